"""Who has won the match?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from events.log import SIDES
from replay.match_result import Standing, match_winner
from replay.questions.cards import answer_with, malformed
from replay.questions.fields import level_state, or_reason, side

if TYPE_CHECKING:
    from collections.abc import Mapping

    from events.log import LevelState, Side
    from replay.ruleset import Ruleset


@or_reason
def answer(question: Mapping[str, object], rules: Ruleset) -> dict[str, object]:
    """The winning side, or a tie."""
    standing = Standing(
        levels=_levels(question),
        banker_side=side(question, "banker_side"),
        reached_first=side(question, "reached_first"),
        passed_end=side(question, "passed_end"),
        score_points=_points(question, "score_points"),
        level_points=_points(question, "level_points"),
    )
    winner, parameters = match_winner(rules, standing)
    return answer_with(rules, parameters, winner=winner)


def _levels(question: Mapping[str, object]) -> dict[Side, LevelState]:
    given = question.get("levels")
    if not isinstance(given, dict) or set(given) != set(SIDES):
        raise malformed("levels", "the levels of EW and NS", given)
    return {name: level_state(given[name], f"levels.{name}") for name in SIDES}


def _points(question: Mapping[str, object], field: str) -> dict[Side, int] | None:
    given = question.get(field)
    if given is None:
        return None
    whole = isinstance(given, dict) and all(type(given.get(name)) is int for name in SIDES)
    if not isinstance(given, dict) or not whole:
        raise malformed(field, "whole numbers for EW and NS", given)
    return {name: given[name] for name in SIDES}
