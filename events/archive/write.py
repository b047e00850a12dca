"""Hands into an archive: files that are there whole or not at all, and no hand twice.

What is added gathers in memory until a file is full. It is then written under a lock that the
system frees when a process dies, after a look at the files that other processes have added, so
that several may add to one archive at once.
"""

from __future__ import annotations

import fcntl
import os
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Self

import pyarrow as pa
import pyarrow.parquet as pq

from events.archive.read import HANDS, check_name
from events.archive.schema import SCHEMA
from events.archive.seals import Seals
from events.errors import StoreError
from events.reason import reason_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from hashlib import _Hash as HASH

FULL = 65_536
"""The most hands of one file."""
ROW_GROUP = 8192
"""How many hands a reader needs to hold at once."""
LOCK = ".lock"
"""The file in an archive that is locked while another one is written."""
UNFINISHED = ".paipu-*.tmp"
"""Files that are being written; what a killed process leaves of them is removed."""

_WRITTEN_BY = {
    # Cards are as good as random: no dictionary and no numbers packed by sevens, zstd's entropy
    # coding of plain bytes comes to under six bits a card. Steps are few different numbers.
    "column_encoding": {
        "hand": "DELTA_BYTE_ARRAY",
        "cards.list.element": "BYTE_STREAM_SPLIT",
        "seal": "PLAIN",
    },
    "use_dictionary": [
        "steps.list.element",
        *(one.name for one in SCHEMA if pa.types.is_string(one.type) and one.name != "hand"),
    ],
    "compression": "zstd",
    "compression_level": 9,
    "row_group_size": ROW_GROUP,
    "write_page_checksum": True,
    "data_page_size": 1 << 24,  # one page a row group: zstd starts anew with every page
}


@dataclass(slots=True)
class Added:
    """What came of adding hands to an archive."""

    hands: int = 0
    """How many were added."""
    present: int = 0
    """How many were there already."""
    files: list[Path] = field(default_factory=list)
    """The files written."""
    faults: list[StoreError] = field(default_factory=list)
    """Files of the archive that cannot be read; hands in them were not known to be there."""


def add_batches(folder: str | Path, batches: Iterable[pa.RecordBatch]) -> Added:
    """Add the rows of some batches to an archive; it is made where there is none.

    Args:
        folder: The archive.
        batches: Sealed rows, with the columns of the archive; the seals are taken as they are.

    Raises:
        StoreError: ``unwritable_archive``, ``bad_batch``.
    """
    with Writer(folder) as writer:
        for batch in batches:
            writer.add(batch)
    return writer.added


