"""Questions that many hands ask alike, asked once.

The rules are functions of one hand. Hands of an archive repeat the few numbers that such a
function looks at; so each distinct case is put to it once, and the answers are handed out.
"""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

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
        self._rows: list[tuple[int, ...]] = []
        self._places: dict[Hashable, int] = {}
        self._table: NDArray[Any] | None = None
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

    def places(
        self, keys: NDArray[Any], ask: Callable[[int], T], also: Hashable = None
    ) -> NDArray[Any]:
        """The places of the answers of many cases.

        Args:
            keys: A number for each case; equal numbers are equal cases.
            ask: Puts the case at one place of `keys` to the rules.
            also: What else the answers depend on.
        """
        distinct, first, inverse = np.unique(keys, return_index=True, return_inverse=True)
        places = [
            self.place((also, key), lambda one=one: ask(one))  # type: ignore[misc]
            for key, one in zip(distinct.tolist(), first.tolist(), strict=True)
        ]
        return np.array(places, np.int64)[inverse.ravel()] if places else np.zeros(0, np.int64)

    def table(self) -> NDArray[Any]:
        """The rows of all answers so far."""
        with self._lock:
            if self._table is None or len(self._table) != len(self._rows):
                self._table = np.array(self._rows, np.int64)
            return self._table
