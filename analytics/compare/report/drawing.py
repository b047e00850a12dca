"""Charts of a comparison as SVG inside the page: bars, and differences with their intervals.

They are drawn in black, grey and hatching, so that they can be read in print and without colour,
and say in words what they show; every number in them stands in a table too.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import floor, log10
from typing import TYPE_CHECKING
from unicodedata import east_asian_width

from analytics.compare.report.table import signed
from replay.ruling_sheet.markup import Markup, element, joined

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

WIDE = 720
ROW = 28
BAR = 16
LETTER = 7
"""About as wide as one column of text is."""
MARGIN = 12
FILLS = ("solid", "hatched", "dotted", "empty")
"""How the parts of a bar are filled, in turn."""


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar, of one or several parts."""

    label: str
    """What it is of."""
    parts: tuple[float, ...]
    """How long its parts are."""
    said: str
    """Its numbers, behind it."""


@dataclass(frozen=True, slots=True)
class Whisker:
    """A mean difference with its interval."""

    label: str
    """What it is of."""
    value: float
    """The difference."""
    low: float | None
    """The lower end of its interval."""
    high: float | None
    """The upper end."""


def bars(
    name: str, title: str, desc: str, rows: Sequence[Bar], legend: Sequence[str] = ()
) -> Markup:
    """Bars one under another.

    Args:
        name: A name that no other chart of the page has.
        title: What it shows.
        desc: What it shows, in one more sentence.
        rows: The bars.
        legend: What the parts of a bar are.
    """
    left = _left(row.label for row in rows)
    right = max(LETTER * _width(row.said) for row in rows) + 2 * MARGIN
    longest = max(sum(row.parts) for row in rows) or 1
    scale = (WIDE - left - right) / longest
    top = ROW if legend else 0
    inside = [_legend(name, legend)] if legend else []
    for place, row in enumerate(rows):
        y = top + place * ROW
        inside.append(_text(left - 6, y + 19, row.label, "end"))
        x = float(left)
        for part, size in enumerate(row.parts):
            inside.append(_bar(name, part, x, y + 6, size * scale))
            x += size * scale
        inside.append(_text(x + 6, y + 19, row.said))
    inside.insert(0, element("defs", *_patterns(name)))
    return _chart(name, title, desc, top + len(rows) * ROW, inside)


def whiskers(name: str, title: str, desc: str, rows: Sequence[Whisker]) -> Markup:
    """Differences one under another, over one scale with its zero marked.

    Args:
        name: A name that no other chart of the page has.
        title: What it shows.
        desc: What it shows, in one more sentence.
        rows: The differences.
    """
    left = _left(row.label for row in rows)
    right = max(LETTER * _width(signed(row.value)) for row in rows) + 2 * MARGIN
    ends = [0.0, *(x for row in rows for x in (row.value, row.low, row.high) if x is not None)]
    step = _step(max(ends) - min(ends))
    least, most = floor(min(ends) / step) * step, -floor(-max(ends) / step) * step
    most = most if most > least else least + step
    scale = (WIDE - left - right) / (most - least)
    bottom = len(rows) * ROW

    def at(value: float) -> float:
        return left + (value - least) * scale

    inside = []
    for tick in range(round((most - least) / step) + 1):
        value = least + tick * step
        zero = abs(value) < step / 2
        inside.append(_line(at(value), 0, at(value), bottom, "zero" if zero else "tick"))
        shown = "0" if zero else _short(value)
        inside.append(_text(at(value), bottom + 16, shown, "middle"))
    for place, row in enumerate(rows):
        y = place * ROW + ROW / 2
        inside.append(_text(left - 6, y + 5, row.label, "end"))
        if row.low is not None and row.high is not None:
            inside.append(_line(at(row.low), y, at(row.high), y, "whisker"))
            inside += [_line(at(x), y - 5, at(x), y + 5, "whisker") for x in (row.low, row.high)]
        inside.append(element("circle", cx=_px(at(row.value)), cy=_px(y), r="4"))
        inside.append(_text(WIDE - right + MARGIN, y + 5, signed(row.value)))
    return _chart(name, title, desc, bottom + ROW, inside)


def _chart(name: str, title: str, desc: str, high: float, inside: Sequence[Markup]) -> Markup:
    head = [element("title", title, id=f"{name}-t"), element("desc", desc, id=f"{name}-d")]
    attributes = {
        "viewBox": f"0 0 {WIDE} {high:g}",
        "role": "img",
        "aria-labelledby": f"{name}-t {name}-d",
    }
    drawn = element("svg", *head, *inside, **attributes)
    # On a phone the drawing rolls sideways, for which keys have to reach it.
    return element("figure", drawn, element("figcaption", title), tabindex="0")


def _patterns(name: str) -> Iterator[Markup]:
    """The fills that are no plain colour."""
    size = {"width": "6", "height": "6", "patternUnits": "userSpaceOnUse"}
    ground = element("rect", width="6", height="6", fill="#fff")
    stroke = {"stroke": "#111", "stroke-width": "2"}
    line = element("path", d="M0 6 L6 0", **stroke)
    yield element("pattern", ground, line, id=f"{name}-hatched", **size)
    dot = element("circle", cx="3", cy="3", r="1.5", fill="#111")
    yield element("pattern", ground, dot, id=f"{name}-dotted", **size)


def _legend(name: str, legend: Sequence[str]) -> Markup:
    """What the parts of bars are."""
    parts = []
    x = float(MARGIN)
    for place, text in enumerate(legend):
        parts += [_bar(name, place, x, 4, BAR), _text(x + BAR + 6, 17, text)]
        x += BAR + 24 + LETTER * _width(text)
    return joined(parts)


def _bar(name: str, part: int, x: float, y: float, size: float) -> Markup:
    fill = FILLS[part % len(FILLS)]
    paint = {"solid": "#444", "empty": "#fff"}.get(fill, f"url(#{name}-{fill})")
    if size <= 0:
        return Markup()
    box = {"x": _px(x), "y": _px(y), "width": _px(size), "height": str(BAR)}
    return element("rect", fill=paint, stroke="#111", **box)


def _line(x1: float, y1: float, x2: float, y2: float, class_: str) -> Markup:
    return element("line", x1=_px(x1), y1=_px(y1), x2=_px(x2), y2=_px(y2), class_=class_)


def _text(x: float, y: float, said: str, anchor: str = "start") -> Markup:
    return element("text", said, x=_px(x), y=_px(y), **{"text-anchor": anchor})


def _left(labels: Iterator[str]) -> int:
    return max(LETTER * _width(label) for label in labels) + MARGIN + 6


def _width(text: str) -> int:
    """How many letters wide a text is; a Chinese character takes two."""
    return sum(2 if east_asian_width(sign) in "WF" else 1 for sign in text)


def _step(span: float) -> float:
    """A round step that a span has about five of."""
    if span <= 0:
        return 1.0
    size: float = 10.0 ** floor(log10(span / 5))
    return next((size * by for by in (1, 2, 5) if span <= 5 * size * by), size * 10)


def _short(value: float) -> str:
    return f"{value:+g}".replace("-", "\u2212")


def _px(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")
