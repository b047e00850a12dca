"""Hands in the work space: what a seat holds, by kind, by suit, and its pairs by position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from replay.kernel.layout import (
    BY_SUIT,
    COUNT,
    HELD,
    KINDS,
    PAIRS,
    PLAY_COUNT,
    PLAY_LOOSE,
    PLAY_PAIRS,
    SUIT_START,
    UNSEEN,
)

if TYPE_CHECKING:
    from collections.abc import Sequence


def give(work: list[int], table: Sequence[int], seat: int, kind: int) -> None:
    """A card comes to the seat (4: to the kitty)."""
    if kind == KINDS:  # a card that nobody recorded
        work[UNSEEN + seat] = 1
        return
    code = table[kind]
    place = seat * 5 + (code >> 5)
    copies = work[HELD + seat * KINDS + kind] + 1
    work[HELD + seat * KINDS + kind] = copies
    work[COUNT + place] += 1
    if copies & 1 == 0:
        work[PAIRS + place] += 1 << (3 * (code & 31))


def take(work: list[int], table: Sequence[int], seat: int, kind: int) -> int:
    """A card leaves the seat: 1, or 0 if it is not there (then nothing changes)."""
    copies = work[HELD + seat * KINDS + kind]
    if copies == 0:
        return 0
    code = table[kind]
    place = seat * 5 + (code >> 5)
    work[HELD + seat * KINDS + kind] = copies - 1
    work[COUNT + place] -= 1
    if copies & 1 == 0:
        work[PAIRS + place] -= 1 << (3 * (code & 31))
    return 1


def gather(
    work: list[int], table: Sequence[int], cards: Sequence[int], first: int, size: int, suit: int
) -> int:
    """The cards of one effective suit among `size` sorted cards: how many; pairs and others.

    Writes PLAY_COUNT, PLAY_PAIRS and PLAY_LOOSE. Equal cards must stand side by side.
    """
    count = 0
    pairs = 0
    loose = 0
    card = first
    end = first + size
    while card < end:
        kind = cards[card]
        copies = 1
        while card + copies < end and cards[card + copies] == kind:
            copies += 1
        code = table[kind]
        if code >> 5 == suit:
            count += copies
            digit = 1 << (3 * (code & 31))
            pairs += (copies >> 1) * digit
            loose += (copies & 1) * digit
        card += copies
    work[PLAY_COUNT] = count
    work[PLAY_PAIRS] = pairs
    work[PLAY_LOOSE] = loose
    return count


def highest_held(work: list[int], table: Sequence[int], seat: int, suit: int) -> int:
    """The highest position of a suit that the seat holds; -1 if it is void."""
    if work[COUNT + seat * 5 + suit] > 0:
        for place in range(table[SUIT_START + suit], table[SUIT_START + suit + 1]):
            kind = table[BY_SUIT + place]
            if work[HELD + seat * KINDS + kind] > 0:
                return table[kind] & 31
    return -1
