"""The fold over one hand: every card followed from the deal to the last trick.

The recorded leader leads, whatever was wrong before: a fault is said at its step and play goes on
as recorded (log-format, Reading). Nothing here knows words, clauses or prices.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from replay.kernel.answer import answer
from replay.kernel.cards import bury, give, hold_all, points_in, take_cards
from replay.kernel.layout import (
    AMOUNT,
    BEST,
    BEST_RUFF,
    BROKEN,
    BURY,
    DEAL,
    DOUBT,
    FOLLOW_OUT_OF_TURN,
    FOUND,
    GAIN,
    HELD,
    HIDE,
    KINDS,
    LAID,
    LEAD_PARTS,
    LEAD_SIZE,
    LEAD_STEP,
    LEADER_DUE,
    LOSE,
    NOT_HELD,
    PLAY,
    PLAY_DEAD,
    PLAY_MISSING,
    POINTS,
    R_BROKEN,
    R_BURIER,
    R_KITTY_POINTS,
    R_LAST_LENGTH,
    R_LAST_SIZE,
    R_LAST_THROW,
    R_LAST_TRUMP,
    R_LAST_WINNER,
    R_POINTS_EVEN,
    R_SAID,
    R_TRICKS,
    R_UNDER_WAY,
    RESULT,
    SEATS,
    SKIPPED,
    STATE,
    SUIT,
    TRICK_BROKEN,
    TRICK_POINTS,
    TRIED,
    TRIED_CARD,
    TRIED_SIZE,
    TRUMP,
    UNSEEN,
    WINNER,
)
from replay.kernel.lead import MIXED, open_trick

if TYPE_CHECKING:
    from collections.abc import Sequence


def fold(
    table: Sequence[int],
    steps: Sequence[int],
    cards: Sequence[int],
    first_step: int,
    last_step: int,
    first_card: int,
    banker: int,
    work: list[int],
    flags: list[int],
    amounts: list[int],
    winners: list[int],
    points: list[int],
    result: list[int],
) -> None:
    """Follow one hand through its steps; `last_step` is the one after the last.

    Writes for each step its flags and the number that goes with them (cards or pairs owed, cards
    beaten), for each step that led a complete trick its winner and points (-1 elsewhere), and the
    hand's `result`. `banker` is a seat, or -1 where it is not known who leads first.
    """
    for place in range(STATE):
        work[place] = 0
    for place in range(RESULT):
        result[place] = 0
    result[R_LAST_WINNER] = -1
    result[R_BURIER] = -1
    work[LEADER_DUE] = banker
    work[TRIED_CARD] = -1
    card = first_card
    for step in range(first_step, last_step):
        word = steps[step]
        op = word >> 12
        seat = (word >> 8) & 15
        size = word & 255
        flag = 0
        work[AMOUNT] = 0
        winners[step] = -1
        points[step] = -1
        if op == DEAL or (op == GAIN and flags[step - 1] & NOT_HELD == 0):
            for place in range(card, card + size):
                give(work, table, seat, cards[place])
        elif op == PLAY or op == PLAY_DEAD:
            if work[LAID] > 0 and (work[SEATS] >> seat) & 1 == 1:
                flag |= cut_short(work, flags)
                result[R_BROKEN] = 1
                result[R_SAID] |= PLAY_MISSING
            if work[LAID] == 0:
                flag |= open_trick(table, work, cards, card, size, seat, step)
                if op == PLAY_DEAD:
                    work[BEST] = -1
            else:
                may_win = 1 if op == PLAY else 0
                flag |= answer(table, work, cards, card, size, seat, step, may_win)
            work[SEATS] |= 1 << seat
            work[LAID] += 1
            work[TRICK_POINTS] += points_in(table, cards, card, size)
            work[TRIED_CARD] = -1
            if flag & BROKEN != 0:
                result[R_BROKEN] = 1
                work[TRICK_BROKEN] = 1
            if work[LAID] == 4:
                if work[SKIPPED] >= 0:
                    flag |= out_of_order(work, flags, step)
                    result[R_SAID] |= FOLLOW_OUT_OF_TURN
                close_trick(work, winners, points, result)
        elif op == TRIED:
            work[TRIED_CARD] = card
            work[TRIED_SIZE] = size
            flag = hold_all(work, cards, card, size, seat)
        elif op == BURY:
            flag = bury(table, work, cards, card, size, seat)
            result[R_BURIER] = seat
        elif op == LOSE:
            flag = take_cards(table, work, cards, card, size, seat)
        elif op == HIDE:
            work[UNSEEN + seat] = 1
        if flag & NOT_HELD != 0:
            result[R_BROKEN] = 1
        flags[step] = flag
        result[R_SAID] |= flag
        amounts[step] = work[AMOUNT]
        card += size
    result[R_UNDER_WAY] = work[LAID]
    result[R_KITTY_POINTS] = kitty_points(table, work)


def cut_short(work: list[int], flags: list[int]) -> int:
    """A seat would play twice, so the trick ended before its fourth play: the flag of this step.

    The play that is missing is said where the record leaves the order of seats.
    """
    work[LAID] = 0
    work[LEADER_DUE] = -1
    for seat in range(4):
        if (work[SEATS] >> seat) & 1 == 0:  # it laid cards that nobody wrote down
            work[DOUBT + seat] += work[LEAD_SIZE]
    if work[SKIPPED] < 0:
        return PLAY_MISSING
    flags[work[SKIPPED]] |= PLAY_MISSING
    return 0


def out_of_order(work: list[int], flags: list[int], step: int) -> int:
    """Four seats have played, and one came before its turn: the flag of this step."""
    if work[SKIPPED] == step:
        return FOLLOW_OUT_OF_TURN
    flags[work[SKIPPED]] |= FOLLOW_OUT_OF_TURN
    return 0


def close_trick(work: list[int], winners: list[int], points: list[int], result: list[int]) -> None:
    """The trick is complete: who won it, with what, and who leads next.

    After a lead of two suits nobody can say who won; after a play that cannot have been as
    recorded nobody can say who should have led next.
    """
    winner = -1 if work[SUIT] == MIXED else work[WINNER]
    if winner >= 0:
        result[R_POINTS_EVEN + (winner & 1)] += work[TRICK_POINTS]
    winners[work[LEAD_STEP]] = winner
    points[work[LEAD_STEP]] = work[TRICK_POINTS]
    work[LEADER_DUE] = winner if work[TRICK_BROKEN] == 0 else -1
    work[LAID] = 0
    result[R_TRICKS] += 1
    result[R_LAST_WINNER] = winner
    result[R_LAST_LENGTH] = work[LEAD_PARTS]
    result[R_LAST_SIZE] = work[LEAD_SIZE]
    result[R_LAST_THROW] = 1 if work[FOUND] > 1 else 0
    result[R_LAST_TRUMP] = 1 if work[SUIT] == TRUMP or work[BEST_RUFF] == 1 else 0


def kitty_points(table: Sequence[int], work: list[int]) -> int:
    """The points lying in the kitty; -1 where a card there is unknown."""
    if work[UNSEEN + 4] == 1:
        return -1
    found = 0
    for kind in range(KINDS):
        found += work[HELD + 4 * KINDS + kind] * table[POINTS + kind]
    return found
