"""The folders that hands are in: named when the dashboard is started, or where the samples lie."""

from __future__ import annotations

import os
from pathlib import Path

import dashboard

DATA_VARIABLE = "PAIPU_DATA"
"""The variable that names the folder with the user's logs."""
ARCHIVE_VARIABLE = "PAIPU_ARCHIVE"
"""The variable that names an archive."""


def sample_folder() -> Path:
    """Where the samples lie: beside the packages, in the source tree and where it is installed."""
    return Path(dashboard.__file__).resolve().parent.parent / "sample_logs"


def data_folder() -> Path | None:
    """The user's folder of logs; the only one that anything is ever written to."""
    return _named(DATA_VARIABLE)


def archive_folder() -> Path | None:
    """The archive, if one was named."""
    return _named(ARCHIVE_VARIABLE)


def _named(variable: str) -> Path | None:
    folder = os.environ.get(variable, "")
    return Path(folder) if folder else None
