"""Which seat deals next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from events.log import next_seat, partner
from replay.unanswerable import Unanswerable

if TYPE_CHECKING:
    from events.log import Seat
    from replay.ruleset import Ruleset


def rule(*, takes_deal: bool) -> str:
    """The parameter that names the next banker, as a dotted key."""
    return "succession.on_loss" if takes_deal else "succession.on_hold"


def next_banker(rules: Ruleset, banker: Seat, *, takes_deal: bool) -> Seat:
    """The next banker, after the banker's side has held the deal or lost it.

    Raises:
        Unanswerable: The text fixes the banker from outside the hand, by the board's number.
    """
    succession = rules.values.succession
    how = succession.on_loss if takes_deal else succession.on_hold
    if how == "from_header":
        raise Unanswerable("deal_by_header")
    if how == "partner":
        return partner(banker)
    if how == "same":
        return banker
    return next_seat(banker)  # 002.22 C6
