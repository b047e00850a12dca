"""One hand played out: the kitty, then trick after trick until a hand is empty.

Every card goes through the kernel's own steps, which keep the hands, name the winner and say what
is owed. What is written down is a row of an archive: steps and their cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from analytics.simulation.bidding import (
    BID_COUNT,
    BIDS,
    BIG_BID,
    FIVE_BID,
    FORMS,
    LITTLE_BID,
    PAIR_BID,
    WRONG_CARD,
)
from analytics.simulation.burying import pick_bury
from analytics.simulation.chance import OF_PLAY, below, happens, start_chance
from analytics.simulation.choosing import put_pick
from analytics.simulation.notes import (
    BANKER,
    BURIED,
    BURIER,
    BURIES_MISCOUNTED,
    DECKS,
    LEFT,
    NEVER,
    NOTES,
    PICK,
    PLAN,
    PLANS,
    RISK,
    STRENGTH,
    TRACTOR_REVOKES,
)
from analytics.simulation.tricks import play_tricks
from analytics.simulation.writing import (
    ANY_OTHER,
    DECLARES,
    OVERTURNS,
    WRITTEN_CARDS,
    WRITTEN_STEPS,
    write_step,
)
from replay.kernel.cards import bury, give
from replay.kernel.layout import (
    BURY,
    COUNT,
    DEAL,
    KINDS,
    LEADER_DUE,
    STATE,
    TRIED_CARD,
)

if TYPE_CHECKING:
    from collections.abc import Sequence


def play_hands(
    seed: int,
    numbers: Sequence[int],
    decks: int,
    tables: Sequence[Sequence[int]],
    table_of: Sequence[int],
    deals: Sequence[Sequence[int]],
    size: int,
    bankers: Sequence[int],
    levels: Sequence[int],
    turned: Sequence[int],
    strengths: Sequence[Sequence[int]],
    rates: Sequence[int],
    risk: int,
    courses: Sequence[Sequence[int]],
    work: list[int],
    notes: list[int],
    steps: list[list[int]],
    cards: list[list[int]],
    written: list[list[int]],
) -> None:
    """Play every hand out; a hand without a banker ends with the draw."""
    for hand in range(len(numbers)):
        for place in range(NOTES):
            notes[place] = 0
        start_chance(notes, seed, numbers[hand], OF_PLAY)
        for seat in range(4):
            notes[STRENGTH + seat] = strengths[hand][seat]
        notes[RISK] = risk
        notes[DECKS] = decks
        notes[BANKER] = bankers[hand]
        for fault in range(PLANS):
            due = 1 + below(notes, 1 if fault == TRACTOR_REVOKES else 12)  # the chance is rare
            notes[PLAN + fault] = due if happens(notes, rates[fault]) == 1 else NEVER
        table = tables[table_of[hand]]
        for place in range(STATE):
            work[place] = 0
        work[TRIED_CARD] = -1
        work[LEADER_DUE] = bankers[hand]
        written[hand][WRITTEN_STEPS] = 0
        written[hand][WRITTEN_CARDS] = 0
        write_deal(table, work, notes, deals[hand], size, steps[hand], cards[hand], written[hand])
        write_bids(
            courses[hand], levels[hand], turned[hand], steps[hand], cards[hand], written[hand]
        )
        if bankers[hand] >= 0:
            bury_kitty(table, work, notes, steps[hand], cards[hand], written[hand])
            play_tricks(table, work, notes, steps[hand], cards[hand], written[hand])


def write_deal(
    table: Sequence[int],
    work: list[int],
    notes: list[int],
    deal: Sequence[int],
    size: int,
    steps: list[int],
    cards: list[int],
    written: list[int],
) -> None:
    """The four hands in drawing order, and the kitty."""
    for seat in range(5):
        first = seat * size
        last = first + size if seat < 4 else KINDS * notes[DECKS]
        for place in range(first, last):
            give(work, table, seat, deal[place])
            cards[place] = deal[place]
        if seat < 4:
            notes[LEFT + seat] = size
        write_step(steps, written, DEAL, seat, last - first)


def write_bids(
    course: Sequence[int],
    level: int,
    turned: int,
    steps: list[int],
    cards: list[int],
    written: list[int],
) -> None:
    """The bids in their order; a second card added to one's own is a declaration as well."""
    before = -1
    for number in range(course[BID_COUNT]):
        bid = course[BIDS + 2 * number + 1]
        seat = bid // FORMS
        form = bid % FORMS
        place = written[WRITTEN_CARDS]
        size = 2
        if bid >= WRONG_CARD:
            seat = (bid - WRONG_CARD) // KINDS
            kind = (bid - WRONG_CARD) % KINDS
            other = kind
            size = 1
        elif LITTLE_BID <= form <= BIG_BID:
            kind = 52 + form - LITTLE_BID
            other = kind
        else:
            suit = (form - FIVE_BID) if form >= FIVE_BID else form & 3
            kind = suit * 13 + level
            other = kind
            if form < PAIR_BID:
                size = 1
            elif form >= FIVE_BID:
                other = suit * 13 + 3
        cards[place] = min(kind, other)
        if size == 2:
            cards[place + 1] = max(kind, other)
        op = DECLARES if before < 0 or before == seat else OVERTURNS
        write_step(steps, written, op, seat, size)
        before = seat
    if turned == 1:
        write_step(steps, written, ANY_OTHER, 0, 0)


def bury_kitty(
    table: Sequence[int],
    work: list[int],
    notes: list[int],
    steps: list[int],
    cards: list[int],
    written: list[int],
) -> None:
    """The banker takes the kitty and buries."""
    seat = notes[BANKER]
    lay = 0
    for suit in range(5):
        lay += work[COUNT + 4 * 5 + suit]
    number = lay
    if notes[PLAN + BURIES_MISCOUNTED] < NEVER:
        number += 1 if below(notes, 2) == 0 else -1
    pick_bury(table, work, notes, seat, number)
    first = written[WRITTEN_CARDS]
    put_pick(notes, cards, first)
    for kind in range(KINDS):
        notes[BURIED + kind] = notes[PICK + kind]
    notes[BURIER] = seat
    bury(table, work, cards, first, number, seat)
    notes[LEFT + seat] += lay - number
    write_step(steps, written, BURY, seat, number)
