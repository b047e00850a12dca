"""Which bids are allowed after which: a chart that replay's own judgement fills as it is asked.

A place of the chart is a course of bids: who has bid what, in which hand of which level. From
there every bid leads to another place, or is refused. Each square is asked once, of
`replay.bidding`, by laying the bids of a record before it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from analytics.simulation.bidding import (
    BIG_BID,
    EMPTY,
    FIVE_BID,
    FORMS,
    LITTLE_BID,
    PAIR_BID,
    REFUSED,
    WRONG_CARD,
)
from events.cards import BIG_JOKER, KINDS, LITTLE_JOKER, RANKS
from events.log import SEATS, SIDES, Declare, Hand, Header, LevelState, Overturn
from replay.bidding import bid_course

if TYPE_CHECKING:
    from events.log import Event, Seat, Side
    from replay.ruleset import Ruleset

FIVE = RANKS.index("5")
LAST_DRAWN = 100


class Beginning(NamedTuple):
    """What is known before anybody bids, as far as it decides bids; the banker, if any, sits E."""

    level: str
    """The rung being played, or one that stands for it."""
    open: bool
    """Is the deal open?"""
    first_hand: bool
    """Is it the match's first hand?"""
    levels: tuple[LevelState, LevelState] | None
    """Where EW and NS stand, or what stands for it."""

    @property
    def banker(self) -> Seat | None:
        """The banker; None while the deal is open."""
        return None if self.open else SEATS[0]


@dataclass(frozen=True, slots=True)
class Place:
    """A course of bids so far."""

    beginning: Beginning
    """The hand that they were made in."""
    bids: tuple[int, ...] = ()
    """Seat * FORMS + form of each."""
    trump: str | None = None
    """The trump they make."""
    nt_by: str | None = None
    """The jokers that made no-trump."""
    banker: Seat | None = None
    """Who deals by them; None where that is still open."""


def cards_of(form: int, level: str) -> tuple[int, ...] | None:
    """The cards of a form of bid at a level; None where that level has no such cards."""
    if form in {LITTLE_BID, BIG_BID}:
        return (LITTLE_JOKER if form == LITTLE_BID else BIG_JOKER,) * 2
    if level not in RANKS:
        return None
    suit = form - FIVE_BID if form >= FIVE_BID else form & 3
    kind = suit * 13 + RANKS.index(level)
    if form < PAIR_BID:
        return (kind,)
    if form < LITTLE_BID:
        return (kind, kind)
    return tuple(sorted((kind, suit * 13 + FIVE)))


def turn_of(banker: Seat | None) -> int:
    """The seat that the chart has in E's place: the banker's."""
    return SEATS.index(banker) if banker is not None else 0


def turned_back(seat: Seat | None, turn: int) -> Seat | None:
    """A seat of the chart as it sits at the table."""
    return None if seat is None else SEATS[(SEATS.index(seat) + turn) % 4]


class Chart:
    """The chart of one ruleset."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        none = rules.values.bidding.none
        self.named = {RANKS[FIVE], *(none if isinstance(none, tuple) else ()), "NT"}
        rungs = rules.values.levels.ladder
        self.usual = next((rung for rung in rungs if rung not in self.named), rungs[0])
        self.places: list[Place] = []
        self.roots: dict[Beginning, int] = {}
        self._beginnings: dict[tuple[object, ...], Beginning] = {}
        self.squares = np.full((64, 4 * FORMS), EMPTY, np.int32)

    def beginning(
        self,
        level: str,
        banker: Seat | None,
        levels: tuple[LevelState, LevelState] | None,
        *,
        first_hand: bool,
    ) -> Beginning:
        """A hand's beginning without what cannot matter to its bids.

        Where both sides stand matters to an open deal, and besides only whether they both stand
        where the match began. Cards of one level are bid as those of another, but for levels that
        a text names or that are themselves fives.
        """
        key = (level, banker is None, levels, first_hand)
        known = self._beginnings.get(key)
        if known is None:
            known = self._beginnings[key] = self._beginning(*key)
        return known

    def _beginning(
        self,
        level: str,
        is_open: bool,  # noqa: FBT001 - as in the key
        levels: tuple[LevelState, LevelState] | None,
        first_hand: bool,  # noqa: FBT001
    ) -> Beginning:
        start = LevelState(self.rules.values.levels.start)
        if is_open or levels is None or levels == (start, start):
            return Beginning(level, is_open, first_hand, levels)
        if level not in self.named:
            level = self.usual
        apart = (LevelState(level), LevelState(level, lap=1))
        return Beginning(level, open=False, first_hand=first_hand, levels=apart)

    def root(self, beginning: Beginning) -> int:
        """The place where nobody has bid yet."""
        known = self.roots.get(beginning)
        if known is None:
            known = self._add(Place(beginning, banker=beginning.banker))
            self.roots[beginning] = known
        return known

    def fill(self, state: int, bid: int) -> None:
        """Ask whether this bid is allowed at this place."""
        if self.squares[state, bid] == EMPTY:
            after = self._asked(self.places[state], bid)
            self.squares[state, bid] = REFUSED if after is None else self._add(after)

    def verdicts(
        self, beginning: Beginning, bids: list[int]
    ) -> list[tuple[bool | None, Seat | None]]:
        """Whether each of some bids is allowed, wrong ones among them, and who deals at the end."""
        course = bid_course(self._record(tuple(bids), beginning), self.rules)
        return [(verdict.allowed, course.banker) for _, verdict in course.steps]

    def _asked(self, place: Place, bid: int) -> Place | None:
        cards = cards_of(bid % FORMS, place.beginning.level)
        if cards is None:
            return None
        course = bid_course(self._record((*place.bids, bid), place.beginning), self.rules)
        _, verdict = course.steps[-1]
        if verdict.allowed is not True or verdict.takes_deal is None:
            return None
        if place.beginning.banker is not None and verdict.takes_deal:
            return None  # a record names the banker once; nobody here takes the deal from him
        return Place(
            place.beginning, (*place.bids, bid), verdict.trump, verdict.nt_by, course.banker
        )

    def _record(self, bids: tuple[int, ...], beginning: Beginning) -> Hand:
        """A record of nothing but bids in the draw."""
        levels: dict[Side, LevelState] = dict(zip(SIDES, beginning.levels or (), strict=False))
        header = Header(
            hand="bids",
            rules=self.rules.id,
            level=LevelState(beginning.level),
            banker=beginning.banker,
            levels=levels or None,
            first_hand=beginning.first_hand,
            bidding="recorded",
        )
        events: list[Event] = []
        before = None
        for n, bid in enumerate(bids, 1):
            cards: tuple[int, ...]
            if bid >= WRONG_CARD:
                seat, cards = SEATS[(bid - WRONG_CARD) // KINDS], ((bid - WRONG_CARD) % KINDS,)
            else:
                seat, cards = SEATS[bid // FORMS], cards_of(bid % FORMS, beginning.level) or ()
            kind = Declare if before in {None, seat} else Overturn
            events.append(kind(n=n, seat=seat, cards=cards, at=LAST_DRAWN))
            before = seat
        return Hand(header=header, events=tuple(events))

    def _add(self, place: Place) -> int:
        number = len(self.places)
        self.places.append(place)
        if number == len(self.squares):
            more = np.full_like(self.squares, EMPTY)
            self.squares = np.concatenate([self.squares, more])
        return number
