"""A lead: its suit, its components, and whether a throw stands (rules-model 4 and 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from replay.kernel.cards import gather, take_cards
from replay.kernel.follow import owed_shape
from replay.kernel.layout import (
    ACE,
    ADJACENT,
    AMOUNT,
    BEATEN_CARDS,
    BEST,
    BEST_PARTS,
    BEST_RUFF,
    DEMAND,
    FAILED_THROW,
    FORCED,
    FOUND,
    LEAD,
    LEAD_OUT_OF_TURN,
    LEAD_PARTS,
    LEAD_SIZE,
    LEAD_STEP,
    LEADER,
    LEADER_DUE,
    LOWEST_CARD,
    MIXED_LEAD,
    NOT_JUDGED,
    OWED,
    PLAY_LOOSE,
    PLAY_PAIRS,
    PLAY_PARTS,
    SEATS,
    SKIPPED,
    SUIT,
    THROW,
    THROW_MISJUDGED,
    TRICK_BROKEN,
    TRICK_POINTS,
    TRIED_CARD,
    TRIED_SIZE,
    WINNER,
)
from replay.kernel.shape import decompose, demand_of
from replay.kernel.throw import HOLDS, UNKNOWN, low_end, test_throw
from replay.kernel.trick import strength_of_lead

if TYPE_CHECKING:
    from collections.abc import Sequence

MIXED = -1


def open_trick(
    table: Sequence[int],
    work: list[int],
    cards: Sequence[int],
    first: int,
    size: int,
    seat: int,
    step: int,
) -> int:
    """A seat leads: the trick is set up around the lead; the flags of the step.

    The recorded leader leads, whoever should have.
    """
    flag = LEAD
    if work[LEADER_DUE] >= 0 and seat != work[LEADER_DUE]:
        flag |= LEAD_OUT_OF_TURN
    work[LEADER] = seat
    work[LEAD_STEP] = step
    work[LEAD_SIZE] = size
    work[SEATS] = 0
    work[SKIPPED] = -1
    work[TRICK_POINTS] = 0
    work[WINNER] = seat
    work[BEST_RUFF] = 0
    work[TRICK_BROKEN] = 0
    work[DEMAND] = 0
    work[OWED] = 0
    work[FOUND] = 1
    suit = led_suit(table, cards, first, size)
    work[SUIT] = suit
    fault = take_cards(table, work, cards, first, size, seat)
    flag |= fault
    if suit == MIXED:
        return flag | MIXED_LEAD
    if size > 1 or work[TRIED_CARD] >= 0:
        return flag | read_shape(table, work, cards, first, size, seat, suit, fault)
    top = table[cards[first]] & 31
    work[BEST] = top
    work[LEAD_PARTS] = 0
    work[LEAD_PARTS + 1] = top
    work[BEST_PARTS] = 0
    work[BEST_PARTS + 1] = top
    return flag


def read_shape(
    table: Sequence[int],
    work: list[int],
    cards: Sequence[int],
    first: int,
    size: int,
    seat: int,
    suit: int,
    fault: int,
) -> int:
    """Take apart a lead of several cards, or what stayed of a throw; judge the throw: its flags."""
    flag = 0
    if work[TRIED_CARD] >= 0:
        flag = check_cut(table, work, cards, first, size, seat)
    found = read_lead(table, work, cards, first, size, suit)
    if found > 1:
        flag |= THROW
        if work[TRIED_CARD] < 0 and fault == 0:
            flag |= check_throw(table, work, seat, suit, found)
    if flag & (FAILED_THROW | THROW_MISJUDGED) != 0:
        work[AMOUNT] = work[BEATEN_CARDS]
    demand = demand_of(LEAD_PARTS, found, work)
    work[FOUND] = found
    work[DEMAND] = demand
    work[OWED] = owed_shape(table, demand, 1 if found > 1 else 0)
    work[BEST] = strength_of_lead(table, found, work[PLAY_PAIRS], work[PLAY_LOOSE], work)
    return flag


def led_suit(table: Sequence[int], cards: Sequence[int], first: int, size: int) -> int:
    """The one effective suit of the cards, or MIXED."""
    suit = table[cards[first]] >> 5
    for card in range(first + 1, first + size):
        if table[cards[card]] >> 5 != suit:
            return MIXED
    return suit


def read_lead(
    table: Sequence[int],
    work: list[int],
    cards: Sequence[int],
    first: int,
    size: int,
    suit: int,
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
    first: int,
    size: int,
    seat: int,
) -> int:
    """Judge a throw that was cut down: FAILED_THROW if the right cards stayed, else another flag.

    Leaves the number of cards in beaten components in BEATEN_CARDS. Of several equal cards any may
    stay, so lengths and positions are compared, not kinds.
    """
    tried, tried_size = work[TRIED_CARD], work[TRIED_SIZE]
    work[BEATEN_CARDS] = 0
    suit = led_suit(table, cards, tried, tried_size)
    if suit == MIXED or not part_of(cards, first, size, tried, tried_size):
        return THROW_MISJUDGED
    found = read_lead(table, work, cards, tried, tried_size, suit)
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
