"""One ruleset's answers to the cases of one kind: each case is put to the rules once."""

from __future__ import annotations

import threading
from functools import partial
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from numpy.typing import NDArray

    Array = NDArray[Any]

T = TypeVar("T")
UNASKED = -1
ROOM = 15
"""Bits for each number of a case of several."""


class Known:
    """A number that is known of other numbers, each found out once."""

    def __init__(self) -> None:
        self._of_number: Array = np.full(256, UNASKED, np.int32)
        self._lock = threading.Lock()

    def of_numbers(self, numbers: Array, find: Callable[[int], int]) -> Array:
        """What is known of each.

        Args:
            numbers: A number for each; none below 0.
            find: What is to be known of a number, from 0; asked for at most once.
        """
        if not len(numbers):
            return np.zeros(0, np.int64)
        last = int(numbers.max())
        if last >= len(self._of_number):
            self._make_room(last)
        found: Array = self._of_number[numbers]
        if (found < 0).any():
            of_number = self._of_number
            for number in np.unique(numbers[found < 0]).tolist():
                of_number[number] = find(number)
            found = of_number[numbers]
        return found

    def _make_room(self, last: int) -> None:
        with self._lock:
            known = self._of_number
            if last >= len(known):
                room = np.full(last + last // 2 + 2, UNASKED, np.int32)
                room[: len(known)] = known
                self._of_number = room


class Memo(Generic[T]):
    """The answers to one kind of question, each at a place of its own.

    Args:
        numbers: How an answer becomes a row of numbers; those are kept as columns besides.
        first: An answer to stand at place 0, that of hands which do not ask.
    """

    def __init__(
        self, numbers: Callable[[T], tuple[int, ...]] | None = None, first: T | None = None
    ) -> None:
        self.answers: list[T] = []
        self._numbers = numbers
        self._rows: list[tuple[int, ...]] = []  # those that are not in the table yet
        self._places: dict[Hashable, int] = {}
        self._table: Array = np.zeros((0, 0), np.int64)
        self._filled = 0
        self._known = Known()
        self._by_key: tuple[Array, Array] = (np.zeros(0, np.int64), np.zeros(0, np.int64))
        self._lock = threading.RLock()
        if first is not None:
            self.place("nothing", lambda: first)

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
                if self._numbers is not None:
                    self._rows.append(self._numbers(answer))
                self._places[key] = found
        return found

    def at(self, key: Hashable) -> T:
        """The answer for a key that has been asked."""
        return self.answers[self._places[key]]

    def of_numbers(self, numbers: Array, find: Callable[[int], int]) -> Array:
        """The places of the answers to many cases, by their numbers in `cases`.

        Args:
            numbers: As of `Known`.
            find: The place of the answer to the case of a number.
        """
        return self._known.of_numbers(numbers, find)

    def of_keys(self, keys: Array, find: Callable[[int], int]) -> Array:
        """The same by numbers that make the case themselves, which lie far apart.

        Args:
            keys: A whole number for each.
            find: The place of the answer to the case that such a number stands for.
        """
        known, places = self._by_key
        spot = np.searchsorted(known, keys)
        met = np.zeros(len(keys), bool)
        inside = spot < len(known)
        met[inside] = known[spot[inside]] == keys[inside]
        if not met.all():
            with self._lock:
                known, places = self._by_key
                new = np.setdiff1d(keys[~met], known)
                asked = [find(key) for key in new.tolist()]
                known = np.concatenate([known, new])
                order = np.argsort(known, kind="stable")
                places = np.concatenate([places, np.array(asked, np.int64)])[order]
                known = known[order]
                self._by_key = known, places
            spot = np.searchsorted(known, keys)
        found: Array = places[spot]
        return found

    def of_columns(self, columns: Sequence[Array], ask: Callable[..., T]) -> Array:
        """The same by several numbers, none below 0 but the first."""
        keys = columns[0].astype(np.int64)
        for column in columns[1:]:
            keys = (keys << ROOM) | column
        if max(int(np.abs(column).max(initial=0)) for column in columns) >> (ROOM - 1):
            rows = zip(*(column.tolist() for column in columns), strict=True)
            return np.array([self.place(row, partial(ask, *row)) for row in rows], np.int64)
        low = (1 << ROOM) - 1

        def find(key: int) -> int:
            rest = [(key >> (ROOM * place)) & low for place in reversed(range(len(columns) - 1))]
            row = (key >> (ROOM * (len(columns) - 1)), *rest)
            return self.place(row, partial(ask, *row))

        return self.of_keys(keys, find)

    def columns_at(self, places: Array, number: int) -> Array:
        """One number of the answers at some places."""
        found: Array = self.columns()[number].take(places) if len(places) else places
        return found

    def columns(self) -> Array:
        """The numbers of all answers so far, a row for each number; only new ones are copied."""
        with self._lock:
            new = len(self._rows)
            if new:
                size = self._filled + new
                if size > self._table.shape[1]:
                    room = np.zeros((len(self._rows[0]), 2 * size), np.int64)
                    if self._filled:
                        room[:, : self._filled] = self._table[:, : self._filled]
                    self._table = room
                self._table[:, self._filled : size] = np.array(self._rows, np.int64).T
                self._filled = size
                self._rows = []
            return self._table[:, : self._filled]


class Words:
    """Texts by number."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self._numbers: dict[str, int] = {}
        self._lock = threading.Lock()

    def number(self, text: str | None) -> int:
        """The number of a text; -1 for none."""
        if text is None:
            return -1
        with self._lock:
            if text not in self._numbers:
                self._numbers[text] = len(self.texts)
                self.texts.append(text)
            return self._numbers[text]
