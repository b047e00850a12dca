"""What a set of cards of one suit consists of: tractors, pairs, singles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from replay.kernel import layout
from replay.kernel.shape import decompose
from replay.questions.cards import (
    answer_with,
    cards_of,
    gathered,
    led,
    table_of,
    tractor_grounds,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from replay.ruleset import Ruleset


def answer(question: Mapping[str, object], rules: Ruleset) -> dict[str, object]:
    """The components, the strongest kind first."""
    table = table_of(question, rules)
    cards = cards_of(question, "cards")
    led(table, cards, "cards")
    parts = components(table, cards) or []
    grounds = tractor_grounds(question, cards)
    return answer_with(rules, grounds, components=[named(length) for length, _ in parts])


def named(length: int) -> str:
    """The name of a component with that many pairs."""
    return f"tractor{length}" if length > 1 else ("single", "pair")[length]


def components(table: Sequence[int], cards: Sequence[int]) -> list[tuple[int, int]] | None:
    """Pairs (0: a single) and top position of each component; None for cards of two suits."""
    suit = table[cards[0]] >> 5
    count, pairs, loose = gathered(table, cards, suit)
    if count != len(cards):
        return None
    work = [0] * layout.WORK
    parts = layout.LEAD_PARTS
    found = decompose(
        pairs, loose, table[layout.ADJACENT + suit], table[layout.ACE + suit], parts, work
    )
    return [(work[parts + 2 * place], work[parts + 2 * place + 1]) for place in range(found)]
