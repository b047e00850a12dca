"""A ruleset as rows: every parameter, its value and where that comes from."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from pydantic import BaseModel

from replay.ruleset.ruleset import Ruleset
from replay.ruleset.schema import SECTIONS
from replay.ruleset.source import Source


@dataclass(frozen=True, slots=True)
class Row:
    """One parameter, as `paipu rules show` prints it."""

    path: str
    """Its name, such as ``kitty.tractor``."""
    value: Any
    """Its value, in the types of JSON."""
    kind: str
    """Stated, read, assumed, given, or missing from the copy of the text."""
    clauses: tuple[str, ...] = ()
    """The clauses behind it."""
    reading: str | None = None
    """The ambiguities and the readings taken."""
    confidence: str | None = None
    """How sure the reading is."""
    other: Mapping[str, Any] | None = None
    """Parameters of the section under the other reading."""
    note: Mapping[str, str] | None = None
    """What the parameters cannot say, in ``zh`` and ``en``."""

    def as_json(self) -> dict[str, Any]:
        """Return the row in the types of JSON, without what it does not have."""
        return {
            name: list(value) if isinstance(value, tuple) else value
            for name, value in asdict(self).items()
            if value not in (None, ()) or name == "value"
        }

    def value_text(self) -> str:
        """Write the value as a ruleset file has it."""
        return toml_text(self.value)


def describe(ruleset: Ruleset) -> list[Row]:
    """Return one row for each parameter, section by section; offences without a price have none."""
    return list(_rows(ruleset))


def plain(value: Any) -> Any:
    """Return a value of the schema in the types of JSON."""
    if isinstance(value, BaseModel):
        return value.model_dump(mode="json", by_alias=True, exclude_unset=True)
    if isinstance(value, tuple):
        return [plain(entry) for entry in value]
    return value


def toml_text(value: Any) -> str:
    """Write a plain value as TOML has it; nothing is ``"none"``.

    >>> toml_text([8, 12])
    '[8, 12]'
    >>> toml_text({"step": 20, "rungs": 1})
    '{ step = 20, rungs = 1 }'
    """
    if value is None:
        return '"none"'
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml_text(own)}" for key, own in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(toml_text(entry) for entry in value) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value)


def _rows(ruleset: Ruleset) -> Iterator[Row]:
    for name in SECTIONS:
        if name == "hooks":
            yield _row("hooks", plain(ruleset.values.hooks), ruleset.source("hooks"))
            continue
        section: BaseModel = getattr(ruleset.values, name)
        for key in type(section).model_fields:
            path = f"{name}.{key}"
            if path in ruleset.missing:
                yield Row(path, None, "missing")
                continue
            value = getattr(section, key)
            if name != "fines" or value is not None:
                yield _row(path, plain(value), ruleset.source(path))


def _row(path: str, value: Any, origin: Source) -> Row:
    return Row(
        path=path,
        value=value,
        kind=origin.kind,
        clauses=origin.clauses,
        reading=origin.reading,
        confidence=origin.confidence,
        other=origin.other,
        note=origin.note,
    )
