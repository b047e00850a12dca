"""What a player leads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from analytics.simulation.chance import below, happens
from analytics.simulation.choosing import NO_CARD, cheapest_in, clear_pick, pick_chain
from analytics.simulation.notes import (
    BANKER,
    CHOICE,
    HEURISTIC,
    LEFT,
    OUT_COUNT,
    OUT_HIGH,
    OUT_PAIR,
    PART,
    PICK,
    RISK,
    STRENGTH,
    VOID,
    WISH,
)
from analytics.simulation.sight import survey
from replay.kernel.layout import (
    ACE,
    ADJACENT,
    BY_SUIT,
    COUNT,
    HELD,
    KINDS,
    PAIRS,
    PLAY_PARTS,
    POINTS,
    SUIT_START,
    TRUMP,
)
from replay.kernel.shape import decompose
from replay.kernel.throw import cards_in

if TYPE_CHECKING:
    from collections.abc import Sequence

NOTHING = -1


def pick_lead(table: Sequence[int], work: list[int], notes: list[int], seat: int, most: int) -> int:
    """Choose a lead of so many cards at the most: its suit.

    A throw is known to hold by the cards that the seat has seen, or is a risk taken.
    """
    clear_pick(notes)
    notes[CHOICE] = -(1 << 30)
    for kind in range(KINDS):
        notes[WISH + kind] = table[kind] & 31
    risky = most > 1 and happens(notes, notes[RISK]) == 1
    clever = notes[STRENGTH + seat] == HEURISTIC
    for suit in range(5):
        if work[COUNT + seat * 5 + suit] == 0:
            continue
        if not clever:
            consider_any(table, work, notes, seat, suit, most)
            continue
        survey(table, work, notes, seat, suit)
        consider(table, work, notes, seat, suit, most)
    suit = notes[CHOICE + 1]
    found = parts_of_suit(table, work, notes, seat, suit)
    if notes[CHOICE + 2] == NOTHING:  # everything of the suit that nobody beats
        survey(table, work, notes, seat, suit)
        pick_all_sure(table, work, notes, seat, suit, found, most)
        return suit
    pick_part(table, work, notes, seat, suit, notes[CHOICE + 2], notes[CHOICE + 3])
    if risky and found > 1:
        add_part(table, work, notes, seat, suit, found, most)
    return suit


def parts_of_suit(
    table: Sequence[int], work: list[int], notes: list[int], seat: int, suit: int
) -> int:
    """Take apart what the seat holds of a suit, into PART: how many components."""
    loose = 0
    for place in range(table[SUIT_START + suit], table[SUIT_START + suit + 1]):
        kind = table[BY_SUIT + place]
        if work[HELD + seat * KINDS + kind] & 1 == 1:
            loose += 1 << (3 * (table[kind] & 31))
    found = decompose(
        work[PAIRS + seat * 5 + suit],
        loose,
        table[ADJACENT + suit],
        table[ACE + suit],
        PLAY_PARTS,
        work,
    )
    for place in range(2 * found):
        notes[PART + place] = work[PLAY_PARTS + place]
    return found


def singles_of_suit(
    table: Sequence[int], work: list[int], notes: list[int], seat: int, suit: int
) -> int:
    """The same for a suit of which no pair is held."""
    found = 0
    for place in range(table[SUIT_START + suit], table[SUIT_START + suit + 1]):
        kind = table[BY_SUIT + place]
        if work[HELD + seat * KINDS + kind] > 0:
            notes[PART + 2 * found] = 0
            notes[PART + 2 * found + 1] = table[kind] & 31
            found += 1
    return found


def consider_any(
    table: Sequence[int], work: list[int], notes: list[int], seat: int, suit: int, most: int
) -> None:
    """Each component is as good as any other."""
    found = parts_of_suit(table, work, notes, seat, suit)
    for part in range(found):
        length = notes[PART + 2 * part]
        if cards_in(length) > most:
            length = 0
        prefer(notes, below(notes, 1000), suit, length, notes[PART + 2 * part + 1])


def prefer(notes: list[int], score: int, suit: int, length: int, top: int) -> None:
    """Remember this lead if it is better than the best so far."""
    if score > notes[CHOICE]:
        notes[CHOICE] = score
        notes[CHOICE + 1] = suit
        notes[CHOICE + 2] = length
        notes[CHOICE + 3] = top


def consider(
    table: Sequence[int], work: list[int], notes: list[int], seat: int, suit: int, most: int
) -> None:
    """Weigh the components of a surveyed suit, and all sure ones together."""
    if work[PAIRS + seat * 5 + suit] == 0:
        found = singles_of_suit(table, work, notes, seat, suit)
    else:
        found = parts_of_suit(table, work, notes, seat, suit)
    held = work[COUNT + seat * 5 + suit]
    sure_cards = 0
    sure = 0
    for part in range(found):
        length = notes[PART + 2 * part]
        top = notes[PART + 2 * part + 1]
        size = cards_in(length)
        if is_sure(notes, length, top) == 1:
            sure += 1
            sure_cards += size
        if size > most:
            length = 0  # a hand that is short cannot follow more; one card of it
        score = below(notes, 8)
        if suit == TRUMP:
            score += worth_of_trump(notes, seat, held, length, top)
        else:
            score += worth_of_side(table, work, notes, seat, suit, length, top)
        prefer(notes, score, suit, length, top)
    if sure > 1 and sure_cards <= most and (suit != TRUMP or notes[OUT_COUNT] == 0):
        prefer(notes, 74 + 4 * sure_cards + below(notes, 8), suit, NOTHING, 0)


def is_sure(notes: list[int], length: int, top: int) -> int:
    """1 if no hand can beat this component, for all that the seat sees."""
    if length == 0:
        return 1 if top >= notes[OUT_HIGH] else 0
    return 1 if top >= notes[OUT_PAIR] else 0


def worth_of_side(
    table: Sequence[int],
    work: list[int],
    notes: list[int],
    seat: int,
    suit: int,
    length: int,
    top: int,
) -> int:
    """Cash winners while they live; else a low card, towards a partner who can ruff."""
    partner = (seat + 2) & 3
    ruffed = 0
    for other in range(1, 4, 2):
        enemy = (seat + other) & 3
        if notes[VOID + enemy * 5 + suit] == 1 and notes[VOID + enemy * 5 + TRUMP] == 0:
            ruffed = 1
    if is_sure(notes, length, top) == 1:
        score = 62 + 9 * length - (45 if ruffed == 1 else 0)
        return score + notes[OUT_COUNT] // 2
    if length > 0:
        return 34 + 12 * length + top - (20 if ruffed == 1 else 0)
    score = 24 - top
    if single_points(table, work, seat, suit, top) > 0:
        score -= 14
    if notes[VOID + partner * 5 + suit] == 1 and notes[VOID + partner * 5 + TRUMP] == 0:
        score += 16
    return score - (4 if ruffed == 1 else 0)


def single_points(
    table: Sequence[int], work: list[int], seat: int, suit: int, position: int
) -> int:
    """Points on the card that is held at a position."""
    for place in range(table[SUIT_START + suit], table[SUIT_START + suit + 1]):
        kind = table[BY_SUIT + place]
        if table[kind] & 31 == position and work[HELD + seat * KINDS + kind] > 0:
            return table[POINTS + kind]
    return 0


def worth_of_trump(notes: list[int], seat: int, held: int, length: int, top: int) -> int:
    """Draw the others' trumps while one has many; keep the last ones for the kitty."""
    theirs = notes[OUT_COUNT]
    if theirs == 0:
        return 8 - top
    many = held * 3 > theirs
    side = 10 if (seat ^ notes[BANKER]) & 1 == 0 else 0
    if notes[LEFT + seat] <= 5:
        return -10 - top
    if length > 0:
        return 36 + 14 * length + side if many or is_sure(notes, length, top) == 1 else 20
    if not many:
        return 4 - top
    return 30 + side + (8 if is_sure(notes, length, top) == 1 else -top)


