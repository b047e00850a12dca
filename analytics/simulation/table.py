"""Many tables at once: one hand of each match dealt, bid for and played out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from analytics.simulation.bidding import (
    ASKED_BID,
    ASKED_STATE,
    BID_COUNT,
    COURSE,
    EMPTY,
    END_STATE,
)
from analytics.simulation.chance import OF_REFEREE, below, start_chance
from analytics.simulation.chart import Chart, turn_of, turned_back
from analytics.simulation.notes import NOTES
from analytics.simulation.writing import (
    MOST_CARDS,
    MOST_STEPS,
    WRITTEN,
)
from events.cards import RANKS
from events.log import SEATS, Seat
from replay.card_table import card_table
from replay.kernel import layout
from replay.nobody import turned_trump
from replay.unanswerable import Unanswerable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from analytics.simulation.engine import Engine
    from analytics.simulation.matches import Course, Start
    from replay.ruleset import Ruleset

    Numbers = NDArray[Any]

PACK = layout.KINDS
MOST_DEALS = 40
"""So often the cards are dealt anew while nobody bids; then who drew first has the deal."""


@dataclass(slots=True)
class BiddingEnd:
    """How the bidding of a hand ended."""

    trump: str | None
    """The trump; None: to be dealt anew."""
    nt_by: str | None
    """The jokers that made no-trump."""
    banker: Seat | None
    """Who deals."""
    turned: tuple[int, ...] = ()
    """Kitty cards turned because nobody had bid."""
    silent: bool = False
    """Did nobody bid?"""


@dataclass(slots=True)
class Drawn:
    """One hand of each of some matches, up to the kitty."""

    numbers: list[int]
    """Their numbers within the seed."""
    starts: list[Start]
    """What stood fixed before each."""
    firsts: Numbers
    """Who drew first."""
    deals: Numbers
    """The cards as dealt."""
    courses: Numbers
    """The bids."""
    ends: list[BiddingEnd]
    """How each bidding ended."""


@dataclass(slots=True)
class Round:
    """The same hands played out."""

    drawn: Drawn
    """The draw."""
    bankers: list[int]
    """The banker of each; -1 where nobody played."""
    steps: Numbers
    """The steps written, a row a hand."""
    cards: Numbers
    """Their cards."""
    written: Numbers
    """How many of both."""
    table_of: Numbers
    """Which card table each was played with."""
    tables: Numbers
    """The card tables."""


class Tables:
    """Where the hands of one simulation are played."""

    def __init__(
        self,
        rules: Ruleset,
        seed: int,
        engine: Engine,
        plans: Sequence[int],
        risk: int,
    ) -> None:
        self.rules = rules
        self.seed = seed
        self.engine = engine
        self.plans = np.array(plans, np.int64)
        self.risk = risk
        self.chart = Chart(rules)
        deck = rules.values.deck
        self.decks = deck.decks
        self.size = (PACK * deck.decks - deck.kitty) // 4
        self.notes = np.zeros(NOTES, np.int64)
        self.work = np.zeros(layout.WORK, np.int64)
        self._table_numbers: dict[tuple[str | None, str, str | None], int] = {}
        self._tables: list[tuple[int, ...]] = []

    def draw(self, courses: Sequence[Course], numbers: list[int], strengths: Numbers) -> Drawn:
        """Deal the next hand of each match and draw it."""
        count = len(numbers)
        starts = [course.start() for course in courses]
        firsts = np.array(
            [self._first(start, number) for start, number in zip(starts, numbers, strict=True)],
            np.int64,
        )
        deals = np.zeros((count, PACK * self.decks), np.int8)
        ends: list[BiddingEnd | None] = [None] * count
        laid = np.zeros((count, COURSE), np.int64)
        roots = np.array([self._root(start) for start in starts], np.int64)
        turns = np.array([turn_of(start.banker) for start in starts], np.int64)
        attempt = 0
        pending = np.arange(count)
        while len(pending):
            self._bid(
                pending, attempt, numbers, starts, firsts, turns, deals, strengths, roots, laid
            )
            for hand in pending.tolist():
                last = attempt == MOST_DEALS
                ends[hand] = self._ended(
                    starts[hand], laid[hand], deals[hand], int(firsts[hand]), last=last
                )
            pending = np.array([hand for hand in pending.tolist() if ends[hand] is None], np.int64)
            attempt += 1
        return Drawn(numbers, starts, firsts, deals, laid, [end for end in ends if end is not None])

    def _first(self, start: Start, number: int) -> int:
        """The banker draws first; where there is none, chance says who."""
        if start.banker is not None:
            return SEATS.index(start.banker)
        notes = [0] * NOTES
        start_chance(notes, self.seed, number, OF_REFEREE + 8)
        return below(notes, 4)

    def _root(self, start: Start) -> int:
        beginning = self.chart.beginning(
            start.rung.rung, start.banker, start.levels, first_hand=start.number == 1
        )
        return self.chart.root(beginning)

    def _bid(
        self,
        pending: Numbers,
        attempt: int,
        numbers: list[int],
        starts: list[Start],
        firsts: Numbers,
        turns: Numbers,
        deals: Numbers,
        strengths: Numbers,
        roots: Numbers,
        laid: Numbers,
    ) -> None:
        """Deal these hands and draw them, as often as the chart has an empty square."""
        chosen = np.array(numbers, np.int64)[pending]
        attempts = np.full(len(pending), attempt, np.int64)
        dealt = np.zeros((len(pending), deals.shape[1]), np.int8)
        self.engine["deal_hands"](self.seed, chosen, attempts, self.decks, self.notes, dealt)
        ranks = [rank_of(starts[hand].rung.rung) for hand in pending.tolist()]
        levels = np.array(ranks, np.int64)
        open_ = np.array([starts[hand].banker is None for hand in pending.tolist()], np.int64)
        courses = np.zeros((len(pending), COURSE), np.int64)
        courses[:, END_STATE] = EMPTY
        while True:
            self.engine["bid_hands"](
                self.seed,
                chosen,
                attempts,
                dealt,
                self.size,
                firsts[pending],
                turns[pending],
                levels,
                open_,
                strengths[pending],
                roots[pending],
                self.chart.squares,
                self.notes,
                courses,
            )
            open_squares = courses[courses[:, END_STATE] == EMPTY]
            if not len(open_squares):
                break
            asked = np.unique(open_squares[:, [ASKED_STATE, ASKED_BID]], axis=0)
            for state, bid in asked.tolist():
                self.chart.fill(state, bid)
        deals[pending] = dealt
        laid[pending] = courses

    def _ended(
        self, start: Start, course: Numbers, deal: Numbers, first: int, *, last: bool
    ) -> BiddingEnd | None:
        """Trump and banker; None: nobody has bid, and the cards are dealt anew."""
        place = self.chart.places[int(course[END_STATE])]
        if course[BID_COUNT]:
            banker = turned_back(place.banker, turn_of(start.banker))
            return BiddingEnd(place.trump, place.nt_by, banker) if banker else None
        if start.banker is None and not last:
            return None
        banker = start.banker or SEATS[first]
        race = start.banker is None
        kitty = tuple(deal[4 * self.size :].tolist())
        for turned in ((), kitty):
            try:
                trump = turned_trump(self.rules, turned, start.rung.rung, race=race)
            except Unanswerable:
                continue
            return BiddingEnd(trump, None, banker, turned, silent=True)
        return BiddingEnd(None, None, None, silent=True) if last else None

    def _table(self, rung: str, trump: str, nt_by: str | None) -> int:
        """The number of a card table."""
        level = rung if rung in RANKS else None
        key = (level, trump, nt_by)
        if key not in self._table_numbers:
            self._table_numbers[key] = len(self._tables)
            self._tables.append(card_table(self.rules, level, trump, nt_by))
        return self._table_numbers[key]

    def play(self, drawn: Drawn, strengths: Numbers) -> Round:
        """Bury and play; a hand without a banker ends with the draw."""
        count = len(drawn.numbers)
        bankers = seats_of_bankers(drawn)
        table_of = np.array(
            [
                self._table(start.rung.rung, end.trump or "s", end.nt_by)
                for start, end in zip(drawn.starts, drawn.ends, strict=True)
            ],
            np.int64,
        )
        tables = np.array(self._tables, np.int64)
        steps = np.zeros((count, MOST_STEPS), np.int16)
        cards = np.zeros((count, MOST_CARDS), np.int8)
        written = np.zeros((count, WRITTEN), np.int64)
        self.engine["play_hands"](
            self.seed,
            np.array(drawn.numbers, np.int64),
            self.decks,
            tables,
            table_of,
            drawn.deals,
            self.size,
            np.array(bankers, np.int64),
            np.array([rank_of(start.rung.rung) for start in drawn.starts], np.int64),
            np.array([bool(end.turned) for end in drawn.ends], np.int64),
            strengths,
            self.plans,
            self.risk,
            drawn.courses,
            self.work,
            self.notes,
            steps,
            cards,
            written,
        )
        return Round(drawn, bankers, steps, cards, written, table_of, tables)


def seats_of_bankers(drawn: Drawn) -> list[int]:
    """The banker of each hand; -1 where nobody has the deal, or the hand is not played."""
    return [
        SEATS.index(end.banker) if end.banker is not None and end.trump is not None else -1
        for end in drawn.ends
    ]


def rank_of(rung: str) -> int:
    """The place of a rung among the ranks; -1 where it is none."""
    return RANKS.index(rung) if rung in RANKS else -1
