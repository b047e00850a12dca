"""What hands ask the rules, numbered once for all rulesets.

The rules are functions of one hand, and hands of an archive repeat the few numbers that such a
function looks at: a case. Every ruleset is asked each case once (`memo`), and finds its answer by
the case's number; so what is the same under many rulesets is looked up, not compared.
"""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from numpy.typing import NDArray

    Array = NDArray[Any]


class Cases:
    """The cases of one kind, by number."""

    def __init__(self) -> None:
        self.keys: list[Any] = []
        self._numbers: dict[Hashable, int] = {}
        self._lock = threading.Lock()

    def number(self, key: Hashable) -> int:
        """The number of a case."""
        found = self._numbers.get(key)
        if found is None:
            with self._lock:
                found = self._numbers.setdefault(key, len(self.keys))
                if found == len(self.keys):
                    self.keys.append(key)
        return found

    def of_rows(
        self, columns: Sequence[Array], key: Callable[..., Hashable] | None = None
    ) -> Array:
        """The number of each row's case.

        Args:
            columns: The numbers that make a case, one array each.
            key: Makes the case of a row's numbers, where that is not just the numbers.
        """
        first, inverse = distinct(columns)
        rows = zip(*(column[first].tolist() for column in columns), strict=True)
        numbers = [self.number(key(*row) if key is not None else row) for row in rows]
        found: Array = np.array(numbers, np.int64)[inverse]
        return found


COURSES = Cases()
"""Courses of bids: the hash of the hand's own rules, and `bids.course_keys`."""
STOOD = Cases()
"""How both sides stood: the levels of the banker's side and of the others, and who deals next."""
KITTIES = Cases()
"""What a kitty's worth depends on: the arguments of `book.Book.kitty`."""
FAULTS = Cases()
"""What the kernel says of a step, the place of the flag and `folds.LAID` in one number; or a fault
of bids, its course and its place in what a ruleset finds there."""
FAULT_SETS = Cases()
"""All faults and calls of a hand: numbers in `FAULTS`, sides or seats, `charged.Shape`."""
TOLD = Cases()
"""A finding as it is told: number in `FAULT_SETS` and place in it; unpriced: -1 and the fault."""
LAST_TRICKS = Cases()
"""Last tricks."""
ENDINGS = Cases()
"""How a hand with these points is settled: numbers in `STOOD` and in `LAST_TRICKS`."""


def distinct(columns: Sequence[Array]) -> tuple[Array, Array]:
    """The distinct rows of some columns: where each is first met, and which of them each row is."""
    if not len(columns[0]):
        none = np.zeros(0, np.int64)
        return none, none
    packed = np.zeros(len(columns[0]), np.int64)
    room = 63
    for column in columns:
        low, high = int(column.min()), int(column.max())
        width = (high - low).bit_length()
        room -= width
        if room < 0:
            rows = np.stack([one.astype(np.int64) for one in columns], axis=1)
            _, first, inverse = np.unique(rows, axis=0, return_index=True, return_inverse=True)
            return first, inverse.ravel()
        packed = (packed << width) | (column.astype(np.int64) - low)
    _, first, inverse = np.unique(packed, return_index=True, return_inverse=True)
    return first, inverse.ravel()
