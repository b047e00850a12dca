"""A parameter of a ruleset and its value as people say them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dashboard.figures.numbers import whole
from dashboard.texts import has, text
from replay.words import cards_said, parameter_said, say
from replay.words import has as has_words
from replay.words.language import AND, SEPARATOR, THEN

if TYPE_CHECKING:
    from replay.words import Language

RANGES = frozenset({"scoring.banker_rows", "scoring.attacker_rows"})
"""Parameters whose rows are points from, points to, and rungs."""
CARDS = frozenset({"trumps.fixed_cards"})
"""Parameters that are cards."""


def value_said(path: str, value: Any, lang: Language) -> str:
    """A value in words.

    Args:
        path: The parameter.
        value: Its value, in the types of JSON.
        lang: The language.
    """
    if path in RANGES and value:
        return THEN[lang].join(_row(row, lang) for row in value)
    if path in CARDS and value:
        return cards_said(" ".join(value), lang)
    return _said(value, lang, path.partition(".")[0])


def _row(row: list[int], lang: Language) -> str:
    first, last, rungs = row
    points = whole(first)
    if first != last:
        points = text("rules.range", lang, low=points, high=whole(last))
    return text("rules.row", lang, points=points, rungs=whole(rungs))


def _said(value: Any, lang: Language, section: str) -> str:
    if value is None or value in ([], {}):
        return text("rules.nothing", lang)
    if isinstance(value, bool):
        return text("rules.yes", lang) if value else text("rules.no", lang)
    if isinstance(value, list):
        between = THEN if any(isinstance(one, dict | list) for one in value) else SEPARATOR
        return between[lang].join(_said(one, lang, section) for one in value)
    if isinstance(value, dict):
        return AND[lang].join(_entry(key, own, lang, section) for key, own in value.items())
    return _word(str(value), lang, section)


def _entry(key: str, value: Any, lang: Language, section: str) -> str:
    name = _word(key, lang, section)
    if value is True:
        return name
    inner = _said(value, lang, section)
    return f"{name} ({inner})" if isinstance(value, dict | list) else f"{name} {inner}"


def _word(code: str, lang: Language, section: str) -> str:
    """A word of a ruleset's file; one that means something of its own in a section, as there."""
    for key in (f"values.{section}_{code}", f"values.{code}"):
        if has(key):
            return text(key, lang)
    if has_words(f"offences.{code}"):
        return say(f"offences.{code}", lang)
    return "10" if code == "T" else code


__all__ = ["parameter_said", "value_said"]
