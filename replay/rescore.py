"""A hand played under one ruleset, looked at under another (rules-model 11).

Play is never invented. A hand never diverges under its own rules: what was a fault there stays a
fault of the players. Only what was right there and is wrong here counts against these rules.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from events.log import Declare, Overturn, Play
from replay.bidding import bid_course
from replay.kernel import layout

if TYPE_CHECKING:
    from collections.abc import Callable

    from events import Hand
    from events.log import Seat
    from replay.bidding import Course
    from replay.played import Fault, Played
    from replay.ruleset import Ruleset

LED_ELSEWHERE = "another_seat_leads"
THROW_ELSEWHERE = "throw_judged_otherwise"
LEAD_ELSEWHERE = "lead_of_two_suits"
REASON = {
    layout.LEAD_OUT_OF_TURN: LED_ELSEWHERE,
    layout.THROW_MISJUDGED: THROW_ELSEWHERE,
    layout.MIXED_LEAD: LEAD_ELSEWHERE,
}
"""Flags that, where a hand was right under its own rules, mean that play could not have gone on."""
WHY_DIVERGED = (*dict.fromkeys(REASON.values()),)
"""Every reason for which a hand diverges."""


@dataclass(frozen=True, slots=True)
class Divergence:
    """Where the recorded cards could not have followed."""

    event: int
    """The lead that another seat would have made, or the throw."""
    reason: str
    """Why."""


def divergence(own: Played, here: Played) -> Divergence | None:
    """The first event from which a hand could not have been played so under these rules."""
    right = {(fault.event, fault.flag) for fault in own.faults}
    for fault in here.faults:
        if fault.flag in REASON and (fault.event, fault.flag) not in right:
            return Divergence(fault.event, REASON[fault.flag])
    return None


def dealt_elsewhere(
    log: Hand,
    own: Ruleset,
    here: Ruleset,
    banker: Seat | None,
    course: Callable[[Ruleset], Course] | None = None,
) -> Divergence | None:
    """A race whose bids, all allowed here too, would have made another seat banker and leader.

    Args:
        log: The hand.
        own: The ruleset it was played under.
        here: The ruleset it is looked at under.
        banker: Who was banker.
        course: Tells the bidding as a ruleset sees it, where somebody has kept that.
    """
    first_play = next((event.n for event in log.events if isinstance(event, Play)), None)
    if log.header.banker is not None or banker is None or first_play is None:
        return None
    asked = course or partial(bid_course, log)
    bids = asked(here)
    barred = any(
        verdict.allowed is False
        for event, verdict in bids.steps
        if isinstance(event, Declare | Overturn)
    )
    if barred or bids.banker in {None, banker} or asked(own).banker != banker:
        return None
    return Divergence(first_play, LED_ELSEWHERE)


def faults_here(own: Played, here: Played) -> tuple[Fault, ...]:
    """The faults that count under these rules, those of the hand's own turn and throws included."""
    kept = {(fault.event, fault.flag) for fault in here.faults}
    carried = [
        fault
        for fault in own.faults
        if fault.flag in REASON and (fault.event, fault.flag) not in kept
    ]
    return tuple(sorted((*here.faults, *carried), key=lambda fault: (fault.event, fault.flag)))
