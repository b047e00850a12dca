"""HTML put together so that nothing but our own elements can be elements: all text is escaped."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from events.signs import visible

if TYPE_CHECKING:
    from collections.abc import Iterable


class Markup(str):
    """Text that is HTML already; any other text is escaped where it is put into an element."""

    __slots__ = ()


def element(name: str, *inside: str, **attributes: str) -> Markup:
    """An element.

    Args:
        name: Its name.
        *inside: What stands in it: elements, or text, which is escaped.
        **attributes: Its attributes; a trailing underscore is dropped, as of `class_`.

    >>> element("td", "a < b", class_="x")
    '<td class="x">a &lt; b</td>'
    """
    written = "".join(
        f' {key.rstrip("_")}="{escape(visible(value))}"' for key, value in attributes.items()
    )
    return Markup(f"<{name}{written}>{joined(inside)}</{name}>")


def joined(parts: Iterable[str]) -> Markup:
    """Several elements or texts one after another."""
    return Markup("".join(safe(part) for part in parts))


def joined_by(between: str, parts: Iterable[Markup]) -> Markup:
    """Several elements with something of ours between them."""
    return Markup(between.join(parts))


def safe(part: str) -> Markup:
    """An element as it is, or a text escaped, its control signs spelt out."""
    return part if isinstance(part, Markup) else Markup(escape(visible(part)))


def foreign(text: str) -> Markup:
    """A text from the log, kept from turning the direction of what stands around it."""
    return element("bdi", text)


def table(
    caption: str,
    head: Iterable[str],
    rows: Iterable[Iterable[str]],
    *,
    class_: str = "",
) -> Markup:
    """A table; the first cell of every row is its heading.

    Args:
        caption: What the table shows.
        head: The headings of the columns; none leaves the line out.
        rows: The cells.
        class_: A class for the style sheet.
    """
    headings = [element("th", cell, scope="col") for cell in head]
    parts = [element("caption", caption)]
    if headings:
        parts.append(element("thead", element("tr", *headings)))
    body = []
    for row in rows:
        first, *rest = row
        cells = [element("th", first, scope="row"), *(element("td", cell) for cell in rest)]
        body.append(element("tr", *cells))
    parts.append(element("tbody", *body))
    whole = element("table", *parts, **({"class": class_} if class_ else {}))
    return element("div", whole, class_="wide")
