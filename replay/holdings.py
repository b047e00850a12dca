"""What a seat, or the kitty, held just before an event, as far as the record shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from events.log import Bury, Deal, Move, Play
from replay.piles import KITTY, Piles

if TYPE_CHECKING:
    from events import Hand

__all__ = ["KITTY", "held_before"]


def held_before(hand: Hand, place: str, event: int) -> tuple[int, ...] | None:
    """The cards of a seat, or of `KITTY`, before the event of that number; None: not all known."""
    piles = Piles(None)
    for one in hand.events:
        if one.n >= event:
            break
        if isinstance(one, Deal):
            piles = Piles(one)
        elif isinstance(one, Bury):
            piles.bury(one)
        elif isinstance(one, Play):
            piles.play(one)
        elif isinstance(one, Move):
            piles.move(one)
    found = piles.held(place)
    return None if found is None else tuple(sorted(found.elements()))
