"""What a player can know of the others: which cards they may still hold, what they have shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from analytics.simulation.notes import (
    BURIED,
    BURIER,
    DECKS,
    KEEP,
    OUT_COUNT,
    OUT_HIGH,
    OUT_PAIR,
    SEEN,
)
from replay.kernel.answer import contend, place_of_many, place_of_one
from replay.kernel.cards import gather
from replay.kernel.layout import (
    BEST,
    BEST_PARTS,
    BEST_RUFF,
    BY_SUIT,
    COMPARE_ALL,
    FOUND,
    HELD,
    KINDS,
    RUFF_COMPARE,
    SUIT,
    SUIT_START,
    WINNER,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

NOBODY = 9  # stands for the seat that a play is tried out for


def unseen_copies(work: list[int], notes: list[int], seat: int, kind: int) -> int:
    """Copies that this seat sees neither in its hand nor on the table, nor has buried itself."""
    copies = notes[DECKS] - notes[SEEN + kind] - work[HELD + seat * KINDS + kind]
    if notes[BURIER] == seat:
        copies -= notes[BURIED + kind]
    return copies


def survey(table: Sequence[int], work: list[int], notes: list[int], seat: int, suit: int) -> None:
    """The highest card and the highest pair of a suit that others may hold, and how many cards."""
    high = 0
    pair = 0
    count = 0
    for place in range(table[SUIT_START + suit], table[SUIT_START + suit + 1]):
        kind = table[BY_SUIT + place]
        copies = unseen_copies(work, notes, seat, kind)
        if copies > 0:
            position = table[kind] & 31
            count += copies
            high = max(high, position)
            if copies > 1:
                pair = max(pair, position)
    notes[OUT_HIGH] = high
    notes[OUT_PAIR] = pair
    notes[OUT_COUNT] = count


def would_win(
    table: Sequence[int],
    work: list[int],
    notes: list[int],
    cards: Sequence[int],
    first: int,
    size: int,
) -> int:
    """1 if these cards, laid now, beat what lies on the table; the kernel says so."""
    suit = work[SUIT]
    if size == 1:
        place = place_of_one(work, table[cards[first]], suit)
    else:
        given = gather(work, table, cards, first, size, suit)
        place = place_of_many(table, work, cards, first, size, suit, given)
    if place < 0:
        return 0
    best = work[BEST]
    ruff = work[BEST_RUFF]
    winner = work[WINNER]
    kept = 2 * work[FOUND] if table[RUFF_COMPARE] == COMPARE_ALL else 0
    for part in range(kept):
        notes[KEEP + part] = work[BEST_PARTS + part]
    contend(table, work, place, NOBODY)
    won = 1 if work[WINNER] == NOBODY else 0
    work[BEST] = best
    work[BEST_RUFF] = ruff
    work[WINNER] = winner
    for part in range(kept):
        work[BEST_PARTS + part] = notes[KEEP + part]
    return won
