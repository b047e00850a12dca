"""What both sides have together over the boards of a match, in the points that its text counts."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from events.errors import RulesetError
from events.log import SIDES, other_side
from replay.conversion import big_points
from replay.unanswerable import Unanswerable

if TYPE_CHECKING:
    from events.log import Side
    from replay.result import Replay
    from replay.ruleset import Ruleset


class Tally:
    """The points of both sides, board by board.

    Args:
        rules: The ruleset of the match.
    """

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.kind = rules.values.scoring.kind
        self.points: Counter[Side] = Counter()
        self.open: RulesetError | None = None

    @property
    def counts(self) -> bool:
        """Whether the text counts boards at all."""
        return self.kind != "levels"

    def shown(self) -> dict[Side, int | None]:
        """The points so far, None where a board left them open; nothing where none are counted."""
        if not self.counts:
            return {}
        return {side: None if self.open is not None else self.points[side] for side in SIDES}

    def known(self) -> dict[Side, int] | None:
        """The points of both sides; None where no boards are counted, or one left them open."""
        if not self.counts or self.open is not None:
            return None
        return {side: self.points[side] for side in SIDES}

    def add(self, result: Replay, ours: Side | None) -> None:
        """Count one board; one without a result leaves the whole open.

        Args:
            result: The hand.
            ours: The banker's side.
        """
        if not self.counts:
            return
        try:
            banker, attackers = self.of_board(result)
        except RulesetError as reason:
            self.open = self.open or reason
            return
        if ours is None:
            self.open = self.open or Unanswerable("match_needs_results")
            return
        self.points[ours] += banker
        self.points[other_side(ours)] += attackers

    def of_board(self, result: Replay) -> tuple[int, int]:
        """The points of one board for the banker's side and for the attackers.

        Raises:
            RulesetError: The hand has no result, or the text has lost how it is counted.
        """
        after = result.settlement
        if after is None or result.sheet is None:
            raise no_result(result)
        if after.bonuses is not None:
            board = after.bonuses
            attackers = board.attackers_base + board.attackers_bonus
            return board.banker_base + board.banker_bonus, attackers
        if self.kind == "big_points":
            return self.converted(result.sheet.total)
        if after.banker_delta is None or after.attackers_delta is None:
            raise no_result(result)
        return after.banker_delta, after.attackers_delta  # 000.13 c3

    def converted(self, points: int) -> tuple[int, int]:
        """Big points: the attackers' own, and for the banker's side as the text has it.

        Raises:
            RulesetError: The table, or whom it is for, is not known.
        """
        big = big_points(self.rules, points)
        whose = self.rules.values.scoring.big_points_to
        if whose not in {"attackers", "both_opposite"}:
            raise Unanswerable("match_needs_results")
        return (-big if whose == "both_opposite" else 0), big


def no_result(result: Replay) -> RulesetError:
    """Why a hand counts nothing: what it says itself, else that it has no result."""
    return next(iter(result.unanswerable), Unanswerable("match_needs_results"))
