"""Which of these cards beats which."""

from __future__ import annotations

from typing import TYPE_CHECKING

from events.cards import card_text
from replay.questions.cards import answer_with, cards_of, malformed, table_of, trump_grounds

if TYPE_CHECKING:
    from collections.abc import Mapping

    from replay.ruleset import Ruleset


def answer(question: Mapping[str, object], rules: Ruleset) -> dict[str, object]:
    """Groups of equal cards, the strongest first: trumps, then the side suits."""
    table = table_of(question, rules)
    cards = cards_of(question, "cards")
    if len(set(cards)) != len(cards):
        raise malformed("cards", "distinct cards", question.get("cards"))
    groups: dict[int, list[int]] = {}
    for kind in sorted(cards):
        groups.setdefault(table[kind], []).append(kind)
    strongest = sorted(groups, key=lambda code: (code >> 5 != 4, code >> 5, -code))
    order = [[card_text(kind) for kind in groups[code]] for code in strongest]
    return answer_with(rules, trump_grounds(rules, question), order=order)
