"""Loops over columns for which numpy would need several passes. Compiled like the kernel."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import MutableSequence, Sequence

BYTE = 3
"""Bits of the place of a bit in its byte."""
LOW = (1 << BYTE) - 1


def steps_said(
    hands: Sequence[int],
    starts: Sequence[int],
    flags: Sequence[int],
    said: int,
    steps: MutableSequence[int],
) -> int:
    """Write the steps of some hands of which one of these flags is said; how many they are."""
    count = 0
    for hand in hands:
        for step in range(starts[hand], starts[hand + 1]):
            if flags[step] & said:
                steps[count] = step
                count += 1
    return count


def narrowed(
    values: Sequence[int], none: int, out: MutableSequence[int], present: MutableSequence[int]
) -> int:
    """Write numbers as narrower ones, and a bit for each that is there; how many are not.

    Args:
        values: The numbers.
        none: What stands for a number that is not there.
        out: The narrower ones.
        present: Bits, all 0; the first hand's is the lowest of the first byte.
    """
    absent = 0
    for place, value in enumerate(values):
        if value == none:
            out[place] = 0
            absent += 1
        else:
            out[place] = value
            present[place >> BYTE] |= 1 << (place & LOW)
    return absent


def yes_or_no(
    values: Sequence[int], none: int, out: MutableSequence[int], present: MutableSequence[int]
) -> int:
    """The same for yes or no, written as bits."""
    absent = 0
    for place, value in enumerate(values):
        if value == none:
            absent += 1
        else:
            present[place >> BYTE] |= 1 << (place & LOW)
            if value == 1:
                out[place >> BYTE] |= 1 << (place & LOW)
    return absent


def note_used(codes: Sequence[int], used: MutableSequence[int]) -> None:
    """Mark the numbers that occur; -1 marks the first, 0 the second."""
    for code in codes:
        used[code + 1] = 1


def renumbered(
    codes: Sequence[int],
    numbers: Sequence[int],
    out: MutableSequence[int],
    present: MutableSequence[int],
) -> int:
    """Write other numbers for some, and a bit for each that is not -1; how many are -1."""
    absent = 0
    for place, code in enumerate(codes):
        if code < 0:
            out[place] = 0
            absent += 1
        else:
            out[place] = numbers[code]
            present[place >> BYTE] |= 1 << (place & LOW)
    return absent
