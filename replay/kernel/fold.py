"""The fold over one hand: every card followed from the deal to the last trick.

The recorded leader leads, whatever was wrong before: a fault is said at its step and play goes on
as recorded (log-format, Reading). Nothing here knows words, clauses or prices.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from replay.kernel.cards import gather, give, take
from replay.kernel.follow import follow, owed_shape
from replay.kernel.layout import (
    ACE,
    ADJACENT,
    BEATEN_CARDS,
    BEST_PARTS,
    BROKEN,
    BURY,
    BURY_COUNT,
    COMPARE_ALL,
    COUNT,
    DEAL,
    DOUBT,
    FAILED_THROW,
    FOLLOW_OUT_OF_TURN,
    GAIN,
    HELD,
    HIDE,
    KINDS,
    LEAD,
    LEAD_OUT_OF_TURN,
    LEAD_PARTS,
    LOSE,
    MIXED_LEAD,
    NOT_HELD,
    NOT_JUDGED,
    PAIRS,
    PLAY,
    PLAY_COUNTED_WRONG,
    PLAY_DEAD,
    PLAY_LOOSE,
    PLAY_MISSING,
    PLAY_PAIRS,
    PLAY_PARTS,
    POINTS,
    R_BROKEN,
    R_BURIER,
    R_KITTY_POINTS,
    R_LAST_LENGTH,
    R_LAST_SIZE,
    R_LAST_THROW,
    R_LAST_TRUMP,
    R_LAST_WINNER,
    R_LEAD_STEP,
    R_POINTS_EVEN,
    R_SKIPPED,
    R_TRICKS,
    R_UNDER_WAY,
    RESULT,
    REVOKE,
    RUFF_COMPARE,
    STATE,
    THROW,
    THROW_MISJUDGED,
    TRIED,
    TRUMP,
    UNSEEN,
)
from replay.kernel.lead import MIXED, check_cut, check_throw, led_suit, read_lead
from replay.kernel.shape import demand_of
from replay.kernel.trick import keep_best, strength, strength_of_lead, tops_all

if TYPE_CHECKING:
    from collections.abc import Sequence


def take_cards(
    table: Sequence[int], work: list[int], cards: Sequence[int], first: int, size: int, seat: int
) -> int:
    """Cards leave a seat: NOT_HELD if one of them was not there, else 0."""
    fault = 0
    for card in range(first, first + size):
        kind = cards[card]
        if kind == KINDS:
            work[UNSEEN + seat] = 1
        elif take(work, table, seat, kind) == 0 and work[UNSEEN + seat] == 0:
            work[DOUBT + seat] += 1
            fault = NOT_HELD
    return fault


def hold_all(work: list[int], cards: Sequence[int], first: int, size: int, seat: int) -> int:
    """NOT_HELD if the seat does not hold all these sorted cards, else 0; nothing moves."""
    if work[UNSEEN + seat] == 1:
        return 0
    copies = 0
    for card in range(first, first + size):
        copies = copies + 1 if card > first and cards[card] == cards[card - 1] else 1
        if work[HELD + seat * KINDS + cards[card]] < copies:
            return NOT_HELD
    return 0


def bury(
    table: Sequence[int], work: list[int], cards: Sequence[int], first: int, size: int, seat: int
) -> int:
    """The seat takes the kitty as it lies and buries these cards: the faults seen."""
    lay = 0
    for kind in range(KINDS):
        copies = work[HELD + 4 * KINDS + kind]
        for _ in range(copies):
            take(work, table, 4, kind)
            give(work, table, seat, kind)
        lay += copies
    fault = 0
    if work[UNSEEN + 4] == 1:  # an unseen kitty goes to the hand, which is then unseen too
        work[UNSEEN + seat] = 1
        work[UNSEEN + 4] = 0
    elif size != lay:
        fault = BURY_COUNT
    fault |= take_cards(table, work, cards, first, size, seat)
    for card in range(first, first + size):
        give(work, table, 4, cards[card])
    return fault


def points_in(table: Sequence[int], cards: Sequence[int], first: int, size: int) -> int:
    """The points on these cards."""
    points = 0
    for card in range(first, first + size):
        points += table[POINTS + cards[card]]
    return points


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
    result[R_LEAD_STEP] = -1
    result[R_SKIPPED] = -1
    card = first_card
    leader_due = banker  # who should lead next; -1 where nobody can say
    tried_card = -1
    tried_size = 0
    laid = 0  # plays of the trick under way
    seats = 0  # and the seats that made them, a bit each
    leader = 0
    lead_step = 0
    lead_size = 0
    suit = 0
    found = 0
    throw = 0
    demand = 0
    owed = 0
    skipped = -1  # the first step of the trick made by another seat than the next
    best = -1
    best_ruff = 0
    winner = -1
    trick_points = 0
    broken = 0
    trick_broken = 0
    compare_all = table[RUFF_COMPARE] == COMPARE_ALL

    for step in range(first_step, last_step):
        word = steps[step]
        op = word >> 12
        seat = (word >> 8) & 15
        size = word & 255
        flag = 0
        amount = 0
        winners[step] = -1
        points[step] = -1

        if op == DEAL or op == GAIN:
            for place in range(card, card + size):
                give(work, table, seat, cards[place])
        elif op == PLAY or op == PLAY_DEAD:
            if laid > 0 and (seats >> seat) & 1 == 1:
                # A seat would play twice, so the trick ended before its fourth play.
                if skipped < 0:
                    skipped = step
                if skipped == step:
                    flag |= PLAY_MISSING
                else:
                    flags[skipped] |= PLAY_MISSING
                broken = 1
                leader_due = -1
                laid = 0
            if laid == 0:
                leader = seat
                lead_step = step
                lead_size = size
                seats = 0
                skipped = -1
                trick_points = 0
                trick_broken = 0
                winner = seat
                best_ruff = 0
                flag |= LEAD
                if leader_due >= 0 and seat != leader_due:
                    flag |= LEAD_OUT_OF_TURN
                suit = led_suit(table, cards, card, size)
                if suit == MIXED:
                    flag |= MIXED_LEAD
                    trick_broken = 1
                elif size == 1:
                    found = 1
                    throw = 0
                    demand = 0
                    owed = 0
                    best = table[cards[card]] & 31
                    work[LEAD_PARTS] = 0
                    work[LEAD_PARTS + 1] = best
                    work[BEST_PARTS] = 0
                    work[BEST_PARTS + 1] = best
                fault = take_cards(table, work, cards, card, size, seat)
                flag |= fault
                if suit != MIXED and (size > 1 or tried_card >= 0):
                    if tried_card >= 0:
                        flag |= check_cut(
                            table, work, cards, tried_card, tried_size, card, size, seat
                        )
                    found = read_lead(table, work, cards, card, size, suit)
                    if found > 1 and tried_card < 0 and fault == 0:
                        flag |= check_throw(table, work, seat, suit, found)
                    if flag & (FAILED_THROW | THROW_MISJUDGED) != 0:
                        amount = work[BEATEN_CARDS]
                    throw = 1 if found > 1 else 0
                    flag |= THROW * throw
                    demand = demand_of(LEAD_PARTS, found, work)
                    owed = owed_shape(table, demand, throw)
                    best = strength_of_lead(table, found, work[PLAY_PAIRS], work[PLAY_LOOSE], work)
                if op == PLAY_DEAD:
                    best = -1
            else:
                if skipped < 0 and seat != (leader + laid) % 4:
                    skipped = step
                if suit == MIXED:
                    flag |= take_cards(table, work, cards, card, size, seat)
                elif size != lead_size:
                    flag |= PLAY_COUNTED_WRONG
                    flag |= take_cards(table, work, cards, card, size, seat)
                else:
                    held = work[COUNT + seat * 5 + suit]
                    held_pairs = work[PAIRS + seat * 5 + suit]
                    unseen = work[UNSEEN + seat]
                    doubt = work[DOUBT + seat]
                    fault = take_cards(table, work, cards, card, size, seat)
                    flag |= fault
                    ruff = 0
                    if size == 1:
                        code = table[cards[card]]
                        given = 1 if code >> 5 == suit else 0
                        place = code & 31
                        if fault == 0 and given == 0:
                            if unseen == 1:
                                flag |= NOT_JUDGED
                            elif held > doubt:
                                flag |= REVOKE
                                amount = 1
                        if given == 0:
                            if code >> 5 == TRUMP:
                                ruff = 1
                            else:
                                place = -1
                        if compare_all:
                            work[PLAY_PARTS] = 0
                            work[PLAY_PARTS + 1] = place
                    else:
                        given = gather(work, table, cards, card, size, suit)
                        if fault == 0:
                            if unseen == 1:
                                if given < size or owed > 0:
                                    flag |= NOT_JUDGED
                            else:
                                verdict = follow(
                                    table,
                                    table[ADJACENT + suit],
                                    table[ACE + suit],
                                    owed if doubt == 0 else 0,
                                    size,
                                    held - doubt,
                                    held_pairs,
                                    given,
                                    work[PLAY_PAIRS],
                                    work,
                                )
                                flag |= verdict >> 8
                                amount = verdict & 255
                        place = -1
                        of_suit = suit
                        if given < size and suit != TRUMP:
                            of_suit = TRUMP
                            ruff = 1
                            given = gather(work, table, cards, card, size, TRUMP)
                        if given == size:
                            place = strength(
                                table,
                                table[ADJACENT + of_suit],
                                table[ACE + of_suit],
                                work[PLAY_PAIRS],
                                work[PLAY_LOOSE],
                                found,
                                demand,
                                work,
                            )
                    if place >= 0 and op == PLAY:
                        if ruff > best_ruff or best < 0:
                            better = ruff >= best_ruff
                        elif ruff < best_ruff:
                            better = False
                        elif compare_all:
                            better = tops_all(found, work) == 1
                        else:
                            better = place > best
                        if better:
                            best = place
                            best_ruff = ruff
                            winner = seat
                            if compare_all:
                                keep_best(found, work)
            seats |= 1 << seat
            laid += 1
            trick_points += points_in(table, cards, card, size)
            if flag & BROKEN != 0:
                broken = 1
            tried_card = -1
            if laid == 4:
                if skipped >= 0:
                    if skipped == step:
                        flag |= FOLLOW_OUT_OF_TURN
                    else:
                        flags[skipped] |= FOLLOW_OUT_OF_TURN
                laid = 0
                if trick_broken == 1:
                    winner = -1
                else:
                    result[R_POINTS_EVEN + (winner & 1)] += trick_points
                winners[lead_step] = winner
                points[lead_step] = trick_points
                leader_due = winner
                result[R_TRICKS] += 1
                result[R_LAST_WINNER] = winner
                result[R_LAST_LENGTH] = work[LEAD_PARTS]
                result[R_LAST_SIZE] = lead_size
                result[R_LAST_THROW] = throw
                result[R_LAST_TRUMP] = 1 if suit == TRUMP or best_ruff == 1 else 0
                result[R_LEAD_STEP] = lead_step
        elif op == TRIED:
            tried_card = card
            tried_size = size
            flag = hold_all(work, cards, card, size, seat)
        elif op == BURY:
            flag = bury(table, work, cards, card, size, seat)
            result[R_BURIER] = seat
        elif op == LOSE:
            flag = take_cards(table, work, cards, card, size, seat)
        elif op == HIDE:
            work[UNSEEN + seat] = 1

        flags[step] = flag
        amounts[step] = amount
        card += size

    result[R_BROKEN] = broken
    result[R_UNDER_WAY] = laid
    result[R_SKIPPED] = skipped if laid > 0 else -1
    result[R_KITTY_POINTS] = -1
    if work[UNSEEN + 4] == 0:
        result[R_KITTY_POINTS] = 0
        for kind in range(KINDS):
            result[R_KITTY_POINTS] += work[HELD + 4 * KINDS + kind] * table[POINTS + kind]
