"""The kernel over many hands: each hand once for every card table that it needs.

Rulesets that see a hand's cards alike, at its level and trump, share one fold of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from events.cards import POINTS
from replay.bulk.alike import Alike
from replay.bulk.compiled import compiled
from replay.kernel import layout
from replay.kernel.compiled import compile_kernel
from replay.played import FAULTS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from replay.bulk.columns import Columns
    from replay.bulk.tables import Tables

    Array = NDArray[Any]

NOT_FOLDED = -1
WIDTH = 8
LAID = ("amount", "cards", "thrown", "led", "done")
"""Cards or pairs owed, or cards of beaten components; cards laid; first laid; led; a place in
`DONE`: `WIDTH` bits each, the first uppermost."""
DONE = ("", "ruffed", "sloughed")
OF_THROWS = ("amount", "cards", "thrown")
TOLD = {
    layout.REVOKE: ("amount", "done"),
    layout.REVOKE_PAIR: ("amount", "led"),
    layout.REVOKE_TRACTOR: ("amount", "led"),
    layout.FAILED_THROW: OF_THROWS,
    layout.THROW_MISJUDGED: OF_THROWS,
    layout.PLAY_COUNTED_WRONG: ("cards",),
    layout.LEAD_OUT_OF_TURN: ("cards",),
    layout.FOLLOW_OUT_OF_TURN: ("cards",),
    layout.BURY_COUNT: ("cards",),
}
"""Which of `LAID` a finding tells (`replay.faults.numbers_of`, `besides`); the rest is left 0."""
WORTH = np.array(POINTS)
SAID = sum(FAULTS)
"""The flags that say something is wrong, or cannot be judged."""


def told_bits(flag: int) -> int:
    """The bits of a packed fault that a finding tells."""
    bits = 0
    for name in LAID:
        bits = bits << WIDTH | ((1 << WIDTH) - 1 if name in TOLD.get(flag, ()) else 0)
    return bits


TOLD_BITS = np.array([told_bits(flag) for flag in FAULTS])


@dataclass(frozen=True, slots=True)
class FaultRows:
    """What the kernel says of events, one row each, in the order of `replay.played.FAULTS`."""

    hand: Array
    """The hand."""
    step: Array
    """Its step."""
    order: Array
    """The place of the flag in `FAULTS`."""
    laid: Array
    """What else makes the finding: `LAID` numbers in one."""

    def __len__(self) -> int:
        return len(self.hand)

    def take(self, which: Array) -> FaultRows:
        """Some of the rows."""
        return FaultRows(self.hand[which], self.step[which], self.order[which], self.laid[which])

    @property
    def mark(self) -> Array:
        """A number for each step and flag, rising in the order of the rows."""
        return self.step * 16 + self.order

    @classmethod
    def together(cls, parts: Sequence[FaultRows]) -> FaultRows:
        """Several lots of rows as one, in order."""
        if len(parts) == 1:
            return parts[0]
        rows = cls(
            *(
                np.concatenate([getattr(part, name) for part in parts])
                for name in ("hand", "step", "order", "laid")
            )
        )
        return rows.take(np.argsort(rows.mark, kind="stable"))


class Run:
    """One fold of some hands."""

    def __init__(self, columns: Columns, tables: Array, table_of: Array, bankers: Array) -> None:
        size = len(columns.steps)
        self.columns = columns
        self.tables = tables
        self.table_of = table_of
        self.hands = np.flatnonzero(table_of != NOT_FOLDED)
        # Zeros that nobody writes take no memory: what is said of other hands' steps means nothing.
        self.flags = np.zeros(size, np.int32)
        self.amounts = np.zeros(size, np.int16)
        self.winners = np.zeros(size, np.int8)
        self.points = np.zeros(size, np.int16)
        self.results = np.zeros((columns.count, layout.RESULT), np.int32)
        compile_kernel()["fold_batch"](
            tables,
            table_of,
            self.hands,
            columns.steps,
            columns.cards,
            columns.step_starts,
            columns.card_starts,
            bankers,
            np.zeros(layout.WORK, np.int64),
            self.flags,
            self.amounts,
            self.winners,
            self.points,
            self.results,
        )

    def steps_where(self, hands: Array, said: int) -> Array:
        """The steps of some hands of which it says one of these flags, in order."""
        starts = self.columns.step_starts
        room = int((starts[hands + 1] - starts[hands]).sum())
        steps = np.empty(room, np.int64)
        found: Array = steps[: compiled()["steps_said"](hands, starts, self.flags, said, steps)]
        return found

    @cached_property
    def faulty(self) -> Array:
        """The hands of which it says that something is wrong, or cannot be judged."""
        found: Array = self.hands[self.results[self.hands, layout.R_SAID] & SAID != 0]
        return found

    @cached_property
    def faults(self) -> FaultRows:
        """What it says of events."""
        steps = self.steps_where(self.faulty, SAID)
        flags = self.flags[steps]
        step, order = [], []
        for place, flag in enumerate(FAULTS):
            own = steps[flags & flag != 0]
            step.append(own)
            order.append(np.full(len(own), place))
        every, orders = np.concatenate(step), np.concatenate(order)
        rising = np.argsort(every * len(FAULTS) + orders, kind="stable")
        every, orders = every[rising], orders[rising]
        hands = self.columns.hand_of_step[every]
        return FaultRows(hands, every, orders, self.laid_at(every, orders))

    def laid_at(self, steps: Array, order: Array) -> Array:
        """What faults need besides their flags to become findings, packed as in `LAID`."""
        words = self.columns.steps[steps].astype(np.int64)
        before = self.columns.steps[steps - 1].astype(np.int64)
        size = words & 255
        thrown = np.where(before >> 12 == layout.TRIED, before & 255, size)
        leads = self.leads_of(steps)
        done = np.zeros(len(steps), np.int64)
        revokes = np.flatnonzero(order == FAULTS.index(layout.REVOKE))
        done[revokes] = self.done_with(steps[revokes], leads[revokes])
        led = self.columns.steps[leads].astype(np.int64) & 255
        packed: Array = self.amounts[steps].astype(np.int64)
        for number in (size, thrown, led, done):
            packed = packed << WIDTH | number
        told: Array = packed & TOLD_BITS[order]
        return told

    def done_with(self, steps: Array, leads: Array) -> Array:
        """What revokes were done with, as places in `DONE` (`replay.faults.done_with`)."""
        columns = self.columns
        kinds = columns.cards
        table = self.table_of[columns.hand_of_step[steps]]
        suits = self.tables >> 5
        led = suits[table, kinds[columns.card_of_step[leads]]]
        size = columns.steps[steps] & 255
        start = columns.card_of_step[steps]
        ruffed = np.zeros(len(steps), bool)
        points = np.zeros(len(steps), bool)
        for place in range(int(size.max(initial=0))):
            inside = place < size
            kind = kinds[np.where(inside, start + place, 0)]
            suit = suits[table, kind]
            foreign = inside & (suit != led)
            ruffed |= foreign & (suit == layout.TRUMP)
            points |= foreign & (WORTH[kind] > 0)
        return np.where(ruffed, DONE.index("ruffed"), np.where(points, DONE.index("sloughed"), 0))

    def leads_of(self, steps: Array) -> Array:
        """The step that led the trick of each of some faults; a lead's is the one before."""
        places = self.steps_where(self.faulty, layout.LEAD)
        before = np.searchsorted(places, steps) - 1
        found: Array = np.where(before < 0, 0, places[before]) if len(places) else steps * 0
        return found

    def leads(self, hands: Array) -> Array:
        """The steps of some hands that led a complete trick."""
        leading = self.steps_where(hands, layout.LEAD)
        found: Array = leading[self.points[leading] >= 0]
        return found


