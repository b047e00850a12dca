"""A bid as it is laid, and what is said of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from events.log import Seat
    from replay.bidding.reason import Reason

Drawn = Literal["first", "last", "between"]
"""Which of the bidder's own cards of the draw a card is."""


@dataclass(frozen=True, slots=True)
class Bid:
    """Cards laid to declare, to reinforce or to overturn."""

    seat: Seat
    """Who lays them."""
    cards: tuple[int, ...]
    """What is laid now; a second card added to one's own is one card."""
    with_: tuple[int, ...] = ()
    """Jokers that go with it."""
    hidden: bool = False
    """Laid face down."""
    drawn: Drawn | None = None
    """Where the card stood in the bidder's draw; None where the record does not say."""


@dataclass(frozen=True, slots=True)
class BidVerdict:
    """What the rules say of one bid, or of one bury or kitty flip after it."""

    allowed: bool | None
    """Whether it is allowed; None where the cards, or the text, are not known."""
    trump: str | None = None
    """Trump afterwards, ``s h c d`` or ``nt``: of a bid not allowed, what stood before it."""
    nt_by: str | None = None
    """The jokers that made no-trump: ``little`` or ``big``."""
    takes_deal: bool | None = False
    """Whether the bidder becomes banker; None where that hangs on levels that are not known."""
    rebury: bool = False
    """Whether the bidder takes the kitty and buries again."""
    reason: Reason | None = None
    """Why it is not allowed, or not judged."""
    parameters: tuple[str, ...] = ()
    """The parameters that decided it, as dotted keys."""
    wrong: tuple[int, ...] = ()
    """The cards that are neither of the level nor jokers, where that is the reason."""
    kitty_flip: bool = False
    """Whether the bidder may swap cards with the kitty instead of burying."""
