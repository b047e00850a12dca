"""Pairs by position, and the chains that stand next to each other.

Pairs of one effective suit are written as one integer, an octal digit for each chain position:
how many pairs are held there (two side-level pairs of equal rank share a position). A mask is
the same integer with digits 0 and 1.
"""

from replay.kernel.layout import LOW_ACE

ONES = 0o111111111111111111111


def positions(pairs: int) -> int:
    """Where at least one pair is held, as a mask."""
    return (pairs | (pairs >> 1) | (pairs >> 2)) & ONES


def number(digits: int) -> int:
    """How many pairs (or cards) the digits add up to."""
    total = 0
    while digits > 0:
        total += digits & 7
        digits >>= 3
    return total


def highest(digits: int) -> int:
    """The highest position that is held; -1 if none is."""
    position = -1
    while digits > 0:
        position += 1
        digits >>= 3
    return position


def chain(top: int, length: int) -> int:
    """One pair at each of `length` positions up to `top`, as a mask."""
    return (ONES & ((1 << (3 * length)) - 1)) << (3 * (top - length + 1))


def chain_tops(held: int, adjacent: int, length: int) -> int:
    """The positions at which a chain of `length` neighbouring pairs ends, as a mask."""
    tops = held
    for _ in range(1, length):
        tops = ((tops & adjacent) << 3) & held
    return tops


def longest_chain(held: int, adjacent: int, most: int) -> int:
    """Pairs of the longest chain, `most` at the most; 0 if no pair is held."""
    if held == 0:
        return 0
    length = 1
    tops = ((held & adjacent) << 3) & held
    while tops != 0 and length < most:
        length += 1
        tops = ((tops & adjacent) << 3) & held
    return length


def with_low_ace(pairs: int, ace: int) -> int:
    """The same pairs with the ace pair standing below the two; -1 if it may not, or is not held."""
    if ace == 0 or (pairs // ace) & 7 == 0:
        return -1
    return pairs - ace + (1 << (3 * LOW_ACE))
