"""A ruleset: plain values, and for each the place that it comes from."""

import hashlib
import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from replay.ruleset.schema import OFFENCES, SECTIONS, Values
from replay.ruleset.source import ASSUMED, Source
from replay.ruleset.wrong_value import unknown_key

_INDEX = re.compile(r"\[(\d+)\]$")
_DIGITS = re.compile(r"(\d+)")


@dataclass(frozen=True, eq=False)
class Ruleset:
    """The rules of one text, complete: what it leaves open is common practice."""

    id: str
    """The id, as in a hand's header; with what was changed, where rules were given inline."""
    slug: str
    """A name that says what is special about the text."""
    title: Mapping[str, str]
    """The title in ``zh`` and ``en``."""
    family: str
    """The family of games."""
    completeness: str
    """How much of the text there is: complete, cut, fragment."""
    copy_of: str | None
    """The text that it copies, whose clauses are cited."""
    note: Mapping[str, str] | None
    """Where the copy breaks off, or what it copies, in ``zh`` and ``en``."""
    missing: tuple[str, ...]
    """Parameters or rows that the copy of the text has lost."""
    values: Values
    """The parameters, section by section."""
    origins: Mapping[str, Source]
    """Where each value comes from, by path."""
    tables: Mapping[str, Any]
    """The values as the files have them, by section."""
    folder: Path
    """Where the file lies; its clause texts lie beside it."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ruleset) and self.hash == other.hash

    def __hash__(self) -> int:
        return hash(self.hash)

    def get(self, path: str) -> Any:
        """Return the value of a parameter, such as ``kitty.tractor``.

        Raises:
            RulesetError: No such parameter, or its value is missing from the copy of the text.
        """
        value: Any = self.values
        for name in path.split("."):
            names = list(type(value).model_fields) if isinstance(value, BaseModel) else []
            if name not in names:
                raise unknown_key(self.id, path, names or SECTIONS)
            value = getattr(value, name)
        return value

    def source(self, path: str) -> Source:
        """Return where a value comes from; ``scoring.banker_rows[2]`` asks for one row.

        Raises:
            RulesetError: No such parameter.
        """
        row = _INDEX.search(path)
        key = path[: row.start()] if row else path
        if key not in self.origins:
            section, _, name = key.partition(".")
            if section == "fines" and name in OFFENCES:
                return ASSUMED  # the text has no price for it
            raise unknown_key(self.id, key, self._names(section))
        origin = self.origins[key]
        return origin.row(int(row[1])) if row else origin

    def sources(self, paths: Iterable[str]) -> tuple[list[str], list[str]]:
        """Return the clauses behind some values, and those of the values that are assumed.

        Args:
            paths: Parameters that decided something.

        Returns:
            The clauses, each once and in order; the paths that the text does not state.
        """
        clauses: set[str] = set()
        assumed: set[str] = set()
        for path in paths:
            origin = self.source(path)
            clauses.update(origin.clauses or origin.readings)
            if origin.kind == "assumed":
                assumed.add(path)
        return sorted(clauses, key=in_order), sorted(assumed)

    def readings(self, paths: Iterable[str]) -> list[str]:
        """Return the readings taken behind some values, each once and in order."""
        found = {name for path in paths for name in self.source(path).readings}
        return sorted(found, key=in_order)

    @property
    def text(self) -> str:
        """The text whose clauses are cited: its own id, or that of the text that it copies."""
        return self.copy_of or self.id.partition(" ")[0]

    @cached_property
    def hash(self) -> str:
        """The fingerprint of everything said here: equal rulesets have equal ones."""
        content = {
            "id": self.id,
            "slug": self.slug,
            "title": self.title,
            "family": self.family,
            "completeness": self.completeness,
            "missing": self.missing,
            "values": self.tables,
            "sources": {path: _written(origin) for path, origin in self.origins.items()},
        }
        text = json.dumps(content, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
        return "sha256:" + hashlib.sha256(text.encode()).hexdigest()

    def _names(self, section: str) -> list[str]:
        if section in SECTIONS and isinstance(getattr(self.values, section), BaseModel):
            return list(type(getattr(self.values, section)).model_fields)
        return list(SECTIONS)


def in_order(name: str) -> list[tuple[int, str]]:
    """Sort key that puts ``C9`` before ``C43``."""
    parts = _DIGITS.split(name)
    return [(int(part), "") if part.isdigit() else (-1, part) for part in parts]


def _written(origin: Source) -> list[Any]:
    rows = [_written(row) for row in origin.each]
    return [origin.kind, origin.clauses, origin.reading, origin.confidence, origin.other, rows]
