"""What one ruleset says of the cases that many hands repeat: each asked once, kept by number."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any

import numpy as np

from replay.bulk import cases
from replay.bulk.bids import BidFault, BidsFound, bid_fault, bids_row
from replay.bulk.charged import (
    Weighed,
    finding_of,
    laid_of,
    weigh_faults,
    weighed_row,
)
from replay.bulk.fault_sets import NO_SET, rank_of
from replay.bulk.memo import Memo, Words
from replay.bulk.results import Results
from replay.bulk.settled import NONE
from replay.bulk.tables import NO_LEVEL
from replay.bulk.told import told_row
from replay.charges import NAMES
from replay.fines import Fine, looks_at_level
from replay.kitty import KittyResult, kitty_result
from replay.roles import ATTACKERS, BANKER
from replay.score_sheet import MISCOUNTS, Charge

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from replay.findings import Finding
    from replay.ruleset import Ruleset
    from replay.ruleset.schema import Role

    Array = NDArray[Any]

MOST = 1 << 16
"""More findings than any course of bids has."""
LEVELS = 16
"""Room for the places in `RANKS`, one for none, and -1."""
ROLES: tuple[Role, ...] = (BANKER, ATTACKERS)


class Book:
    """One ruleset and everything it has been asked.

    Args:
        rules: The ruleset.
    """

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.words = Words()
        self.bids: Memo[BidsFound] = Memo(bids_row)
        self.bid_rows: Memo[BidFault] = Memo(tuple)
        self.kitties: Memo[KittyResult] = Memo(kitty_row)
        self.told: Memo[Finding] = Memo(partial(told_row, number=self.words.number))
        self.weighings: Memo[Weighed] = Memo(weighed_row)
        self.effects: Memo[tuple[Charge, ...]] = Memo()
        self.effects.place((), tuple)
        self.faults: Memo[Finding] = Memo(lambda finding: (int(finding.code in NAMES),))
        self.results = Results(rules, self.words, self.effects, self.weighings, self.kitties)
        self.looks_at_level = looks_at_level(rules)

    # ---- faults and calls ----------------------------------------------------------------

    def bid_faults(self, courses: Array, order: Array) -> Array:
        """Of findings of courses of bids, the numbers of `bids.BidFault`, a row for each.

        Args:
            courses: The number in `cases.COURSES` of the course that each belongs to.
            order: Its place among what is found there.
        """

        def find(key: int) -> int:
            course, place = divmod(key, MOST)
            finding = self.bids.at(course).findings[place]
            return self.bid_rows.place(key, lambda: bid_fault(course, place, finding))

        places = self.bid_rows.of_keys(courses * MOST + order, find)
        found: Array = self.bid_rows.columns().take(places, axis=1)
        return found

    def fault(self, number: int) -> int:
        """The place in `faults` of the finding that a fault is, by its number in `cases.FAULTS`."""

        def ask() -> Finding:
            key = cases.FAULTS.keys[number]
            if isinstance(key, tuple):
                course, place = key
                return self.bids.at(course).findings[place]
            return finding_of(self.rules, laid_of(key))

        return self.faults.place(number, ask)

    def may_be_priced(self, faults: Array) -> Array:
        """Whether a tariff may price each of some faults, by their numbers in `cases.FAULTS`."""
        places = self.faults.of_numbers(faults, self.fault)
        found: Array = self.faults.columns_at(places, 0) == 1
        return found

    def weighed(self, number: int, level: str | None) -> int:
        """The place of what faults and calls come to.

        Args:
            number: Their number in `cases.FAULT_SETS`.
            level: The level being played.
        """
        numbers, seats, shape = cases.FAULT_SETS.keys[number]
        faults = tuple(self.fault(one) for one in numbers)

        def ask() -> Weighed:
            findings = [self.faults.answers[one] for one in faults]
            given = list(zip(findings, seats, shape.faults, strict=True))
            return weigh_faults(self.rules, level, given, shape.calls, shape.ends, self.effect)

        return self.weighings.place((level, faults, seats, shape), ask)

    def weighed_sets(self, sets: Array, level: Array) -> Array:
        """The same of many hands.

        Args:
            sets: Their numbers in `cases.FAULT_SETS`.
            level: The places in `RANKS` of the levels being played.
        """

        def find(case: int) -> int:
            number, level = self._case_and_level(case)
            return self.weighed(number, rank_of(level))

        return self.weighings.of_numbers(self._at_level(sets, level), find)

    def _at_level(self, number: Array, level: Array) -> Array:
        """A number for each case and level, the same for all levels where they do not matter."""
        return number * LEVELS + level + 1 if self.looks_at_level else number

    def _case_and_level(self, number: int) -> tuple[int, int]:
        if not self.looks_at_level:
            return number, NO_LEVEL
        case, code = divmod(number, LEVELS)
        return case, code - 1

    def effect(self, charges: Sequence[Charge]) -> int:
        """The number of what fines do besides costing points."""
        lasting: list[Charge] = []
        for one in charges:
            fine = without_points(one.fine)
            nothing = Fine(fine.offence, fine.side)
            said_before = Charge(fine) in lasting and replace(fine, unanswerable=None) == nothing
            if fine != nothing and not said_before:
                lasting.append(Charge(fine))
        return self.effects.place(tuple(map(repr, lasting)), lambda: tuple(lasting))

    def findings(self, told: Array, level: Array) -> Array:
        """The places in `told` of findings.

        Args:
            told: Their numbers in `cases.TOLD`.
            level: As of `weighed_sets`.
        """

        def find(case: int) -> int:
            number, level = self._case_and_level(case)
            key: tuple[int, int] = cases.TOLD.keys[number]
            sets, place = key
            if sets == NO_SET:
                return self.finding(None, self.fault(place))
            return self.finding(
                int(self.weighed_sets(np.array([sets]), np.array([level]))[0]), place
            )

        return self.told.of_numbers(self._at_level(told, level), find)

    def finding(self, weighing: int | None, place: int) -> int:
        """The place in `told` of a finding.

        Args:
            weighing: Where it was weighed, in `weighings`; None: it has no price.
            place: Its place there, or in `faults`.
        """

        def ask() -> Finding:
            if weighing is None:
                return self.faults.answers[place]
            return self.weighings.answers[weighing].findings[place]

        return self.told.place((weighing, place), ask)

    # ---- scores --------------------------------------------------------------------------

    def kitty(self, numbers: Array) -> Array:
        """The places of what kitties count, by their numbers in `cases.KITTIES`."""

        def find(number: int) -> int:
            return self.kitties.place(number, lambda: ask(number))

        def ask(number: int) -> KittyResult:
            face, longest, throw, cards, trump, winner, burier = cases.KITTIES.keys[number]
            return kitty_result(
                self.rules,
                face=face,
                longest=longest,
                throw=bool(throw),
                cards=cards,
                trump=bool(trump),
                winner_side=ROLES[winner],
                buried_by=ROLES[burier],
            )

        return self.kitties.of_numbers(numbers, find)


def kitty_row(result: KittyResult) -> tuple[int, ...]:
    """The numbers of a kitty result."""
    return result.points, NONE if result.multiplier is None else result.multiplier


@lru_cache(maxsize=1024)
def book_of(rules: Ruleset) -> Book:
    """The book of a ruleset, one in each process."""
    return Book(rules)


def without_points(fine: Fine) -> Fine:
    """A fine without its points and its words: what it does besides.

    Whose offence it was, and which, is kept where `settlement` looks at it.
    """
    counted = fine.offence in MISCOUNTS
    return replace(
        fine,
        offence=fine.offence if counted else "",
        side=fine.side if counted or fine.table_for_opponents else BANKER,
        points_change=0,
        keys=None,
        parameters=(),
        warning=False,
        unpriced=False,
    )
