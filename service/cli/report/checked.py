"""What a check of a record says: how many events, sealed or not, and everything wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from service.cli.report.problem import problem_lines
from service.cli.texts import tell

if TYPE_CHECKING:
    from collections.abc import Iterator

    from replay.words import Language
    from service.cli.layout import Line
    from service.cli.record import Record

SEAL = ("seal_broken", "event_count")
"""Problems by which a seal does not fit."""


def seal_fits(record: Record) -> bool | None:
    """Whether the seal is that of the lines; None for an open hand."""
    if not record.sealed:
        return None
    broken = any(problem.code in SEAL for problem in record.problems)
    return not broken and not record.recorded.broken


def checked_json(record: Record) -> dict[str, Any]:
    """One hand as a JSON object."""
    return {
        "file": record.recorded.source,
        "hand": record.id,
        "line": record.recorded.lines[0],
        "events": len(record.recorded.hand.events),
        "sealed": record.sealed,
        "seal_fits": seal_fits(record),
        "problems": [problem.to_json() for problem in record.problems],
    }


def checked_lines(record: Record, lang: Language) -> Iterator[Line]:
    """One hand for a person."""
    fits = seal_fits(record)
    state = "open" if fits is None else "fits" if fits else "broken"
    style = {"open": "note", "fits": "good", "broken": "error"}[state]
    count = tell("events_count", lang, events=len(record.recorded.hand.events))
    head = (record.id, "head")
    yield head, f"  {record.place()}  {count}  ", (tell(f"seal_{state}", lang), style)
    yield from problem_lines(record.problems, lang)
