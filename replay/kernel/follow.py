"""What a lead draws from the other hands (rules-model 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from replay.kernel.chains import chain_tops, number, positions
from replay.kernel.layout import (
    FOLLOW_SHAPE,
    FOLLOW_TRACTOR,
    PARTIAL_TRACTOR,
    REVOKE,
    REVOKE_PAIR,
    REVOKE_TRACTOR,
    THROW_SHAPE,
)
from replay.kernel.profile import (
    best_profile,
    demanded,
    first_difference,
    longest_demanded,
    profile_pairs,
)

if TYPE_CHECKING:
    from collections.abc import Sequence


def owed_shape(table: Sequence[int], demand: int, throw: int) -> int:
    """The part of the lead's shape that followers owe, as a demand."""
    if demand == 0 or table[FOLLOW_SHAPE] == 0:
        return 0
    if throw == 1:
        if table[THROW_SHAPE] == 0:
            return 0
        if table[THROW_SHAPE] == 1:
            return demanded(demand) * 16
    if table[FOLLOW_TRACTOR] == 0:
        return demanded(demand) * 16
    return demand


def follow(
    table: Sequence[int],
    adjacent: int,
    ace: int,
    owed: int,
    size: int,
    held: int,
    held_pairs: int,
    given: int,
    given_pairs: int,
    work: list[int],
) -> int:
    """Judge a follow: 0 if it is legal, else the fault and how much is owed, fault * 256 + owed.

    `held` and `given` count the cards of the led suit in the hand and in the play; owed are cards
    for REVOKE, pairs for REVOKE_PAIR and REVOKE_TRACTOR. `size` is the number of cards led.
    """
    duty = min(held, size)
    if given < duty:
        return REVOKE * 256 + duty - given
    if held <= size or owed == 0 or held_pairs == 0 or held_pairs == given_pairs:
        return 0
    if owed < 256:  # only pairs are owed
        best = min(number(held_pairs), owed >> 4)
        played = min(number(given_pairs), owed >> 4)
        return 0 if played >= best else REVOKE_PAIR * 256 + best - played
    length = longest_demanded(owed)
    if (
        owed == 1 << (4 * length)
        and chain_tops(positions(held_pairs), adjacent, length) != 0
        and chain_tops(positions(given_pairs), adjacent, length) != 0
    ):
        return 0  # one tractor was led, and one as long is given
    partial = table[PARTIAL_TRACTOR]
    best = best_profile(held_pairs, adjacent, ace, owed, partial, work)
    played = best_profile(given_pairs, adjacent, ace, owed, partial, work)
    if best == played:
        return 0
    length = first_difference(best, played)
    if length > 1:
        return REVOKE_TRACTOR * 256 + length
    return REVOKE_PAIR * 256 + profile_pairs(best) - profile_pairs(played)
