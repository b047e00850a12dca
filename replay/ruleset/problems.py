"""Everything wrong with a ruleset file, each problem with the line it is on.

Loading stops at what it finds first. Whoever writes a file of his own wants to see all of it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from events.errors import RulesetError
from events.reason import Reason
from replay.ruleset.check import check_sources
from replay.ruleset.head import HEAD_KEYS, Head
from replay.ruleset.key_lines import key_lines, line_of
from replay.ruleset.layer import (
    COMMON,
    Layer,
    check_missing,
    copy_with_values,
    frozen,
    sections_of,
    sources_of,
    without_source,
    wrong_form,
)
from replay.ruleset.load import OTHER_READING, filled, layers_below, load_ruleset, merged
from replay.ruleset.registry import clash, find_file
from replay.ruleset.schema import Values
from replay.ruleset.toml_file import read_toml
from replay.ruleset.wrong_value import wrong_values

NOTES = ("clause_unused", "clause_aside_and_used", "ruleset_clash")
"""What is worth knowing and keeps nobody from using the file."""
IN_SOURCE = ("source_without_value", "source_clause_unknown")
"""Problems whose key is looked for under `source`."""


@dataclass(frozen=True, slots=True)
class FileProblem:
    """One thing wrong with a ruleset file."""

    file: str
    """The file; that of a ruleset or of clauses beneath it, where the problem is there."""
    line: int | None
    """The line; None where nothing in the file stands for it."""
    key: str | None
    """The key; None where the whole file is meant."""
    severity: str
    """`error`, or `note` for what keeps nobody from using the file."""
    error: RulesetError
    """What is wrong and what is allowed."""

    def to_json(self) -> dict[str, Any]:
        """The problem as plain data."""
        facts = {name: str(value) for name, value in self.error.params.items()}
        return {
            "file": self.file,
            "line": self.line,
            "key": self.key,
            "severity": self.severity,
            "code": self.error.code,
            "params": {name: facts[name] for name in facts if name not in {"file", "key", "at"}},
        }


def problems_of(path: Path) -> list[FileProblem]:
    """Return everything wrong with a ruleset file, in the order of lines.

    Raises:
        RulesetError: There is no such file, or it is no text.
    """
    try:
        table = read_toml(path)
    except RulesetError as error:
        if error.code != "ruleset_syntax":
            raise
        return [FileProblem(str(path), _syntax_line(path, error), None, "error", error)]
    found = list(_Looking(path, table).everything())
    if not found:
        found = list(_used(path))
    placed = [_placed(path, error) for error in found]
    return sorted(placed, key=lambda one: (one.file != str(path), one.line or 0, one.key or ""))


class _Looking:
    """A look at one file, part by part; private to `problems_of`."""

    def __init__(self, path: Path, table: dict[str, Any]) -> None:
        self.path = path
        self.file = str(path)
        self.table = table
        self.refused: set[str] = set()

    def everything(self) -> Iterator[RulesetError]:
        """The head, the sections, the sources, and the values on top of what is extended."""
        yield from self.head()
        sections: dict[str, Any] = {}
        for name, section in self.table.items():
            if name in HEAD_KEYS or name == "source":
                continue
            try:
                sections.update(sections_of({name: section}, self.file, HEAD_KEYS))
            except RulesetError as error:
                self.refused.add(name)
                yield error
        below = self.table.get("copy_of") or self.table.get("extends")
        layer = Layer(
            self.file, None, below if isinstance(below, str) else None, sections, sources={}
        )
        yield from self.sources(layer)
        yield from self.values(layer)

    def head(self) -> Iterator[RulesetError]:
        """The keys before the sections."""
        table = {key: self.table[key] for key in HEAD_KEYS if key in self.table}
        missing = table.get("missing")
        for entry in missing if isinstance(missing, list) else ():
            try:
                check_missing(str(entry), self.file)
            except RulesetError as error:
                yield _at("missing", error)
        try:
            head = Head.model_validate(frozen(table))
        except ValidationError as error:
            yield from wrong_values(error, Head, lambda _: self.file)
            return
        own = [name for name in self.table if name not in HEAD_KEYS and name != "source"]
        if head.copy_of is not None and (own or head.extends is not None):
            yield copy_with_values(self.file, next(iter(own), "extends"))

    def sources(self, layer: Layer) -> Iterator[RulesetError]:
        """The form of every source, and every value without one."""
        entries = self.table.get("source", {})
        if not isinstance(entries, Mapping):
            yield wrong_form(self.file, "source", entries, "{ section = { key = … } }")
            return
        named = set()
        for name, entry in entries.items():
            if name in self.refused:
                continue
            whole = not isinstance(entry, Mapping) or name == "hooks"
            parts = [entry] if whole else [{key: own} for key, own in entry.items()]
            for part in parts:
                named.update([name] if whole else [f"{name}.{key}" for key in part])
                try:
                    list(sources_of({name: part}, layer, str(self.table.get("id", ""))))
                except RulesetError as error:
                    yield error
        for key in layer.paths():
            if key not in named and key.partition(".")[0] not in named:
                yield without_source(self.file, key)

    def values(self, layer: Layer) -> Iterator[RulesetError]:
        """The values, as they are once everything below has filled the gaps."""
        try:
            below = layers_below(layer, self.path.parent)
        except RulesetError as error:
            yield _at("extends", error)
            return
        try:
            filled(merged([layer, *below]))
        except ValidationError as error:
            wrong = wrong_values(error, Values, lambda _: self.file)
            if layer.extends is None:  # then nearly everything is missing, for one reason
                wrong = [one for one in wrong if one.code != "ruleset_key_missing"]
                if "extends" not in self.table:
                    yield _nothing_below(self.file)
            yield from wrong


def _used(path: Path) -> Iterator[RulesetError]:
    """What comes out only when a file is used: its score table, other readings, clauses."""
    try:
        ruleset = load_ruleset(path)
    except RulesetError as error:
        yield error
        return
    try:
        same_name = find_file(ruleset.id)
    except RulesetError:
        same_name = path
    if same_name.resolve() != path.resolve():
        yield clash(ruleset.id, (same_name, path))
    in_words = (path.parent / "clauses" / f"{ruleset.text.casefold()}.toml").exists()
    for problem in check_sources(ruleset):
        clause = str(problem.params.get("clause", "")).casefold()
        own = clause.startswith(f"{ruleset.id.casefold()} ")  # it need not be put in words
        if in_words or not (own or problem.code == "ruleset_file_not_found"):
            yield problem


def _at(key: str, error: RulesetError) -> RulesetError:
    """The same error, to be shown where another key stands."""
    return RulesetError(error.code, message=str(error), **error.params, at=key)


def _nothing_below(file: str) -> RulesetError:
    """The error for a file that leaves values open and extends nothing."""
    expected = f'"{COMMON}" | "FILE.toml"'
    message = f"{file}: extends has no value; expected {expected}, or every parameter stated"
    return RulesetError(
        "ruleset_key_missing", message=message, file=file, key="extends", expected=expected
    )


def _placed(path: Path, error: RulesetError) -> FileProblem:
    """The problem with its line, in the file that it is in."""
    file, key = str(error.params.get("file", path)), error.params.get("key")
    severity = "note" if error.code in NOTES else "error"
    wanted = str(error.params.get("at", key or ""))
    if OTHER_READING in file or error.code in IN_SOURCE:
        file, wanted = str(path), f"source.{wanted}"
    elif "at" in error.params:
        file = str(path)
    elif error.code == "ruleset_clash":
        wanted = "id"
    lines = key_lines(Path(file).read_text(encoding="utf-8-sig"))
    return FileProblem(file, line_of(lines, wanted), key, severity, error)


def _syntax_line(path: Path, error: RulesetError) -> int:
    """The line on which a file stops being TOML; the last one, where it ends too early."""
    reason = error.params.get("reason")
    if isinstance(reason, Reason) and "line" in reason.facts:
        return int(reason.facts["line"])
    return path.read_text(encoding="utf-8-sig").rstrip("\n").count("\n") + 1
