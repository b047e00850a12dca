"""The program's own folders on this machine: what can be made again, and what must be kept."""

from __future__ import annotations

import os
import sys
from pathlib import Path

NAME = "paipu"
_CACHE = {"linux": ("XDG_CACHE_HOME", ".cache"), "darwin": ("XDG_CACHE_HOME", "Library/Caches")}
_KEPT = {
    "linux": ("XDG_DATA_HOME", ".local/share"),
    "darwin": ("XDG_DATA_HOME", "Library/Application Support"),
}
_ELSEWHERE = ("LOCALAPPDATA", "AppData/Local")


def cache_folder() -> Path:
    """Where things lie that can be made again."""
    variable, usual = _CACHE.get(sys.platform, _ELSEWHERE)
    return (
        _folder(variable, usual) / "cache" if sys.platform == "win32" else _folder(variable, usual)
    )


def kept_folder() -> Path:
    """Where things of the user's lie that nobody can make again, if no other place was named."""
    return _folder(*_KEPT.get(sys.platform, _ELSEWHERE))


def _folder(variable: str, usual: str) -> Path:
    named = os.environ.get(variable, "")
    return (Path(named) if named else Path.home() / usual) / NAME
