"""The word tables: one TOML file a subject, read when it is first asked for, and once.

A key is the file and the entry: ``findings.revoke``.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from replay.words.language import Language

FOLDER = Path(__file__).parent
"""Where the files lie."""


@cache
def table(name: str) -> Mapping[str, Mapping[str, str]]:
    """All entries of one file."""
    return tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))


def template(key: str, lang: Language) -> str:
    """The sentence of a key with its placeholders."""
    name, _, entry = key.partition(".")
    return table(name)[entry][lang]


def has(key: str) -> bool:
    """Whether there are words for a key."""
    name, _, entry = key.partition(".")
    return entry in table(name)
