"""Numbers and dates as the language writes them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from analytics.stats.digits import digits

if TYPE_CHECKING:
    from datetime import datetime

    from replay.words import Language

MINUS = "\u2212"
NONE = "–"
TO = {"zh": "～", "en": "–"}
"""What stands between the ends of a range."""
MONTHS = (
    *("January", "February", "March", "April", "May", "June", "July"),
    *("August", "September", "October", "November", "December"),
)


def whole(number: int | None) -> str:
    """A number of things, in groups of three digits."""
    return NONE if number is None else f"{number:,}".replace("-", MINUS)


def percent(value: float | None) -> str:
    """A share."""
    return NONE if value is None else f"{100 * value:.1f}%"


def mean(value: float | None) -> str:
    """A mean, to two digits behind the point; a small one to two digits that say something."""
    if value is None:
        return NONE
    return f"{value:.{digits(value)}f}".replace("-", MINUS)


def between(low: str, high: str, lang: Language) -> str:
    """A range; with signs in it, it takes more than a dash to tell its ends apart."""
    sign = " … " if lang == "en" and MINUS in low + high else TO[lang]
    return f"{low}{sign}{high}"


def day(when: datetime, lang: Language) -> str:
    """A day and the time of it."""
    clock = f"{when:%H:%M}"
    if lang == "zh":
        return f"{when.year}年{when.month}月{when.day}日 {clock}"
    return f"{when.day} {MONTHS[when.month - 1]} {when.year}, {clock}"
