"""Whether an archive is what was added to it: every file read, every seal worked out anew."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING

from events.archive.batch import seal_of, unpacked
from events.archive.hand import hand_of
from events.archive.read import file_batches, files
from events.archive.write import named_by
from events.errors import LogError, PaipuError, StoreError
from events.reason import Reason

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    import pyarrow as pa


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a file of an archive, or with a hand in it."""

    file: Path
    """The file."""
    error: PaipuError
    """What is wrong."""
    hand: str | None = None
    """The hand's id, where it is one hand."""
    row: int | None = None
    """Its place in the file, from 0."""


def verify(folder: str | Path, *, moved: Callable[[int], None] | None = None) -> Iterator[Fault]:
    """Everything wrong with an archive.

    Args:
        folder: The archive.
        moved: Is told now and then how many more hands have been looked at.

    Raises:
        StoreError: ``no_archive``.
    """
    for file in files(folder):
        yield from _verify_file(file, moved)


def _verify_file(file: Path, moved: Callable[[int], None] | None) -> Iterator[Fault]:
    name = sha256()
    start = 0
    try:
        for batch in file_batches(file, size=1024):
            name.update(b"".join(batch.column("seal").to_pylist()))
            yield from _verify_rows(file, batch, start)
            start += batch.num_rows
            if moved is not None:
                moved(batch.num_rows)
    except StoreError as error:
        yield Fault(file, error)
        return
    except UnicodeDecodeError:
        yield Fault(file, StoreError("damaged_file", file=str(file), reason=Reason("no_text")))
        return
    if named_by(name) != file.stem:
        yield Fault(file, StoreError("other_hands", file=str(file), expected=named_by(name)))


def _verify_rows(file: Path, batch: pa.RecordBatch, start: int) -> Iterator[Fault]:
    seals = batch.column("seal").to_pylist()
    for place, (row, cards) in enumerate(unpacked(batch)):
        if seal_of(row, cards) == seals[place]:
            continue
        try:  # the short way does not say what is wrong, nor whether anything is
            hand_of(batch.slice(place, 1).to_pylist()[0])
        except (LogError, StoreError) as error:
            yield Fault(file, error, row["hand"], start + place)
