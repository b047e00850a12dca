"""Levels as an archive writes them: a rung, or a table for negative rungs and laps."""

from __future__ import annotations

from functools import lru_cache

import orjson

from events.log import LevelState


@lru_cache(maxsize=4096)
def level_of(text: str) -> LevelState:
    """The level that a column's text names.

    Raises:
        LogError: ``bad_level``.
    """
    return LevelState.parse(orjson.loads(text) if text.startswith("{") else text)
