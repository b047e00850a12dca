"""Hands in the work space: what a seat holds, by kind, by suit, and its pairs by position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from replay.kernel.layout import (
    BURY_COUNT,
    BY_SUIT,
    COUNT,
    DOUBT,
    HELD,
    KINDS,
    KITTY_SIZE,
    NOT_HELD,
    PAIRS,
    PLAY_COUNT,
    PLAY_LOOSE,
    PLAY_PAIRS,
    POINTS,
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


def take_cards(
    table: Sequence[int],
    work: list[int],
    cards: Sequence[int],
    first: int,
    size: int,
    seat: int,
) -> int:
    """Cards leave a seat: NOT_HELD if one of them was not there, else 0."""
    fault = 0
    for card in range(first, first + size):
        kind = cards[card]
        if kind == KINDS:
            work[UNSEEN + seat] = 1
        elif take(work, table, seat, kind) == 0 and work[UNSEEN + seat] == 0:
            work[DOUBT + seat] += 1
            fault = NOT_HELD
    return fault


def hold_all(work: list[int], cards: Sequence[int], first: int, size: int, seat: int) -> int:
    """NOT_HELD if the seat does not hold all these sorted cards, else 0; nothing moves."""
    if work[UNSEEN + seat] == 1:
        return 0
    copies = 0
    for card in range(first, first + size):
        copies = copies + 1 if card > first and cards[card] == cards[card - 1] else 1
        if work[HELD + seat * KINDS + cards[card]] < copies:
            return NOT_HELD
    return 0


def bury(
    table: Sequence[int],
    work: list[int],
    cards: Sequence[int],
    first: int,
    size: int,
    seat: int,
) -> int:
    """The seat takes the kitty as it lies and buries these cards: the faults seen.

    It must bury as many as it took; a kitty dealt into its hand, or not recorded, is taken to be
    of the size that the rules deal.
    """
    lay = 0
    for kind in range(KINDS):
        copies = work[HELD + 4 * KINDS + kind]
        for _ in range(copies):
            take(work, table, 4, kind)
            give(work, table, seat, kind)
        lay += copies
    if work[UNSEEN + 4] == 1:  # an unseen kitty goes to the hand, which is then unseen too
        work[UNSEEN + seat] = 1
        work[UNSEEN + 4] = 0
        lay = 0
    fault = BURY_COUNT if size != (lay if lay > 0 else table[KITTY_SIZE]) else 0
    fault |= take_cards(table, work, cards, first, size, seat)
    for card in range(first, first + size):
        give(work, table, 4, cards[card])
    return fault


def points_in(table: Sequence[int], cards: Sequence[int], first: int, size: int) -> int:
    """The points on these cards."""
    points = 0
    for card in range(first, first + size):
        points += table[POINTS + cards[card]]
    return points


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
