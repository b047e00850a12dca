"""The words of the statistics in Chinese and English: `words.toml`, one entry a key."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from replay.words import has
from replay.words import say as spoken

if TYPE_CHECKING:
    from collections.abc import Mapping

    from analytics.stats.dimension import Dimension
    from replay.words import Language

FILE = Path(__file__).with_name("words.toml")
SPOKEN = {
    "trump": ("table.trump_",),
    "suit": ("table.trump_",),
    "seat": ("table.seat_",),
    "side": ("table.side_",),
}
"""Dimensions whose values have words elsewhere."""


@cache
def entries() -> Mapping[str, Mapping[str, str]]:
    """All entries."""
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def say(key: str, lang: Language, /, **facts: Any) -> str:
    """The text of a key with its facts filled in."""
    return entries()[key][lang].format(**facts)


def metric_name(name: str, lang: Language) -> str:
    """A metric as people say it."""
    return say(f"metric_{name}", lang)


def dimension_name(name: str, lang: Language) -> str:
    """A dimension as people say it."""
    return say(f"by_{name}", lang)


def value_text(dimension: Dimension, value: Any, lang: Language) -> str:
    """A value of a dimension as people say it."""
    if value is None:
        own = f"value_unknown_{dimension.name}"
        return say(own if own in entries() else "value_unknown", lang)
    for key in (f"value_{dimension.name}_{value}", f"value_{value}"):
        if dimension.kind == "word" and key in entries():
            return say(key, lang)
    for key in SPOKEN.get(dimension.name, ()):
        if has(key + str(value)):
            return spoken(key + str(value), lang)
    return "10" if (dimension.name, value) == ("level", "T") else str(value)