def pick_part(
    table: Sequence[int],
    work: list[int],
    notes: list[int],
    seat: int,
    suit: int,
    length: int,
    top: int,
) -> None:
    """Choose the cards of one component."""
    if length > 0:
        pick_chain(table, work, notes, seat, suit, length, top)
        return
    best = NO_CARD
    for place in range(table[SUIT_START + suit], table[SUIT_START + suit + 1]):
        kind = table[BY_SUIT + place]
        left = work[HELD + seat * KINDS + kind] - notes[PICK + kind]
        if table[kind] & 31 == top and left > 0 and (best == NO_CARD or left & 1 == 1):
            best = kind
    if best == NO_CARD:
        best = cheapest_in(table, work, notes, seat, suit, 1)
    if best != NO_CARD:
        notes[PICK + best] += 1


def pick_all_sure(
    table: Sequence[int],
    work: list[int],
    notes: list[int],
    seat: int,
    suit: int,
    found: int,
    most: int,
) -> None:
    """Choose every component of a surveyed suit that nobody beats."""
    left = most
    for part in range(found):
        length = notes[PART + 2 * part]
        top = notes[PART + 2 * part + 1]
        if is_sure(notes, length, top) == 1 and cards_in(length) <= left:
            pick_part(table, work, notes, seat, suit, length, top)
            left -= cards_in(length)


def add_part(
    table: Sequence[int],
    work: list[int],
    notes: list[int],
    seat: int,
    suit: int,
    found: int,
    most: int,
) -> None:
    """Take a risk: throw one more component of the suit along with what is chosen."""
    length = notes[CHOICE + 2]
    start = below(notes, found)
    for step in range(found):
        part = (start + step) % found
        other = notes[PART + 2 * part]
        top = notes[PART + 2 * part + 1]
        same = other == length and top == notes[CHOICE + 3]
        if not same and cards_in(length) + cards_in(other) <= most:
            pick_part(table, work, notes, seat, suit, other, top)
            return
