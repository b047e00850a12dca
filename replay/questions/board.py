"""What does a board count for both sides?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from replay.board import board_score
from replay.questions.cards import answer_with
from replay.questions.fields import or_reason, points

if TYPE_CHECKING:
    from collections.abc import Mapping

    from replay.ruleset import Ruleset


@or_reason
def answer(question: Mapping[str, object], rules: Ruleset) -> dict[str, object]:
    """Bases and bonuses for the attackers' base after kitty and fines."""
    result = board_score(rules, points(question))
    return answer_with(rules, result.parameters, **result.to_json())
