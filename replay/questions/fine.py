"""What does this offence cost?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from replay.fines import fine, with_table
from replay.price import TIMES, Concerned
from replay.questions.cards import answer_with, malformed
from replay.questions.fields import level_state, number, or_reason, points, role
from replay.ruleset.schema import OFFENCES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from replay.ruleset import Ruleset


@or_reason
def answer(question: Mapping[str, object], rules: Ruleset) -> dict[str, object]:
    """What this one offence adds: points, rungs, the deal, the hand, the match."""
    offence = question.get("offence")
    if not isinstance(offence, str) or offence not in OFFENCES:
        raise malformed("offence", f"one of {', '.join(OFFENCES)}", offence)
    when = question.get("when")
    if when is not None and when not in TIMES:
        raise malformed("when", f"one of {', '.join(TIMES)}", when)
    level = question.get("level")
    score_points = points(question, needed=False)
    found = fine(
        rules,
        offence=offence,
        side=role(question, "side"),
        concerned=Concerned(
            cards=number(question, "cards", least=0),
            returned=number(question, "returned", least=0),
            beaten=number(question, "beaten", least=0),
        ),
        nth=number(question, "nth", least=1) or 1,
        when=str(when) if when is not None else None,
        level=level_state(level, "level").rung if level is not None else None,
        minutes=number(question, "minutes", least=0),
    )
    if found.unanswerable is not None:
        raise found.unanswerable
    found = with_table(rules, found, score_points)
    return answer_with(rules, found.parameters, **found.to_json())
