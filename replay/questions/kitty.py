"""What is this kitty worth?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from events.cards import points_of
from replay.kitty import kitty_result
from replay.questions.cards import answer_with, cards_of, table_of
from replay.questions.fields import role
from replay.questions.winner import lone_trick, plays_of
from replay.roles import BANKER

if TYPE_CHECKING:
    from collections.abc import Mapping

    from replay.ruleset import Ruleset


def answer(question: Mapping[str, object], rules: Ruleset) -> dict[str, object]:
    """The multiplier and the signed change of the attackers' score."""
    table = table_of(question, rules)
    face = points_of(cards_of(question, "kitty"))
    plays = plays_of(question, table)
    trick = lone_trick(table, plays)
    result = kitty_result(
        rules,
        face=face,
        longest=trick.last_length,
        throw=trick.last_throw,
        cards=trick.last_size,
        trump=trick.last_trump,
        winner_side=role(question, "winner_side"),
        buried_by=role(question, "buried_by", default=BANKER),
    )
    fields: dict[str, object] = {"points": result.points}
    if result.multiplier is not None:
        fields["multiplier"] = result.multiplier
    return answer_with(rules, result.parameters, **fields)
