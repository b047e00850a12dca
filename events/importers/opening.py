"""Opening a foreign file: as it is, or packed with gzip, as seasons are published."""

import gzip
import io
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, cast

from events.errors import LogError
from events.reason import reason_of

_GZIP = b"\x1f\x8b"


@contextmanager
def open_source(file: str | Path) -> Iterator[tuple[BinaryIO, BinaryIO]]:
    """Open a file for reading.

    Args:
        file: The file.

    Yields:
        Its contents, and the file itself, whose place tells how far reading has come.

    Raises:
        LogError: ``not_found``, ``is_directory``, ``unreadable``.
    """
    try:
        raw = Path(file).open("rb")  # noqa: SIM115 - closed below
    except FileNotFoundError:
        raise LogError("not_found", file=str(file)) from None
    except IsADirectoryError:
        raise LogError("is_directory", file=str(file)) from None
    except OSError as error:
        raise LogError("unreadable", file=str(file), reason=reason_of(error)) from None
    with raw:
        yield unpacked(raw), raw


def unpacked(raw: BinaryIO) -> BinaryIO:
    """The contents of an open file."""
    buffered = io.BufferedReader(cast("io.RawIOBase", raw))
    if buffered.peek(2)[:2] == _GZIP:
        return cast("BinaryIO", gzip.GzipFile(fileobj=buffered))
    return buffered
