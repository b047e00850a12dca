"""The texts of the command line: help, headings, calls that cannot be carried out.

They stand apart from the words of the rules, so that help is there at once. Those of a ruling are
shared with the ruling sheet.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from replay.words import Language

SHARED = Path("replay", "ruling_sheet", "texts.toml")
"""Where the texts of a ruling stand."""


def tell(key: str, lang: Language, /, **facts: Any) -> str:
    """The text of a key.

    Args:
        key: The entry.
        lang: The language.
        **facts: What its placeholders stand for.
    """
    return entries()[key][lang].format(**facts)


@cache
def entries() -> Mapping[str, Mapping[str, str]]:
    """All texts."""
    own = Path(__file__).with_name("texts.toml")
    return {**_read(Path(__file__).parents[2] / SHARED), **_read(own)}


def _read(path: Path) -> dict[str, Mapping[str, str]]:
    return tomllib.loads(path.read_text(encoding="utf-8"))
