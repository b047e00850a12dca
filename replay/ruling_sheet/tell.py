"""The texts of a ruling itself: headings, names of rows, what its sentences are made of."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from replay.words import Language


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
    path = Path(__file__).with_name("texts.toml")
    return tomllib.loads(path.read_text(encoding="utf-8"))
