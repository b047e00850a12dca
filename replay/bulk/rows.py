"""Rows of facts while they are being put together: numbers, and words by number."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as pa

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

    def put(self, place: int, row: dict[str, Any]) -> None:
        """Write one row, given as a table of plain values."""
        for name, value in row.items():
            if name in self.numbers:
                self.numbers[name][place] = NONE if value is None else int(value)
            elif name in self.words:
                column, texts = self.words[name]
                if value is None:
                    column[place] = -1
                    continue
                if value not in texts:
                    texts.append(value)
                column[place] = texts.index(value)

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
        for place, (hand, row) in enumerate(more, self.count):
            whole.put(place, row)
            whole.numbers["key"][place] = keys[hand]
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
        absent = values == NONE
        mask = absent if absent.any() else None
        if mask is not None and mask.all():
            return pa.nulls(len(values), entry.type)
        if pa.types.is_boolean(entry.type):
            return pa.array(values == 1, entry.type, mask=mask)
        return pa.array(values.astype(kept_as(entry.type)), entry.type, mask=mask)


@cache
def kept_as(kind: pa.DataType) -> Any:
    """The numbers of numpy that Arrow takes as they are."""
    return kind.to_pandas_dtype()


def words(codes: Array, texts: Sequence[str], kind: pa.DataType) -> pa.Array:
    """Words by number as a dictionary that depends on nothing but the words in use."""
    index = kept_as(kind.index_type)
    many = np.bincount(codes + 1, minlength=len(texts) + 1)
    used = np.flatnonzero(many[1:]).tolist()
    names = sorted({texts[one] for one in used})
    place = {name: number for number, name in enumerate(names)}
    moved = np.zeros(len(texts) + 1, index)
    for one in used:
        moved[one] = place[texts[one]]
    if not many[0]:
        indices = pa.array(moved[codes], kind.index_type)
    elif used:
        indices = pa.array(moved[codes], kind.index_type, mask=codes < 0)
    else:
        indices = pa.nulls(len(codes), kind.index_type)
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
