"""One thing wrong, or worth knowing, about a record: where it stands and what it is."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

Severity = Literal["error", "offence", "note"]


@dataclass(frozen=True, slots=True)
class Problem:
    """A finding of the reader; the words belong to its code and stand elsewhere."""

    code: str
    """The short name of what is wrong."""
    severity: Severity
    """``error``: cannot be read or contradicts itself; ``note``: worth knowing."""
    file: str
    """The file, as the caller named it."""
    line: int | None = None
    """The line, from 1; None where it concerns the whole file."""
    event: int | None = None
    """The event's number, where the line is one."""
    seat: str | None = None
    """The seat concerned, where it can be read."""
    params: Mapping[str, Any] = field(default_factory=dict)
    """The facts that fill the sentence."""

    def to_json(self) -> dict[str, Any]:
        """The problem as a JSON object, nothing left out but what is not known."""
        table: dict[str, Any] = {"code": self.code, "severity": self.severity, "file": self.file}
        for name in ("line", "event", "seat"):
            value = getattr(self, name)
            if value is not None:
                table[name] = value
        if self.params:
            table["params"] = dict(self.params)
        return table
