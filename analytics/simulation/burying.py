"""What a player buries."""

from __future__ import annotations

from typing import TYPE_CHECKING

from analytics.simulation.chance import below
from analytics.simulation.choosing import DEAR, NO_CARD, clear_pick
from analytics.simulation.notes import HEURISTIC, PICK, STRENGTH, WISH
from replay.kernel.layout import BY_SUIT, COUNT, HELD, KINDS, POINTS, SUIT_START, TRUMP

if TYPE_CHECKING:
    from collections.abc import Sequence


def pick_bury(
    table: Sequence[int], work: list[int], notes: list[int], seat: int, cards: int
) -> None:
    """Choose so many of the cards that the seat and the kitty hold together.

    Low cards of short suits go first; points, pairs, the highest cards and trumps stay.
    """
    clear_pick(notes)
    for kind in range(KINDS):
        copies = work[HELD + seat * KINDS + kind] + work[HELD + 4 * KINDS + kind]
        if copies == 0:
            continue
        if notes[STRENGTH + seat] != HEURISTIC:
            notes[WISH + kind] = below(notes, 1000)
            continue
        suit = table[kind] >> 5
        cost = 3 * (table[kind] & 31) + 5 * table[POINTS + kind]
        if suit == TRUMP:
            cost += 200
        else:
            length = work[COUNT + seat * 5 + suit] + work[COUNT + 4 * 5 + suit]
            cost += 4 * length
            if kind == table[BY_SUIT + table[SUIT_START + suit]]:
                cost += 60
        if copies > 1:
            cost += 18
        notes[WISH + kind] = cost
    for _ in range(cards):
        best = NO_CARD
        cost = DEAR
        for kind in range(KINDS):
            copies = work[HELD + seat * KINDS + kind] + work[HELD + 4 * KINDS + kind]
            if copies > notes[PICK + kind] and notes[WISH + kind] < cost:
                cost = notes[WISH + kind]
                best = kind
        notes[PICK + best] += 1
