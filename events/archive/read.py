"""The files of an archive, and the rows in them; a file that cannot be read is told by name."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pyarrow as pa
import pyarrow.parquet as pq

from events.archive.schema import SCHEMA, VERSION, VERSION_KEY
from events.errors import StoreError
from events.reason import Reason, reason_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from events.archive.row import Row

HANDS = "hands"
"""The folder in an archive that holds the hands."""
REJECTS = "rejects"
"""The folder in an archive that holds what was refused."""
ROWS = 8192
"""How many hands are read at once."""


def files(folder: str | Path) -> list[Path]:
    """The files with the hands of an archive, by name.

    Raises:
        StoreError: ``no_archive``: there is no such folder, or no hand in it; ``archive_name``.
    """
    check_name(folder)
    there = Path(folder) / HANDS
    try:
        found = sorted(file for file in there.iterdir() if file.suffix == ".parquet")
    except OSError as error:
        reason = reason_of(error)
        if isinstance(error, FileNotFoundError) and Path(folder).is_dir():
            reason = Reason("only_rejects" if (Path(folder) / REJECTS).is_dir() else "no_hands")
        raise StoreError("no_archive", folder=str(folder), reason=reason) from None
    return found


def check_name(folder: str | Path) -> None:
    """See that the name of a folder is text: files are read by those only.

    Raises:
        StoreError: ``archive_name``.
    """
    try:
        str(folder).encode()
    except UnicodeEncodeError:
        raise StoreError("archive_name", folder=str(folder)) from None


def open_file(file: Path) -> pq.ParquetFile:
    """A file of an archive, opened, its columns those of this version.

    Raises:
        StoreError: ``damaged_file``, ``foreign_file``, ``foreign_version``, ``unreadable_file``.
    """
    try:
        opened = pq.ParquetFile(file, page_checksum_verification=True)
    except pa.ArrowInvalid as error:
        raise StoreError("damaged_file", file=str(file), reason=reason_of(error)) from None
    except OSError as error:
        raise _unreadable(file, error) from None
    try:
        _check_schema(file, opened.schema_arrow)
    except StoreError:
        opened.close()
        raise
    return opened


def file_batches(
    file: Path, *, columns: Sequence[str] | None = None, size: int = ROWS
) -> Iterator[pa.RecordBatch]:
    """The rows of one file.

    Args:
        file: The file.
        columns: Those to read; all if left out.
        size: The most rows of one batch.

    Raises:
        StoreError: As `open_file`.
    """
    schema = SCHEMA if columns is None else pa.schema([SCHEMA.field(name) for name in columns])
    with open_file(file) as opened:
        rows = opened.iter_batches(batch_size=size, columns=schema.names)
        try:
            for batch in rows:
                named = [batch.column(name) for name in schema.names]
                yield pa.RecordBatch.from_arrays(named, schema=schema)
        except pa.ArrowInvalid as error:
            raise StoreError("damaged_file", file=str(file), reason=reason_of(error)) from None
        except OSError as error:
            raise _unreadable(file, error) from None


def batches(
    folder: str | Path,
    *,
    columns: Sequence[str] | None = None,
    size: int = ROWS,
    faults: list[StoreError] | None = None,
) -> Iterator[pa.RecordBatch]:
    """The rows of an archive, file by file.

    Args:
        folder: The archive.
        columns: Those to read; all if left out.
        size: The most rows of one batch.
        faults: Takes what is wrong with files, so that the rest is read; of a damaged file the
            rows before the damage may have come already.

    Raises:
        StoreError: ``no_archive``; and, without `faults`, the first fault of a file.
    """
    for file in files(folder):
        try:
            yield from file_batches(file, columns=columns, size=size)
        except StoreError as error:
            if faults is None:
                raise
            faults.append(error)


def rows(folder: str | Path, *, faults: list[StoreError] | None = None) -> Iterator[Row]:
    """The rows of an archive one by one, as `batches` reads them."""
    for batch in batches(folder, faults=faults):
        yield from batch.to_pylist()


def find(
    folder: str | Path,
    *,
    hands: Sequence[str] = (),
    seals: Sequence[bytes] = (),
    faults: list[StoreError] | None = None,
) -> Iterator[Row]:
    """The rows of the hands with one of these ids or seals; an id may stand for several.

    Args:
        folder: The archive.
        hands: Ids of hands.
        seals: Seals, 32 bytes each.
        faults: As for `batches`.

    Raises:
        StoreError: As `batches`.
    """
    import pyarrow.compute as pc  # noqa: PLC0415 - loaded when asked for

    ids = pa.array(hands, pa.string())
    sealed = pa.array(seals, SCHEMA.field("seal").type)
    for batch in batches(folder, faults=faults):
        wanted = pc.or_(
            pc.is_in(batch.column("hand"), value_set=ids),
            pc.is_in(batch.column("seal"), value_set=sealed),
        )
        yield from batch.filter(wanted).to_pylist()


def _check_schema(file: Path, schema: pa.Schema) -> None:
    version = (schema.metadata or {}).get(VERSION_KEY)
    if version is None:
        raise StoreError("foreign_file", file=str(file))
    if version != VERSION:
        found, known = version.decode(errors="replace"), VERSION.decode()
        raise StoreError("foreign_version", file=str(file), found=found, known=known)
    for field in SCHEMA:
        place = schema.get_field_index(field.name)
        if place < 0 or schema.field(place).type != field.type:
            reason = Reason("no_column", name=field.name, type=str(field.type))
            raise StoreError("damaged_file", file=str(file), reason=reason)


def _unreadable(file: Path, error: OSError) -> StoreError:
    if error.errno is None:  # Arrow: a page that cannot be unpacked
        return StoreError("damaged_file", file=str(file), reason=reason_of(error))
    return StoreError("unreadable_file", file=str(file), reason=reason_of(error))
