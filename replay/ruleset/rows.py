"""Scales must leave no points without a row and give none two rows."""

import re
from collections.abc import Iterable
from itertools import pairwise

from events.errors import RulesetError
from replay.ruleset.schema import Scoring

STEP = 5
"""All points of the game are multiples of five."""

ROW_RANGE = re.compile(r"(?P<key>[a-z_.]+)\[(?P<lowest>-?\d+)\.\.(?P<highest>-?\d+)\]")
"""Rows that the copy of a text has lost: ``scoring.banker_rows[5..20]``."""


def check_rows(scoring: Scoring, missing: Iterable[str], file: str) -> None:
    """Refuse gaps and overlaps in the rows of a score table.

    Args:
        scoring: The section.
        missing: What the copy of the text has lost; such rows may be a gap.
        file: The file, for the error message.

    Raises:
        RulesetError: Two rows meet, or points between two rows have none.
    """
    lost = [ROW_RANGE.fullmatch(entry) for entry in missing]
    lost_rows = [(int(found["lowest"]), int(found["highest"])) for found in lost if found]
    lost_keys = set(missing)
    spans = [
        (key, row[0], row[1])
        for key in ("banker_rows", "attacker_rows")
        if f"scoring.{key}" not in lost_keys
        for row in getattr(scoring, key)
    ]
    _in_turn(spans, lost_rows, file)
    for side in ("banker", "attackers"):
        bonuses = [bonus for bonus in scoring.bonuses or () if bonus.side == side]
        for below, above in pairwise(bonuses):
            if below.highest is None or above.lowest <= below.highest:
                raise _error(file, "bonuses", below.highest, above.lowest, "overlap")


def _in_turn(
    spans: list[tuple[str, int, int]], lost_rows: list[tuple[int, int]], file: str
) -> None:
    for key, lowest, highest in spans:
        if lowest > highest:
            raise _error(file, key, lowest, highest, "run backwards")
    for (_, _, end), (key, start, _) in pairwise(spans):
        if start <= end:
            raise _error(file, key, end, start, "overlap")
        here = end
        while here + STEP < start:
            here += STEP
            if not any(low <= here <= high for low, high in lost_rows):
                raise _error(file, key, end, start, "leave a gap")


def _error(file: str, key: str, end: int | None, start: int, what: str) -> RulesetError:
    return RulesetError(
        "ruleset_rows",
        message=f"{file}: scoring.{key}: the rows {what} between {end} and {start}; expected rows"
        " that follow each other in fives; rows that the copy has lost stand in `missing`, as"
        f' "scoring.{key}[from..to]"',
        file=file,
        key=f"scoring.{key}",
    )
