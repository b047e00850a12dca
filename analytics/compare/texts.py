"""The texts that are compared, and the parameters in which two of them differ."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from analytics.compare.errors import CompareError
from replay import load_ruleset
from replay.ruleset import describe, toml_text
from replay.ruleset.ruleset import in_order
from replay.ruleset.schema import SECTIONS, Values

if TYPE_CHECKING:
    from collections.abc import Sequence

    from replay.ruleset import Row, Ruleset

HOOKS = "hooks"
"""The section that is one list."""
FINES = "fines"
"""The section in which an absent key is an offence without a price."""
NOTHING = "none"


@dataclass(frozen=True, slots=True)
class Text:
    """One of the rulesets that are compared."""

    ref: str
    """The id, slug or file that it was asked for by; other rulesets can be put on top of it."""
    rules: Ruleset
    """The ruleset."""

    file: str = ""
    """Its file as tables name it; empty: an installed ruleset."""

    @property
    def id(self) -> str:
        """Its id."""
        return self.rules.id

    @property
    def name(self) -> str:
        """What tables call it: a file may bear the id of an installed ruleset, or of another."""
        return f"{self.id} ({self.file})" if self.file else self.id


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter in which two texts differ."""

    path: str
    """Its name."""
    a: str | None
    """Its value in the first text as a ruleset file has it; None where the copy has lost it."""
    b: str | None
    """Its value in the second."""
    clauses_a: tuple[str, ...]
    """The clauses and readings of the first text behind it; none where the text is silent."""
    clauses_b: tuple[str, ...]
    """Those of the second."""


def load_text(ref: str) -> Text:
    """The ruleset of an id, a slug or a TOML file.

    Raises:
        RulesetError: It does not exist, or its file is wrong.
    """
    rules = load_ruleset(ref)
    is_file = ref.casefold().endswith(".toml") or "/" in ref or "\\" in ref
    return (
        Text(str(Path(ref).resolve()), rules, Path(ref).name) if is_file else Text(rules.id, rules)
    )


def load_texts(refs: Sequence[str]) -> tuple[Text, ...]:
    """The rulesets of some ids, slugs or TOML files, no two texts under one name.

    Raises:
        RulesetError: One of them does not exist, or its file is wrong.
    """
    texts = [load_text(ref) for ref in refs]
    versions: dict[str, set[str]] = {}
    for text in texts:
        versions.setdefault(text.name, set()).add(text.rules.hash)
    return tuple(
        replace(text, file=text.ref) if len(versions[text.name]) > 1 else text for text in texts
    )


def differing(first: Ruleset, second: Ruleset) -> list[Parameter]:
    """The parameters in which two rulesets differ, section by section."""
    ours = {row.path: row for row in describe(first)}
    theirs = {row.path: row for row in describe(second)}
    paths = sorted({**ours, **theirs}, key=_places().__getitem__)
    return [
        Parameter(
            path,
            _value(ours.get(path), path),
            _value(theirs.get(path), path),
            clauses_of(first, path),
            clauses_of(second, path),
        )
        for path in paths
        if _state(ours.get(path)) != _state(theirs.get(path))
    ]


def clauses_of(rules: Ruleset, path: str) -> tuple[str, ...]:
    """The clauses and readings behind a parameter, none where the text does not state it."""
    if path in rules.missing:
        return ()
    source = rules.source(path)
    return tuple(sorted({*source.clauses, *source.readings}, key=in_order))


def switched(text: Text, paths: Sequence[str], other: Ruleset) -> Ruleset:
    """A text with some parameters as another text has them, all else its own.

    Raises:
        RulesetError: The value does not go together with the rest.
        CompareError: ``value_lost``: the copy of the other text has lost it.
    """
    table: dict[str, Any] = {"extends": text.ref}
    for path in paths:
        section, _, key = path.partition(".")
        if path in other.missing:
            raise CompareError("value_lost", rules=other.id, path=path)
        if section == HOOKS:
            table[HOOKS] = other.tables.get(HOOKS, ())
        else:
            own = other.tables.get(section, {})
            table.setdefault(section, {})[key] = own.get(key, NOTHING)
    return load_ruleset(table)


def _state(row: Row | None) -> tuple[bool, Any]:
    """What is compared: the value, or that it is missing from the copy."""
    return (False, None) if row is None else (row.kind == "missing", row.value)


def _value(row: Row | None, path: str) -> str | None:
    if row is None:
        return toml_text(None) if path.startswith(FINES) else None
    return None if row.kind == "missing" else row.value_text()


@cache
def _places() -> dict[str, int]:
    """Where every parameter stands: by section, in it as the schema has it."""
    paths = []
    for section in SECTIONS:
        fields = getattr(Values.model_fields[section].annotation, "model_fields", None)
        paths += [section] if fields is None else [f"{section}.{name}" for name in fields]
    return {path: place for place, path in enumerate(paths)}
