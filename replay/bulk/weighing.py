"""What the faults and calls of many hands come to under one ruleset."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from replay.bulk.fault_sets import NO_SET, rank_of, shape_of
from replay.bulk.found import NO_SEAT
from replay.charges import NAMES
from replay.fines import dead_after

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

    from replay.bulk.book import Book
    from replay.bulk.chunk import Chunk
    from replay.bulk.found import Found
    from replay.bulk.view import View

    Array = NDArray[Any]

NO_WEIGHING = -1


@dataclass(frozen=True)
class Weighings:
    """What faults and calls come to, hand by hand."""

    view: View
    """The hands."""
    number: Array
    """The place of it in the book's `weighings`; -1 where there is nothing to price."""
    loud_events: Mapping[int, list[int]]
    """Of hands with faults in their bids, the events that were counted 1, 2, 3."""

    def events(self, hand: int) -> list[int]:
        """The events of a hand's faults and calls that were counted 1, 2, 3."""
        sets = self.view.sets
        found = self.loud_events.get(hand) or sets.events.get(hand)
        return found or [int(sets.first_event[hand])]


def weigh(view: View, book: Book, loud: Found, loud_hands: Array) -> Weighings:
    """Price what was found and what was called.

    Args:
        view: The hands, with the faults of their plays and what was called.
        book: The ruleset's answers.
        loud: All findings of hands with faults in their bids.
        loud_hands: Whether each hand is one of those.
    """
    sets = view.sets.number
    number = np.full(len(sets), NO_WEIGHING)
    quiet = np.flatnonzero((sets != NO_SET) & ~loud_hands)
    number[quiet] = book.weighed_sets(sets[quiet])
    events: dict[int, list[int]] = {}
    rows = np.flatnonzero(priced(book, loud))
    hands, first, size = np.unique(loud.hand[rows], return_index=True, return_counts=True)
    start = dict(zip(hands.tolist(), zip(first.tolist(), size.tolist(), strict=True), strict=True))
    for hand in np.flatnonzero(loud_hands).tolist():
        begin, many = start.get(hand, (0, 0))
        if many or hand in view.chunk.calls:
            own = rows[begin : begin + many]
            shape, events[hand] = shape_of(view.chunk, hand, tuple(loud.event[own].tolist()))
            faults, seats = tuple(loud.number[own].tolist()), tuple(loud.seat[own].tolist())
            level = rank_of(int(view.chunk.settings.level[hand]))
            number[hand] = book.weighed(level, faults, seats, shape)
    return Weighings(view, number, events)


def priced(book: Book, found: Found) -> Array:
    """Whether each finding is one that a tariff may price."""
    names = [book.faults.answers[one].code in NAMES for one in found.number.tolist()]
    may: Array = np.array(names, bool) & (found.seat != NO_SEAT)
    return may


def unweighable(chunk: Chunk, book: Book) -> list[int]:
    """Hands with a call after which cards are dead: the kernel has to know, so they go alone."""
    return [
        hand
        for hand, calls in chunk.calls.items()
        if any(dead_after(book.rules, call.offence) for call in calls)
    ]
