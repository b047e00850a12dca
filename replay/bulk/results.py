"""The results of hands under one ruleset: each distinct case is settled once.

A case is the attackers' points, what fines do besides, how the sides stood and how the hand ended.
Numbers that a text cannot tell apart are one: points of one row of its table, last tricks without
a card that it looks for, levels where the score does not move them.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from events.errors import RulesetError
from events.log import SEATS
from replay.bulk import cases
from replay.bulk.charged import BANKERS_SEAT
from replay.bulk.last import PLAIN, hook_rungs
from replay.bulk.levels import level_of
from replay.bulk.memo import Known, Memo
from replay.bulk.settled import NOT_SETTLED, Settled, settled_row
from replay.hooks import looked_at
from replay.score_sheet import Sheet, sheet
from replay.score_table import score
from replay.settlement import Before, moves_levels, settle_without_grounds

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from replay.bulk.charged import Weighed
    from replay.bulk.memo import Words
    from replay.kitty import KittyResult
    from replay.ruleset import Ruleset
    from replay.score_sheet import Charge

    Array = NDArray[Any]

LOW = 1 << 11
"""Points beyond these are sorted, not looked up."""
CLASSES = 128
"""Room for the classes of points that a score table tells apart; those beyond are looked up."""


class Results:
    """One ruleset's results.

    Args:
        rules: The ruleset.
        words: Numbers its texts.
        effects: What fines do besides costing points.
        weighings: What faults and calls come to.
        kitties: What kitties count.
    """

    def __init__(
        self,
        rules: Ruleset,
        words: Words,
        effects: Memo[tuple[Charge, ...]],
        weighings: Memo[Weighed],
        kitties: Memo[KittyResult],
    ) -> None:
        self.rules = rules
        self.settlements: Memo[Settled] = Memo(
            partial(settled_row, number=words.number), first=NOT_SETTLED
        )
        self._effects, self._weighings, self._kitties = effects, weighings, kitties
        self._classes = Known()
        self._rows = cases.Cases()  # what the table says of each class
        self._points: dict[int, int] = {}  # the first met of each class
        self._lasts = Known()
        self._last_like = {looked_at(rules, cases.LAST_TRICKS.keys[PLAIN]): PLAIN}
        self._bare = Known()
        self._moves_levels = moves_levels(rules)
        self._hooked = Known()
        self._rungs = hook_rungs(rules)
        self._points_set: dict[tuple[int, int, int, int], tuple[int, int, int]] = {}

    def hooked_at(self, stood: Array) -> Array:
        """Whether a hook may work where the sides stand so, by numbers in `cases.STOOD`."""
        if self._rungs is None:
            return np.ones(len(stood), bool)
        rungs = self._rungs

        def find(number: int) -> int:
            level = cases.STOOD.keys[number][0]
            return int(level is not None and level_of(level).rung in rungs)

        found: Array = self._hooked.of_numbers(stood, find) == 1
        return found

    def like_points(self, points: Array) -> Array:
        """The class of each number of points: the score table treats those of one alike."""
        if not len(points) or (points.min() >= -LOW and points.max() <= LOW):
            return self._classes.of_numbers(points + LOW, lambda number: self._alike(number - LOW))
        distinct, inverse = np.unique(points, return_inverse=True)
        found: Array = np.array([self._alike(one) for one in distinct.tolist()])[inverse]
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
        number = self._rows.number(row)
        self._points.setdefault(number, points)
        return number

    def like_last(self, numbers: Array) -> Array:
        """Of last tricks the first met that this text sees alike, by numbers in `LAST_TRICKS`."""

        def find(number: int) -> int:
            seen = looked_at(self.rules, cases.LAST_TRICKS.keys[number])
            return self._last_like.setdefault(seen, number)

        return self._lasts.of_numbers(numbers, find)

    def _without_levels(self, endings: Array) -> Array:
        """The same endings, the levels of both sides left out."""

        def find(number: int) -> int:
            stood, last = cases.ENDINGS.keys[number]
            bare = cases.STOOD.number((None, None, cases.STOOD.keys[stood][2]))
            return cases.ENDINGS.number((bare, last))

        return self._bare.of_numbers(endings, find)

    def settled(self, points: Array, effect: Array, ending: Array) -> Array:
        """The places of the results of hands whose fines set no points.

        Args:
            points: The attackers' final points.
            effect: The number in `effects` of what fines do besides costing points.
            ending: The number in `cases.ENDINGS`.
        """
        like = self.like_points(points)
        usual = (effect == 0) & (like < CLASSES)
        asked = ending if self._moves_levels else self._without_levels(ending)
        case = asked.astype(np.int64) * CLASSES + like

        def find(case: int) -> int:
            number, points = divmod(case, CLASSES)
            key = points, 0, number
            return self.settlements.place(key, lambda: self._settle(*key))

        if usual.all():
            return self.settlements.of_numbers(case, find)
        places = np.zeros(len(points), np.int64)
        places[usual] = self.settlements.of_numbers(case[usual], find)
        rest = [column[~usual] for column in (like, effect, ending)]
        places[~usual] = self.settlements.of_columns(rest, self._settle)
        return places

    def _settle(self, like: int, effect: int, ending: int) -> Settled:
        stood, last = cases.ENDINGS.keys[ending]
        after = settle_without_grounds(
            self.rules,
            Sheet((), self._points[like]),
            before=before(stood),
            charges=self._effects.answers[effect],
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
        fines = self._weighings.answers[weighed]
        counted = self._kitties.answers[kitty]
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
