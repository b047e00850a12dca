"""The words of comparisons in Chinese and English: `words.toml`, one entry a key."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from replay.words import Language

FILE = Path(__file__).with_name("words.toml")


@cache
def entries() -> Mapping[str, Mapping[str, str]]:
    """All entries."""
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def say(key: str, lang: Language, /, **facts: Any) -> str:
    """The text of a key with its facts filled in."""
    return entries()[key][lang].format(**facts)
