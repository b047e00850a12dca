"""The first line of a hand: what was to be played, under which rules, by whom."""

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field
from pydantic_core import PydanticCustomError

from events.log.base import Count, Number, Record, Text
from events.log.level import Level
from events.log.offence import Offence
from events.log.seat import Seat, Side

VERSION = 1
"""The version of the log format that this package reads and writes."""


def _version(value: Any) -> Any:
    if type(value) is not int or value != VERSION:
        raise PydanticCustomError("bad_version", "expected version 1", {"found": repr(value)[:40]})
    return value


SealText = Annotated[str, Field(pattern=r"^sha256:[0-9a-f]{64}$")]
"""A seal as it is written."""


class Header(Record):
    """What stood before the first card: ids, rules, level, banker, and where the hand came from."""

    paipu: Annotated[int, BeforeValidator(_version)] = VERSION
    """The format version."""
    hand: Text
    """The hand's id."""
    rules: Text
    """The ruleset it was played under."""
    rules_hash: Text | None = None
    """The hash of that ruleset's file; a changed file is then noticed."""
    level: Level | None
    """The rank being played; null while a race at own levels is open."""
    banker: Seat | None
    """Who had the deal; null while it was open."""
    levels: dict[Side, Level] | None = None
    """Where both sides stood."""
    first_hand: bool = False
    """Whether it was the match's first hand."""
    race: bool | None = None
    """Whether a later hand's deal was open."""
    bidding: Literal["recorded", "none_made", "not_recorded"]
    """Whether the bids stand in the log, none was made, or nobody wrote them down."""
    trump: Literal["s", "h", "c", "d", "nt"] | None = None
    """What the table played; the only source where bidding was not recorded."""
    nt_by: Literal["little", "big"] | None = None
    """Which jokers made no-trump."""
    match: Text | None = None
    """The match's id."""
    hand_no: Number | None = None
    """Which hand of the match."""
    board: Number | None = None
    """Which board of a fixed programme."""
    seats: dict[Seat, Text] | None = None
    """Who sat where, by pseudonym."""
    played_at: Text | None = None
    """When it was played, as the table wrote it."""
    earlier: dict[Side, dict[Offence, Count]] | None = None
    """Offences of earlier hands that count; absent says nothing of them."""
    next_banker: Seat | None = None
    """Who deals next, where a programme of boards fixes it."""
    supersedes: SealText | None = None
    """The seal of the hand that this one corrects."""
    because: Text | None = None
    """Why it was corrected."""
    corrected_by: Text | None = None
    """Who corrected it."""
    simulated: bool | None = None
    """Whether a program made the hand."""
    imported_from: Text | None = None
    """The foreign record it was made from."""
