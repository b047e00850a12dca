"""What is trump when nobody has bid?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from replay.nobody import rule, turned_trump
from replay.questions.cards import answer_with, cards_of
from replay.questions.fields import level_state, or_reason

if TYPE_CHECKING:
    from collections.abc import Mapping

    from replay.ruleset import Ruleset


@or_reason
def answer(question: Mapping[str, object], rules: Ruleset) -> dict[str, object]:
    """The trump that the kitty, or the text, sets."""
    level = question.get("level")
    rung = level_state(level, "level").rung if level is not None else None
    race = question.get("first_hand") is True
    kitty = cards_of(question, "kitty")
    trump = turned_trump(rules, kitty, rung, race=race)
    return answer_with(rules, (rule(rules, rung, race=race),), trump=trump)
