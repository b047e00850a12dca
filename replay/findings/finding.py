"""One finding: what was found, where, by which clause, and what it costs."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from replay.findings.codes import SEVERITY, Code, Severity

if TYPE_CHECKING:
    from collections.abc import Mapping

    from events.log import Seat


@dataclass(frozen=True, slots=True)
class Finding:
    """A fault or a note of the replayer; its words are put at the edge (`replay.words`)."""

    code: Code
    """What it is."""
    event: int | None = None
    """The event's number; None where it concerns the whole hand."""
    seat: Seat | None = None
    """Whose it is."""
    params: Mapping[str, Any] = field(default_factory=dict)
    """The facts that fill the sentence: cards, how many were owed, who should have played."""
    clauses: tuple[str, ...] = ()
    """The clauses it rests on."""
    provenance: str = ""
    """The weakest ground it rests on: stated, read or assumed; empty where no rule decides."""
    rests_on: tuple[str, ...] = ()
    """The parameters behind it, those of its price included."""
    readings: tuple[str, ...] = ()
    """The readings taken of clauses that can be read two ways."""
    assumed: tuple[str, ...] = ()
    """The parameters that the text does not state."""
    price: Mapping[str, Any] | None = None
    """What the tariff asks for it; None where the text names no price."""
    called: int | None = None
    """The `penalty` event that called it; None where nobody did."""

    @property
    def severity(self) -> Severity:
        """How grave it is."""
        return SEVERITY[self.code]

    def to_json(self) -> dict[str, Any]:
        """The finding as it stands in the JSON of a replay."""
        table: dict[str, Any] = {
            "code": str(self.code),
            "severity": self.severity,
            "event": self.event,
            "seat": self.seat,
            "clauses": list(self.clauses),
            "provenance": self.provenance or None,
            "readings": list(self.readings),
            "assumed": list(self.assumed),
            "price": dict(self.price) if self.price is not None else None,
        }
        if self.severity == "offence":
            table["called"] = self.called
        if self.params:
            table["params"] = dict(self.params)
        return table
