"""Some hands of an archive, read again to be replayed under rules that no facts are kept of."""

from __future__ import annotations

from collections import deque
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from analytics.compare.measures import MEASURES
from analytics.stats.deals import keys_of
from events.archive.read import file_batches

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    import duckdb
    from numpy.typing import NDArray

    Keys = NDArray[np.int64]
    Mask = NDArray[np.bool_]
    Got = TypeVar("Got")

AT_ONCE = 4096
"""Hands that are replayed together."""
RESULT = ("class", "reason", "level", "trump", "banker", *MEASURES)
"""The columns that make up what a hand comes to."""


def chosen(connection: duckdb.DuckDBPyConnection, where: str, most: int) -> Keys:
    """The keys of some hands of `pairs`, those with the lowest seals if there are more.

    Seals are digests: the hands with the lowest are as good as drawn by lot, and always the same.

    Args:
        connection: Where `pairs` is.
        where: A condition of ours.
        most: No more than so many; 0: all.
    """
    limit = f" LIMIT {most:d}" if most else ""
    found = connection.execute(f"SELECT key FROM pairs WHERE {where} ORDER BY key{limit}")  # noqa: S608 - text of this package
    keys: Keys = np.asarray(found.fetchnumpy()["key"], np.int64)
    return keys


def lots(
    files: Sequence[Path], keys: Keys, *, rules: str | None = None
) -> Iterator[pa.RecordBatch]:
    """The hands with these keys, a lot at a time.

    Args:
        files: The files that they stand in.
        keys: The keys, in order.
        rules: Only hands whose header names this ruleset.

    Raises:
        StoreError: A file cannot be read.
    """
    waiting: list[pa.RecordBatch] = []
    taken = np.zeros(len(keys), bool)  # a hand may stand in several files
    for batch in chain.from_iterable(map(file_batches, files)):
        own = keys_of(batch.column("seal"))
        place = np.searchsorted(keys, own)
        mask = np.zeros(len(own), bool)
        inside = place < len(keys)
        mask[inside] = (keys[place[inside]] == own[inside]) & ~taken[place[inside]]
        if rules is not None:
            mask &= np.asarray(pc.equal(batch.column("rules"), rules))
        taken[place[mask]] = True
        if mask.any():
            waiting.append(batch.filter(pa.array(mask)))
        if sum(one.num_rows for one in waiting) >= AT_ONCE:
            *full, rest = _cut(waiting)
            yield from full
            waiting = [rest] if rest.num_rows < AT_ONCE else []
            if rest.num_rows == AT_ONCE:
                yield rest
    if waiting:
        yield from _cut(waiting)


def _cut(some: list[pa.RecordBatch]) -> list[pa.RecordBatch]:
    table = pa.Table.from_batches(some).combine_chunks()
    found: list[pa.RecordBatch] = table.to_batches(max_chunksize=AT_ONCE)
    return found


def side_by_side(
    work: Callable[[pa.RecordBatch], Got], some: Iterator[pa.RecordBatch], threads: int
) -> Iterator[tuple[int, Got]]:
    """What some work makes of every lot, in order, a few lots at the same time.

    Args:
        work: The work.
        some: The lots.
        threads: How many are worked on at once.
    """
    waiting: deque[tuple[int, Any]] = deque()
    with ThreadPoolExecutor(threads) as pool:
        for lot in some:
            waiting.append((lot.num_rows, pool.submit(work, lot)))
            if len(waiting) > threads:
                size, job = waiting.popleft()
                yield size, job.result()
        for size, job in waiting:
            yield size, job.result()


def differs(one: pa.RecordBatch, other: pa.RecordBatch) -> Mask:
    """Whether each hand comes to something else in the one table of facts than in the other."""
    found: Mask = np.zeros(one.num_rows, bool)
    for name in RESULT:
        found |= _differs(plain(one.column(name)), plain(other.column(name)))
    return found


def plain(column: pa.Array) -> pa.Array:
    """A column of facts without its dictionary."""
    return column.dictionary_decode() if pa.types.is_dictionary(column.type) else column


def _differs(one: pa.Array, other: pa.Array) -> Mask:
    other_value = pc.fill_null(pc.not_equal(one, other), fill_value=False)
    one_known = pc.xor(one.is_null(), other.is_null())
    found: Mask = np.asarray(pc.or_(other_value, one_known))
    return found
