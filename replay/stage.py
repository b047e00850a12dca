"""At which stage of a hand an event stands: some prices depend on when a fault is found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from events.log import Bury, Pickup, Play

if TYPE_CHECKING:
    from events import Hand


def stage(hand: Hand, event: int) -> str:
    """`before_pickup`, `in_play` or `at_end`; the draw itself is not told apart."""
    plays = [one.n for one in hand.events if isinstance(one, Play)]
    taken = [one.n for one in hand.events if isinstance(one, Bury | Pickup)]
    if not taken or event < taken[0]:
        return "before_pickup"
    return "at_end" if plays and event > plays[-1] else "in_play"
