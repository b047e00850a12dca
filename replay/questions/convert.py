"""How many big points are these small ones?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from replay.conversion import PARAMETER, big_points
from replay.questions.cards import answer_with
from replay.questions.fields import or_reason, points

if TYPE_CHECKING:
    from collections.abc import Mapping

    from replay.ruleset import Ruleset


@or_reason
def answer(question: Mapping[str, object], rules: Ruleset) -> dict[str, object]:
    """The big points of one board."""
    return answer_with(rules, (PARAMETER,), big=big_points(rules, points(question)))
