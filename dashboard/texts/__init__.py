"""The texts of the dashboard in Chinese and English: one TOML file a page, one entry a text.

A key is the file and the entry, ``adjudicate.title``; every entry has ``zh`` and ``en`` with the
same ``{placeholders}``. Words for codes of rules stand in `replay.words`, not here.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from events.reason import Reason
from replay.words.spoken import system_text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from replay.words import Language

FOLDER = Path(__file__).parent
"""Where the files lie."""


def text(key: str, lang: Language, /, **facts: Any) -> str:
    """The text of a key.

    Args:
        key: File and entry, such as ``shell.title``.
        lang: The language.
        **facts: What its placeholders stand for; why the system refused something is put in words.
    """
    name, _, entry = key.partition(".")
    told = {
        fact: system_text(value, lang) if isinstance(value, Reason) else value
        for fact, value in facts.items()
    }
    return table(name)[entry][lang].format_map(told)


def has(key: str) -> bool:
    """Whether there is a text for a key."""
    name, _, entry = key.partition(".")
    return entry in table(name)


@cache
def table(name: str) -> Mapping[str, Mapping[str, str]]:
    """All entries of one file."""
    return tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))


__all__ = ["FOLDER", "has", "table", "text"]
