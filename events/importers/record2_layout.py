"""The fields of a single-hand record: the hand, its plays, its settings."""

from typing import Any, Literal

from pydantic import Field

from events.importers.eighty import ForeignBid
from events.importers.lines import Foreign


class Laid(Foreign):
    """One play."""

    seat: int
    """Whose."""
    cards: list[str] = Field(min_length=1)
    """Its cards."""


class Trick(Foreign):
    """One trick."""

    plays: list[Laid] = Field(min_length=1, max_length=4)
    """Its plays in turn."""
    winner: int
    """Who won it."""
    points: int
    """Points on its cards."""


class Trump(Foreign):
    """Trump and level."""

    suit: str | None
    """The suit; none at no-trump."""
    rank: int
    """The level, 2 to 14."""


class Record(Foreign):
    """One hand."""

    fmt: Literal["80fen-record-2"]
    """The layout."""
    id: str = Field(min_length=1)
    """The record's id."""
    pid: str | None = None
    """The player, by a number drawn at random."""
    version: str | None = None
    """The version of the game, in words."""
    t: str | None = None
    """When the hand was over."""
    human: int = 0
    """The player's seat."""
    no: int = Field(ge=1)
    """Which hand of the match."""
    seed: int | str | None = None
    """The seed of the deal."""
    again: bool = Field(default=False, alias="replay")
    """Whether the deal was played before, or chosen by its seed."""
    redeals: int = 0
    """How often the hand was dealt anew."""
    dealer: int
    """The banker before the hand; -1 where the deal was open."""
    first: int | None = Field(default=None, alias="firstTaker")
    """Who drew first."""
    banker: int = Field(alias="declSeat")
    """The banker."""
    trump: Trump
    """Trump and level."""
    bids: list[ForeignBid] | None = Field(default=None, alias="decl")
    """The bids in turn."""
    kitty: list[str] | None = None
    """As dealt."""
    buried: list[str] | None = None
    """As buried."""
    hands: list[list[str]] | None = Field(default=None, alias="initialHands")
    """After the bury."""
    tricks: list[Trick]
    """The tricks."""
    before: list[int] = Field(alias="levelsBefore", min_length=2, max_length=2)
    """Levels of both teams."""
    after: list[int] | None = Field(default=None, alias="levelsAfter", min_length=2, max_length=2)
    """The same afterwards."""
    points: int | None = Field(default=None, alias="defPoints")
    """The attackers' points with the kitty."""
    kitty_points: int | None = Field(default=None, alias="kittyPts")
    """Points buried."""
    times: int | None = Field(default=None, alias="mult")
    """How often they count."""
    engines: list[str] | None = None
    """The program that played each seat."""
    rules: dict[str, Any] | None = None
    """The settings of the table."""
    partial: bool = False
    """Whether the player left before the end."""
