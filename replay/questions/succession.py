"""Who deals next?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from replay.questions.cards import answer_with
from replay.questions.fields import or_reason, points, seat
from replay.score_table import score
from replay.succession import next_banker, rule

if TYPE_CHECKING:
    from collections.abc import Mapping

    from replay.ruleset import Ruleset


@or_reason
def answer(question: Mapping[str, object], rules: Ruleset) -> dict[str, object]:
    """The next banker; where the points make no difference the score table is not asked."""
    banker, count = seat(question, "banker"), points(question)
    on_hold = next_banker(rules, banker, takes_deal=False)
    on_loss = next_banker(rules, banker, takes_deal=True)
    if on_hold == on_loss:
        both = (rule(takes_deal=False), rule(takes_deal=True))
        return answer_with(rules, both, next_banker=on_hold)
    table = score(rules, count)
    return answer_with(
        rules,
        (*table.parameters, rule(takes_deal=table.takes_deal)),
        next_banker=on_loss if table.takes_deal else on_hold,
    )
