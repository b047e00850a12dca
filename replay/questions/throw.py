"""Does this throw hold, and what must stay on the table if it does not?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from events.cards import cards_text
from replay.card_table import FORCED_KEY
from replay.forced_cards import forced_cards
from replay.kernel import layout
from replay.kernel.lead import read_lead
from replay.kernel.throw import HOLDS, test_throw
from replay.questions.cards import (
    answer_with,
    cards_of,
    led,
    list_of_cards,
    seated,
    table_of,
    tractor_grounds,
)
from replay.unanswerable import Unanswerable, unanswered

if TYPE_CHECKING:
    from collections.abc import Mapping

    from replay.ruleset import Ruleset


def answer(question: Mapping[str, object], rules: Ruleset) -> dict[str, object]:
    """Whether it holds; `forced` are the cards that stay if not. A plain lead always holds."""
    table = table_of(question, rules)
    lead = cards_of(question, "lead")
    others = list_of_cards(question, "others", 3)
    suit = led(table, lead, "lead")
    work = seated(table, {place + 1: hand for place, hand in enumerate(others)})
    found = read_lead(table, work, sorted(lead), 0, len(lead), suit)
    grounds = ["throws.tested_against", *tractor_grounds(question, lead)]
    forced = test_throw(table, work, 0, suit, found) if found > 1 else HOLDS
    if forced == HOLDS:
        return answer_with(rules, grounds, holds=True)
    if FORCED_KEY in rules.missing:
        return answer_with(rules, grounds, holds=False, **unanswered(Unanswerable("forced_lost")))
    stays = forced_cards(table, lead, forced, one_card=table[layout.FORCED] == layout.LOWEST_CARD)
    return answer_with(rules, [*grounds, FORCED_KEY], holds=False, forced=cards_text(stays))
