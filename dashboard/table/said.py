"""What happened, in words: one line to read, and one to be read out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dashboard.texts import text
from events.cards import RANKS, SUITS, UNKNOWN, card_name
from events.log import Bury, Declare, Overturn, Play
from replay.words import act_text, say, seat_said
from replay.words.language import SEPARATOR

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from dashboard.table.tricks import Round
    from events.log import Event, Seat
    from replay.words import Language

JOKERS = 52
"""The first kind that has no suit."""


def card_said(kind: int, lang: Language) -> str:
    """A card as it is read out: 红桃K, in English K of hearts.

    Args:
        kind: The card.
        lang: The language.
    """
    if kind == UNKNOWN:
        return text("table.unknown_card", lang)
    if kind >= JOKERS or lang == "zh":
        return card_name(kind, lang)
    rank = RANKS[kind % 13].replace("T", "10")
    suit = say(f"table.trump_{SUITS[kind // 13]}", lang)
    return text("table.card_of", lang, rank=rank, suit=suit)


def cards_read(kinds: Iterable[int], lang: Language) -> str:
    """Some cards as they are read out."""
    return SEPARATOR[lang].join(card_said(kind, lang) for kind in kinds)


def act_read(event: Event, trick: Round | None, lang: Language) -> str:
    """An event as it is read out: who plays what, and what it wins.

    Args:
        event: The event.
        trick: The trick that it ends, if it does.
        lang: The language.
    """
    said = act_text(event, lang)
    if isinstance(event, Play):
        key = "throw_read" if event.why == "throw" else "play_read"
        tried = cards_read(event.tried or (), lang)
        cards = cards_read(event.cards, lang)
        seat = seat_read(event.seat, lang)
        said = text(f"table.{key}", lang, seat=seat, cards=cards, tried=tried)
    return said + _won(event, trick, seat_read, lang)


def act_said(event: Event, trick: Round | None, lang: Language) -> str:
    """An event as it is read on the page: cards by their signs, and what it wins.

    Args:
        event: The event.
        trick: The trick that it ends, if it does.
        lang: The language.
    """
    return act_text(event, lang) + _won(event, trick, seat_said, lang)


def _won(
    event: Event, trick: Round | None, named: Callable[[str, Language], str], lang: Language
) -> str:
    """Who wins the trick that an event ends, and with how many points."""
    if trick is None or trick.winner is None:
        return ""
    key = "wins_read" if trick.winner == getattr(event, "seat", None) else "won_read"
    key += "" if trick.points else "_none"
    winner = named(trick.winner, lang)
    return text(f"table.{key}", lang, seat=winner, points=trick.points)


def secret_of(event: Event) -> Seat | None:
    """Whose secret the cards of an event are: who buried, or bid face down."""
    if isinstance(event, Bury) or (isinstance(event, Declare | Overturn) and event.hidden):
        return event.seat
    return None


def act_covered(event: Event, lang: Language) -> str:
    """The same event as the others at the table saw it."""
    key = "bury_covered" if isinstance(event, Bury) else f"{event.event}_covered"
    cards = getattr(event, "cards", None) or ()
    seat = seat_read(getattr(event, "seat", "") or "", lang)
    return text(f"table.{key}", lang, seat=seat, count=len(cards))


def seat_read(seat: str, lang: Language) -> str:
    """A seat in full: East, 东."""
    return text(f"table.seat_{seat}", lang) if seat else ""
