"""The draw, card by card, and what each player bids in it.

Which bid is allowed after which is not decided here: it is read from a chart that replay's own
judgement fills (`analytics.simulation.chart`). A square that is still empty stops the hand; once
the chart has it, the hand is drawn again and comes to the same place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from analytics.simulation.chance import OF_BIDS, below, start_chance
from analytics.simulation.notes import (
    DRAWN,
    FIVES,
    FORM,
    HEURISTIC,
    JOKERS,
    LEVEL_CARDS,
    NOTES,
    STANDS,
    STRENGTH,
    SUIT_LENGTH,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

SINGLE_BID = 0  # forms of a bid: four singles by suit,
PAIR_BID = 4  # four pairs,
LITTLE_BID = 8  # a pair of little jokers,
BIG_BID = 9  # a pair of big ones,
FIVE_BID = 10  # four level cards with a five of their suit
FORMS = 14
WRONG_CARD = 4 * FORMS  # from here on: seat * 54 + kind, a single card that is no bid at all
NO_BID = -1

EMPTY = -1  # a square of the chart that has not been asked
REFUSED = -2

MOST_BIDS = 8
BID_COUNT = 0  # what a hand's bidding came to: how many bids,
END_STATE = 1  # where in the chart it ended, or EMPTY
ASKED_STATE = 2  # and then the square that was empty
ASKED_BID = 3
BIDS = 4  # [4, 22): place in the draw and bid, one after another
COURSE = 22


def bid_hands(
    seed: int,
    numbers: Sequence[int],
    attempts: Sequence[int],
    deals: Sequence[Sequence[int]],
    size: int,
    firsts: Sequence[int],
    turns: Sequence[int],
    levels: Sequence[int],
    open_deals: Sequence[int],
    strengths: Sequence[Sequence[int]],
    roots: Sequence[int],
    chart: Sequence[Sequence[int]],
    notes: list[int],
    courses: list[list[int]],
) -> None:
    """The bidding of every hand whose course has not ended yet."""
    for hand in range(len(numbers)):
        if courses[hand][END_STATE] != EMPTY:
            continue
        start_chance(notes, seed, numbers[hand], OF_BIDS + 16 * attempts[hand])
        for seat in range(4):
            notes[STRENGTH + seat] = strengths[hand][seat]
        bid_hand(
            deals[hand],
            size,
            firsts[hand],
            turns[hand],
            levels[hand],
            open_deals[hand],
            roots[hand],
            chart,
            notes,
            courses[hand],
        )


def bid_hand(
    deal: Sequence[int],
    size: int,
    first: int,
    turn: int,
    level: int,
    open_deal: int,
    root: int,
    chart: Sequence[Sequence[int]],
    notes: list[int],
    course: list[int],
) -> None:
    """Draw the cards one by one; a seat that has drawn may bid.

    `turn` is the seat that the chart has in E's place.
    """
    for place in range(DRAWN, NOTES):
        notes[place] = 0
    state = root
    notes[STANDS] = -1
    number = 0
    for drawn in range(4 * size):
        seat = (first + drawn) & 3
        draw_card(notes, seat, deal[seat * size + notes[DRAWN + seat]], level)
        if number == MOST_BIDS:
            continue
        form = wanted_bid(notes, seat, size, open_deal, course, number)
        while form != NO_BID:
            asked = ((seat - turn) & 3) * FORMS + form
            after = chart[state][asked]
            if after == EMPTY:
                course[END_STATE] = EMPTY
                course[ASKED_STATE] = state
                course[ASKED_BID] = asked
                return
            if after != REFUSED:
                course[BIDS + 2 * number] = drawn + 1
                course[BIDS + 2 * number + 1] = seat * FORMS + form
                number += 1
                state = after
                notes[STANDS] = seat
                notes[FORM] = form
                break
            form = other_form(notes, seat, form)
    course[BID_COUNT] = number
    course[END_STATE] = state


def draw_card(notes: list[int], seat: int, kind: int, level: int) -> None:
    """A seat draws a card and counts it."""
    notes[DRAWN + seat] += 1
    if kind >= 52:
        notes[JOKERS + seat * 2 + kind - 52] += 1
        return
    suit = kind // 13
    rank = kind % 13
    notes[SUIT_LENGTH + seat * 4 + suit] += 1
    if rank == level:
        notes[LEVEL_CARDS + seat * 4 + suit] += 1
    elif rank == 3:
        notes[FIVES + seat * 4 + suit] += 1


def other_form(notes: list[int], seat: int, form: int) -> int:
    """What else a first bid of the same suit may be, where the text does not take that one."""
    if notes[STANDS] >= 0 or form >= LITTLE_BID:
        return NO_BID
    suit = form & 3
    if form < PAIR_BID and notes[LEVEL_CARDS + seat * 4 + suit] >= 2:
        return PAIR_BID + suit
    if notes[FIVES + seat * 4 + suit] > 0:
        return FIVE_BID + suit
    return NO_BID


def shown_before(course: list[int], number: int, seat: int, form: int) -> bool:
    """Whether a seat's bids have shown all the cards of this pair already; nobody shows them twice.

    A single with its second card laid beside it later is the pair too.
    """
    cards = 0
    for bid in range(number):
        said = course[BIDS + 2 * bid + 1]
        if said == seat * FORMS + form:
            return True
        if form < LITTLE_BID and said == seat * FORMS + form - PAIR_BID:
            cards += 1
    return cards >= 2


def wanted_bid(
    notes: list[int], seat: int, size: int, open_deal: int, course: list[int], number: int
) -> int:
    """The bid that a seat would like to make now, `number` bids having been made in the course."""
    stands = notes[STANDS]
    holds = 0
    for suit in range(4):
        holds += notes[LEVEL_CARDS + seat * 4 + suit]
    jokers = notes[JOKERS + seat * 2] + notes[JOKERS + seat * 2 + 1]
    if holds == 0 and jokers < 2:
        return NO_BID
    own = notes[DRAWN + seat]
    clever = notes[STRENGTH + seat] == HEURISTIC
    if stands == seat:  # its own single becomes a pair
        suit = notes[FORM] & 3
        if notes[FORM] < PAIR_BID and notes[LEVEL_CARDS + seat * 4 + suit] >= 2:
            return SINGLE_BID + suit if clever or below(notes, 2) == 0 else NO_BID
        return NO_BID
    late = own * 10 >= size * 9
    need = 30 if stands < 0 else 40
    if open_deal == 1:
        need -= 15  # whoever bids has the deal
    if stands >= 0 and (stands ^ seat) & 1 == 0:
        need += 40  # the partner has spoken
    best = NO_BID
    most = 0
    for suit in range(4):
        copies = notes[LEVEL_CARDS + seat * 4 + suit]
        if copies == 0 or (stands >= 0 and copies < 2):
            continue
        if stands >= 0 and shown_before(course, number, seat, PAIR_BID + suit):
            continue
        length = notes[SUIT_LENGTH + seat * 4 + suit] + jokers
        if not clever:
            length = 1 + below(notes, 100) if below(notes, 4) == 0 else 0
        if length > most:
            most = length
            best = (SINGLE_BID if stands < 0 else PAIR_BID) + suit
    if best != NO_BID and (most * 20 >= own * 6 + need or (late and stands < 0)):
        return best
    if late and jokers >= 2 and below(notes, 8) == 0:
        for form in (BIG_BID, LITTLE_BID):
            held = notes[JOKERS + seat * 2 + form - LITTLE_BID]
            if held >= 2 and not shown_before(course, number, seat, form):
                return form
    return NO_BID
