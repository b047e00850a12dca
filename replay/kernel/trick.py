"""Who wins a trick (rules-model 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from replay.kernel.chains import chain, chain_tops, highest, number, positions, with_low_ace
from replay.kernel.layout import (
    BEST_PARTS,
    COMPARE_ALL,
    COMPARE_HIGHEST,
    LEAD_PARTS,
    PLAY_PARTS,
    RUFF_COMPARE,
    RUFF_EXACT,
)
from replay.kernel.profile import best_profile, full_profile, longest_demanded
from replay.kernel.shape import decompose, demand_of

if TYPE_CHECKING:
    from collections.abc import Sequence


def top_of_match(pairs: int, adjacent: int, ace: int, demand: int, work: list[int]) -> int:
    """The highest chain of the longest length asked for that leaves the rest answerable, or -1."""
    top = top_of_match_as_it_stands(pairs, adjacent, demand, work)
    low = with_low_ace(pairs, ace)
    if low >= 0:
        top = max(top, top_of_match_as_it_stands(low, adjacent, demand, work))
    return top


def top_of_match_as_it_stands(pairs: int, adjacent: int, demand: int, work: list[int]) -> int:
    """The same with the ace where it is."""
    length = longest_demanded(demand)
    if length == 1:
        return highest(pairs) if number(pairs) >= demand >> 4 else -1
    rest = demand - (1 << (4 * length))
    goal = full_profile(rest)
    tops = chain_tops(positions(pairs), adjacent, length)
    while tops > 0:
        top = highest(tops)
        tops -= 1 << (3 * top)
        left = pairs - chain(top, length)
        if rest == 0 or best_profile(left, adjacent, 0, rest, 1, work) == goal:
            return top
    return -1


def arrange(
    pairs: int, loose: int, adjacent: int, ace: int, found: int, demand: int, work: list[int]
) -> int:
    """Lay a play out as the lead's components, the highest first: 1, or 0 if it cannot be.

    Writes the tops to PLAY_PARTS in the order of LEAD_PARTS. Pairs beyond those asked for are
    loose cards.
    """
    if ace != 0 and top_of_match_as_it_stands(pairs, adjacent, demand, work) < 0:
        low = with_low_ace(pairs, ace)
        if low >= 0:
            pairs = low
    for part in range(found):
        length = work[LEAD_PARTS + 2 * part]
        if length == 0:
            top = max(highest(pairs), highest(loose))
            digit = 1 << (3 * top)
            if (loose // digit) & 7 > 0:
                loose -= digit
            else:  # a pair is broken: its other card is loose
                pairs -= digit
                loose += digit
        else:
            top = top_of_match_as_it_stands(pairs, adjacent, demand, work)
            if top < 0:
                return 0
            pairs -= chain(top, length)
            demand -= 1 << (4 * length)
        work[PLAY_PARTS + 2 * part] = length
        work[PLAY_PARTS + 2 * part + 1] = top
    return 1


def strength(
    table: Sequence[int],
    adjacent: int,
    ace: int,
    pairs: int,
    loose: int,
    found: int,
    demand: int,
    work: list[int],
) -> int:
    """The position by which a play of one suit is compared; -1 if it cannot win.

    It must hold the lead's components: a chain as long for each tractor, a pair for each pair.
    Then the highest component of the lead's strongest kind counts, singles beside pairs do not.
    """
    if table[RUFF_EXACT] == 1:
        own = decompose(pairs, loose, adjacent, ace, PLAY_PARTS, work)
        if own != found or demand_of(PLAY_PARTS, own, work) != demand:
            return -1
    if table[RUFF_COMPARE] == COMPARE_ALL:
        if arrange(pairs, loose, adjacent, ace, found, demand, work) == 0:
            return -1
        return work[PLAY_PARTS + 1]
    if demand == 0:
        return max(highest(pairs), highest(loose))
    top = top_of_match(pairs, adjacent, ace, demand, work)
    if top >= 0 and table[RUFF_COMPARE] == COMPARE_HIGHEST:
        return max(highest(pairs), highest(loose))
    return top


def strength_of_lead(
    table: Sequence[int], found: int, pairs: int, loose: int, work: list[int]
) -> int:
    """The same for the lead itself, already taken apart: it becomes the play to beat."""
    for part in range(2 * found):
        work[BEST_PARTS + part] = work[LEAD_PARTS + part]
    if table[RUFF_COMPARE] == COMPARE_HIGHEST:
        return max(highest(pairs), highest(loose))
    return work[LEAD_PARTS + 1]


def tops_all(found: int, work: list[int]) -> int:
    """1 if every component of PLAY_PARTS tops its counterpart in BEST_PARTS."""
    for part in range(found):
        if work[PLAY_PARTS + 2 * part + 1] <= work[BEST_PARTS + 2 * part + 1]:
            return 0
    return 1


def keep_best(found: int, work: list[int]) -> None:
    """PLAY_PARTS becomes the play to beat."""
    for number_of in range(2 * found):
        work[BEST_PARTS + number_of] = work[PLAY_PARTS + number_of]
