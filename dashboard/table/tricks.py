"""The plays of a hand put together to tricks, as the replay leads and decides them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from events.log import SEATS, Play, side_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from events import Hand
    from events.log import Seat, Side
    from replay import Replay


@dataclass(slots=True)
class Round:
    """The plays that belong together, four where nothing is missing."""

    plays: list[Play] = field(default_factory=list)
    """In the order in which they came."""
    winner: Seat | None = None
    """Who won; None where the trick was not finished, or the rules do not get so far."""
    points: int | None = None
    """The points on its cards; None where the replay has not counted them."""

    @property
    def lead(self) -> int:
        """The event that led it."""
        return self.plays[0].n

    @property
    def end(self) -> int:
        """The event of its last play."""
        return self.plays[-1].n

    @property
    def decided(self) -> bool:
        """Whether the replay has decided it."""
        return self.points is not None

    def takes(self, play: Play, leads: Sequence[int]) -> bool:
        """Whether a play still belongs to it: a seat plays once, and a lead starts anew."""
        seats = {one.seat for one in self.plays}
        return len(seats) < len(SEATS) and play.seat not in seats and play.n not in leads


def rounds(hand: Hand, replay: Replay) -> list[Round]:
    """The tricks of a hand in order, an unfinished one and those beyond a divergence too.

    Args:
        hand: The hand.
        replay: Who led, who won, and with how many points.
    """
    found: list[Round] = []
    for event in hand.events:
        if not isinstance(event, Play):
            continue
        if not found or not found[-1].takes(event, replay.leads):
            found.append(Round())
        found[-1].plays.append(event)
    decided = {trick.event: trick for trick in replay.tricks}
    for one in found:
        trick = decided.get(one.lead)
        if trick is not None:
            one.winner, one.points = trick.winner, trick.points
    return found


def points_taken(tricks: Sequence[Round], event: int) -> Mapping[Side, int]:
    """The points that both sides have in their tricks when an event has happened.

    Args:
        tricks: The tricks of the hand.
        event: The event's number.
    """
    taken: dict[Side, int] = {"EW": 0, "NS": 0}
    for one in tricks:
        if one.end <= event and one.winner is not None and one.points:
            taken[side_of(one.winner)] += one.points
    return taken
