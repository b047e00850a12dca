"""A lead: its suit, its components, and whether a throw stands (rules-model 4 and 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from replay.kernel.cards import gather
from replay.kernel.layout import (
    ACE,
    ADJACENT,
    FAILED_THROW,
    FORCED,
    LEAD_PARTS,
    LOWEST_CARD,
    NOT_JUDGED,
    PLAY_LOOSE,
    PLAY_PAIRS,
    PLAY_PARTS,
    THROW_MISJUDGED,
)
from replay.kernel.shape import decompose
from replay.kernel.throw import HOLDS, UNKNOWN, low_end, test_throw

if TYPE_CHECKING:
    from collections.abc import Sequence

MIXED = -1


def led_suit(table: Sequence[int], cards: Sequence[int], first: int, size: int) -> int:
    """The one effective suit of the cards, or MIXED."""
    suit = table[cards[first]] >> 5
    for card in range(first + 1, first + size):
        if table[cards[card]] >> 5 != suit:
            return MIXED
    return suit


def read_lead(
    table: Sequence[int], work: list[int], cards: Sequence[int], first: int, size: int, suit: int
) -> int:
    """Take a lead apart into LEAD_PARTS: how many components. More than one is a throw."""
    gather(work, table, cards, first, size, suit)
    return decompose(
        work[PLAY_PAIRS],
        work[PLAY_LOOSE],
        table[ADJACENT + suit],
        table[ACE + suit],
        LEAD_PARTS,
        work,
    )


def check_throw(table: Sequence[int], work: list[int], seat: int, suit: int, found: int) -> int:
    """Judge a throw left whole, its components in LEAD_PARTS: 0 if it stands, or a flag."""
    forced = test_throw(table, work, seat, suit, found)
    if forced == UNKNOWN:
        return NOT_JUDGED
    return 0 if forced == HOLDS else THROW_MISJUDGED


def part_of(cards: Sequence[int], first: int, size: int, whole: int, whole_size: int) -> bool:
    """True if these sorted cards are among the other sorted cards."""
    card = first
    for place in range(whole, whole + whole_size):
        if card < first + size and cards[card] == cards[place]:
            card += 1
    return card == first + size


def check_cut(
    table: Sequence[int],
    work: list[int],
    cards: Sequence[int],
    tried_first: int,
    tried_size: int,
    first: int,
    size: int,
    seat: int,
) -> int:
    """Judge a throw that was cut down: FAILED_THROW if the right cards stayed, else another flag.

    Leaves the number of cards in beaten components in BEATEN_CARDS. Of several equal cards any may
    stay, so lengths and positions are compared, not kinds.
    """
    suit = led_suit(table, cards, tried_first, tried_size)
    if suit == MIXED or not part_of(cards, first, size, tried_first, tried_size):
        return THROW_MISJUDGED
    found = read_lead(table, work, cards, tried_first, tried_size, suit)
    if found < 2:  # a single, a pair or one tractor cannot fail
        return THROW_MISJUDGED
    forced = test_throw(table, work, seat, suit, found)
    if forced == UNKNOWN:
        return NOT_JUDGED
    if forced == HOLDS or gather(work, table, cards, first, size, suit) != size:
        return THROW_MISJUDGED
    stayed = decompose(
        work[PLAY_PAIRS],
        work[PLAY_LOOSE],
        table[ADJACENT + suit],
        table[ACE + suit],
        PLAY_PARTS,
        work,
    )
    length = work[PLAY_PARTS]
    low = low_end(length, work[PLAY_PARTS + 1])
    if table[FORCED] == LOWEST_CARD:
        right = stayed == 1 and length == 0 and low == forced
    else:
        right = stayed == 1 and length * 32 + low == forced
    return FAILED_THROW if right else THROW_MISJUDGED
