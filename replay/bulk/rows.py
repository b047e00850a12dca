"""Rows of facts while they are being put together: numbers, and words by number."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as pa

from replay.bulk.compiled import compiled
from replay.bulk.loops import BYTE, LOW
from replay.bulk.settled import NONE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    Array = NDArray[Any]


@dataclass
class Rows:
    """Some rows of one table of facts, column by column."""

    count: int
    """How many rows."""
    numbers: dict[str, Array] = field(default_factory=dict)
    """Columns of numbers and of yes or no; `NONE` where there is none."""
    words: dict[str, tuple[Array, list[str]]] = field(default_factory=dict)
    """Columns of words: the place of each row's word in a list, -1 where there is none."""
    hand: Array | None = None
    """The hand of each row, where a hand has several."""

    def number(self, name: str, fill: int = NONE) -> Array:
        """A new column of numbers, filled."""
        column = np.full(self.count, fill, np.int64)
        self.numbers[name] = column
        return column

    def word(self, name: str, texts: Sequence[str], codes: Array | None = None) -> Array:
        """A new column of words."""
        column = np.full(self.count, -1, np.int64) if codes is None else codes
        self.words[name] = (column, list(texts))
        return column

    def put(self, places: Sequence[int], rows: Sequence[dict[str, Any]]) -> None:
        """Write some rows, given as tables of plain values."""
        if not rows:
            return
        for name in rows[0]:
            values = [row[name] for row in rows]
            if name in self.numbers:
                self.numbers[name][places] = [NONE if one is None else int(one) for one in values]
            elif name in self.words:
                column, texts = self.words[name]
                number = {text: place for place, text in enumerate(texts)}
                for one in values:
                    if one is not None and number.setdefault(one, len(texts)) == len(texts):
                        texts.append(one)
                column[places] = [-1 if one is None else number[one] for one in values]

    def sorted_by(self, order: Array) -> Rows:
        """The rows in another order."""
        return Rows(
            len(order),
            {name: column[order] for name, column in self.numbers.items()},
            {name: (codes[order], texts) for name, (codes, texts) in self.words.items()},
        )

    def with_rows(self, single: dict[int, list[dict[str, Any]]], keys: Array) -> Rows:
        """These rows and those of hands judged alone, hand by hand."""
        if not single or self.hand is None:
            return self
        more = [(hand, row) for hand in sorted(single) for row in single[hand]]
        whole = Rows(self.count + len(more))
        for name, column in self.numbers.items():
            whole.number(name)[: self.count] = column
        for name, (codes, texts) in self.words.items():
            whole.word(name, texts)[: self.count] = codes
        places = range(self.count, whole.count)
        whole.put(places, [row for _, row in more])
        whole.words["rules"][0][places] = 0
        whole.numbers["key"][places] = keys[[hand for hand, _ in more]]
        owner = np.concatenate([self.hand, np.array([hand for hand, _ in more], np.int64)])
        return whole.sorted_by(np.argsort(owner, kind="stable"))

    def to_arrow(self, schema: pa.Schema) -> pa.RecordBatch:
        """The rows as Arrow has them; the words of a column in their order, only those used."""
        return pa.RecordBatch.from_arrays([self._column(entry) for entry in schema], schema=schema)

    def _column(self, entry: pa.Field) -> pa.Array:
        if entry.name in self.words:
            codes, texts = self.words[entry.name]
            return words(codes, texts, entry.type)
        values = self.numbers[entry.name]
        size = len(values)
        if pa.types.is_boolean(entry.type):
            return laid_out(entry.type, size, bits(size), "yes_or_no", values, NONE)
        return laid_out(
            entry.type, size, np.empty(size, kept_as(entry.type)), "narrowed", values, NONE
        )


def bits(size: int) -> Array:
    """Room for so many bits, all 0."""
    return np.zeros((size + LOW) >> BYTE, np.uint8)


def laid_out(kind: pa.DataType, size: int, out: Array, loop: str, *given: Any) -> pa.Array:
    """A column of Arrow that a loop of `loops` writes, all of it absent where nothing is there.

    Args:
        kind: Its type.
        size: How long it is.
        out: Where the loop writes.
        loop: The loop.
        given: What it is given before that.
    """
    present = bits(size)
    absent = compiled()[loop](*given, out, present)
    if absent == size:
        return pa.nulls(size, kind)
    buffers = [pa.py_buffer(present) if absent else None, pa.py_buffer(out)]
    return pa.Array.from_buffers(kind, size, buffers, absent)


@cache
def kept_as(kind: pa.DataType) -> Any:
    """The numbers of numpy that Arrow takes as they are."""
    return kind.to_pandas_dtype()


def words(codes: Array, texts: Sequence[str], kind: pa.DataType) -> pa.Array:
    """Words by number as a dictionary that depends on nothing but the words in use."""
    index = kept_as(kind.index_type)
    marks = np.zeros(len(texts) + 1, np.uint8)
    compiled()["note_used"](codes, marks)
    used = np.flatnonzero(marks[1:]).tolist()
    names = sorted({texts[one] for one in used})
    place = {name: number for number, name in enumerate(names)}
    moved = np.zeros(len(texts), index)
    for one in used:
        moved[one] = place[texts[one]]
    size = len(codes)
    indices = laid_out(kind.index_type, size, np.empty(size, index), "renumbered", codes, moved)
    return pa.DictionaryArray.from_arrays(indices, pa.array(names, pa.string()), safe=False)


def one_table(batches: Sequence[pa.RecordBatch], schema: pa.Schema) -> pa.Table:
    """Several lots of rows as one table, the same whatever the lots were."""
    table = pa.Table.from_batches(batches, schema).unify_dictionaries().combine_chunks()
    columns = []
    for entry in schema:
        column = table.column(entry.name)
        if pa.types.is_dictionary(entry.type) and column.num_chunks:
            chunk = column.chunk(0)
            codes = chunk.indices.fill_null(-1).to_numpy(zero_copy_only=False).astype(np.int64)
            columns.append(words(codes, chunk.dictionary.to_pylist(), entry.type))
        else:
            columns.append(column.chunk(0) if column.num_chunks else pa.array([], entry.type))
    return pa.Table.from_arrays(columns, schema=schema)
