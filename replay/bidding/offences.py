"""Wrong bids of a recorded hand, and buries out of turn, as findings."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from events.cards import cards_text
from events.log import Bury, Declare, Move, Overturn, Pickup
from replay.bidding.course import bid_course
from replay.bidding.offence import offence_of
from replay.bidding.reason import Reason
from replay.faults import grounded, make
from replay.findings import Code, Finding
from replay.setting import bid_cards

if TYPE_CHECKING:
    from collections.abc import Callable

    from events import Hand
    from events.log import Event, Seat
    from replay.bidding.bid import BidVerdict
    from replay.bidding.course import Course
    from replay.ruleset import Ruleset

HABITS = (Reason.MUST_BE_SHOWN,)
"""Reasons that lie in how a table lays its bids, and make no fault under another table's rules."""


def bid_findings(
    hand: Hand,
    here: Ruleset,
    own: Ruleset | None = None,
    course: Callable[[Ruleset], Course] | None = None,
) -> list[Finding]:
    """What was bid, buried or swapped against the rules.

    Args:
        hand: The log.
        here: The ruleset it is looked at under.
        own: The ruleset it was played under, where that is another one: a fault there is the same
            fault here, and only what was right there can be wrong by these rules.
        course: Tells the bidding as a ruleset sees it, where somebody has kept that.
    """
    asked = course or partial(bid_course, hand)
    at_home = asked(own).steps if own is not None and own != here else None
    findings = []
    for place, (event, verdict) in enumerate(asked(here).steps):
        said = verdict
        if at_home is not None:
            before = at_home[place][1]
            if before.allowed is False:
                said = before if verdict.allowed is not False else verdict
            elif verdict.reason in HABITS:
                continue
        if said.allowed is False:
            paths = verdict.parameters if said is verdict else ()
            findings.append(_finding(hand, here, event, said, paths))
        elif said.allowed is None:
            code, params = Code.NOT_JUDGED, {"reason": str(said.reason)}
            findings.append(Finding(code, event.n, _seat(event), params))
    return findings


def _finding(
    hand: Hand, here: Ruleset, event: Event, verdict: BidVerdict, rests: tuple[str, ...]
) -> Finding:
    """One offence, with the clauses that it rests on and those of its price."""
    code = Code.WRONG_BURY
    params: dict[str, object] = {"reason": str(verdict.reason)}
    if isinstance(event, Declare | Overturn):
        cards = bid_cards(hand, event)
        code = Code(offence_of(event, cards))
        params["cards"] = cards_text(verdict.wrong or cards)
    return grounded(here, make(here, code, event.n, _seat(event), **params), rests)


def _seat(event: Event) -> Seat | None:
    """Whose act it is; of cards that change place, the seat that gives or takes."""
    if isinstance(event, Move):
        given = event.from_ if event.from_ != "kitty" else event.to
        return given if given != "kitty" else None
    return event.seat if isinstance(event, Declare | Overturn | Pickup | Bury) else None
