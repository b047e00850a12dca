"""Is the banker side thrown back by the last trick?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from events.log import SEATS, LevelState
from replay.hooks import hook
from replay.last_trick import LastTrick, deciding_cards
from replay.questions.cards import answer_with, malformed, setting, table_of
from replay.questions.fields import level_state, or_reason, points, role
from replay.questions.winner import lone_trick, plays_of
from replay.unanswerable import unanswered

if TYPE_CHECKING:
    from collections.abc import Mapping

    from replay.ruleset import Ruleset


@or_reason
def answer(question: Mapping[str, object], rules: Ruleset) -> dict[str, object]:
    """Whether it is hooked, the level from which (or to which) it goes on, and the deal."""
    if question.get("level") is None:
        raise malformed("level", "the level of the banker side", None)
    banker = level_state(question["level"], "level")
    result = hook(
        rules,
        points=points(question),
        banker=banker,
        attackers=None,
        last_trick=_last_trick(question, rules, banker),
    )
    fields: dict[str, object] = {"hooked": result.hooked, "takes_deal": result.takes_deal}
    if result.passed_end is not None:
        fields["passed_end"] = result.passed_end
    if result.banker is not None:
        fields["banker_level_after"] = result.banker.to_json()
    elif result.table.lost is not None:
        fields |= unanswered(result.table.lost)
    parameters = result.parameters if result.hooked else (*result.parameters, "hooks")
    return answer_with(rules, parameters, **fields)


def _last_trick(question: Mapping[str, object], rules: Ruleset, banker: LevelState) -> LastTrick:
    asked = {**question, "level": banker.rung}
    table = table_of(asked, rules)
    plays = plays_of(question, table)
    winner_side = role(question, "winner_side")
    _, trump, _ = setting(asked)
    winner = lone_trick(table, plays).tricks[0].winner
    if winner not in SEATS:
        return LastTrick(winner_side, trump)
    winning = plays[SEATS.index(winner)]
    return LastTrick(winner_side, trump, winning, deciding_cards(table, plays[0], winning))
