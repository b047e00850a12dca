"""The files of a source by name, and a file of it opened once for everybody."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from dashboard.hands.errors import HandsError
from dashboard.hands.file import Opened, opened, read_whole
from dashboard.hands.upload import KEPT, uploads
from dashboard.hands.where import archive_folder, data_folder, sample_folder
from events.reason import reason_of

if TYPE_CHECKING:
    from pathlib import Path

SAMPLES, DATA, UPLOADS, ARCHIVE = "samples", "data", "uploads", "archive"
SOURCES = (SAMPLES, UPLOADS, DATA, ARCHIVE)
"""Where hands may come from."""
ENDINGS = (".jsonl", ".jsonl.zst")
"""How the names of logs end."""
PASTED = "log.jsonl"
"""What text that was pasted is called, where the place of a line is told."""
FILES = 2000
"""So many files of a folder are listed."""


def there() -> list[str]:
    """The sources that are there on this machine; what is uploaded can always be."""
    found = {SAMPLES: sample_folder().is_dir(), UPLOADS: True}
    found[DATA] = data_folder() is not None
    found[ARCHIVE] = archive_folder() is not None
    return [source for source in SOURCES if found[source]]


def logs(source: str) -> list[str]:
    """The names of the logs of a source, in order.

    Args:
        source: The source; an archive has no logs.
    """
    if source == UPLOADS:
        return list(uploads())
    return list(_paths(source))


def open_log(source: str, name: str) -> Opened:
    """A log of a source.

    Raises:
        HandsError: ``not_there``, ``unreadable``, or as `opened`.
        LogError: ``empty_file``.
    """
    if source == UPLOADS:
        upload = uploads().get(name)
        if upload is None:
            raise HandsError("upload_gone")
        return _opened(upload.name or PASTED, upload.data)
    path = _paths(source).get(name)
    if path is None:
        raise HandsError("not_there", file=name)
    try:
        with path.open("rb") as stream:
            return _opened(name, read_whole(stream, name))
    except OSError as error:
        raise HandsError("unreadable", file=name, reason=reason_of(error)) from None


def _paths(source: str) -> dict[str, Path]:
    """The logs of a folder by name; what was uploaded and kept lies in a folder within it."""
    folder = {SAMPLES: sample_folder(), DATA: data_folder()}.get(source)
    if folder is None:
        return {}
    found: dict[str, Path] = {}
    for inner, before in ((folder, ""), (folder / KEPT, f"{KEPT}/")):
        try:
            entries = sorted(inner.iterdir())
        except OSError:
            continue
        for path in entries:
            if path.name.endswith(ENDINGS) and path.is_file() and len(found) < FILES:
                found[before + path.name] = path
    return found


@lru_cache(maxsize=8)
def _opened(name: str, data: bytes) -> Opened:
    return opened(name, data)
