"""The names of players: from a file beside the user's logs, never from a log.

``names.toml`` holds ``p11 = "…"``, ``names.csv`` two columns, pseudonym and name. Where one of them
is taken away, pseudonyms are shown again.
"""

from __future__ import annotations

import csv
import tomllib
from typing import TYPE_CHECKING

from dashboard.hands.where import data_folder

if TYPE_CHECKING:
    from pathlib import Path

LARGEST = 1 << 20
"""The largest file of names that is read, in bytes."""


def name_of(pseudonym: str) -> str:
    """The name of a player; the pseudonym where no name is known.

    Args:
        pseudonym: What stands in the header of a hand.
    """
    return names().get(pseudonym, pseudonym)


def names() -> dict[str, str]:
    """All names by pseudonym; none where there is no file, or none that can be read."""
    folder = data_folder()
    if folder is None:
        return {}
    for read, file in ((_toml, folder / "names.toml"), (_csv, folder / "names.csv")):
        try:
            if file.is_file() and file.stat().st_size <= LARGEST:
                return read(file)
        except (OSError, ValueError, csv.Error):
            return {}
    return {}


def _toml(file: Path) -> dict[str, str]:
    table = tomllib.loads(file.read_text(encoding="utf-8-sig"))
    return {key: value for key, value in table.items() if isinstance(value, str)}


def _csv(file: Path) -> dict[str, str]:
    with file.open(encoding="utf-8-sig", newline="") as stream:
        rows = [row for row in csv.reader(stream) if len(row) > 1]
    return {row[0].strip(): row[1].strip() for row in rows if row[1].strip()}
