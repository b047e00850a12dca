"""The layouts that can be read, and the ruleset that the hands of each were played under."""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, BinaryIO

from events.importers.found import Item, Loader, PlayedUnder, RulesFor

_VERSION = re.compile(r"(\d+)\.(\d+)\.(\d+)")


@dataclass(frozen=True, slots=True)
class Format:
    """One foreign layout."""

    name: str
    """Its name in a call."""
    module: str
    """The module that reads it."""
    rules: str = ""
    """The ruleset of its hands as a rule; empty: none."""
    until: Sequence[Mapping[str, str]] = ()
    """Rulesets by the version of the program, each up to one and the last from there on."""
    rules_in_source: bool = False
    """Whether a hand may name its ruleset itself."""

    @property
    def needs_rules(self) -> bool:
        """Whether the ruleset has to be named by whoever imports."""
        return not (self.rules or self.until or self.rules_in_source)

    def rules_for(self, version: str | None) -> str:
        """The ruleset of a hand by the version of its program; empty where none is known."""
        found = _VERSION.search(version or "")
        if not self.until or found is None:
            return self.rules
        number = tuple(map(int, found.groups()))
        for entry in self.until:
            last = _VERSION.search(entry.get("version", ""))
            if last is None or number <= tuple(map(int, last.groups())):
                return entry.get("rules", "")
        return ""

    def load(
        self, stream: BinaryIO, file: str, rules: str = "", rules_hash: str | None = None
    ) -> Iterator[Item]:
        """The hands of a file, and the records that cannot become one.

        Args:
            stream: The file.
            file: Its name, for what is told and for ids.
            rules: The ruleset of all its hands; empty: as the layout has it.
            rules_hash: Its hash, where it is one's own.
        """
        named = PlayedUnder(rules, rules_hash)
        chosen: RulesFor = lambda version: named if rules else PlayedUnder(self.rules_for(version))  # noqa: E731
        loader: Loader = import_module(f"events.importers.{self.module}").load
        return loader(stream, file, chosen)


@cache
def formats() -> dict[str, Format]:
    """Every layout by its name."""
    path = Path(__file__).with_name("formats.toml")
    tables: dict[str, dict[str, Any]] = tomllib.loads(path.read_text(encoding="utf-8"))
    return {name: Format(name, **table) for name, table in tables.items()}
