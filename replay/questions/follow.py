"""May I follow with this?"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from events.cards import cards_text
from replay.kernel import layout
from replay.kernel.follow import follow, owed_shape
from replay.kernel.shape import demand_of
from replay.legal_follow import legal_follow
from replay.questions.cards import (
    answer_with,
    cards_of,
    gathered,
    led,
    table_of,
    tractor_grounds,
    trump_grounds,
)
from replay.questions.shape import components

if TYPE_CHECKING:
    from collections.abc import Mapping

    from replay.ruleset import Ruleset

OFFENCE = {
    layout.REVOKE: "suit",
    layout.REVOKE_PAIR: "pair",
    layout.REVOKE_TRACTOR: "tractor",
}


def answer(question: Mapping[str, object], rules: Ruleset) -> dict[str, object]:
    """Whether the play is legal; if not, what was wrong; and one legal play."""
    table = table_of(question, rules)
    lead, hand = cards_of(question, "lead"), cards_of(question, "hand")
    play = cards_of(question, "play")
    suit = led(table, lead, "lead")
    parts = components(table, lead) or []
    grounds = grounds_of(rules, question, parts, (*lead, *hand))
    example = cards_text(legal_follow(table, lead, hand)) if len(hand) >= len(lead) else None
    fault = None
    if len(play) != len(lead):
        fault = "count"
    elif Counter(play) - Counter(hand):
        fault = "not_held"
    else:
        work = [0] * layout.WORK
        work[layout.LEAD_PARTS : layout.LEAD_PARTS + 2 * len(parts)] = [
            number for part in parts for number in part
        ]
        demand = demand_of(layout.LEAD_PARTS, len(parts), work)
        held, held_pairs, _ = gathered(table, hand, suit)
        given, given_pairs, _ = gathered(table, play, suit)
        verdict = follow(
            table,
            table[layout.ADJACENT + suit],
            table[layout.ACE + suit],
            owed_shape(table, demand, int(len(parts) > 1)),
            len(lead),
            held,
            held_pairs,
            given,
            given_pairs,
            work,
        )
        fault = OFFENCE.get(verdict >> 8)
    fields = {"legal": fault is None, "example": example}
    if fault is not None:
        fields["offence"] = fault
    return answer_with(rules, grounds, **fields)


def grounds_of(
    rules: Ruleset,
    question: Mapping[str, object],
    parts: list[tuple[int, int]],
    cards: tuple[int, ...],
) -> list[str]:
    """The parameters that decide a follow to this lead."""
    grounds = ["follow.shape", *trump_grounds(rules, question)]
    longest = parts[0][0]
    if longest > 0 and len(parts) > 1:
        grounds.append("follow.throw_shape")
    if longest > 1:
        grounds += ["follow.tractor", "follow.partial_tractor"]
        grounds += tractor_grounds(question, cards)
    return grounds
