"""The columns of an archive's hands as arrays, shared with the kernel without copying."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from events.log import SEATS
from replay.bulk import scan
from replay.bulk.compiled import compiled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    Array = NDArray[Any]

CODED = (
    "rules",
    "rules_hash",
    "level",
    "banker",
    "level_ew",
    "level_ns",
    "bidding",
    "trump",
    "nt_by",
    "first",
    "next_banker",
)
"""Header fields of few values, taken as numbers into a list of them."""


@dataclass(frozen=True, slots=True)
class Coded:
    """A column of few values."""

    codes: Array
    """The place of each hand's value in `values`; -1 where it has none."""
    values: tuple[str, ...]
    """The values."""

    def to(self, names: Sequence[str], *, absent: int = -1) -> Array:
        """The place of each hand's value in `names`; `absent` for any other."""
        places = [names.index(one) if one in names else absent for one in self.values]
        return np.array([*places, absent], np.int64)[self.codes]


class Columns:
    """Some hands of an archive, column by column.

    Args:
        batch: Rows of `events.archive.schema`.
    """

    def __init__(self, batch: pa.RecordBatch) -> None:
        self.batch = batch
        self.count: int = batch.num_rows
        self.steps, self.step_starts = flat(batch, "steps", np.int16)
        self.cards, self.card_starts = flat(batch, "cards", np.int8)
        self.at, self.at_starts = flat(batch, "at", np.int8)
        self.coded = {name: coded(batch.column(name)) for name in CODED}
        self.seals = batch.column("seal")
        drawn = batch.column("drawn").to_numpy(zero_copy_only=False)
        self.firsts = np.where(drawn, self.coded["first"].to(SEATS), -1).astype(np.int8)
        self.first_hand = batch.column("first_hand").to_numpy(zero_copy_only=False)
        self.race = batch.column("race").fill_null(False).to_numpy(zero_copy_only=False)
        self.looks = np.zeros((self.count, scan.LOOK), np.int32)
        self.words = np.zeros((self.count, scan.MOST_WORDS), np.int64)
        self.word_events = np.zeros((self.count, scan.MOST_WORDS), np.int64)
        base = int(self.step_starts[0])
        size = int(self.step_starts[-1]) - base
        self.events = np.zeros(size, np.int16)
        self.hand_of_step: Array = np.zeros(size, np.int32)
        """Which hand each step belongs to."""
        self.card_of_step: Array = np.zeros(size, np.int32)
        """Where the cards of each step begin."""
        self._scan(base)

    def _scan(self, base: int) -> None:
        compiled()["scan_hands"](
            self.steps[base:],
            self.cards,
            self.step_starts - base,
            self.card_starts,
            self.at,
            self.at_starts,
            self.firsts,
            np.zeros(scan.SEEN, np.int64),
            self.events,
            self.hand_of_step,
            self.card_of_step,
            self.looks,
            self.words,
            self.word_events,
        )
        self.steps = self.steps[base : base + len(self.events)]
        self.step_starts = self.step_starts - base

    @cached_property
    def keys(self) -> Array:
        """The hands' keys in facts (`replay.bulk.facts.key_of`)."""
        width = 32
        start = self.seals.offset * width
        data = np.frombuffer(self.seals.buffers()[1], np.uint8)[start : start + self.count * width]
        first = np.ascontiguousarray(data.reshape(self.count, width)[:, :8])
        found: Array = first.view(">i8").ravel().astype(np.int64)
        return found

    @cached_property
    def only_burier(self) -> Array:
        """The one seat that took the kitty; -1 where several did, or none."""
        buries = (self.words & scan.BURIED != 0).sum(axis=1)
        found: Array = np.where(buries == 1, self.looks[:, scan.BURIER], -1)
        return found

    def others(self, name: str) -> Array:
        """Whether each hand has a value in a field that only hands out of the ordinary have."""
        found: Array = pc.is_valid(self.batch.column(name)).to_numpy(zero_copy_only=False)
        return found

    def cards_at(self, step: int) -> tuple[int, ...]:
        """The cards of a step."""
        start = int(self.card_of_step[step])
        return tuple(self.cards[start : start + (int(self.steps[step]) & 255)].tolist())


def flat(batch: pa.RecordBatch, name: str, kind: type) -> tuple[Array, Array]:
    """A list column as its values and where each hand's begin; no value is copied."""
    column = batch.column(name)
    if column.null_count:
        column = pc.fill_null(column, []) if len(column) else column
    starts = column.offsets.to_numpy().astype(np.int64)
    values = column.values
    found = values.to_numpy(zero_copy_only=True) if len(values) else np.zeros(0, kind)
    found.flags.writeable = False
    return found, starts


def coded(column: pa.Array) -> Coded:
    """A text column as numbers."""
    known = pc.dictionary_encode(column)
    codes = pc.fill_null(known.indices, -1).to_numpy(zero_copy_only=False).astype(np.int64)
    return Coded(codes, tuple(known.dictionary.to_pylist()))
