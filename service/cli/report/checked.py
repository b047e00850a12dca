"""What a check of a record says: how many events, sealed or not, and everything wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from replay.ruling_sheet.seal import seal_fits
from service.cli.report.problem import problem_lines
from service.cli.texts import tell

if TYPE_CHECKING:
    from collections.abc import Iterator

    from replay.ruling_sheet.record import Record
    from replay.words import Language
    from service.cli.layout import Line


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
