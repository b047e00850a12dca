"""Questions that many hands ask alike, asked once.

The rules are functions of one hand. Hands of an archive repeat the few numbers that such a
function looks at; so each distinct case is put to it once, and the answers are handed out.
"""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from numpy.typing import NDArray

T = TypeVar("T")


class Memo(Generic[T]):
    """The answers to one kind of question, each at a place of its own.

    Args:
        columns: How an answer becomes a row of numbers; those are kept as an array besides.
    """

    def __init__(self, columns: Callable[[T], tuple[int, ...]] | None = None) -> None:
        self.answers: list[T] = []
        self._columns = columns
        self._rows: list[tuple[int, ...]] = []  # those that are not in the table yet
        self._places: dict[Hashable, int] = {}
        self._table: NDArray[Any] = np.zeros((0, 0), np.int64)
        self._filled = 0
        self._lock = threading.RLock()

    def place(self, key: Hashable, ask: Callable[[], T]) -> int:
        """Where the answer for a key stands; asked if nobody has."""
        found = self._places.get(key)
        if found is not None:
            return found
        with self._lock:
            found = self._places.get(key)
            if found is None:
                answer = ask()
                found = len(self.answers)
                self.answers.append(answer)
                if self._columns is not None:
                    self._rows.append(self._columns(answer))
                self._places[key] = found
        return found

    def places(self, columns: Sequence[NDArray[Any]], ask: Callable[[int], T]) -> NDArray[Any]:
        """The places of the answers of many cases.

        Args:
            columns: The numbers that a case is made of, one array each; equal numbers are equal
                cases.
            ask: Puts the case at one place of the arrays to the rules.
        """
        first, inverse = distinct(columns)
        cases = zip(*(column[first].tolist() for column in columns), strict=True)
        places = [
            self.place(case, lambda one=one: ask(one))  # type: ignore[misc]
            for case, one in zip(cases, first.tolist(), strict=True)
        ]
        found: NDArray[Any] = np.array(places, np.int64)[inverse]
        return found

    def table(self) -> NDArray[Any]:
        """The rows of all answers so far; only those that are new are copied."""
        with self._lock:
            new = len(self._rows)
            if new:
                size = self._filled + new
                if size > len(self._table):
                    room = np.zeros((2 * size, len(self._rows[0])), np.int64)
                    room[: self._filled] = self._table[: self._filled] if self._filled else 0
                    self._table = room
                self._table[self._filled : size] = self._rows
                self._filled = size
                self._rows = []
            return self._table[: self._filled]


def distinct(columns: Sequence[NDArray[Any]]) -> tuple[NDArray[Any], NDArray[Any]]:
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
