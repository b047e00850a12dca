"""A first look at each hand of an archive: is it of the ordinary kind, and what was bid.

A hand is ordinary if every card is recorded, four hands and a kitty of two decks were dealt, bids
and buries come before the plays, and nothing else happened but what a referee called. Such hands
are judged column by column; any other is judged alone (`replay.bulk.singly`). Plain function over
integers, compiled like the kernel; it decides no rule.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

DEAL = 0
BURY = 1
PLAY = 2
TRIED = 4
DECLARE = -1
OVERTURN = -2
OTHER = -3
TAKEN_BACK = -4
KINDS = 54
HAND = 25
KITTY = 8

ORDINARY = 0  # 1: as above, and every bid was held by its bidder
WORDS = 1  # bids and buries
BURIER = 2  # the seat that buried first
FIRST_PLAY = 3  # the event of the first play
LAST_PLAY = 4  # the event of the last play
ALL_LAID = 5  # 1: no seat can be asked for another card (`replay.scoring.finished`)
OTHERS = 6  # events that are written out as text
BURY_EVENT = 7  # the event of the first bury
LAST_STEPS = 8  # [8, 12): where the last four plays stand among the hand's steps, the last first
LOOK = 12
MOST_WORDS = 12
BURIED = 1 << 25  # in a word: it is a bury, of this seat

NO_CARD = 63  # in a bid's word: there is no second card
BETWEEN = 1  # where a single card of a bid stood in its bidder's draw
FIRST = 2
LAST = 3

LAID = KINDS  # [54, 58) of the work space: cards that each seat has laid
HAS = LAID + 4  # [58, 62): cards that each seat had to lay
SEEN = HAS + 4


def scan_hands(
    steps: Sequence[int],
    cards: Sequence[int],
    step_starts: Sequence[int],
    card_starts: Sequence[int],
    at: Sequence[int],
    at_starts: Sequence[int],
    firsts: Sequence[int],
    counts: list[int],
    events: list[int],
    hand_of: list[int],
    card_of: list[int],
    looks: list[list[int]],
    words: list[list[int]],
    word_events: list[list[int]],
) -> None:
    """Look at each hand: what kind of hand it is, its bids as words, its steps one by one.

    Of each step it says whose it is, its event, and where its cards begin. `firsts` names who drew
    first, -1 where the order of the draw is no fact; `counts` is work space of `SEEN` numbers: how
    many of each kind, and what each seat laid and had.
    """
    for hand in range(len(step_starts) - 1):
        look = looks[hand]
        for place in range(LOOK):
            look[place] = 0
        for place in range(MOST_WORDS):
            words[hand][place] = 0
        first_step = step_starts[hand]
        last_step = step_starts[hand + 1]
        first_card = card_starts[hand]
        ordinary = 1 if last_step - first_step > 9 else 0
        for place in range(SEEN):
            counts[place] = HAND if place >= HAS else 0
        kitty = KITTY
        card = first_card
        event = 0
        bids = 0
        last_bid = 0
        fresh = 1  # the step begins an event
        for step in range(first_step, last_step):
            word = steps[step]
            op = word >> 12
            seat = (word >> 8) & 15
            size = word & 255
            place = step - first_step
            if op == DEAL:
                if place == 0:
                    event += 1
                due = KITTY if place == 4 else HAND
                if place > 4 or seat != place or size != due:
                    ordinary = 0
                for spot in range(card, card + size):
                    if cards[spot] < KINDS:
                        counts[cards[spot]] += 1
                    else:
                        ordinary = 0
            else:
                if fresh == 1:
                    event += 1
                fresh = 0 if op == TRIED or op == TAKEN_BACK else 1
                if place < 5 or size > HAND or (size == 0 and op != OTHER):
                    ordinary = 0
                for spot in range(card, card + size):
                    if cards[spot] >= KINDS:
                        ordinary = 0
                if op == PLAY:
                    if look[FIRST_PLAY] == 0:
                        look[FIRST_PLAY] = event
                    look[LAST_PLAY] = event
                    for back in range(3, 0, -1):
                        look[LAST_STEPS + back] = look[LAST_STEPS + back - 1]
                    look[LAST_STEPS] = place
                    counts[LAID + seat] += size
                elif op == OTHER:
                    look[OTHERS] += 1
                elif op == BURY or op == DECLARE or op == OVERTURN:
                    number = look[WORDS]
                    found = -1
                    if op == BURY:
                        found = (1 << 30) | BURIED | (seat << 20)
                        counts[HAS + seat] += kitty - size
                        kitty = size
                        if look[BURY_EVENT] == 0:
                            look[BURY_EVENT] = event
                            look[BURIER] = seat
                    elif size <= 2 and ordinary == 1:
                        spot = at_starts[hand] + bids
                        when = at[spot] if spot < at_starts[hand + 1] else 0
                        drawing = 1 if look[BURY_EVENT] == 0 else 0
                        found = bid_word(
                            cards,
                            first_card,
                            card,
                            op,
                            seat,
                            size,
                            when,
                            firsts[hand],
                            last_bid,
                            drawing,
                        )
                        last_bid = found
                    if op != BURY:
                        bids += 1
                    if found < 0 or number >= MOST_WORDS or look[FIRST_PLAY] > 0:
                        ordinary = 0
                    else:
                        words[hand][number] = found
                        word_events[hand][number] = event
                        look[WORDS] = number + 1
                elif op != TRIED:
                    ordinary = 0
            events[step] = event
            hand_of[step] = hand
            card_of[step] = card
            card += size
        for kind in range(KINDS):
            if counts[kind] != 2:
                ordinary = 0
        if look[BURY_EVENT] == 0:
            ordinary = 0
        look[ORDINARY] = ordinary
        look[ALL_LAID] = all_laid(counts)


def all_laid(counts: Sequence[int]) -> int:
    """1 if no seat can be asked for another card, as `replay.scoring.finished` has it.

    After a miscount the shortest hand ends the play; an archive's hands are sealed, so it did.
    """
    most = 0
    least = HAND
    had = HAND
    for seat in range(4):
        most = max(most, counts[LAID + seat])
        least = min(least, counts[LAID + seat])
        had = min(had, counts[HAS + seat])
    if most >= HAND:
        return 1
    return 1 if most == least and least == had and least >= HAND - KITTY else 0


def bid_word(
    cards: Sequence[int],
    first_card: int,
    card: int,
    op: int,
    seat: int,
    size: int,
    when: int,
    first: int,
    before: int,
    drawing: int,
) -> int:
    """One bid as a number that holds all that decides it; -1: its bidder does not hold it.

    Besides seat and cards: whether its place in the draw is recorded, whether it shows a card
    drawn only later (with the bidder's own single before it, which it makes a pair; `drawing` is 1
    while that can be a fault), and where a single stood in the draw.
    """
    one = cards[card]
    two = cards[card + 1] if size == 2 else NO_CARD
    want_one = 2 if two == one else 1
    hand = first_card + seat * HAND
    if held(cards, hand, HAND, one) < want_one:
        return -1
    if two != NO_CARD and held(cards, hand, HAND, two) < 1:
        return -1
    early = 0
    place = 0
    if when > 0 and first >= 0:
        drawn = max(0, (when - (seat - first) % 4 + 3) // 4)
        so_far = min(drawn, HAND)
        want = want_one
        again = before > 0 and (before >> 20) & 15 == seat + 4 and size == 1
        if again and (before >> 14) & 63 == one:  # a single of this seat lies there
            want = 2
        enough = held(cards, hand, HAND, one) >= want
        if drawing == 1 and enough and held(cards, hand, so_far, one) < want:
            early = 1
        if drawing == 1 and enough and two != NO_CARD and held(cards, hand, so_far, two) < 1:
            early = 1
        if size == 1 and drawn >= 1 and drawn <= HAND:
            place = BETWEEN
            if drawn == 1:
                place = FIRST
            elif drawn >= HAND and cards[hand + drawn - 1] == one:
                place = LAST
    known = 1 if when > 0 else 0
    word = 1 << 30
    word |= (1 if op == OVERTURN else 0) << 24
    word |= size << 22
    word |= seat << 20
    word |= one << 14
    word |= two << 8
    word |= known << 3
    word |= early << 2
    return word | place


def held(cards: Sequence[int], first: int, size: int, kind: int) -> int:
    """How many of these cards are of a kind."""
    found = 0
    for spot in range(first, first + size):
        if cards[spot] == kind:
            found += 1
    return found
