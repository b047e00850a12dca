"""What happened at the table, one event a line: what was dealt, bid, laid and ruled."""

from typing import Annotated, Literal

from pydantic import Field, ValidationInfo, field_validator

from events.log.base import (
    Cards,
    Count,
    Number,
    OrderedCards,
    Record,
    SomeCards,
    SomeOrderedCards,
    Text,
    Whole,
)
from events.log.offence import Offence
from events.log.seat import Seat

At = Annotated[int, Field(ge=1, le=100)]
"""How many cards the table had drawn."""
Role = Literal["banker", "attackers"]
"""One of the two sides, by its part in the hand."""
Place = Literal["E", "N", "W", "S", "kitty"]
"""Where a card can be: with a seat, or in the kitty."""


class Deal(Record):
    """The cards as they were dealt, a miscounted deal as it was."""

    n: Number
    """Which event of the hand."""
    event: Literal["deal"] = "deal"
    """The kind of event."""
    drawn: bool = False
    """Whether `hands` are listed in drawing order, one card each from `first` on."""
    first: Seat | None = None
    """Who drew first."""
    hands: dict[Seat, OrderedCards] | None = None
    """The hands that are known; in canonical order unless `drawn`."""
    kitty: OrderedCards | None = None
    """The kitty, in the order in which it would be turned."""
    kitty_dealt_to_banker: bool = False
    """Whether the banker was dealt 33 cards."""

    @field_validator("hands", mode="after")
    @classmethod
    def _sort_undrawn(
        cls, hands: dict[Seat, tuple[int, ...]] | None, info: ValidationInfo
    ) -> dict[Seat, tuple[int, ...]] | None:
        if hands is None or info.data.get("drawn"):
            return hands
        return {seat: tuple(sorted(cards)) for seat, cards in hands.items()}


class Declare(Record):
    """The first bid, or the same seat adding to its own; or kitty cards turned for want of one."""

    n: Number
    """Which event of the hand."""
    event: Literal["declare"] = "declare"
    """The kind of event."""
    seat: Seat | None
    """Who bid; null where nobody did and kitty cards were turned."""
    cards: SomeCards | None = None
    """The cards shown."""
    with_: Annotated[SomeCards | None, Field(alias="with")] = None
    """The joker that went with them."""
    turned: SomeOrderedCards | None = None
    """The kitty cards turned, in this order."""
    hidden: bool = False
    """Whether the cards were laid face down."""
    at: At | None = None
    """How many cards the table had drawn."""


class Overturn(Record):
    """A bid that replaces another seat's."""

    n: Number
    """Which event of the hand."""
    event: Literal["overturn"] = "overturn"
    """The kind of event."""
    seat: Seat
    """Who overturned."""
    cards: SomeCards
    """The cards shown."""
    with_: Annotated[SomeCards | None, Field(alias="with")] = None
    """The joker that went with them."""
    hidden: bool = False
    """Whether the cards were laid face down."""
    at: At | None = None
    """How many cards the table had drawn."""


class Bury(Record):
    """A seat takes the kitty as it lies and buries these cards; a re-bury is a second one."""

    n: Number
    """Which event of the hand."""
    event: Literal["bury"] = "bury"
    """The kind of event."""
    seat: Seat
    """Who buried."""
    cards: Cards
    """The cards buried, however many."""


class Play(Record):
    """What one seat put to one trick."""

    n: Number
    """Which event of the hand."""
    event: Literal["play"] = "play"
    """The kind of event."""
    seat: Seat
    """Who played."""
    cards: SomeCards
    """What stayed on the table."""
    tried: SomeCards | None = None
    """What was first laid, where that differs."""
    why: Literal["throw", "take_back"] | None = None
    """Why it differs: the throw failed, or the cards were taken back."""


class Ruling(Record):
    """The price of an offence where the referee fixed it himself."""

    points_change: Whole | None = None
    """Change of the attackers' points."""
    points_set: Whole | None = None
    """What the attackers' points were set to."""
    banker_levels: Whole | None = None
    """Rungs for the banker's side."""
    attackers_levels: Whole | None = None
    """Rungs for the attackers."""
    hand_lost_by: Role | None = None
    """Who lost the hand by it."""
    match_lost_by: Role | None = None
    """Who lost the match by it."""
    redeal: bool | None = None
    """Whether the hand was dealt anew."""


class Penalty(Record):
    """What the referee called or was told."""

    n: Number
    """Which event of the hand."""
    event: Literal["penalty"] = "penalty"
    """The kind of event."""
    seat: Seat
    """Whose offence it was."""
    offence: Offence
    """The offence."""
    of: Number | None = None
    """The event concerned."""
    cards: Count | None = None
    """How many cards it concerns."""
    minutes: Count | None = None
    """How many minutes late or slow."""
    nth: Number | None = None
    """Which time in this match."""
    by: Text | None = None
    """Who called it."""
    note: Text | None = None
    """What else the table wrote."""
    ruling: Ruling | None = None
    """The price, where the referee fixed it."""


class Pickup(Record):
    """The kitty was taken, where the moment matters."""

    n: Number
    """Which event of the hand."""
    event: Literal["pickup"] = "pickup"
    """The kind of event."""
    seat: Seat
    """Who took it."""


class Reveal(Record):
    """A hidden bid is turned face up."""

    n: Number
    """Which event of the hand."""
    event: Literal["reveal"] = "reveal"
    """The kind of event."""
    seat: Seat | None = None
    """Whose bid it was, if written."""
    of: Number
    """The bid's event."""
    cards: SomeCards
    """Its cards."""


class Move(Record):
    """Cards change place other than by play."""

    n: Number
    """Which event of the hand."""
    event: Literal["move"] = "move"
    """The kind of event."""
    from_: Annotated[Place, Field(alias="from")]
    """Where they were."""
    to: Place
    """Where they went."""
    cards: SomeCards
    """The cards."""
    why: Literal["kitty_flip", "trade", "drawn_by_ruling", "correction"]
    """Why they moved."""


class End(Record):
    """The hand ended here; nothing after it is scored from cards."""

    n: Number
    """Which event of the hand."""
    event: Literal["end"] = "end"
    """The kind of event."""
    why: Literal["redeal", "ruling", "void", "claim", "concession"]
    """Why it ended."""
    seat: Seat | None = None
    """Who claimed or conceded."""
    of: Number | None = None
    """The event that ended it."""
    agreed: bool | None = None
    """Whether the table agreed to a claim."""


Event = Annotated[
    Deal | Declare | Overturn | Bury | Play | Penalty | Pickup | Reveal | Move | End,
    Field(discriminator="event"),
]
"""Any event of a hand."""

EVENT_KINDS: dict[str, type[Event]] = {
    "deal": Deal,
    "declare": Declare,
    "overturn": Overturn,
    "bury": Bury,
    "play": Play,
    "penalty": Penalty,
    "pickup": Pickup,
    "reveal": Reveal,
    "move": Move,
    "end": End,
}
"""The model of every kind of event, by the word in its ``event`` field."""
