"""Cards chosen by what they cost: the cheapest that answer a lead, as far as one can see at once.

A candidate is put together suit first, then tractors, pairs and single cards; whether it answers
the lead is the kernel's to say. Where it does not, all sets of pairs are tried against the kernel.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from analytics.simulation.notes import PICK, WISH
from replay.kernel.chains import chain_tops, highest, longest_chain, number, positions
from replay.kernel.follow import follow
from replay.kernel.layout import (
    ACE,
    ADJACENT,
    BY_SUIT,
    COUNT,
    HELD,
    KINDS,
    LEAD_SIZE,
    LOW_ACE,
    OWED,
    PAIRS,
    PARTIAL_TRACTOR,
    SUIT,
    SUIT_START,
)
from replay.kernel.profile import demanded, longest_demanded

if TYPE_CHECKING:
    from collections.abc import Sequence

DEAR = 1 << 30
NO_CARD = -1
MOST_PAIRS = 12  # sets of more pairs than these are not gone through


def clear_pick(notes: list[int]) -> None:
    """Nothing is chosen yet."""
    for kind in range(KINDS):
        notes[PICK + kind] = 0


def put_pick(notes: list[int], cards: list[int], first: int) -> int:
    """Lay what is chosen, in order: how many cards."""
    place = first
    for kind in range(KINDS):
        for _ in range(notes[PICK + kind]):
            cards[place] = kind
            place += 1
    return place - first


def cheapest_in(
    table: Sequence[int], work: list[int], notes: list[int], seat: int, suit: int, copies: int
) -> int:
    """The cheapest kind of a suit of which so many copies are left to choose; or NO_CARD."""
    best = NO_CARD
    cost = DEAR
    for place in range(table[SUIT_START + suit], table[SUIT_START + suit + 1]):
        kind = table[BY_SUIT + place]
        left = work[HELD + seat * KINDS + kind] - notes[PICK + kind]
        if left >= copies and notes[WISH + kind] < cost:
            cost = notes[WISH + kind]
            best = kind
    return best


def cheapest_outside(
    table: Sequence[int], work: list[int], notes: list[int], seat: int, suit: int
) -> int:
    """The cheapest card of any other suit that is left to choose; or NO_CARD."""
    best = NO_CARD
    cost = DEAR
    for kind in range(KINDS):
        left = work[HELD + seat * KINDS + kind] - notes[PICK + kind]
        if left > 0 and table[kind] >> 5 != suit and notes[WISH + kind] < cost:
            cost = notes[WISH + kind]
            best = kind
    return best


def pair_at(
    table: Sequence[int], work: list[int], notes: list[int], seat: int, suit: int, position: int
) -> int:
    """The cheapest pair left at a position of a suit; LOW_ACE is the ace. NO_CARD: none."""
    if position == LOW_ACE:
        position = highest(table[ACE + suit])
    best = NO_CARD
    cost = DEAR
    for place in range(table[SUIT_START + suit], table[SUIT_START + suit + 1]):
        kind = table[BY_SUIT + place]
        if table[kind] & 31 == position:
            left = work[HELD + seat * KINDS + kind] - notes[PICK + kind]
            if left >= 2 and notes[WISH + kind] < cost:
                cost = notes[WISH + kind]
                best = kind
    return best


def pick_chain(
    table: Sequence[int],
    work: list[int],
    notes: list[int],
    seat: int,
    suit: int,
    length: int,
    top: int,
) -> None:
    """Choose a pair at each of the positions of a tractor."""
    for position in range(top - length + 1, top + 1):
        kind = pair_at(table, work, notes, seat, suit, position)
        if kind != NO_CARD:
            notes[PICK + kind] += 2


def cheapest_chain(
    table: Sequence[int],
    work: list[int],
    notes: list[int],
    seat: int,
    suit: int,
    tops: int,
    length: int,
) -> int:
    """Of the tractors that end at these positions the cheapest one's top."""
    best = highest(tops)
    cost = DEAR
    while tops > 0:
        top = highest(tops)
        tops -= 1 << (3 * top)
        own = 0
        for position in range(top - length + 1, top + 1):
            kind = pair_at(table, work, notes, seat, suit, position)
            own += notes[WISH + kind] if kind != NO_CARD else DEAR >> 6
        if own < cost:
            cost = own
            best = top
    return best


