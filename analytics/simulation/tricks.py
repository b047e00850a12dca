"""Trick after trick until a hand is empty, every card through the kernel's own steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from analytics.simulation.answering import answer_lead
from analytics.simulation.chance import below
from analytics.simulation.choosing import put_pick
from analytics.simulation.leading import pick_lead
from analytics.simulation.notes import (
    BANKER,
    FOLLOWS_OUT_OF_TURN,
    LEADS_OUT_OF_TURN,
    LEFT,
    NEVER,
    PLAN,
    SEEN,
    THROWS_LET_STAND,
    TRICK,
    VOID,
)
from analytics.simulation.spoiling import is_planned, spoil_answer
from analytics.simulation.writing import WRITTEN_CARDS, WRITTEN_STEPS, write_step
from replay.kernel.answer import answer
from replay.kernel.cards import points_in
from replay.kernel.chains import highest
from replay.kernel.layout import (
    ACE,
    AMOUNT,
    FORCED,
    LAID,
    LEAD_SIZE,
    LEADER_DUE,
    LOW_ACE,
    LOWEST_CARD,
    PLAY,
    SEATS,
    SUIT,
    TRICK_POINTS,
    TRIED,
    TRIED_CARD,
    TRIED_SIZE,
    WINNER,
)
from replay.kernel.lead import led_suit, open_trick, read_lead
from replay.kernel.throw import HOLDS, test_throw

if TYPE_CHECKING:
    from collections.abc import Sequence


def play_tricks(
    table: Sequence[int],
    work: list[int],
    notes: list[int],
    steps: list[int],
    cards: list[int],
    written: list[int],
) -> None:
    """Trick after trick; whoever is recorded as leading leads."""
    leader = notes[BANKER]
    while True:
        most = notes[LEFT]
        for seat in range(1, 4):
            most = min(most, notes[LEFT + seat])
        if most == 0:
            return
        notes[TRICK] += 1
        if notes[TRICK] > 1 and is_planned(notes, LEADS_OUT_OF_TURN) == 1:
            notes[PLAN + LEADS_OUT_OF_TURN] = NEVER
            leader = (leader + 1 + below(notes, 3)) & 3
        lead(table, work, notes, steps, cards, written, leader, most)
        swapped = 0
        if is_planned(notes, FOLLOWS_OUT_OF_TURN) == 1:
            notes[PLAN + FOLLOWS_OUT_OF_TURN] = NEVER
            swapped = 1 + below(notes, 2)
        for turn in range(1, 4):
            place = turn
            if swapped > 0 and turn == swapped:
                place = turn + 1
            elif swapped > 0 and turn == swapped + 1:
                place = turn - 1
            follow_lead(table, work, notes, steps, cards, written, (leader + place) & 3)
        leader = work[WINNER]
        work[LEADER_DUE] = leader
        work[LAID] = 0


def lead(
    table: Sequence[int],
    work: list[int],
    notes: list[int],
    steps: list[int],
    cards: list[int],
    written: list[int],
    seat: int,
    most: int,
) -> None:
    """A seat leads; of a throw that fails, what the rules name stays on the table."""
    pick_lead(table, work, notes, seat, most)
    first = written[WRITTEN_CARDS]
    size = put_pick(notes, cards, first)
    if size > 1:
        suit = led_suit(table, cards, first, size)
        found = read_lead(table, work, cards, first, size, suit)
        stays = test_throw(table, work, seat, suit, found) if found > 1 else HOLDS
        if stays != HOLDS and is_planned(notes, THROWS_LET_STAND) == 1:
            notes[PLAN + THROWS_LET_STAND] = NEVER
        elif stays != HOLDS:
            work[TRIED_CARD] = first
            work[TRIED_SIZE] = size
            write_step(steps, written, TRIED, seat, size)
            tried = first
            first = written[WRITTEN_CARDS]
            size = put_what_stays(table, cards, tried, size, first, suit, stays)
    open_trick(table, work, cards, first, size, seat, written[WRITTEN_STEPS])
    lay_down_cards(table, work, notes, steps, cards, written, seat, size)


def put_what_stays(
    table: Sequence[int],
    cards: list[int],
    tried: int,
    size: int,
    first: int,
    suit: int,
    stays: int,
) -> int:
    """Lay the component of a failed throw that the kernel names: how many cards."""
    low = stays & 31
    length = 0 if table[FORCED] == LOWEST_CARD else stays >> 5
    if length == 0:
        place = tried
        for card in range(tried, tried + size):
            if table[cards[card]] & 31 == low:
                place = card
        cards[first] = cards[place]
        return 1
    put = 0
    for card in range(tried, tried + size - 1):
        if cards[card] != cards[card + 1]:
            continue
        position = table[cards[card]] & 31
        fits = low <= position < low + length
        if low == LOW_ACE:
            fits = 0 < position < length or position == highest(table[ACE + suit])
        taken = put > 0 and same_position(table, cards, first, put, position) == 1
        if fits and not taken:
            cards[first + put] = cards[card]
            cards[first + put + 1] = cards[card]
            put += 2
    return put


def same_position(
    table: Sequence[int], cards: Sequence[int], first: int, size: int, position: int
) -> int:
    """1 if one of these cards stands at the position."""
    for card in range(first, first + size):
        if table[cards[card]] & 31 == position:
            return 1
    return 0


def follow_lead(
    table: Sequence[int],
    work: list[int],
    notes: list[int],
    steps: list[int],
    cards: list[int],
    written: list[int],
    seat: int,
) -> None:
    """A seat answers the lead."""
    first = written[WRITTEN_CARDS]
    if spoil_answer(table, work, notes, seat) == 1:
        size = put_pick(notes, cards, first)
    else:
        size = answer_lead(table, work, notes, cards, first, seat)
    given = 0
    for card in range(first, first + size):
        if table[cards[card]] >> 5 == work[SUIT]:
            given += 1
    if given < work[LEAD_SIZE]:
        notes[VOID + seat * 5 + work[SUIT]] = 1
    answer(table, work, cards, first, size, seat, written[WRITTEN_STEPS], 1)
    lay_down_cards(table, work, notes, steps, cards, written, seat, size)


def lay_down_cards(
    table: Sequence[int],
    work: list[int],
    notes: list[int],
    steps: list[int],
    cards: list[int],
    written: list[int],
    seat: int,
    size: int,
) -> None:
    """The cards of a play lie on the table, for everybody to see."""
    first = written[WRITTEN_CARDS]
    for card in range(first, first + size):
        notes[SEEN + cards[card]] += 1
    notes[LEFT + seat] -= size
    work[SEATS] |= 1 << seat
    work[LAID] += 1
    work[TRICK_POINTS] += points_in(table, cards, first, size)
    work[TRIED_CARD] = -1
    work[AMOUNT] = 0
    write_step(steps, written, PLAY, seat, size)
