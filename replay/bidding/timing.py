"""When a card came into a bidder's hand, where the draw is recorded card by card."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from events.cards import UNKNOWN
from events.log import seat_index

if TYPE_CHECKING:
    from collections.abc import Sequence

    from events.log import Deal
    from replay.bidding.bid import Drawn


def own_draw(deal: Deal | None, seat: str) -> tuple[int, ...] | None:
    """A seat's cards in drawing order; None where that order is no fact."""
    if deal is None or not deal.drawn or deal.first is None:
        return None
    return (deal.hands or {}).get(seat)  # type: ignore[call-overload, no-any-return]


def drawn_by(deal: Deal, seat: str, at: int) -> int:
    """How many cards a seat had drawn when the table had drawn `at`."""
    before = (seat_index(seat) - seat_index(deal.first or seat)) % 4
    return max(0, (at - before + 3) // 4)


def not_yet_drawn(deal: Deal | None, seat: str, shown: Sequence[int], at: int | None) -> bool:
    """Whether a seat showed cards that came to it only later."""
    draw = own_draw(deal, seat)
    if deal is None or draw is None or at is None:
        return False
    so_far = draw[: drawn_by(deal, seat, at)]
    if all(so_far.count(kind) >= shown.count(kind) for kind in shown):
        return False
    wanted = Counter(kind for kind in shown if kind != UNKNOWN)
    if UNKNOWN in so_far or wanted - Counter(draw):
        return False  # it cannot be said, or the seat never held them
    return bool(wanted - Counter(so_far))


def place_in_draw(
    deal: Deal | None, seat: str, cards: Sequence[int], at: int | None, hand_size: int
) -> Drawn | None:
    """Whether a single card was the bidder's first, his last, or one between."""
    draw = own_draw(deal, seat)
    if deal is None or draw is None or at is None or len(cards) != 1:
        return None
    number = drawn_by(deal, seat, at)
    if not 1 <= number <= len(draw) or UNKNOWN in draw[:number]:
        return None
    if number == 1:
        return "first"
    last = number >= min(hand_size, len(draw)) and draw[number - 1] == cards[0]
    return "last" if last else "between"
