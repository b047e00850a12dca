"""Lines of text with a style here and there, and columns that line up, Chinese ones too."""

from __future__ import annotations

from typing import TYPE_CHECKING
from unicodedata import category, combining, east_asian_width

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

Span = str | tuple[str, str]
"""Some text, or some text and its style."""
Line = tuple[Span, ...]
"""One line."""

WIDEST = 28
"""A column is not padded beyond this, unless its table says so."""


def text_of(line: Iterable[Span]) -> str:
    """A line without its styles."""
    return "".join(span if isinstance(span, str) else span[0] for span in line)


def width(text: str) -> int:
    """How many columns a text takes; a Chinese character takes two."""
    return sum(
        0 if combining(sign) else 2 if east_asian_width(sign) in "WF" else 1 for sign in text
    )


def columns(
    rows: Sequence[Sequence[Span]],
    *,
    indent: int = 2,
    right: Collection[int] = (),
    widest: int = WIDEST,
    whole: Collection[int] = (),
) -> Iterator[Line]:
    """Rows of cells as lines with the cells under each other.

    Args:
        rows: The cells of every row.
        indent: Spaces before the first column.
        right: The columns that are set to the right, as numbers are.
        widest: No column is padded beyond this.
        whole: Columns that are as wide as what stands in them.
    """
    count = max((len(row) for row in rows), default=0)
    widths = []
    for at in range(count):
        own = max(width(text_of((row[at],))) for row in rows if at < len(row))
        widths.append(own if at in whole else min(own, widest))
    for row in rows:
        line: list[Span] = [" " * indent]
        for at, cell in enumerate(row):
            gap = " " * max(widths[at] - width(text_of((cell,))), 0)
            last = at == len(row) - 1
            if at:
                line.append("  ")
            if at in right:
                line += [gap, cell]
            else:
                line += [cell] if last else [cell, gap]
        yield tuple(line)


def grid(
    rows: Sequence[Sequence[str]], widths: Sequence[int], *, indent: int = 2
) -> Iterator[Line]:
    """Rows of cells under each other, each cell broken into as many lines as it needs.

    Args:
        rows: The cells of every row.
        widths: How wide each column is.
        indent: Spaces before the first column.
    """
    for row in rows:
        cells = [list(broken(cell, wide)) for cell, wide in zip(row, widths, strict=True)]
        for at in range(max(map(len, cells))):
            texts = [cell[at] if at < len(cell) else "" for cell in cells]
            padded = [
                text + " " * (wide - width(text)) for text, wide in zip(texts, widths, strict=True)
            ]
            yield (" " * indent + "  ".join(padded),)


def broken(text: str, wide: int) -> Iterator[str]:
    """A text in lines of a width, broken at spaces, Chinese anywhere.

    >>> list(broken("♠5 ♠6 ♠6 ♠9", 6))
    ['♠5 ♠6', '♠6 ♠9']
    """
    line = ""
    for word in words(text):
        if width(line + word.rstrip()) > wide and line:
            yield line.rstrip()
            line = ""
        line += word
    yield line.rstrip()


def words(text: str) -> Iterator[str]:
    """The pieces of a text that stay together: words with the space after them, Chinese signs."""
    word = ""
    for sign in text:
        if east_asian_width(sign) in "WF" and category(sign) != "Po" and word:
            yield word
            word = ""
        word += sign
        if sign == " ":
            yield word
            word = ""
    if word:
        yield word
