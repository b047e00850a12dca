"""Which pairs each seat ever held, the kitty's with its burier. Compiled like the kernel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from replay.bulk.scan import HAND, KITTY

if TYPE_CHECKING:
    from collections.abc import Sequence

EVERYWHERE = 0o777777777777777777777


def note_pairs(
    tables: list[list[int]],
    table_of: list[int],
    chosen: Sequence[int],
    cards: Sequence[int],
    card_starts: Sequence[int],
    buriers: Sequence[int],
    counts: list[int],
    pairs: list[list[list[int]]],
) -> None:
    """For each chosen hand, by seat and suit, the positions of the pairs held at any time.

    Nobody but `buriers` took the kitty; where that is -1, several did, and every position counts.
    `counts` is work space for a number a kind. Hands are dealt four times 25 cards and a kitty.
    """
    for hand in chosen:
        table = tables[table_of[hand]]
        for seat in range(4):
            held = pairs[hand][seat]
            if buriers[hand] < 0:
                for suit in range(len(held)):
                    held[suit] = EVERYWHERE
                continue
            for kind in range(len(counts)):
                counts[kind] = 0
            first = card_starts[hand] + seat * HAND
            for spot in range(first, first + HAND):
                note(table, cards[spot], counts, held)
            if seat == buriers[hand]:
                kitty = card_starts[hand] + 4 * HAND
                for spot in range(kitty, kitty + KITTY):
                    note(table, cards[spot], counts, held)


def note(table: Sequence[int], kind: int, counts: list[int], held: list[int]) -> None:
    """One card more; the second of a kind makes a pair."""
    counts[kind] += 1
    if counts[kind] == 2:
        held[table[kind] >> 5] |= 1 << (3 * (table[kind] & 31))
