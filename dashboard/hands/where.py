"""The folders that hands are in: named when the dashboard is started, or where the samples lie.

Archives are the one named, those that lie in the user's folder, and the demo where it was made.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

import dashboard
from dashboard.hands.own import cache_folder

DATA_VARIABLE = "PAIPU_DATA"
"""The variable that names the folder with the user's logs."""
ARCHIVE_VARIABLE = "PAIPU_ARCHIVE"
"""The variable that names an archive."""
DEMO = "demo"
"""What the demo is called, in an address too."""
DEMO_VERSION = 1
"""Changes with what is in the demo."""
HANDS = "hands"
"""The folder in an archive that holds its hands."""
ARCHIVES = 50
"""So many archives in the user's folder are offered."""


@dataclass(frozen=True, slots=True)
class Archive:
    """An archive that can be looked into."""

    name: str
    """What the address calls it."""
    folder: Path
    """Where it is."""
    demo: bool = False
    """Whether it is the demo: hands that a program made."""


def sample_folder() -> Path:
    """Where the samples lie: beside the packages, in the source tree and where it is installed."""
    return Path(dashboard.__file__).resolve().parent.parent / "sample_logs"


def data_folder() -> Path | None:
    """The user's folder of logs; no other that hands are kept in is ever written to."""
    return _named(DATA_VARIABLE)


def archive_folder() -> Path | None:
    """The archive that hands are chosen from: the one named, else the first that is there."""
    there = archives()
    return there[0].folder if there else None


def demo_folder() -> Path:
    """Where the demo is, once it has been made."""
    return cache_folder() / f"{DEMO}-{DEMO_VERSION}"


def archives() -> list[Archive]:
    """The archives that are there: the one named, those in the user's folder, the demo."""
    found = []
    named, data, demo = _named(ARCHIVE_VARIABLE), data_folder(), demo_folder()
    if named is not None:
        found.append(Archive(named.name or "archive", named))
    if data is not None:
        found += [Archive(f"data/{one.name}", one) for one in _within(data) if one != named]
    if (demo / HANDS).is_dir():
        found.append(Archive(DEMO, demo, demo=True))
    return found


def _within(data: Path) -> list[Path]:
    """The archives that lie in the user's folder."""
    try:
        return sorted(one for one in data.iterdir() if (one / HANDS).is_dir())[:ARCHIVES]
    except OSError:
        return []


def _named(variable: str) -> Path | None:
    folder = os.environ.get(variable, "")
    return Path(folder) if folder else None
