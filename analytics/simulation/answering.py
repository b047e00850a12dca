"""How a player answers a lead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from analytics.simulation.chance import below
from analytics.simulation.choosing import (
    DEAR,
    NO_CARD,
    clear_pick,
    fill,
    pick_answer,
    pick_shape,
    put_pick,
)
from analytics.simulation.notes import (
    HEURISTIC,
    LEFT,
    OUT_HIGH,
    STRENGTH,
    WISH,
)
from analytics.simulation.sight import survey, would_win
from replay.kernel.layout import (
    BEST,
    BEST_RUFF,
    BY_SUIT,
    COUNT,
    DEMAND,
    HELD,
    KINDS,
    LAID,
    LEAD_SIZE,
    PARTIAL_TRACTOR,
    POINTS,
    SUIT,
    SUIT_START,
    TRICK_POINTS,
    TRUMP,
    WINNER,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

PART_WITH_TRUMP = 70
BREAK_PAIR = 7


def wish_anything(work: list[int], notes: list[int], seat: int) -> None:
    """Any card is as good as any other."""
    for kind in range(KINDS):
        if work[HELD + seat * KINDS + kind] > 0:
            notes[WISH + kind] = below(notes, 1000)


def wish_low(
    table: Sequence[int], work: list[int], notes: list[int], seat: int, points: int
) -> None:
    """Part with low cards; each point on a card costs so much, or gains it where negative."""
    for kind in range(KINDS):
        copies = work[HELD + seat * KINDS + kind]
        if copies > 0:
            notes[WISH + kind] = cost_of(table, kind, copies, points)


def cost_of(table: Sequence[int], kind: int, copies: int, points: int) -> int:
    """What it costs to part with a card of which so many copies are held."""
    code = table[kind]
    cost = 3 * (code & 31) + points * table[POINTS + kind]
    if code >> 5 == TRUMP:
        cost += PART_WITH_TRUMP
    return cost + BREAK_PAIR if copies > 1 else cost


def cheapest_of_one(
    table: Sequence[int], work: list[int], seat: int, suit: int, held: int, points: int
) -> int:
    """The card that is cheapest to part with: of the suit led, or of any where none is held."""
    best = NO_CARD
    cost = DEAR
    first = table[SUIT_START + suit] if held > 0 else 0
    last = table[SUIT_START + suit + 1] if held > 0 else KINDS
    for place in range(first, last):
        kind = table[BY_SUIT + place]
        copies = work[HELD + seat * KINDS + kind]
        if copies > 0:
            own = cost_of(table, kind, copies, points)
            if own < cost:
                cost = own
                best = kind
    return best


def wish_high(table: Sequence[int], work: list[int], notes: list[int], seat: int) -> None:
    """Lay the highest cards."""
    for kind in range(KINDS):
        if work[HELD + seat * KINDS + kind] > 0:
            notes[WISH + kind] = 100 - (table[kind] & 31)


def answer_lead(
    table: Sequence[int],
    work: list[int],
    notes: list[int],
    cards: list[int],
    first: int,
    seat: int,
) -> int:
    """Lay a legal answer at this place of the cards: how many."""
    if notes[STRENGTH + seat] != HEURISTIC:
        wish_anything(work, notes, seat)
        pick_answer(table, work, notes, seat)
        return put_pick(notes, cards, first)
    size = work[LEAD_SIZE]
    suit = work[SUIT]
    last = 1 if work[LAID] == 3 else 0
    ours = 1 if (work[WINNER] ^ seat) & 1 == 0 else 0
    worth = work[TRICK_POINTS]
    held = work[COUNT + seat * 5 + suit]
    if ours == 0 or (last == 0 and size == 1 and stays_best(table, work, notes, seat) == 0):
        own = suit if held > 0 else TRUMP
        if size == 1:
            kind = winner_of_one(table, work, notes, cards, first, seat, own, last, worth)
            if kind != NO_CARD and (ours == 0 or worth >= 10):
                cards[first] = kind
                return 1
        elif ours == 0 and winner_of_many(table, work, notes, cards, first, seat, worth) == 1:
            return size
    feeds = ours == 1 and (last == 1 or stays_best(table, work, notes, seat) == 1)
    points = -8 if feeds else 6
    if size == 1:
        cards[first] = cheapest_of_one(table, work, seat, suit, held, points)
        return 1
    wish_low(table, work, notes, seat, points)
    pick_answer(table, work, notes, seat)
    return put_pick(notes, cards, first)


def stays_best(table: Sequence[int], work: list[int], notes: list[int], seat: int) -> int:
    """1 if nobody whom this seat does not see can hold a higher card of what is winning."""
    suit = TRUMP if work[BEST_RUFF] == 1 else work[SUIT]
    survey(table, work, notes, seat, suit)
    return 1 if work[BEST] >= notes[OUT_HIGH] else 0


def winner_of_one(
    table: Sequence[int],
    work: list[int],
    notes: list[int],
    cards: list[int],
    first: int,
    seat: int,
    suit: int,
    last: int,
    worth: int,
) -> int:
    """The single card with which to win the trick, or NO_CARD: it cannot be, or is not worth it."""
    ruffs = suit != work[SUIT]
    if ruffs and worth < 5 and below(notes, 3) > 0:
        return NO_CARD
    if suit == TRUMP and worth == 0 and notes[LEFT + seat] > 3 and below(notes, 2) == 0:
        return NO_CARD
    survey(table, work, notes, seat, suit)
    best = NO_CARD
    cost = 1 << 20
    for place in range(table[SUIT_START + suit], table[SUIT_START + suit + 1]):
        kind = table[BY_SUIT + place]
        if work[HELD + seat * KINDS + kind] == 0:
            continue
        cards[first] = kind
        if would_win(table, work, notes, cards, first, work[LEAD_SIZE]) == 0:
            break  # the others are lower still
        position = table[kind] & 31
        own = 2 * position - table[POINTS + kind]
        if last == 0 and not ruffs and position < notes[OUT_HIGH]:
            if best != NO_CARD:
                break
            if work[LAID] == 1 and worth < 10:
                return NO_CARD  # second hand stays low
            return kind
        if own < cost:
            cost = own
            best = kind
    return best


def winner_of_many(
    table: Sequence[int],
    work: list[int],
    notes: list[int],
    cards: list[int],
    first: int,
    seat: int,
    worth: int,
) -> int:
    """1 if several cards that win the trick are laid at this place."""
    size = work[LEAD_SIZE]
    suit = work[SUIT]
    held = work[COUNT + seat * 5 + suit]
    if held >= size:
        wish_high(table, work, notes, seat)
        pick_answer(table, work, notes, seat)
        put_pick(notes, cards, first)
        return would_win(table, work, notes, cards, first, size)
    own = suit if held > 0 else TRUMP
    if own == suit or work[COUNT + seat * 5 + own] < size:
        return 0
    if worth < 5 and below(notes, 3) > 0:
        return 0
    for high in range(2):  # cheaply if that is enough
        if high == 0:
            wish_low(table, work, notes, seat, -1)
        else:
            wish_high(table, work, notes, seat)
        clear_pick(notes)
        picked = pick_shape(table, work, notes, seat, own, work[DEMAND], table[PARTIAL_TRACTOR])
        fill(table, work, notes, seat, own, size - picked)
        put = put_pick(notes, cards, first)
        if put == size and would_win(table, work, notes, cards, first, size) == 1:
            return 1
    return 0
