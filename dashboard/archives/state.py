"""What an archive and its facts are now: answers are kept as long as this is the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

State = tuple[tuple[str, int], ...]


def state_of(folder: Path) -> State:
    """The folders and files of an archive with the times of their last change.

    Args:
        folder: The archive.
    """
    found = []
    for pattern in ("hands", "hands/*", "facts/*", "facts/*/*"):
        for one in sorted(folder.glob(pattern)):
            try:
                found.append((str(one.relative_to(folder)), one.stat().st_mtime_ns))
            except OSError:
                continue
    return tuple(found)
