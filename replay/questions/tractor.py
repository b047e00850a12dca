"""Do all these cards form one tractor?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from replay.questions.cards import (
    MOST,
    answer_with,
    cards_of,
    malformed,
    table_of,
    tractor_grounds,
)
from replay.questions.shape import components

if TYPE_CHECKING:
    from collections.abc import Mapping

    from replay.ruleset import Ruleset


def answer(question: Mapping[str, object], rules: Ruleset) -> dict[str, object]:
    """Whether they do, and its length in pairs."""
    table = table_of(question, rules)
    cards = cards_of(question, "cards")
    if len(cards) > MOST:
        raise malformed("cards", f"at most {MOST} cards", f"{len(cards)} cards")
    parts = components(table, cards)
    grounds = tractor_grounds(question, cards)
    if parts is not None and len(parts) == 1 and parts[0][0] > 1:
        return answer_with(rules, grounds, tractor=True, pairs=parts[0][0])
    return answer_with(rules, grounds, tractor=False)
