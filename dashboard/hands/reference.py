"""A hand as the address names it: the source, the file in it, and which hand of the file."""

from __future__ import annotations

import re
from dataclasses import dataclass

_WRITTEN = re.compile(r"(?P<source>[a-z]+)/(?P<name>.+?)(?::(?P<number>\d{1,6}))?", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Reference:
    """Which hand is meant."""

    source: str
    """The source: ``samples``, ``data``, ``uploads`` or ``archive``."""
    name: str
    """The file in it; of an archive, a hand's id or its seal."""
    number: int = 1
    """Which hand of the file, from 1."""

    def __str__(self) -> str:
        """As the address has it."""
        number = "" if self.source == "archive" else f":{self.number}"
        return f"{self.source}/{self.name}{number}"

    @classmethod
    def read(cls, written: str) -> Reference | None:
        """The reference of a text; None where it is none.

        >>> Reference.read("samples/revoke.jsonl:2")
        Reference(source='samples', name='revoke.jsonl', number=2)
        """
        found = _WRITTEN.fullmatch(written)
        if found is None:
            return None
        if found["source"] == "archive":
            return cls("archive", written.removeprefix("archive/"))
        return cls(found["source"], found["name"], int(found["number"] or 1))
