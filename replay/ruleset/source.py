"""Where a value comes from: stated by a clause, read into the text, assumed, or given.

In a file a source is the clause (``"C43"``, several: ``"C43, C49"`` or a list), or a table of

* ``clause``: the same,
* ``reading``: the ambiguity and the reading taken, ``"A7 (a)"``,
* ``confidence``: high, medium, low,
* ``other``: the parameters of the section as the other reading has them,
* ``note``: a sentence in ``zh`` and ``en``,
* ``each``: for a list of rows, one such source for each row.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from events.errors import RulesetError
from replay.ruleset.wrong_value import unknown_key

Kind = Literal["stated", "read", "assumed", "given", "missing"]

_KEYS = ("clause", "reading", "confidence", "other", "note", "each")
_CONFIDENCE = ("high", "medium", "low")
_CLAUSE = re.compile(r"(?:(?P<text>\S+) )?(?P<number>[A-Za-z]?\d+[A-Za-z]?)")
_READING = re.compile(r"(?:(?P<text>\S+) )?(?P<number>[Aa]\d+[a-z]?)(?P<letter> \([a-z]\))?")


@dataclass(frozen=True, slots=True)
class Source:
    """Where one value comes from."""

    kind: Kind
    """Stated, read, assumed, given by the one who asks, or missing from the copy."""
    clauses: tuple[str, ...] = ()
    """The clauses, with the text they stand in: ``001.01 C43``."""
    reading: str | None = None
    """The ambiguities and the readings taken: ``001.01 A7 (a)``."""
    confidence: str | None = None
    """How sure the reading is: high, medium, low."""
    other: Mapping[str, Any] | None = None
    """Parameters of the same section under the other reading."""
    note: Mapping[str, str] | None = None
    """What the parameters cannot say, in ``zh`` and ``en``."""
    each: tuple["Source", ...] = ()
    """For a list of rows, the source of each row."""

    def row(self, index: int) -> "Source":
        """Return the source of one row of a list."""
        return self.each[index] if index < len(self.each) else self

    @property
    def readings(self) -> tuple[str, ...]:
        """The readings one by one."""
        return tuple(self.reading.split(", ")) if self.reading else ()


ASSUMED = Source("assumed")
"""The text is silent; the value is common practice."""
GIVEN = Source("given")
"""The value stands in the question itself."""
MISSING = Source("missing")
"""The text had a value and the copy has lost it."""


def parse_source(entry: object, text: str, key: str, file: str) -> Source:
    """Read one entry of ``[source]``.

    Args:
        entry: The entry as TOML has it.
        text: The id of the ruleset, put before clauses that name no text.
        key: The parameter, for the error message.
        file: The file, for the error message.

    Raises:
        RulesetError: The entry does not have one of the forms above.
    """
    table = entry if isinstance(entry, dict) else {"clause": entry}
    for name in table:
        if name not in _KEYS:
            raise unknown_key(file, f"source.{key}.{name}", _KEYS)
    rows = table.get("each", [])
    if not isinstance(rows, list):
        raise _bad(file, key, rows, '["C43", …]')
    each = tuple(parse_source(row, text, f"{key}[{index}]", file) for index, row in enumerate(rows))
    clauses = _names(table.get("clause", []), _CLAUSE, text, key, file)
    readings = _names(table.get("reading", []), _READING, text, key, file)
    for row in each:
        clauses += [name for name in row.clauses if name not in clauses]
        readings += [name for name in row.readings if name not in readings]
    if not clauses and not readings:
        raise _bad(file, key, entry, '"C43" | { clause = "C43", reading = "A7 (a)" }')
    confidence = table.get("confidence")
    if confidence is None and each:
        grades = {row.confidence for row in each} - {None}
        confidence = max(grades, key=_CONFIDENCE.index, default=None)
    if confidence is not None and confidence not in _CONFIDENCE:
        raise _bad(file, key, confidence, 'confidence = "high" | "medium" | "low"')
    other, note = table.get("other"), table.get("note")
    if other is not None and not (isinstance(other, dict) and other):
        raise _bad(file, key, other, "other = { … }")
    if note is not None and not (isinstance(note, dict) and set(note) == {"zh", "en"}):
        raise _bad(file, key, note, 'note = { zh = "…", en = "…" }')
    return Source(
        kind="read" if readings else "stated",
        clauses=tuple(clauses),
        reading=", ".join(readings) or None,
        confidence=confidence,
        other=other,
        note=note,
        each=each,
    )


def _names(entry: object, form: re.Pattern[str], text: str, key: str, file: str) -> list[str]:
    """Split clauses or readings and put the text's id before those that name no text."""
    parts = entry.split(",") if isinstance(entry, str) else entry
    if not isinstance(parts, list):
        raise _bad(file, key, entry, '"C43" | "C43, C49" | ["C43", "C49"]')
    names = []
    for part in parts:
        found = form.fullmatch(part.strip()) if isinstance(part, str) else None
        if found is None:
            raise _bad(file, key, part, '"C43"' if form is _CLAUSE else '"A7 (a)"')
        names.append(part.strip() if found["text"] else f"{text} {part.strip()}")
    return names


def _bad(file: str, key: str, found: object, expected: str) -> RulesetError:
    return RulesetError(
        "source_form",
        message=f"{file}: source.{key} = {found!r}; expected {expected}",
        file=file,
        key=f"source.{key}",
        found=repr(found),
        expected=expected,
    )