@dataclass(frozen=True)
class Folded:
    """Some hands as one ruleset sees their cards: of each hand the run that holds it."""

    runs: tuple[Run, ...]
    """The runs."""
    source: Array
    """Which of them holds each hand; -1 none."""

    def results(self) -> Array:
        """The results of every hand's own run, as in `replay.kernel.layout`."""
        used = self.used
        if len(used) == 1:
            found: Array = self.runs[used[0]].results
            return found
        found = np.zeros((len(self.source), layout.RESULT), np.int32)
        for run in used:
            held = self.source == run
            found[held] = self.runs[run].results[held]
        return found

    def faults(self) -> FaultRows:
        """What is said of events of all hands."""
        parts = []
        for run in self.used:
            rows = self.runs[run].faults
            parts.append(rows.take(self.source[rows.hand] == run))
        return FaultRows.together(parts) if parts else NO_FAULTS

    @property
    def used(self) -> list[int]:
        """The runs that hold hands."""
        return [place for place in range(len(self.runs)) if (self.source == place).any()]


NONE = np.zeros(0, np.int64)
NO_FAULTS = FaultRows(NONE, NONE, NONE, NONE)


class Folds:
    """All folds of some hands, made as rulesets ask for them."""

    def __init__(self, columns: Columns, tables: Tables, bankers: Array) -> None:
        self.columns = columns
        self.tables = tables
        self.bankers = bankers.astype(np.int8)
        self.runs: list[Run] = []
        self._asked: dict[bytes, Folded] = {}

    def under(self, table_of: Array) -> Folded:
        """The hands under their tables; a hand whose table is -1 is left out."""
        asked = table_of.tobytes()
        if asked not in self._asked:
            self._asked[asked] = self._under(table_of)
        return self._asked[asked]

    def _under(self, table_of: Array) -> Folded:
        source = np.full(self.columns.count, NOT_FOLDED)
        left = table_of != NOT_FOLDED
        for place, run in enumerate(self.runs):
            same = left & (run.table_of == table_of)
            source[same] = place
            left &= ~same
        if left.any() and self.runs:
            same = self.alike.under(table_of, left)
            source[same] = 0
            left &= ~same
        if left.any():
            chosen = np.where(left, table_of, NOT_FOLDED).astype(np.int32)
            self.runs.append(Run(self.columns, self.tables.array, chosen, self.bankers))
            source[left] = len(self.runs) - 1
        return Folded(tuple(self.runs), source)

    @cached_property
    def alike(self) -> Alike:
        """Tells what the first fold says of other tables."""
        first = self.runs[0]
        return Alike(self.columns, self.tables, first.table_of, first.results[:, layout.R_SAID])
