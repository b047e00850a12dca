"""The last line of a hand: its seal, and what the table wrote of the result."""

from typing import Annotated

from pydantic import Field

from events.log.base import Count, Record, Whole
from events.log.header import SealText
from events.log.level import Level
from events.log.seat import Seat


class Stated(Record):
    """The result as the table wrote it: checked against the replay and never used."""

    points: Whole | None = None
    """The attackers' final points."""
    kitty: Whole | None = None
    """Points of the kitty after its multiplier."""
    banker_delta: Whole | None = None
    """Rungs the banker's side rose by the table of scores."""
    attackers_delta: Whole | None = None
    """Rungs the attackers rose by the table of scores."""
    banker_levels: Whole | None = None
    """Rungs of fines for the banker's side."""
    attackers_levels: Whole | None = None
    """Rungs of fines for the attackers."""
    banker_level_after: Level | None = None
    """Where the banker's side stood afterwards."""
    attackers_level_after: Level | None = None
    """Where the attackers stood afterwards."""
    next_banker: Seat | None = None
    """Who dealt next."""
    attackers_base: Whole | None = None
    """Base points of the attackers on a board."""
    banker_base: Whole | None = None
    """Base points of the banker's side on a board."""
    attackers_bonus: Whole | None = None
    """Bonus points of the attackers on a board."""
    banker_bonus: Whole | None = None
    """Bonus points of the banker's side on a board."""
    big: Whole | None = None
    """Big points of the board."""


class Seal(Record):
    """The hash that closes a hand, with eight digits for every line so that a change is located."""

    seal: SealText
    """The last hash of the chain."""
    check: Annotated[str, Field(pattern=r"^([0-9a-f]{8})+$")]
    """The first eight digits of every hash, one line after another."""
    events: Count
    """How many events the hand has."""
    stated: Stated | None = None
    """What the table wrote of the result."""
