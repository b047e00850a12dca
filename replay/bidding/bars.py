"""Bids that a wrong card forbids for the rest of the hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from events.cards import LITTLE_JOKER, SUITS, suit_of
from events.log import SEATS, side_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from events.log import Seat
    from replay.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Bar:
    """Who may no longer bid what."""

    seats: tuple[Seat, ...]
    """The seats that are barred."""
    suits: str
    """The suits they may not bid; empty: none at all."""
    parameter: str
    """The fine that says so, as a dotted key."""

    def holds(self, seat: str, trump: str | None) -> bool:
        """Whether a bid of this trump by this seat is barred."""
        return seat in self.seats and (
            not self.suits or (trump is not None and trump in self.suits)
        )


def bar_after(rules: Ruleset, offence: str, seat: str, cards: Sequence[int]) -> Bar | None:
    """What follows from wrong cards shown; None where the text bars nothing."""
    fine = rules.values.fines.of(offence)
    if fine is None or fine.bars is None:
        return None
    side = tuple(one for one in SEATS if side_of(one) == side_of(seat))
    seats = side if fine.bars.of == "side" else tuple(one for one in side if one == seat)
    suits = ""
    if fine.bars.bids == "suit":  # 002.05 C27
        named = {suit_of(kind) for kind in cards if kind < LITTLE_JOKER}
        suits = "".join(SUITS[suit] for suit in sorted(named))
        if not suits:
            return None
    return Bar(seats, suits, f"fines.{offence}")  # 002.22 C29
