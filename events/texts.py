"""Texts for people out of TOML files: an entry a text, in ``zh`` and ``en``, read when asked for.

This is all that help needs, so it loads nothing else of this project.
"""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    Entries = Mapping[str, Mapping[str, str]]


class Texts:
    """The texts of some files; an entry of a later file stands before one of the same key.

    Args:
        *files: The files.
    """

    def __init__(self, *files: Path) -> None:
        self._files = files
        self._entries: Entries | None = None

    def entries(self) -> Entries:
        """All texts."""
        if self._entries is None:
            found: dict[str, Mapping[str, str]] = {}
            for file in self._files:
                found.update(tomllib.loads(file.read_text(encoding="utf-8")))
            self._entries = found
        return self._entries

    def tell(self, key: str, lang: str, /, **facts: Any) -> str:
        """The text of a key.

        Args:
            key: The entry.
            lang: The language.
            **facts: What its placeholders stand for.
        """
        return self.entries()[key][lang].format(**facts)
