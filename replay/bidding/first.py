"""A first bid: what may declare, and in which hands nobody does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from replay.bidding.asked import FINE, Said
from replay.bidding.cards_laid import FIRST_BID, first_bids, is_level_and_five
from replay.bidding.reason import Reason

if TYPE_CHECKING:
    from replay.bidding.asked import Asked


def no_bidding(asked: Asked) -> Said:
    """Texts, or rungs, without any bidding."""  # 003.01 C8, 000.14 c2
    none = asked.bidding.none
    nobody = none if isinstance(none, bool) else asked.rung in none
    return Said(Reason.NO_BIDDING, ("bidding.none",)) if nobody else FINE


def declares(asked: Asked) -> Said:
    """Whether these cards may be a first bid."""
    form = asked.form
    if form.joker:
        may = asked.bidding.joker_pair_declares
        allowed = asked.race if may == "race" else may
        rests = ("bidding.joker_pair_declares",)
        return Said(None if allowed else Reason.JOKERS_DO_NOT_DECLARE, rests)  # 002.22 C9
    options = first_bids(asked)
    if is_level_and_five(asked):
        return Said(None, FIRST_BID)
    allowed = ("pair" if form.size == 2 else "single") in options
    return Said(None if allowed else Reason.FIRST_BID_FORM, FIRST_BID)


def face_down(asked: Asked) -> Said:
    """Whether a bid laid face down may be; that it lies face up is not held against it."""
    hidden, bid = asked.bidding.hidden, asked.bid
    if not bid.hidden:
        return FINE
    if hidden == "but_jokers":
        allowed = not asked.form.joker  # 000.04 c5
    elif hidden == "first_card":  # 000.09 c8
        allowed = not asked.laid and len(bid.cards) == 1 and bid.drawn in {None, "first"}
    else:
        allowed = hidden
    return Said(None if allowed else Reason.MUST_BE_SHOWN, ("bidding.hidden",))
