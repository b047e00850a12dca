"""Faults on purpose: plays that break a rule, each of which the kernel then names by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from analytics.simulation.answering import wish_anything
from analytics.simulation.choosing import (
    NO_CARD,
    cheapest_in,
    cheapest_outside,
    clear_pick,
    fill,
    verdict_on_pick,
)
from analytics.simulation.notes import (
    NEVER,
    PAIR_REVOKES,
    PICK,
    PLAN,
    REVOKES,
    TRACTOR_REVOKES,
    TRICK,
    WISH,
)
from replay.kernel.layout import (
    BY_SUIT,
    COUNT,
    HELD,
    KINDS,
    LEAD_SIZE,
    OWED,
    PAIRS,
    REVOKE_PAIR,
    REVOKE_TRACTOR,
    SUIT,
    SUIT_START,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

TRIES = 6


def is_planned(notes: list[int], fault: int) -> int:
    """1 if this fault is due from the trick under way on."""
    return 1 if notes[PLAN + fault] <= notes[TRICK] else 0


def spoil_answer(table: Sequence[int], work: list[int], notes: list[int], seat: int) -> int:
    """1 if a faulty answer that was planned is chosen; a seat that cannot go wrong waits."""
    suit = work[SUIT]
    size = work[LEAD_SIZE]
    held = work[COUNT + seat * 5 + suit]
    if is_planned(notes, REVOKES) == 1 and held > 0:
        wish_anything(work, notes, seat)
        clear_pick(notes)
        fill(table, work, notes, seat, suit, min(held, size) - 1)
        for _ in range(size - min(held, size) + 1):
            kind = cheapest_outside(table, work, notes, seat, suit)
            if kind == NO_CARD:
                return 0
            notes[PICK + kind] += 1
        notes[PLAN + REVOKES] = NEVER
        return 1
    if held <= size or work[OWED] == 0 or work[PAIRS + seat * 5 + suit] == 0:
        return 0
    if is_planned(notes, PAIR_REVOKES) == 1:
        wish_anything(work, notes, seat)
        pick_unpaired(table, work, notes, seat, suit, size)
        if verdict_on_pick(table, work, notes, seat) >> 8 == REVOKE_PAIR:
            notes[PLAN + PAIR_REVOKES] = NEVER
            return 1
    if is_planned(notes, TRACTOR_REVOKES) == 1 and work[OWED] >= 256:
        for _ in range(TRIES):
            wish_anything(work, notes, seat)
            clear_pick(notes)
            left = size
            while left >= 2:
                kind = cheapest_in(table, work, notes, seat, suit, 2)
                if kind == NO_CARD:
                    break
                notes[PICK + kind] += 2
                left -= 2
            fill(table, work, notes, seat, suit, left)
            if verdict_on_pick(table, work, notes, seat) >> 8 == REVOKE_TRACTOR:
                notes[PLAN + TRACTOR_REVOKES] = NEVER
                return 1
    return 0


def pick_unpaired(
    table: Sequence[int], work: list[int], notes: list[int], seat: int, suit: int, size: int
) -> None:
    """Choose cards of a suit with as few pairs among them as can be."""
    clear_pick(notes)
    for place in range(table[SUIT_START + suit], table[SUIT_START + suit + 1]):
        kind = table[BY_SUIT + place]
        if size > 0 and work[HELD + seat * KINDS + kind] > 0:
            notes[PICK + kind] = 1
            notes[WISH + kind] += 1000
            size -= 1
    fill(table, work, notes, seat, suit, size)
