"""Facts as they are said: cards by their signs; seats, suits, offences and moments by name."""

from collections.abc import Iterable
from typing import Any

from events.cards import BIG_JOKER, LITTLE_JOKER, card_name, parse_cards
from events.reason import Reason
from replay.words.entries import has, template
from replay.words.language import SEPARATOR, Language

_FAMILIES = {
    "offence": ("offences.",),
    "seat": ("table.seat_",),
    "due": ("table.seat_",),
    "source": ("table.seat_", "table."),
    "target": ("table.seat_", "table."),
    "side": ("table.side_", "table."),
    "header": ("table.trump_",),
    "trump": ("table.trump_",),
    "bids": ("table.trump_",),
    "why": ("table.ended_", "table.moved_"),
    "choices": ("table.when_",),
    "kind": ("table.scoring_",),
    "fields": ("result.field_",),
}
"""Facts that are codes, by their name, and where the words of such codes stand."""
_CARDS = frozenset({"cards", "tried"})
UNKNOWN = "?"
"""Stands for a fact that nobody knows or gave."""
_LISTS = frozenset({"installed", "allowed", "expected", "lines"})
_RANKS = frozenset({"level", "ladder"})
_SHORT = {LITTLE_JOKER: "LJ", BIG_JOKER: "BJ"}


def said(name: str, value: Any, lang: Language) -> str:
    """One fact of a sentence.

    Args:
        name: The name of its placeholder.
        value: The fact.
        lang: The language.
    """
    if value is None:
        return UNKNOWN
    if isinstance(value, Reason):
        return system_text(value, lang)
    if isinstance(value, list | tuple) and name not in _CARDS:
        return listed((said(name, one, lang) for one in value), lang)
    if name in _CARDS and not isinstance(value, int):
        return cards_said(value, lang)
    if name in _FAMILIES and isinstance(value, str):
        return listed((_word(name, code, lang) for code in value.split(", ")), lang)
    if name in _LISTS:
        return listed(str(value).split(", "), lang)
    return str(value).replace("T", "10") if name in _RANKS else str(value)


def system_text(reason: str, lang: Language) -> str:
    """Why a file could not be read or written; what has no words of ours stays as it was said.

    Args:
        reason: The reason.
        lang: The language.
    """
    if not isinstance(reason, Reason):
        return reason
    return template(f"system.{reason.code}", lang).format(**reason.facts)


def cards_said(cards: str | Iterable[int], lang: Language) -> str:
    """Cards as they are shown: ``♠A ♥10 大王``, in English ``♠A ♥10 BJ``.

    Args:
        cards: Canonical text, or kinds.
        lang: The language.
    """
    kinds = parse_cards(cards, unknown=True) if isinstance(cards, str) else cards
    return " ".join(_card(kind, lang) for kind in kinds)


def seat_said(seat: str, lang: Language) -> str:
    """A seat's name."""
    return template(f"table.seat_{seat}", lang)


def listed(parts: Iterable[str], lang: Language) -> str:
    """Several things one after another."""
    return SEPARATOR[lang].join(parts)


def _card(kind: int, lang: Language) -> str:
    if kind in _SHORT:
        return card_name(kind, "zh") if lang == "zh" else _SHORT[kind]
    return card_name(kind, "en")


def _word(name: str, code: str, lang: Language) -> str:
    for family in _FAMILIES[name]:
        if has(family + code):
            return template(family + code, lang)
    return code
