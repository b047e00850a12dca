"""The fields of a season file: a match, its rounds, their tricks."""

from collections.abc import Iterator
from typing import Annotated, Any, NamedTuple

from pydantic import Field

from events.importers.build import seat_of
from events.importers.eighty import ForeignBid
from events.importers.foreign_cards import from_numbers, kinds_by_number
from events.importers.found import SourceError
from events.importers.lines import Foreign
from events.log import SEATS, Seat

NUMBERS = kinds_by_number("shdc", "23456789TJQKA", suit_first=True)
Eight = Annotated[list[int], Field(min_length=8, max_length=8)]
Both = Annotated[list[int], Field(min_length=2, max_length=2)]


class Laid(Foreign):
    """One trick of a round."""

    w: int
    """The winner's seat."""
    p: list[list[int]] = Field(min_length=4, max_length=4)
    """Four plays in playing order from the leader."""


class FailedThrow(Foreign):
    """A lead that was cut down."""

    trick: int
    """Its trick, from 0."""
    seat: int
    """Who threw."""
    attempted: list[int] = Field(min_length=1)
    """What was tried."""


class Round(Foreign):
    """One hand."""

    no: int = Field(ge=1)
    """Which hand of the match."""
    banker: int = Field(alias="declSeat")
    """Who dealt."""
    trump: str | None
    """The suit; none at no-trump."""
    level: int = Field(alias="trumpRank")
    """The level, 2 to 14."""
    strength: int | None = Field(default=None, alias="declStrength")
    """The strength of the last bid."""
    raw: int = Field(alias="rawTotal")
    """The attackers' points in tricks."""
    total: int
    """The same with fines and the kitty."""
    penalty: Both
    """Points that each team was fined."""
    won_last: bool = Field(alias="defWonLast")
    """Whether the attackers won the last trick."""
    rungs: int | None = Field(default=None, alias="defLevelsUp")
    """Rungs of the attackers, where they took the deal."""
    tricks: int
    """How many tricks."""
    kitty_points: int = Field(alias="kittyPts")
    """Points buried."""
    times: int = Field(alias="mult")
    """How often they count."""
    before: Both
    """Levels of both teams."""
    after: Both
    """The same afterwards."""
    redeals: int
    """How often the hand was dealt anew."""
    seed: int | None = None
    """The seed of the deal."""
    first: int
    """Who drew first."""
    kitty: Eight
    """As dealt."""
    buried: Eight
    """As buried."""
    plays: list[Laid] = Field(min_length=1)
    """The tricks."""
    bids: list[ForeignBid] | None = Field(default=None, alias="x_decl")
    """The bids in turn."""
    throws: list[FailedThrow] | None = Field(default=None, alias="x_failed_throws")
    """The throws that failed."""

    @property
    def race(self) -> bool:
        """Whether the deal was open: the first hand, and one dealt anew, which is bid for again."""
        return self.no == 1 or self.redeals > 0


class Match(Foreign):
    """One match; its rounds are checked one by one."""

    a: str = Field(min_length=1)
    """One contestant."""
    b: str = Field(min_length=1)
    """The other."""
    seed: int
    """The number of the match."""
    a_team: int = Field(alias="aTeam", ge=0, le=1)
    """Whether `a` has seats 0 and 2, or 1 and 3."""
    rounds: list[Any]
    """Its hands."""

    @property
    def id(self) -> str:
        """The match's id: the same in whatever file the match stands."""
        return f"{self.a}-{self.b}-{self.seed}-{self.a_team}"

    @property
    def seats(self) -> dict[Seat, str]:
        """Who sat where."""
        teams = (self.a, self.b) if self.a_team == 0 else (self.b, self.a)
        return {seat: teams[number % 2] for number, seat in enumerate(SEATS)}


class SeatedTrick(NamedTuple):
    """A trick with its seats."""

    leader: Seat
    """Who led."""
    plays: tuple[tuple[Seat, tuple[int, ...]], ...]
    """What each seat laid, in turn."""
    winner: Seat
    """Who won it."""


def seated(one: Round) -> Iterator[SeatedTrick]:
    """The tricks of a round; the banker leads first, then each winner.

    Raises:
        SourceError: ``trick_uneven``, ``seat_number``, ``card_unknown``.
    """
    leader = seat_of(one.banker)
    for number, trick in enumerate(one.plays, start=1):
        if len({len(play) for play in trick.p}) != 1 or not trick.p[0]:
            raise SourceError("trick_uneven", trick=number)
        start = SEATS.index(leader)
        plays = tuple(
            (SEATS[(start + step) % 4], from_numbers(NUMBERS, cards))
            for step, cards in enumerate(trick.p)
        )
        winner = seat_of(trick.w)
        yield SeatedTrick(leader, plays, winner)
        leader = winner
