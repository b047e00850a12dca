"""A finding as a row of numbers: what facts keep of it besides its place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from replay.bulk.facts import finding_row
from replay.bulk.settled import NONE
from replay.findings import SEVERITY, Code

if TYPE_CHECKING:
    from collections.abc import Callable

    from replay.findings import Finding

SEVERITIES = ("error", "offence", "note")
CODES = sorted(map(str, Code))
CODE = 0
SEVERITY_OF = 1
CALLED = 2
OWED = 3
NUMBERS = ("owed", "points_change", "banker_levels", "attackers_levels")
"""The numbers of a row from `OWED` on."""
WORDS = ("clauses", "provenance")
"""Behind them, texts by number."""
WIDTH = OWED + len(NUMBERS) + len(WORDS)


def told_row(finding: Finding, number: Callable[[str | None], int]) -> tuple[int, ...]:
    """Its code and severity, who called it by rank, what was owed, its price, its ground.

    Args:
        finding: The finding.
        number: Gives texts their numbers.
    """
    row = finding_row(0, "", finding)
    numbers = (row["called"], *(row[name] for name in NUMBERS))
    return (
        CODES.index(str(finding.code)),
        SEVERITIES.index(SEVERITY[finding.code]),
        *(NONE if one is None else int(one) for one in numbers),
        *(number(row[name]) for name in WORDS),
    )
