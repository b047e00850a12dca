"""The log of one hand as values: a header, the events at the table, perhaps a seal."""

from events.log.base import Cards, OrderedCards, Whole
from events.log.event import (
    EVENT_KINDS,
    Bury,
    Deal,
    Declare,
    End,
    Event,
    Move,
    Overturn,
    Penalty,
    Pickup,
    Play,
    Reveal,
    Ruling,
)
from events.log.hand import Hand
from events.log.header import Header
from events.log.level import Level, LevelState
from events.log.offence import OFFENCES, Offence
from events.log.seat import (
    SEATS,
    SIDES,
    Seat,
    Side,
    next_seat,
    other_side,
    partner,
    seat_index,
    side_of,
)
from events.log.stated import Seal, Stated

__all__ = [
    "EVENT_KINDS",
    "OFFENCES",
    "SEATS",
    "SIDES",
    "Bury",
    "Cards",
    "Deal",
    "Declare",
    "End",
    "Event",
    "Hand",
    "Header",
    "Level",
    "LevelState",
    "Move",
    "Offence",
    "OrderedCards",
    "Overturn",
    "Penalty",
    "Pickup",
    "Play",
    "Reveal",
    "Ruling",
    "Seal",
    "Seat",
    "Side",
    "Stated",
    "Whole",
    "next_seat",
    "other_side",
    "partner",
    "seat_index",
    "side_of",
]
