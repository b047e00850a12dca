"""Small points of a board into big points, as far as the text's table is known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from replay.unanswerable import Unanswerable

if TYPE_CHECKING:
    from replay.ruleset import Ruleset

PARAMETER = "scoring.big_points"


def big_points(rules: Ruleset, points: int) -> int:
    """The big points for the attackers' points of one board.

    Raises:
        Unanswerable: The text has no such table, or the row is not known. Rows that are not known
            are not worked out from those that are.
    """
    pairs = rules.values.scoring.big_points
    if rules.values.scoring.kind != "big_points":
        raise Unanswerable("no_conversion")
    known = dict(pairs or ())
    if points not in known:
        shown = ", ".join(str(small) for small in sorted(known)) or "no points"
        raise Unanswerable("conversion_unknown", known=shown)
    return known[points]
