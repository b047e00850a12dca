"""The shape of cards of one effective suit: tractors, pairs, singles (rules-model 4)."""

from replay.kernel.chains import chain, chain_tops, highest, longest_chain, positions, with_low_ace
from replay.kernel.profile import DIGITS


def decompose(pairs: int, loose: int, adjacent: int, ace: int, parts: int, work: list[int]) -> int:
    """Take the cards apart, the longest tractor first, ties the highest: how many components.

    Writes length (pairs; 0 for a single) and top position of each from work[parts] on,
    strongest kind first.
    """
    found = 0
    while True:
        held = positions(pairs)
        length = longest_chain(held, adjacent, DIGITS)
        low = with_low_ace(pairs, ace)
        if low >= 0:
            low_length = longest_chain(positions(low), adjacent, DIGITS)
            if low_length > length:  # AA22: only as the lowest tractor
                pairs = low
                held = positions(low)
                length = low_length
        if length < 2:
            break
        top = highest(chain_tops(held, adjacent, length))
        pairs -= chain(top, length)
        work[parts + 2 * found] = length
        work[parts + 2 * found + 1] = top
        found += 1
    while pairs > 0:
        top = highest(pairs)
        pairs -= 1 << (3 * top)
        work[parts + 2 * found] = 1
        work[parts + 2 * found + 1] = top
        found += 1
    while loose > 0:
        top = highest(loose)
        loose -= 1 << (3 * top)
        work[parts + 2 * found] = 0
        work[parts + 2 * found + 1] = top
        found += 1
    return found


def demand_of(parts: int, found: int, work: list[int]) -> int:
    """The components counted by length, as a demand (`profile`); singles demand nothing."""
    demand = 0
    for part in range(found):
        length = work[parts + 2 * part]
        if length > 0:
            demand += 1 << (4 * length)
    return demand
