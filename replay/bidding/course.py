"""The bidding of a recorded hand, judged: every bid, pick-up, bury and kitty flip."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from replay.bidding.walk import Walk

if TYPE_CHECKING:
    from events import Hand
    from events.log import Event, Seat
    from replay.bidding.bid import BidVerdict
    from replay.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Course:
    """The bidding of one hand, judged."""

    steps: tuple[tuple[Event, BidVerdict], ...]
    """Bids, pick-ups, buries and kitty flips in order, each with what the rules say of it."""
    banker: Seat | None
    """The banker: the header's, else who holds the deal by the bids that were allowed."""
    burier: Seat | None
    """Who by the rules had the kitty last; None where nobody can say."""


def replay_bids(hand: Hand, rules: Ruleset) -> list[tuple[Event, BidVerdict]]:
    """Judge every bid of a hand, and who picked up, buried and swapped cards."""
    return list(bid_course(hand, rules).steps)


def bid_course(hand: Hand, rules: Ruleset) -> Course:
    """Judge the bidding of a hand; of bidding that nobody wrote down nothing is said."""
    if hand.header.bidding == "not_recorded":
        return Course((), hand.header.banker, None)
    walk = Walk(hand, rules)
    for event in hand.events:
        walk.take(event)
    walk.check_swaps()
    return Course(tuple(walk.steps), walk.heir, walk.burier)
