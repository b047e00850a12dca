"""The profile: how well a set of pairs answers a lead (rules-model 5).

A demand counts the lead's components by length: hexadecimal digit L holds how many chains of L
pairs are asked for. A profile is the list of chain lengths that answer it, longest first, packed
into one integer with the first length as the highest hexadecimal digit, so that comparing the
integers compares the lists.
"""

from replay.kernel.chains import (
    chain,
    chain_tops,
    highest,
    longest_chain,
    number,
    positions,
    with_low_ace,
)
from replay.kernel.layout import STACK

DIGITS = 12  # a hand of 25 holds at most twelve pairs
ROW = 6  # pairs, demand, places left, chain taken, profile and lengths so far


def demanded(demand: int) -> int:
    """Pairs that a demand asks for, all its chains together."""
    pairs = 0
    length = 0
    while demand > 0:
        pairs += length * (demand & 15)
        demand >>= 4
        length += 1
    return pairs


def longest_demanded(demand: int) -> int:
    """Pairs of the longest chain asked for; 0 if none is."""
    length = -1
    while demand > 0:
        demand >>= 4
        length += 1
    return max(length, 0)


def ones(pairs: int) -> int:
    """That many lengths of one: pairs without any chain."""
    return 0x111111111111 >> (4 * (DIGITS - pairs))


def full_profile(demand: int) -> int:
    """The profile of an answer that meets the whole demand."""
    profile = 0
    length = longest_demanded(demand)
    used = 0
    while length > 0:
        for _ in range((demand >> (4 * length)) & 15):
            profile = profile * 16 + length
            used += 1
        length -= 1
    return profile << (4 * (DIGITS - used))


def best_profile(
    pairs: int, adjacent: int, ace: int, demand: int, partial: int, work: list[int]
) -> int:
    """The greatest profile that these pairs can give, the ace counted high or low."""
    best = search_profile(pairs, adjacent, demand, partial, work)
    low = with_low_ace(pairs, ace)
    if low >= 0:
        best = max(best, search_profile(low, adjacent, demand, partial, work))
    return best


def search_profile(pairs: int, adjacent: int, demand: int, partial: int, work: list[int]) -> int:
    """The greatest profile over all ways to choose disjoint chains.

    Going through the demand from its longest chain down, each takes the longest chain available;
    what is missing to its length stays demanded as a shorter one (`partial`), or as single pairs.
    The lengths taken are forced, the places are not: AAKK JJTT led and 33445566 held gives two
    chains of two only if the first leaves 55 next to 66.
    """
    goal = full_profile(demand)
    best = 0
    profile = 0
    used = 0
    depth = 0
    while True:
        while True:  # go down: take chains until single pairs are all that is asked for
            length = longest_demanded(demand)
            if length <= 1:
                break
            held = positions(pairs)
            got = longest_chain(held, adjacent, length)
            if got < length and partial == 0:
                demand += length * 16 - (1 << (4 * length))
                continue
            if got <= 1:
                break
            row = STACK + depth * ROW
            work[row] = pairs
            work[row + 1] = demand
            work[row + 2] = chain_tops(held, adjacent, got)
            work[row + 3] = got
            work[row + 4] = profile
            work[row + 5] = used
            depth += 1
            pairs, demand = take_next(row, work)
            profile = profile * 16 + got
            used += 1
        singles = min(number(pairs), demanded(demand), DIGITS - used)
        best = max(
            best,
            (profile << (4 * (DIGITS - used))) + (ones(singles) << (4 * (DIGITS - used - singles))),
        )
        if best == goal:
            return best
        while depth > 0 and work[STACK + (depth - 1) * ROW + 2] == 0:
            depth -= 1
        if depth == 0:
            return best
        row = STACK + (depth - 1) * ROW  # the last choice that has another place left
        pairs, demand = take_next(row, work)
        profile = work[row + 4] * 16 + work[row + 3]
        used = work[row + 5] + 1


def take_next(row: int, work: list[int]) -> tuple[int, int]:
    """Take the chain at the highest place not tried yet: the pairs and the demand that are left."""
    demand = work[row + 1]
    got = work[row + 3]
    top = highest(work[row + 2])
    work[row + 2] -= 1 << (3 * top)
    length = longest_demanded(demand)
    demand -= 1 << (4 * length)
    if length > got:
        demand += 1 << (4 * (length - got))
    return work[row] - chain(top, got), demand


def first_difference(best: int, played: int) -> int:
    """The first length in which the answer falls short of the best one; 0 if it does not."""
    for digit in range(DIGITS - 1, -1, -1):
        owed = (best >> (4 * digit)) & 15
        if owed != (played >> (4 * digit)) & 15:
            return owed
    return 0


def profile_pairs(profile: int) -> int:
    """All pairs of a profile."""
    pairs = 0
    while profile > 0:
        pairs += profile & 15
        profile >>= 4
    return pairs
