"""Many rows at once: their lines, their texts and their seals, straight from the columns."""

from __future__ import annotations

from array import array
from itertools import accumulate, chain, pairwise
from typing import TYPE_CHECKING, Any

import pyarrow as pa

from events.archive.hand import hand_of
from events.archive.lines import chained, lines_of, seal_line, seal_tail
from events.archive.odd import Odd
from events.archive.row import Row, row_of
from events.archive.schema import SCHEMA
from events.codec.seal import seal_hand
from events.log import Stated

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_LISTS = ("steps", "cards", "at")
_SCALARS = tuple(name for name in SCHEMA.names if name not in {*_LISTS, "seal"})


def unpacked(batch: pa.RecordBatch) -> Iterator[tuple[Row, bytes]]:
    """Every row without its cards and its seal, and its cards.

    Columns that the batch does not have are taken for null.
    """
    there = set(batch.schema.names)
    blank: Row = dict.fromkeys(SCHEMA.names)
    columns = {
        name: batch.column(name).to_pylist()
        for name in _SCALARS
        if name in there and batch.column(name).null_count < batch.num_rows
    }
    columns |= {name: _numbers(batch.column(name)) for name in ("steps", "at") if name in there}
    cards = _bytes(batch.column("cards"))
    names = tuple(columns)
    for values, kinds in zip(zip(*columns.values(), strict=True), cards, strict=True):
        yield {**blank, **dict(zip(names, values, strict=True))}, kinds


def packed(rows: Sequence[tuple[Row, bytes]]) -> pa.RecordBatch:
    """Rows as a batch, each given without its cards, and its cards."""
    columns = []
    for one in SCHEMA:
        if one.name == "cards":
            data = pa.py_buffer(b"".join([cards for _, cards in rows]))
            sizes = [len(cards) for _, cards in rows]
            columns.append(_lists(sizes, data, one.type))
        elif one.name == "steps":
            numbers = array("h", chain.from_iterable([row["steps"] for row, _ in rows]))
            sizes = [len(row["steps"]) for row, _ in rows]
            columns.append(_lists(sizes, pa.py_buffer(numbers.tobytes()), one.type))
        else:
            columns.append(pa.array([row[one.name] for row, _ in rows], one.type))
    return pa.RecordBatch.from_arrays(columns, schema=SCHEMA)


def seal_batch(batch: pa.RecordBatch) -> pa.RecordBatch:
    """The same rows, sealed.

    Args:
        batch: The rows; a column `seal` need not be there, and is not looked at.

    Raises:
        StoreError: ``bad_row``: a row holds no hand.
    """
    seals = [seal_of(row, cards) or _asked(row, cards) for row, cards in unpacked(batch)]
    made = {"seal": pa.array(seals, SCHEMA.field("seal").type)}
    columns = [
        made[one.name]
        if one.name in made
        else batch.column(one.name)
        if one.name in batch.schema.names
        else pa.nulls(batch.num_rows, one.type)
        for one in SCHEMA
    ]
    return pa.RecordBatch.from_arrays(columns, schema=SCHEMA)


def seal_of(row: Row, cards: bytes) -> bytes | None:
    """The seal of an ordinary row; None for one that is not ordinary."""
    try:
        lines = lines_of(row, cards)
        lines.append(seal_tail(len(lines) - 1, row["stated"]))
    except Odd:
        return None
    return chained(lines)[-1]


def _asked(row: Row, cards: bytes) -> bytes:
    """The seal of a row that is not ordinary, by way of the models."""
    hand = hand_of({**row, "cards": list(cards), "seal": None})
    stated = row["stated"]
    sealed = seal_hand(hand, None if stated is None else Stated.model_validate_json(stated))
    seal: bytes = row_of(sealed)["seal"]
    return seal


def texts_of(batch: pa.RecordBatch) -> Iterator[bytes | None]:
    """The text of every sealed row; None where the short way finds it odd or its seal wrong."""
    for (row, cards), seal in zip(unpacked(batch), batch.column("seal").to_pylist(), strict=True):
        yield text_of(row, cards, seal)


def text_of(row: Row, cards: bytes, seal: bytes) -> bytes | None:
    """The text of one sealed row; None where the short way finds it odd or its seal wrong."""
    try:
        lines = lines_of(row, cards)
        tail = seal_tail(len(lines) - 1, row["stated"])
    except Odd:
        return None
    hashes = chained([*lines, tail])
    if hashes[-1] != seal:
        return None
    return b"\n".join([*lines, seal_line(hashes, tail), b""])


def _numbers(column: pa.Array) -> list[Any]:
    """The lists of a column of small integers."""
    offsets, values = column.offsets.to_pylist(), column.values
    width = values.type.bit_width // 8
    data = memoryview(values.buffers()[1] or b"")[values.offset * width :]
    data = data.cast("b") if width == 1 else data.cast("h")
    lists: list[Any] = [data[start:end].tolist() for start, end in pairwise(offsets)]
    if column.null_count:
        there = column.is_valid().to_pylist()
        lists = [one if valid else None for one, valid in zip(lists, there, strict=True)]
    return lists


def _bytes(column: pa.Array) -> list[bytes]:
    """The lists of a column of cards, a byte each."""
    offsets, values = column.offsets.to_pylist(), column.values
    first, last = offsets[0], offsets[-1]
    buffer = values.buffers()[1] or pa.py_buffer(b"")
    data = buffer.slice(values.offset + first, last - first).to_pybytes()
    return [data[a - first : b - first] for a, b in pairwise(offsets)]


def _lists(sizes: list[int], data: pa.Buffer, kind: pa.ListType) -> pa.Array:
    """Lists of these sizes out of one buffer."""
    ends = pa.array([0, *accumulate(sizes)], pa.int32())
    values = pa.Array.from_buffers(kind.value_type, sum(sizes), [None, data])
    return pa.ListArray.from_arrays(ends, values, type=kind)
