"""Cards swapped with the kitty, or traded with the banker, by who overturns after the bury."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from events.cards import LITTLE_JOKER, SUITS, UNKNOWN, points_of, suit_of
from replay.bidding.bid import BidVerdict
from replay.bidding.reason import Reason
from replay.kernel.layout import TRUMP

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Sequence

    from events.log import Move, Seat

FLIP = ("bidding.kitty_flip",)


@dataclass(frozen=True, slots=True)
class Flip:
    """The right to swap cards, won by an overturn after the bury."""

    seat: Seat
    """Who overturned."""
    banker: Seat | None
    """With whom he trades where the kitty shows none of his suit."""
    trump: str
    """The trump he made."""
    table: Sequence[int]
    """What every card is at that trump."""

    def own_suit(self, kind: int) -> bool:
        """Whether a card shows the suit that overturned."""
        return kind < LITTLE_JOKER and SUITS[suit_of(kind)] == self.trump

    def highest_trump(self, held: Counter[int]) -> int:
        """The place of the highest trump held; 0 where there is none."""
        return max((self.table[k] & 31 for k in held if self.table[k] >> 5 == TRUMP), default=0)


def judge_move(
    move: Move,
    flip: Flip | None,
    pile: Sequence[int] | None,
    held: Counter[int] | None,
) -> BidVerdict:
    """Judge one swap or trade.

    Args:
        move: Cards that change place.
        flip: The right to it, if anybody has it.
        pile: The cards that lie in the kitty; None where they are not known.
        held: What the overturner holds; None where it is not known.
    """
    if flip is None:
        return _not(Reason.NO_KITTY_FLIP)
    other = "kitty" if move.why == "kitty_flip" else flip.banker
    if (move.from_, move.to) not in {(flip.seat, other), (other, flip.seat)}:
        return _not(Reason.NO_KITTY_FLIP)
    if UNKNOWN in move.cards:
        return BidVerdict(None, trump=flip.trump, reason=Reason.CARDS_UNKNOWN, parameters=FLIP)
    if move.why == "trade":
        reason = _trade(move, flip, pile, held)
    elif move.to == "kitty":
        reason = Reason.FLIP_POINTS if points_of(move.cards) else None
    else:
        own = all(flip.own_suit(kind) for kind in move.cards)
        reason = None if own else Reason.FLIP_OTHER_SUIT
    return _not(reason) if reason else BidVerdict(True, trump=flip.trump, parameters=FLIP)


def _trade(
    move: Move, flip: Flip, pile: Sequence[int] | None, held: Counter[int] | None
) -> Reason | None:
    """His highest trump against one card, only where the kitty shows none of his suit."""
    if len(move.cards) != 1:
        return Reason.FLIP_UNEVEN
    if move.from_ != flip.seat:
        return None
    if pile is not None and any(flip.own_suit(kind) for kind in pile):
        return Reason.TRADE_BESIDE_SUIT
    given = move.cards[0]
    place = flip.table[given] & 31 if flip.table[given] >> 5 == TRUMP else 0
    if held is not None and place < flip.highest_trump(held):
        return Reason.TRADE_NOT_HIGHEST
    return None


def uneven(moves: Sequence[Move], seat: str) -> bool:
    """Whether a seat took another number of cards than it gave."""
    taken = sum(len(move.cards) for move in moves if move.to == seat)
    return taken != sum(len(move.cards) for move in moves if move.from_ == seat)


def _not(reason: Reason) -> BidVerdict:
    return BidVerdict(allowed=False, reason=reason, parameters=FLIP)  # 000.09 c17, c18, c19
