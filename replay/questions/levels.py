"""What are these points worth, and where do both sides stand then?"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from replay.ladder import height, rise
from replay.questions.cards import answer_with
from replay.questions.fields import level_state, or_reason, points
from replay.score_table import score
from replay.unanswerable import unanswered

if TYPE_CHECKING:
    from collections.abc import Mapping

    from events.log import LevelState
    from replay.ruleset import Ruleset


@or_reason
def answer(question: Mapping[str, object], rules: Ruleset) -> dict[str, object]:
    """The rungs of the score table, the deal, and the levels afterwards where levels are given.

    A side given as a plain level, such as ``"A"``, tells nothing of laps; so its level afterwards
    is written without them, and a lap that it has run just now stands by itself in `banker_lap` or
    `attackers_lap`. A side given with its laps is answered with them. A side that falls below the
    start by what the other could not rise shows the fall as its delta, too.
    """
    table = score(rules, points(question))
    if table.lost is not None:
        known = {"takes_deal": table.takes_deal, **unanswered(table.lost)}
        return answer_with(rules, table.parameters, **known)
    deltas = {"banker": table.banker_delta or 0, "attackers": table.attackers_delta or 0}
    given = {
        role: level_state(question[f"{role}_level"], f"{role}_level")
        for role in deltas
        if question.get(f"{role}_level") is not None
    }
    result = rise(
        rules, given.get("banker"), given.get("attackers"), deltas["banker"], deltas["attackers"]
    )
    fields: dict[str, object] = {}
    for role, after in (("banker", result.banker), ("attackers", result.attackers)):
        if after is None:
            continue
        before = given[role]
        if after.below > before.below:
            deltas[role] = _fallen(rules, before, after)
        plain = isinstance(question[f"{role}_level"], str)
        if plain and after.lap:
            fields[f"{role}_lap"] = after.lap
        shown = replace(after, lap=0) if plain else after
        fields[f"{role}_level_after"] = shown.to_json()
    if result.passed_end is not None:
        fields["passed_end"] = result.passed_end
    return answer_with(
        rules,
        (*table.parameters, *(result.parameters if given else ())),
        banker_delta=deltas["banker"],
        attackers_delta=deltas["attackers"],
        takes_deal=table.takes_deal,
        **fields,
    )


def _fallen(rules: Ruleset, before: LevelState, after: LevelState) -> int:
    return height(rules, after)[1] - height(rules, before)[1]
