"""A hand out of an archive, found by two columns and read from its own rows only."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pyarrow as pa
import pyarrow.compute as pc

from events.archive.hand import hand_of
from events.archive.read import file_batches, files, open_file
from events.archive.schema import SCHEMA
from events.errors import StoreError

if TYPE_CHECKING:
    from pathlib import Path

    from events.log import Hand

LISTED = 200
"""So many ids of an archive are offered to choose from."""


def hand_named(folder: Path, name: str, seal: bytes | None) -> Hand | None:
    """The hand with a seal, else the last one with an id; None where there is none.

    Args:
        folder: The archive.
        name: The hand's id.
        seal: Its seal, where the name is one.

    Raises:
        StoreError: The archive, or the hand's row, cannot be read; or the hand is in no file that
            can, and one cannot.
        LogError: ``seal_broken``.
    """
    column = "hand" if seal is None else "seal"
    value = pa.scalar(name if seal is None else seal, SCHEMA.field(column).type)
    unread: StoreError | None = None
    for file in reversed(files(folder)):
        try:
            found = _place(file, column, value)
        except StoreError as error:
            unread = error
            continue
        if found is not None:
            return _row(file, found)
    if unread is not None:  # it may well be in there
        raise unread
    return None


def first_ids(folder: Path) -> list[str]:
    """The ids of the first hands of an archive, of the files that can be read.

    Raises:
        StoreError: There is no archive, or no file of it can be read.
    """
    found: list[str] = []
    unread: StoreError | None = None
    for file in files(folder):
        try:
            for batch in file_batches(file, columns=["hand"], size=LISTED):
                found += batch.column("hand").to_pylist()
                if len(found) >= LISTED:
                    return list(dict.fromkeys(found))[:LISTED]
        except StoreError as error:
            unread = error
    if unread is not None and not found:
        raise unread
    return list(dict.fromkeys(found))


def _place(file: Path, column: str, value: pa.Scalar) -> int | None:
    """The last row of a file that has a value; None where none has it."""
    start, found = 0, None
    for batch in file_batches(file, columns=[column]):
        hits = pc.indices_nonzero(pc.fill_null(pc.equal(batch.column(column), value), False))
        if len(hits):
            found = start + hits[-1].as_py()
        start += batch.num_rows
    return found


def _row(file: Path, place: int) -> Hand | None:
    """The hand of a row; only the group of rows that it is in is read."""
    with open_file(file) as opened:
        for group in range(opened.num_row_groups):
            rows = opened.metadata.row_group(group).num_rows
            if place < rows:
                table = opened.read_row_group(group, columns=SCHEMA.names)
                return hand_of(table.slice(place, 1).to_pylist()[0])
            place -= rows
    return None
