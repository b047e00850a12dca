"""Throws: does it hold, and what stays on the table if it does not (rules-model 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from replay.kernel.cards import highest_held
from replay.kernel.chains import chain_tops, positions, with_low_ace
from replay.kernel.layout import (
    ACE,
    ADJACENT,
    BEATEN_CARDS,
    DOUBT,
    FORCED,
    LEAD_PARTS,
    LOWEST_BEATEN,
    LOWEST_CARD,
    LOWEST_SINGLES_FIRST,
    PAIRS,
    SMALLEST_BEATEN,
    TESTED_AGAINST,
    UNSEEN,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

HOLDS = -1
UNKNOWN = -2  # a hand that decides it is not recorded


def beaten(
    table: Sequence[int], work: list[int], seat: int, suit: int, length: int, top: int
) -> int:
    """1 if this one hand beats a component of the suit with that many pairs (0: a single)."""
    if length == 0:
        return 1 if highest_held(work, table, seat, suit) > top else 0
    pairs = work[PAIRS + seat * 5 + suit]
    above = 3 * (top + 1)
    if length == 1:
        return 1 if pairs >> above != 0 else 0
    adjacent = table[ADJACENT + suit]
    if chain_tops(positions(pairs), adjacent, length) >> above != 0:
        return 1
    low = with_low_ace(pairs, table[ACE + suit])
    if low >= 0 and chain_tops(positions(low), adjacent, length) >> above != 0:
        return 1
    return 0


def cards_in(length: int) -> int:
    """Cards of a component."""
    return 2 * length if length > 0 else 1


def low_end(length: int, top: int) -> int:
    """The position of a component's lowest card."""
    return top - length + 1 if length > 0 else top


def test_throw(table: Sequence[int], work: list[int], seat: int, suit: int, found: int) -> int:
    """Try the components in LEAD_PARTS: HOLDS, UNKNOWN, or what stays: pairs * 32 + low position.

    Writes the number of cards in beaten components to BEATEN_CARDS. A component is beaten if any
    one other hand beats it, the partner's too unless the ruleset says otherwise.
    """
    policy = table[FORCED]
    failed = 0
    unknown = 0
    beaten_cards = 0
    best = 1 << 30
    forced = HOLDS
    for part in range(found):
        length = work[LEAD_PARTS + 2 * part]
        top = work[LEAD_PARTS + 2 * part + 1]
        falls = 0
        for other in range(4):
            if other == seat or (other == (seat + 2) % 4 and table[TESTED_AGAINST] == 0):
                continue
            if beaten(table, work, other, suit, length, top) == 1:
                if work[DOUBT + other] > 0:  # it may have laid that card long ago
                    unknown = 1
                else:
                    falls = 1
            elif work[UNSEEN + other] == 1:
                unknown = 1
        failed |= falls
        if falls == 1:
            beaten_cards += cards_in(length)
        low = low_end(length, top)
        size = cards_in(length)
        if policy == LOWEST_BEATEN:
            rank = low * 64 + size if falls == 1 else best
        elif policy == SMALLEST_BEATEN:
            rank = size * 64 + top if falls == 1 else best
        elif policy == LOWEST_SINGLES_FIRST:
            rank = low * 64 + size + (0 if length == 0 else 1 << 16)
        else:
            rank = low * 64 + size
        if rank < best:
            best = rank
            forced = low if policy == LOWEST_CARD else length * 32 + low
    work[BEATEN_CARDS] = beaten_cards
    by_beaten = policy in (LOWEST_BEATEN, SMALLEST_BEATEN)
    if unknown == 1 and (failed == 0 or by_beaten):
        return UNKNOWN
    return forced if failed == 1 else HOLDS
