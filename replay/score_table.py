"""The score table: what the attackers' final points are worth in rungs, and who deals next.

A table has rows for the banker's side, from few points to many, and rows for the attackers that
begin at the threshold. Points below the first row and beyond the last go on in steps where the
text says so; where it does not, the first and the last row hold on. A row that the copy of the
text has lost leaves the rungs unknown; who deals next may be known all the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from events.errors import RulesetError
from replay.unanswerable import Unanswerable, kept

if TYPE_CHECKING:
    from replay.ruleset import Ruleset
    from replay.ruleset.schema import Continuation, ScaleRow, Scoring

BANKER_ROWS = "scoring.banker_rows"
BELOW = "scoring.banker_below"
ATTACKER_ROWS = "scoring.attacker_rows"
TAKES_DEAL_AT = "scoring.takes_deal_at"


@dataclass(frozen=True, slots=True)
class TableResult:
    """What the table says of a number of points."""

    banker_delta: int | None
    """Rungs that the banker's side rises; none where the row is lost."""
    attackers_delta: int | None
    """Rungs that the attackers rise; none where the row is lost."""
    takes_deal: bool
    """Do the attackers deal next?"""
    parameters: tuple[str, ...]
    """The parameters that decided it, as dotted keys."""
    lost: RulesetError | None = None
    """Why the rungs are not known: the copy of the text has lost the row."""


def in_fives(points: int) -> bool:
    """True for a count that fives, tens and kings can make."""
    return points % 5 == 0


def score(rules: Ruleset, points: int) -> TableResult:
    """The rungs and the deal for the attackers' final points.

    Raises:
        Unanswerable: The text has no such table, or the points are no multiple of five.
    """
    scoring = rules.values.scoring
    threshold = scoring.threshold
    if threshold is None or scoring.kind not in {"levels", "level_points"}:
        raise Unanswerable("no_score_table", kind=scoring.kind)
    if not in_fives(points):
        raise Unanswerable("points_not_in_fives", points=points)
    takes_deal = points >= threshold
    try:
        return _attackers(scoring, points) if takes_deal else _banker(scoring, points)
    except RulesetError as lost:
        whole = ATTACKER_ROWS in rules.missing
        decided = TAKES_DEAL_AT if whole else _row(ATTACKER_ROWS, 0)
        return TableResult(
            banker_delta=0 if takes_deal else None,
            attackers_delta=None if takes_deal else 0,
            takes_deal=takes_deal,
            parameters=(decided,),
            lost=kept(lost),
        )


def _banker(scoring: Scoring, points: int) -> TableResult:
    rows, below = scoring.banker_rows, scoring.banker_below
    rungs, parameter = _banker_rungs(points, rows, below)
    under = (BELOW,) if rows and points < rows[0][0] and parameter != BELOW else ()
    return TableResult(rungs, 0, takes_deal=False, parameters=(parameter, *under))


def _attackers(scoring: Scoring, points: int) -> TableResult:
    rungs, parameter = _attacker_rungs(points, scoring.attacker_rows, scoring.attacker_beyond)
    cap = scoring.attacker_cap
    if cap is not None and rungs > cap:
        both = (parameter, "scoring.attacker_cap")
        return TableResult(0, cap, takes_deal=True, parameters=both)
    return TableResult(0, rungs, takes_deal=True, parameters=(parameter,))


def _banker_rungs(
    points: int, rows: tuple[ScaleRow, ...], below: Continuation | None
) -> tuple[int, str]:
    if rows and points < rows[0][0]:
        lowest, _, rungs = rows[0]
        if below is None:
            return rungs, _row(BANKER_ROWS, 0)
        return rungs + _steps(lowest - points, below) * below.rungs, BELOW
    return _row_of(points, rows, BANKER_ROWS)


def _attacker_rungs(
    points: int, rows: tuple[ScaleRow, ...], beyond: Continuation | None
) -> tuple[int, str]:
    _, highest, rungs = rows[-1]
    if points <= highest:
        return _row_of(points, rows, ATTACKER_ROWS)
    if beyond is None:
        return rungs, _row(ATTACKER_ROWS, len(rows) - 1)
    return rungs + _steps(points - highest, beyond) * beyond.rungs, "scoring.attacker_beyond"


def _row_of(points: int, rows: tuple[ScaleRow, ...], parameter: str) -> tuple[int, str]:
    for number, (lowest, highest, rungs) in enumerate(rows):
        if lowest <= points <= highest:
            return rungs, _row(parameter, number)
    raise Unanswerable("points_off_table", points=points)


def _row(parameter: str, number: int) -> str:
    return f"{parameter}[{number}]"


def _steps(distance: int, continuation: Continuation) -> int:
    return -(-distance // continuation.step)
