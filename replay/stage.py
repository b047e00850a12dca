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
    never = event + 1
    return stage_between(event, taken[0] if taken else never, plays[-1] if plays else never)


def stage_between(event: int, taken: int, last_play: int) -> str:
    """The same, of a hand whose kitty was taken and whose last card was laid at these events."""
    if event < taken:
        return "before_pickup"
    return "at_end" if event > last_play else "in_play"
