"""What one ruleset says of the cases that many hands repeat: each asked once, kept by number."""

from __future__ import annotations

import threading
from dataclasses import replace
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any

import numpy as np

from events.errors import RulesetError
from events.log import SEATS
from replay.bulk import cases
from replay.bulk.bids import BidFault, BidsFound, bid_fault, bids_row
from replay.bulk.charged import (
    BANKERS_SEAT,
    Weighed,
    finding_of,
    laid_of,
    weigh_faults,
    weighed_row,
)
from replay.bulk.fault_sets import NO_SET, rank_of
from replay.bulk.last import PLAIN, hook_rungs
from replay.bulk.levels import level_of
from replay.bulk.memo import Memo
from replay.bulk.settled import NONE, NOT_SETTLED, Settled, settled_row
from replay.bulk.tables import NO_LEVEL
from replay.bulk.told import told_row
from replay.charges import NAMES
from replay.fines import Fine, looks_at_level
from replay.hooks import looked_at
from replay.kitty import KittyResult, kitty_result
from replay.roles import ATTACKERS, BANKER
from replay.score_sheet import MISCOUNTS, Charge, Sheet, sheet
from replay.score_table import score
from replay.settlement import Before, moves_levels, settle_without_grounds

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
CLASSES = 128
"""Room for the classes of points that a score table tells apart; those beyond are looked up."""
ROLES: tuple[Role, ...] = (BANKER, ATTACKERS)


