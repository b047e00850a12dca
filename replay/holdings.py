"""What a seat held just before an event, as far as the record shows it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from events.cards import UNKNOWN
from events.log import Bury, Deal, Move, Play

if TYPE_CHECKING:
    from events import Hand

KITTY = "kitty"


def held_before(hand: Hand, seat: str, event: int) -> tuple[int, ...] | None:
    """The cards of a seat before the event of that number, sorted; None where not all are known."""
    holdings: dict[str, Counter[int] | None] = {}
    for one in hand.events:
        if one.n >= event:
            break
        if isinstance(one, Deal):
            holdings = {name: Counter(cards) for name, cards in (one.hands or {}).items()}
            holdings[KITTY] = Counter(one.kitty) if one.kitty is not None else None
            if one.kitty_dealt_to_banker:
                holdings[KITTY] = Counter()
        elif isinstance(one, Bury):
            mine, kitty = holdings.get(one.seat), holdings.get(KITTY)
            if mine is not None:
                holdings[one.seat] = (
                    mine + kitty - Counter(one.cards) if kitty is not None else None
                )
            holdings[KITTY] = Counter(one.cards)
        elif isinstance(one, Play):
            mine = holdings.get(one.seat)
            if mine is not None:
                holdings[one.seat] = mine - Counter(one.cards)
        elif isinstance(one, Move):
            for place, sign in ((one.from_, -1), (one.to, 1)):
                mine = holdings.get(place)
                if mine is not None:
                    cards = Counter(one.cards)
                    holdings[place] = mine - cards if sign < 0 else mine + cards
    found = holdings.get(seat)
    if found is None or UNKNOWN in found:
        return None
    return tuple(sorted(found.elements()))
