"""What one ruleset says of the cases that many hands repeat: each asked once, kept by number."""

from __future__ import annotations

import threading
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from events.errors import RulesetError
from events.log import SEATS
from replay.bulk.bids import BidsFound, bids_row
from replay.bulk.charged import (
    BANKERS_SEAT,
    Laid,
    Shape,
    Weighed,
    finding_of,
    is_priced,
    weigh_faults,
    weighed_row,
)
from replay.bulk.levels import level_of
from replay.bulk.memo import Memo
from replay.bulk.settled import NONE, Settled, settled_row
from replay.bulk.told import told_row
from replay.fines import Fine
from replay.kitty import KittyResult, kitty_result
from replay.roles import ATTACKERS, BANKER
from replay.score_sheet import Charge, Sheet, sheet
from replay.score_table import score
from replay.settlement import Before, settle_without_grounds

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from events.log import LevelState
    from replay.findings import Finding
    from replay.last_trick import LastTrick
    from replay.ruleset import Ruleset
    from replay.ruleset.schema import Role

    Array = NDArray[Any]

ROLES: tuple[Role, ...] = (BANKER, ATTACKERS)


class Words:
    """Texts by number."""

    def __init__(self, *known: str) -> None:
        self.texts: list[str] = list(known)
        self._numbers = {text: number for number, text in enumerate(known)}
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
        self.levels = Words()
        self.bids: Memo[BidsFound] = Memo(bids_row)
        self.kitties: Memo[KittyResult] = Memo(kitty_row)
        self.classes: Memo[int] = Memo(lambda points: (points,))
        self.told: Memo[Finding] = Memo(told_row)
        self.weighings: Memo[Weighed] = Memo(weighed_row)
        self.effects: Memo[tuple[Charge, ...]] = Memo()
        self.effects.place((), tuple)
        self.settlements: Memo[Settled] = Memo(settled_row)
        self.faults: Memo[Finding] = Memo(lambda found: (int(is_priced(found)),))
        self.last_tricks: Memo[LastTrick] = Memo()
        self._first_points: dict[Any, int] = {}

    def fault(self, laid: Laid) -> int:
        """The number of the finding that a fault of the kernel is."""
        return self.faults.place(laid, lambda: finding_of(self.rules, laid))

    def bid_fault(self, course: int, place: int) -> int:
        """The number of a finding of a course of bids."""
        finding = self.bids.answers[course].findings[place]
        return self.faults.place((course, place), lambda: finding)

    def weighed(
        self,
        level: str | None,
        faults: tuple[int, ...],
        seats: tuple[int, ...],
        shape: Shape,
    ) -> int:
        """The number of what faults and calls come to.

        Args:
            level: The level being played.
            faults: The numbers of the findings in `faults`, in their order.
            seats: Their seats, counted from the banker's.
            shape: When they came, and what was called.
        """

        def ask() -> Weighed:
            findings = [self.faults.answers[one] for one in faults]
            given = list(zip(findings, seats, shape.faults, strict=True))
            return weigh_faults(self.rules, level, given, shape.calls, shape.ends, self.effect)

        return self.weighings.place((level, faults, seats, shape), ask)

    def effect(self, charges: Sequence[Charge]) -> int:
        """The number of what fines do besides costing points."""
        rest = [Charge(without_points(one.fine)) for one in charges]
        lasting = tuple(one for one in rest if one.fine != Fine(one.fine.offence, one.fine.side))
        return self.effects.place(tuple(repr(one) for one in lasting), lambda: lasting)

    def kitty(self, cases: Array) -> Array:
        """The numbers of what the kitty counts.

        Args:
            cases: For each hand points buried, longest component, throw, cards, trump, and the
                places in `ROLES` of who won the last trick and of who buried.
        """

        def ask(one: int) -> KittyResult:
            face, longest, throw, cards, trump, winner, burier = cases[one].tolist()
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

        return self.kitties.places(list(cases.T), ask)

    def last_trick(self, trick: LastTrick) -> int:
        """The number of a last trick."""
        return self.last_tricks.place(trick, lambda: trick)

    def like_points(self, points: Array) -> Array:
        """For each number of points the first one met that the score table treats alike."""
        places = self.classes.places([points], lambda one: self._alike(int(points[one])))
        found: Array = self.classes.table()[places, 0] if len(places) else points
        return found

    def _alike(self, points: int) -> int:
        """Hooks look at the points besides, each from a number of its own."""
        values = self.rules.values
        if values.scoring.kind not in {"levels", "level_points"}:
            return points
        hooks = tuple(
            hook.points_from is None or points >= hook.points_from for hook in values.hooks
        )
        try:
            table = score(self.rules, points)
        except RulesetError as error:
            return self._first_points.setdefault((error.code, hooks), points)
        lost = table.lost.code if table.lost is not None else None
        row = (table.banker_delta, table.attackers_delta, table.takes_deal, lost, hooks)
        return self._first_points.setdefault(row, points)

    def settled(
        self,
        points: Array,
        effect: Array,
        stood: tuple[Array, Array, Array],
        last: Array,
    ) -> Array:
        """The numbers of the results of hands whose fines set no points.

        Args:
            points: The attackers' final points.
            effect: The number in `effects` of what fines do besides costing points.
            stood: The numbers in `levels` of the levels of the banker's side and of the
                attackers, and who deals next by a programme of boards, counted from the banker;
                -1 unknown.
            last: The number in `last_tricks`.
        """
        alike = self.like_points(points)

        def ask(one: int) -> Settled:
            before = self.before(*(int(column[one]) for column in stood))
            charges = self.effects.answers[int(effect[one])]
            counted = Sheet((), int(alike[one]))
            trick = self.last_tricks.answers[int(last[one])]
            after = settle_without_grounds(
                self.rules, counted, before=before, charges=charges, last_trick=trick
            )
            return Settled.of(after)

        return self.settlements.places([alike, effect, *stood, last], ask)

    def before(self, banker: int, attackers: int, deals_next: int) -> Before:
        """How the sides stood, the banker at E."""
        return Before(
            banker=BANKERS_SEAT,
            banker_level=self._level(banker),
            attackers_level=self._level(attackers),
            deals_next=SEATS[deals_next] if deals_next >= 0 else None,
        )

    def _level(self, number: int) -> LevelState | None:
        return level_of(self.levels.texts[number]) if number >= 0 else None

    def with_points_set(
        self, weighed: int, tricks: int, kitty: int, stood: tuple[int, int, int], last: int
    ) -> tuple[int, int, int]:
        """Points as called, points as found, and the number of the result, where a fine sets them.

        Args:
            weighed: The number in `weighings`.
            tricks: The attackers' trick points.
            kitty: The number in `kitties`.
            stood: As of `settled`.
            last: As of `settled`.
        """
        fines = self.weighings.answers[weighed]
        counted = self.kitties.answers[kitty]
        called = sheet(self.rules, tricks=tricks, kitty=counted, charges=fines.called)
        found = sheet(self.rules, tricks=tricks, kitty=counted, charges=fines.found)

        def ask() -> Settled:
            after = settle_without_grounds(
                self.rules,
                called,
                before=self.before(*stood),
                charges=fines.called,
                last_trick=self.last_tricks.answers[last],
            )
            return Settled.of(after)

        key = ("set", weighed, called.total, called.banker_base, stood, last)
        return called.total, found.total, self.settlements.place(key, ask)


def kitty_row(result: KittyResult) -> tuple[int, ...]:
    """The numbers of a kitty result."""
    return result.points, NONE if result.multiplier is None else result.multiplier


@lru_cache(maxsize=1024)
def book_of(rules: Ruleset) -> Book:
    """The book of a ruleset, one in each process."""
    return Book(rules)


def without_points(fine: Fine) -> Fine:
    """A fine without its points and its words: what it does besides."""
    return replace(fine, points_change=0, keys=None, parameters=(), warning=False)
