"""Files that are there whole or not at all."""

from __future__ import annotations

import os
import threading
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from events import leftover
from events.errors import StoreError
from events.reason import reason_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


OWNER = -3
"""Where the process stands in the name of such a file, as `leftover` counts."""


@contextmanager
def whole_file(there: Path) -> Iterator[Path]:
    """A file beside the one meant, which takes its place once all is written.

    Raises:
        StoreError: ``not_writable``: the folder takes no file, or the disk is full.
    """
    own = f".{there.stem}-{os.getpid()}-{threading.get_ident()}.tmp"
    new = there.with_name(own)
    try:
        there.parent.mkdir(parents=True, exist_ok=True)
        yield new
        with new.open("rb") as written:
            os.fsync(written.fileno())
        new.replace(there)
    except OSError as error:
        raise StoreError("not_writable", file=str(there), reason=reason_of(error)) from None
    finally:
        with suppress(OSError):
            new.unlink(missing_ok=True)


def sweep(folder: Path) -> None:
    """Remove what processes that are no more have left half written under a folder."""
    leftover.sweep(folder.rglob(".*.tmp"), OWNER)
