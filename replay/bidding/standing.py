"""The bids that lie on the table: whose stands, and what was laid before it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from events.cards import UNKNOWN
from replay.bidding.form import form_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from events.log import Seat
    from replay.bidding.bid import Bid
    from replay.bidding.form import Form


@dataclass(frozen=True, slots=True)
class Laid:
    """One bid with what its owner added to it."""

    seat: Seat
    """Whose it is."""
    cards: tuple[int, ...]
    """All its cards, in order."""
    form: Form
    """What they are."""
    hidden: bool
    """Laid face down."""
    overturn: bool
    """It replaced another bid, or trump that the kitty had fixed."""
    reinforced: bool = False
    """Its owner added the second card."""


def lay_down(standing: Sequence[Bid], *, mixed_pair: bool, kitty_fixed: bool) -> tuple[Laid, ...]:
    """The bids one after another, each second card put to the first; the last one stands.

    Args:
        standing: What was laid, in order.
        mixed_pair: Do any two jokers count as a pair?
        kitty_fixed: Had the kitty fixed trump before the first of them?
    """
    laid: list[Laid] = []
    for bid in standing:
        if laid and reinforces(bid, laid[-1]):
            cards = added(bid, laid[-1])
            form = form_of(cards, mixed_pair=mixed_pair)
            laid[-1] = replace(laid[-1], cards=cards, form=form, reinforced=True)
            continue
        cards = tuple(sorted(bid.cards))
        form = form_of(cards, mixed_pair=mixed_pair)
        laid.append(Laid(bid.seat, cards, form, bid.hidden, bool(laid) or kitty_fixed))
    return tuple(laid)


def reinforces(bid: Bid, top: Laid) -> bool:
    """Whether a bid adds the same card to its owner's own single, as far as anybody can say."""
    return (
        bid.seat == top.seat
        and top.form.size == 1
        and not top.form.joker
        and len(bid.cards) <= 2
        and (set(bid.cards) == set(top.cards) or UNKNOWN in {*bid.cards, *top.cards})
    )


def added(bid: Bid, top: Laid) -> tuple[int, ...]:
    """The pair that a second card makes of a single; some records write both cards again."""
    return (*top.cards, bid.cards[0])
