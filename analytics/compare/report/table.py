"""A table of a comparison, in words and numbers as people read them, whatever it is shown on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from analytics.compare.measures import DIMENSIONS
from analytics.compare.words import entries, say
from analytics.stats.dimension import DIMENSIONS as OF_STATISTICS
from analytics.stats.words import dimension_name, value_text

if TYPE_CHECKING:
    from typing import Any

    from replay.words import Language

MINUS = "\u2212"
NONE = "-"
VALUES_OF = {"banker": "seat", "banker_side": "side", "first_hand": "simulated"}
"""Dimensions whose values have the words of another."""


@dataclass(frozen=True, slots=True)
class Table:
    """One table."""

    name: str
    """What it shows, as a key."""
    caption: str
    """What it shows, in words."""
    head: tuple[str, ...]
    """The headings of the columns."""
    rows: tuple[tuple[str, ...], ...]
    """The cells."""
    right: frozenset[int] = frozenset()
    """The columns that are numbers."""
    notes: tuple[str, ...] = ()
    """What is to be said under it."""


def of_class(name: str, lang: Language) -> str:
    """A class of a replay."""
    return value_text(OF_STATISTICS["class"], name, lang)


def of_dimension(name: str, lang: Language) -> str:
    """A dimension."""
    key = f"by_{name}"
    return say(key, lang) if key in entries() else dimension_name(name, lang)


def of_value(name: str, value: Any, lang: Language) -> str:
    """A value of a dimension."""
    words = OF_STATISTICS.get(VALUES_OF.get(name, name), DIMENSIONS[name])
    return value_text(words, value, lang)


def whole(number: int | None) -> str:
    """A number of hands."""
    return NONE if number is None else f"{number:,}"


def percent(hits: int, of: int) -> str:
    """A share."""
    return f"{100 * hits / of:.1f}%" if of else NONE


def mean(value: float | None) -> str:
    """A mean."""
    return NONE if value is None else f"{value:.2f}".replace("-", MINUS)


def signed(value: float | None) -> str:
    """A difference: its sign always told, save of nothing."""
    if value is None:
        return NONE
    text = f"{value:+.2f}"
    return text[1:] if float(text) == 0 else text.replace("-", MINUS)


def between(low: float | None, high: float | None) -> str:
    """An interval."""
    return NONE if low is None or high is None else f"{signed(low)} … {signed(high)}"