def pick_shape(
    table: Sequence[int],
    work: list[int],
    notes: list[int],
    seat: int,
    suit: int,
    demand: int,
    partial: int,
) -> int:
    """Choose tractors and pairs of a suit for what is demanded, the longest first: how many cards.

    Where a tractor is too long, the longest that there is stands in for a part of it.
    """
    adjacent = table[ADJACENT + suit]
    pairs = work[PAIRS + seat * 5 + suit]
    picked = 0
    length = longest_demanded(demand)
    while length > 1:
        held = positions(pairs)
        got = longest_chain(held, adjacent, length)
        if got < length and partial == 0:
            demand += length * 16 - (1 << (4 * length))
        elif got <= 1:
            break
        else:
            tops = chain_tops(held, adjacent, got)
            top = cheapest_chain(table, work, notes, seat, suit, tops, got)
            pick_chain(table, work, notes, seat, suit, got, top)
            picked += 2 * got
            for position in range(top - got + 1, top + 1):
                pairs -= 1 << (3 * position)
            demand -= 1 << (4 * length)
            if length > got:
                demand += 1 << (4 * (length - got))
        length = longest_demanded(demand)
    singles = min(number(pairs), demanded(demand))
    for _ in range(singles):
        kind = cheapest_in(table, work, notes, seat, suit, 2)
        if kind != NO_CARD:
            notes[PICK + kind] += 2
            picked += 2
    return picked


def fill(
    table: Sequence[int], work: list[int], notes: list[int], seat: int, suit: int, cards: int
) -> None:
    """Choose so many more cards of a suit, the cheapest."""
    for _ in range(cards):
        kind = cheapest_in(table, work, notes, seat, suit, 1)
        if kind != NO_CARD:
            notes[PICK + kind] += 1


def pick_answer(table: Sequence[int], work: list[int], notes: list[int], seat: int) -> None:
    """Choose a legal answer to the lead, as cheap as can be seen at once."""
    clear_pick(notes)
    suit = work[SUIT]
    size = work[LEAD_SIZE]
    held = work[COUNT + seat * 5 + suit]
    if held <= size:
        fill(table, work, notes, seat, suit, held)
        for _ in range(size - held):
            kind = cheapest_outside(table, work, notes, seat, suit)
            if kind != NO_CARD:
                notes[PICK + kind] += 1
        return
    owed = work[OWED]
    if owed == 0 or work[PAIRS + seat * 5 + suit] == 0:
        fill(table, work, notes, seat, suit, size)
        return
    picked = pick_shape(table, work, notes, seat, suit, owed, table[PARTIAL_TRACTOR])
    fill(table, work, notes, seat, suit, size - picked)
    if verdict_on_pick(table, work, notes, seat) != 0:
        pick_by_search(table, work, notes, seat)


def verdict_on_pick(table: Sequence[int], work: list[int], notes: list[int], seat: int) -> int:
    """What the kernel says of the cards chosen as an answer: 0, or fault * 256 + owed."""
    suit = work[SUIT]
    return follow(
        table,
        table[ADJACENT + suit],
        table[ACE + suit],
        work[OWED],
        work[LEAD_SIZE],
        work[COUNT + seat * 5 + suit],
        work[PAIRS + seat * 5 + suit],
        picked_of(table, notes, suit),
        picked_pairs_of(table, notes, suit),
        work,
    )


def picked_of(table: Sequence[int], notes: list[int], suit: int) -> int:
    """How many cards of a suit are chosen."""
    given = 0
    for place in range(table[SUIT_START + suit], table[SUIT_START + suit + 1]):
        given += notes[PICK + table[BY_SUIT + place]]
    return given


def picked_pairs_of(table: Sequence[int], notes: list[int], suit: int) -> int:
    """The pairs among them, by position."""
    pairs = 0
    for place in range(table[SUIT_START + suit], table[SUIT_START + suit + 1]):
        kind = table[BY_SUIT + place]
        pairs += (notes[PICK + kind] >> 1) << (3 * (table[kind] & 31))
    return pairs


def pick_by_search(table: Sequence[int], work: list[int], notes: list[int], seat: int) -> None:
    """Of all sets of pairs held in the suit led the cheapest that the kernel takes."""
    best = 0
    cost = DEAR
    for chosen in range(1, 1 << MOST_PAIRS):
        own = pick_set(table, work, notes, seat, chosen)
        if 0 <= own < cost and verdict_on_pick(table, work, notes, seat) == 0:
            cost = own
            best = chosen
    pick_set(table, work, notes, seat, best)


def pick_set(
    table: Sequence[int], work: list[int], notes: list[int], seat: int, chosen: int
) -> int:
    """Choose the pairs of a set, a bit for each from the highest, then single cards: the cost.

    -1 where the hand holds no such pairs, or they are too many.
    """
    clear_pick(notes)
    suit = work[SUIT]
    left = work[LEAD_SIZE]
    cost = 0
    bit = 1
    for place in range(table[SUIT_START + suit], table[SUIT_START + suit + 1]):
        kind = table[BY_SUIT + place]
        for _ in range(work[HELD + seat * KINDS + kind] >> 1):
            if chosen & bit != 0:
                notes[PICK + kind] += 2
                left -= 2
                cost += 2 * notes[WISH + kind]
            bit <<= 1
    if chosen >= bit or left < 0:
        return -1
    fill(table, work, notes, seat, suit, left)
    return cost