class Writer:
    """Adds hands to an archive, batch by batch; the last file is written on a clean exit.

    Args:
        folder: The archive.
        later: Whether one that is not there yet is made no sooner than hands come.

    Raises:
        StoreError: ``unwritable_archive``, ``archive_name``.
    """

    def __init__(self, folder: str | Path, *, later: bool = False) -> None:
        check_name(folder)
        self.added = Added()
        self._root = Path(folder)
        self._hands = self._root / HANDS
        self._waiting: list[pa.RecordBatch] = []
        self._held: set[bytes] = set()
        self._seals = Seals(self._root)
        self.added.faults = self._seals.faults
        self._begun = False
        if not later or self._hands.exists():
            self._begin()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is None:
            self.flush()

    def add(self, batch: pa.RecordBatch) -> None:
        """Add sealed rows; those that the archive has already are counted and passed over.

        Raises:
            StoreError: ``bad_batch``; ``unwritable_archive``: the rows of the file that was to be
                written are not in the archive, those before them are.
        """
        batch = conformed(batch)
        if batch.num_rows and not self._begun:
            self._begin()
        batch = self._fresh(batch)
        while batch.num_rows:
            part = batch.slice(0, FULL - len(self._held))
            self._waiting.append(part)
            self._held.update(part.column("seal").to_pylist())
            batch = batch.slice(part.num_rows)
            if len(self._held) == FULL:
                self.flush()

    def flush(self) -> None:
        """Write what has gathered."""
        if not self._waiting:
            return
        table = pa.Table.from_batches(self._waiting, SCHEMA)
        with self._lock():
            self._seals.refresh()
            seals = table.column("seal").combine_chunks()
            known = self._seals.known(seals)
            if any(known):
                table = table.filter(pa.array([not one for one in known]))
                seals = table.column("seal").combine_chunks()
                self.added.present += sum(known)
            if table.num_rows:
                file = self._hands / f"{content_id(seals)}.parquet"
                self._write(file, table)
                self._seals.add(file, seals)
                self.added.files.append(file)
                self.added.hands += table.num_rows
        self._waiting.clear()
        self._held.clear()

    def _begin(self) -> None:
        """Make the archive, or look at what it holds and take away what a killed process left."""
        with self._lock():  # so what was left can be told from what is being written
            for left in self._hands.glob(UNFINISHED):
                left.unlink(missing_ok=True)
        self._seals.refresh()
        self._begun = True

    def _fresh(self, batch: pa.RecordBatch) -> pa.RecordBatch:
        """The rows that are neither in the archive nor on their way there."""
        seals = batch.column("seal")
        known = self._seals.known(seals)
        here: set[bytes] = set()
        for place, seal in enumerate(seals.to_pylist()):
            known[place] = known[place] or seal in self._held or seal in here
            here.add(seal)
        if not any(known):
            return batch
        self.added.present += sum(known)
        return batch.filter(pa.array([not one for one in known]))

    def _write(self, file: Path, table: pa.Table) -> None:
        temporary = self._hands / UNFINISHED.replace("*", str(os.getpid()))
        try:
            with temporary.open("wb") as stream:
                pq.write_table(table, stream, **_WRITTEN_BY)
                stream.flush()
                os.fsync(stream.fileno())
            temporary.replace(file)
            _settle(self._hands)
        except OSError as error:
            raise self._unwritable(error) from None
        finally:
            with suppress(OSError):
                temporary.unlink(missing_ok=True)

    @contextmanager
    def _lock(self) -> Iterator[None]:
        """Be the only one who writes; waits while another does, for as long as one file takes."""
        try:
            self._hands.mkdir(parents=True, exist_ok=True)
            stream = (self._root / LOCK).open("ab")
            fcntl.flock(stream, fcntl.LOCK_EX)
        except OSError as error:
            raise self._unwritable(error) from None
        with stream:
            yield

    def _unwritable(self, error: OSError) -> StoreError:
        return StoreError("unwritable_archive", folder=str(self._root), reason=reason_of(error))


def content_id(seals: pa.Array) -> str:
    """The name of a file, from the seals in it."""
    return named_by(sha256(b"".join(seals.to_pylist())))


def named_by(seals: HASH) -> str:
    """The name of a file, from the hash over the seals in it."""
    return seals.hexdigest()[:16]


def conformed(batch: pa.RecordBatch) -> pa.RecordBatch:
    """The same rows with exactly the columns of the archive, in their order.

    Raises:
        StoreError: ``bad_batch``.
    """
    columns = []
    for one in SCHEMA:
        if one.name not in batch.schema.names:
            raise StoreError("bad_batch", column=one.name, reason="is missing")
        column = batch.column(one.name)
        if column.null_count and not one.nullable:
            raise StoreError("bad_batch", column=one.name, reason="has rows without a value")
        try:
            columns.append(column.cast(one.type))
        except pa.ArrowException as error:
            raise StoreError("bad_batch", column=one.name, reason=str(error)) from None
    return pa.RecordBatch.from_arrays(columns, schema=SCHEMA)


def _settle(folder: Path) -> None:
    """Have the folder itself on the disk, with the new name in it."""
    place = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(place)
    finally:
        os.close(place)
