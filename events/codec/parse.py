"""One line of a log: which kind of line it is, the value it gives, or everything wrong with it."""

import json
from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Literal

import orjson
from pydantic import ValidationError

from events.codec.fields import (
    MOST_FAULTS,
    Fault,
    faults_of,
    more_faults,
    nearest_word,
    unknown_word,
)
from events.codec.lines import LONGEST, Line
from events.codec.write import write_line
from events.log import EVENT_KINDS, SEATS, Event, Header, Seal

LineKind = Literal["header", "event", "seal", "unknown"]


@dataclass(frozen=True, slots=True)
class Parsed:
    """What one line gave."""

    kind: LineKind
    """Which kind of line it is, as far as can be told."""
    value: Header | Event | Seal | None
    """The value, if it could be read."""
    faults: tuple[Fault, ...] = ()
    """Everything wrong with it; empty exactly when there is a value."""
    canonical: bool = False
    """Whether its bytes are those that a writer writes."""
    table: dict[str, Any] = field(default_factory=dict)
    """What JSON gave, for a number or a seat to name in a problem."""

    @property
    def n(self) -> int | None:
        """The number that the line gives itself, if it is one."""
        n = self.table.get("n")
        return n if type(n) is int and n > 0 else None

    @property
    def seat(self) -> str | None:
        """The seat that the line names, if it is one."""
        seat = self.table.get("seat")
        return seat if seat in SEATS else None


def parse_line(line: Line) -> Parsed:
    """Read one line, or tell everything that is wrong with it."""
    data = line.data
    if line.too_long:
        return Parsed(_guessed(data), None, (_too_long(line),))
    try:
        table = orjson.loads(data)
    except orjson.JSONDecodeError as error:
        return Parsed(_guessed(data), None, (_not_json(line, error),))
    if not isinstance(table, dict):
        return Parsed("unknown", None, (("not_a_record", {}),))
    kind = _kind(table)
    value, faults = _value(kind, table)
    canonical = value is not None and write_line(value) == data
    if not canonical:
        twice = _repeated(data)
        faults += tuple(("duplicate_key", {"field": name}) for name in twice[:MOST_FAULTS])
        if len(twice) > MOST_FAULTS:
            faults += (more_faults(len(twice) - MOST_FAULTS),)
    return Parsed(kind, None if faults else value, faults, canonical, table)


def _value(
    kind: LineKind, table: dict[str, Any]
) -> tuple[Header | Event | Seal | None, tuple[Fault, ...]]:
    if kind == "unknown":
        return None, (("not_a_record", {}),)
    model: type[Header | Event | Seal] | None
    if kind == "event":
        name = table.get("event")
        model = EVENT_KINDS.get(name) if isinstance(name, str) else None
        if model is None:
            return None, (_no_event(table),)
    else:
        model = Header if kind == "header" else Seal
    faults: tuple[Fault, ...] = ()
    try:
        value = model.model_validate(table, by_alias=True, by_name=False)
    except ValidationError as error:
        value, faults = None, tuple(faults_of(error, model))
    if kind == "header" and "paipu" not in table and not _is_meant("paipu", faults):
        return None, (("missing_field", {"field": "paipu"}), *faults)
    return value, faults


def _is_meant(name: str, faults: tuple[Fault, ...]) -> bool:
    """Whether an unknown field was told that is a slip of this one."""
    return any(facts.get("suggestion") == name for _, facts in faults)


def _no_event(table: dict[str, Any]) -> Fault:
    if "event" not in table:
        slip = next((name for name in table if nearest_word(name, ("event",))), None)
        if slip is None:
            return "missing_field", {"field": "event"}
        return "unknown_field", {"field": slip, "allowed": "event", "suggestion": "event"}
    return unknown_word("event", table["event"], tuple(EVENT_KINDS))


def _kind(table: dict[str, Any]) -> LineKind:
    """Which kind of line a JSON object is; one misspelt key does not hide it."""
    if "paipu" in table or {"hand", "rules"} <= table.keys():
        return "header"
    if "event" in table or "n" in table:
        return "event"
    if "seal" in table or "check" in table:
        return "seal"
    return "unknown"


def _guessed(data: bytes) -> LineKind:
    """Which kind of line bytes seem to be that are no JSON."""
    if b'"paipu"' in data and (data.lstrip().startswith(b"{") or b'"hand"' in data):
        return "header"
    if b'"event"' in data:
        return "event"
    return "seal" if b'"seal"' in data else "unknown"


def _not_json(line: Line, error: orjson.JSONDecodeError) -> Fault:
    column = {"column": error.pos + 1}
    if _is_binary(line):
        return "binary_file", {}
    if not line.ended and line.data.lstrip().startswith(b"{"):
        return "cut_off", column
    try:
        line.data.decode()
    except UnicodeDecodeError as wrong:
        return "not_utf8", {"column": wrong.start + 1}
    return "bad_json", column


def _too_long(line: Line) -> Fault:
    return ("binary_file", {}) if _is_binary(line) else ("line_too_long", {"limit": LONGEST})


def _is_binary(line: Line) -> bool:
    """Whether a file starts like no text at all: no JSON, and bytes that text does not hold."""
    start = line.data[:1024]
    if line.number > 1 or b'"paipu"' in start or start.lstrip().startswith(b"{"):
        return False
    return b"\0" in start or start.decode(errors="replace").count("\ufffd") > len(start) // 16


def _repeated(data: bytes) -> list[str]:
    """Keys that one object of the line gives twice; JSON readers keep one of them in silence."""
    found: list[str] = []

    def pairs(items: list[tuple[str, Any]]) -> dict[str, Any]:
        times = Counter(name for name, _ in items)
        found.extend(name for name, count in times.items() if count > 1)
        return dict(items)

    try:
        json.loads(data, object_pairs_hook=pairs)
    except (ValueError, RecursionError):  # only numbers and nesting beyond any field
        return found
    return found
