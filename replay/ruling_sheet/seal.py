"""Whether the seal of a record is that of its lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from replay.ruling_sheet.record import Record

SEAL = ("seal_broken", "event_count")
"""Problems by which a seal does not fit."""


def seal_fits(record: Record) -> bool | None:
    """Whether the seal is that of the lines; None for an open hand."""
    if not record.sealed:
        return None
    broken = any(problem.code in SEAL for problem in record.problems)
    return not broken and not record.recorded.broken