class Words:
    """Texts by number."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self._numbers: dict[str, int] = {}
        self._lock = threading.Lock()

    def number(self, text: str | None) -> int:
        """The number of a text; -1 for none."""
        if text is None:
            return -1
        with self._lock:
            if text not in self._numbers:
                self._numbers[text] = len(self.texts)
                self.texts.append(text)
            return self._numbers[text]


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
        self.classes: Memo[int] = Memo(lambda points: (points,))
        self.told: Memo[Finding] = Memo(partial(told_row, number=self.words.number))
        self.weighings: Memo[Weighed] = Memo(weighed_row)
        self.effects: Memo[tuple[Charge, ...]] = Memo()
        self.effects.place((), tuple)
        self.settlements: Memo[Settled] = Memo(
            partial(settled_row, number=self.words.number), first=NOT_SETTLED
        )
        self.faults: Memo[Finding] = Memo(lambda finding: (int(finding.code in NAMES),))
        self.lasts: Memo[int] = Memo(lambda number: (number,))
        self._last_like = {looked_at(rules, cases.LAST_TRICKS.keys[PLAIN]): PLAIN}
        self.bare: Memo[int] = Memo(lambda number: (number,))
        self.moves_levels = moves_levels(rules)
        self.hooked: Memo[bool] = Memo(lambda may: (int(may),))
        self.rungs = hook_rungs(rules)
        self.looks_at_level = looks_at_level(rules)
        self._class_of: dict[Any, int] = {}
        self._points_set: dict[tuple[int, int, int, int], tuple[int, int, int]] = {}
        self._points: list[int] = []  # the first met of each class

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

    def hooked_at(self, stood: Array) -> Array:
        """Whether a hook may work where the sides stand so, by numbers in `cases.STOOD`."""
        if self.rungs is None:
            return np.ones(len(stood), bool)
        rungs = self.rungs

        def find(number: int) -> int:
            level = cases.STOOD.keys[number][0]
            may = level is not None and level_of(level).rung in rungs
            return self.hooked.place(may, lambda: may)

        found: Array = self.hooked.columns_at(self.hooked.of_numbers(stood, find), 0) == 1
        return found

    def like_points(self, points: Array) -> Array:
        """The class of each number of points: the score table treats those of one alike."""

        def find(points: int) -> int:
            return self.classes.place(points, lambda: self._alike(points))

        found: Array = self.classes.columns_at(self.classes.of_keys(points, find), 0)
        return found

    def _alike(self, points: int) -> int:
        """Hooks look at the points besides, each from a number of its own."""
        values = self.rules.values
        row: tuple[Any, ...] = (points,)
        if values.scoring.kind in {"levels", "level_points"}:
            hooks = tuple(
                hook.points_from is None or points >= hook.points_from for hook in values.hooks
            )
            try:
                table = score(self.rules, points)
            except RulesetError as error:
                row = (error.code, hooks)
            else:
                lost = table.lost.code if table.lost is not None else None
                row = (table.banker_delta, table.attackers_delta, table.takes_deal, lost, hooks)
        number = self._class_of.setdefault(row, len(self._points))
        if number == len(self._points):
            self._points.append(points)
        return number

    def like_last(self, numbers: Array) -> Array:
        """Of last tricks the first met that this text sees alike, by numbers in `LAST_TRICKS`."""

        def find(number: int) -> int:
            seen = looked_at(self.rules, cases.LAST_TRICKS.keys[number])
            like = self._last_like.setdefault(seen, number)
            return self.lasts.place(like, lambda: like)

        found: Array = self.lasts.columns_at(self.lasts.of_numbers(numbers, find), 0)
        return found

    def _without_levels(self, endings: Array) -> Array:
        """The same endings, the levels of both sides left out."""

        def find(number: int) -> int:
            stood, last = cases.ENDINGS.keys[number]
            bare = cases.STOOD.number((None, None, cases.STOOD.keys[stood][2]))
            like = cases.ENDINGS.number((bare, last))
            return self.bare.place(like, lambda: like)

        found: Array = self.bare.columns_at(self.bare.of_numbers(endings, find), 0)
        return found

    def settled(self, points: Array, effect: Array, ending: Array) -> Array:
        """The places of the results of hands whose fines set no points.

        Args:
            points: The attackers' final points.
            effect: The number in `effects` of what fines do besides costing points.
            ending: The number in `cases.ENDINGS`.
        """
        like = self.like_points(points)
        usual = (effect == 0) & (like < CLASSES)
        asked = ending if self.moves_levels else self._without_levels(ending)

        def find(case: int) -> int:
            number, points = divmod(case, CLASSES)
            return self.settlements.place(
                (points, 0, number), lambda: self._settle(points, 0, number)
            )

        if usual.all():
            return self.settlements.of_numbers(asked * CLASSES + like, find)
        places = np.zeros(len(points), np.int64)
        places[usual] = self.settlements.of_numbers((asked * CLASSES + like)[usual], find)
        rest = [column[~usual] for column in (like, effect, ending)]
        places[~usual] = self.settlements.of_columns(rest, self._settle)
        return places

    def _settle(self, like: int, effect: int, ending: int) -> Settled:
        stood, last = cases.ENDINGS.keys[ending]
        after = settle_without_grounds(
            self.rules,
            Sheet((), self._points[like]),
            before=before(stood),
            charges=self.effects.answers[effect],
            last_trick=cases.LAST_TRICKS.keys[last],
        )
        return Settled.of(after)

    def with_points_set(
        self, weighed: int, tricks: int, kitty: int, ending: int
    ) -> tuple[int, int, int]:
        """Points as called, points as found, and the place of the result, where a fine sets them.

        Args:
            weighed: The place in `weighings`.
            tricks: The attackers' trick points.
            kitty: The place in `kitties`.
            ending: As of `settled`.
        """
        given = weighed, tricks, kitty, ending
        if given not in self._points_set:
            self._points_set[given] = self._with_points_set(*given)
        return self._points_set[given]

    def _with_points_set(
        self, weighed: int, tricks: int, kitty: int, ending: int
    ) -> tuple[int, int, int]:
        fines = self.weighings.answers[weighed]
        counted = self.kitties.answers[kitty]
        called = sheet(self.rules, tricks=tricks, kitty=counted, charges=fines.called)
        found = sheet(self.rules, tricks=tricks, kitty=counted, charges=fines.found)

        stood, last = cases.ENDINGS.keys[ending]

        def ask() -> Settled:
            after = settle_without_grounds(
                self.rules,
                called,
                before=before(stood),
                charges=fines.called,
                last_trick=cases.LAST_TRICKS.keys[last],
            )
            return Settled.of(after)

        key = ("set", weighed, called.total, called.banker_base, ending)
        return called.total, found.total, self.settlements.place(key, ask)


def before(stood: int) -> Before:
    """How the sides stood, the banker at E, by a number in `cases.STOOD`."""
    banker, attackers, deals_next = cases.STOOD.keys[stood]
    return Before(
        banker=BANKERS_SEAT,
        banker_level=level_of(banker) if banker is not None else None,
        attackers_level=level_of(attackers) if attackers is not None else None,
        deals_next=SEATS[deals_next] if deals_next >= 0 else None,
    )


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
