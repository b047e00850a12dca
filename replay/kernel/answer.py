"""A play that answers a lead: was it a legal follow, and does it win so far?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from replay.kernel.cards import gather, take_cards
from replay.kernel.follow import follow
from replay.kernel.layout import (
    ACE,
    ADJACENT,
    AMOUNT,
    BEST,
    BEST_RUFF,
    COMPARE_ALL,
    COUNT,
    DEMAND,
    DOUBT,
    FOUND,
    LAID,
    LEAD_SIZE,
    LEADER,
    NOT_JUDGED,
    OWED,
    PAIRS,
    PLAY_COUNTED_WRONG,
    PLAY_LOOSE,
    PLAY_PAIRS,
    PLAY_PARTS,
    REVOKE,
    RUFF_COMPARE,
    SKIPPED,
    SUIT,
    TRUMP,
    UNSEEN,
    WINNER,
)
from replay.kernel.lead import MIXED
from replay.kernel.trick import keep_best, strength, tops_all

if TYPE_CHECKING:
    from collections.abc import Sequence

CANNOT_WIN = -1
RUFF = 64  # added to a position: the play is a ruff


def answer(
    table: Sequence[int],
    work: list[int],
    cards: Sequence[int],
    first: int,
    size: int,
    seat: int,
    step: int,
    may_win: int,
) -> int:
    """A seat answers the lead: the flags of the step; the trick's winner is kept up to date.

    A card that is not held counts in the trick; what the seat holds besides is then in doubt by
    one card, and only what is owed all the same is said. One cause is said once.
    """
    if work[SKIPPED] < 0 and seat != (work[LEADER] + work[LAID]) % 4:
        work[SKIPPED] = step
    suit = work[SUIT]
    if suit == MIXED:
        return take_cards(table, work, cards, first, size, seat)
    if size != work[LEAD_SIZE]:
        fault = take_cards(table, work, cards, first, size, seat)
        work[DOUBT + seat] += max(0, work[LEAD_SIZE] - size)
        return PLAY_COUNTED_WRONG | fault
    held = work[COUNT + seat * 5 + suit] - work[DOUBT + seat]
    held_pairs = work[PAIRS + seat * 5 + suit]
    sure = work[DOUBT + seat] == 0
    flag = take_cards(table, work, cards, first, size, seat)
    if size == 1:
        code = table[cards[first]]
        if code >> 5 != suit and flag == 0:
            if work[UNSEEN + seat] == 1:
                flag = NOT_JUDGED
            elif held > 0:
                flag = REVOKE
                work[AMOUNT] = 1
        place = place_of_one(work, code, suit)
    else:
        given = gather(work, table, cards, first, size, suit)
        if flag == 0:
            if work[UNSEEN + seat] == 0:
                verdict = follow(
                    table,
                    table[ADJACENT + suit],
                    table[ACE + suit],
                    work[OWED] if sure else 0,
                    size,
                    held,
                    held_pairs,
                    given,
                    work[PLAY_PAIRS],
                    work,
                )
                flag = verdict >> 8
                work[AMOUNT] = verdict & 255
            elif given < size or work[OWED] > 0:
                flag = NOT_JUDGED
        place = place_of_many(table, work, cards, first, size, suit, given)
    if place >= 0 and may_win == 1:
        contend(table, work, place, seat)
    return flag


def place_of_one(work: list[int], code: int, suit: int) -> int:
    """By what a single card contends: its position, with RUFF if it is one; or CANNOT_WIN."""
    work[PLAY_PARTS] = 0
    work[PLAY_PARTS + 1] = code & 31
    if code >> 5 == suit:
        return code & 31
    return (code & 31) + RUFF if code >> 5 == TRUMP else CANNOT_WIN


def place_of_many(
    table: Sequence[int],
    work: list[int],
    cards: Sequence[int],
    first: int,
    size: int,
    suit: int,
    given: int,
) -> int:
    """The same for several cards, those of the suit led gathered already."""
    ruff = 0
    if given < size and suit != TRUMP:
        suit = TRUMP
        ruff = RUFF
        given = gather(work, table, cards, first, size, TRUMP)
    if given < size:
        return CANNOT_WIN
    place = strength(
        table,
        table[ADJACENT + suit],
        table[ACE + suit],
        work[PLAY_PAIRS],
        work[PLAY_LOOSE],
        work[FOUND],
        work[DEMAND],
        work,
    )
    return place + ruff if place >= 0 else CANNOT_WIN


def contend(table: Sequence[int], work: list[int], place: int, seat: int) -> None:
    """The play becomes the winning one if it beats the best so far; equal: the earlier wins."""
    ruff = 1 if place >= RUFF else 0
    if work[BEST] >= 0 and ruff <= work[BEST_RUFF]:
        if ruff < work[BEST_RUFF]:
            return
        if table[RUFF_COMPARE] == COMPARE_ALL:
            if tops_all(work[FOUND], work) == 0:
                return
        elif place & 31 <= work[BEST]:
            return
    work[BEST] = place & 31
    work[BEST_RUFF] = ruff
    work[WINNER] = seat
    if table[RUFF_COMPARE] == COMPARE_ALL:
        keep_best(work[FOUND], work)
