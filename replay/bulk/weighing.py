"""What the faults and calls of many hands come to under one ruleset."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from replay.bulk.fault_sets import NO_SET, shape_of
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
    loud_events: Mapping[int, tuple[int, ...]]
    """Of hands with faults in their bids, the events of all faults that were weighed."""

    def events(self, hand: int) -> list[int]:
        """The events of a hand's faults and calls that were counted 1, 2, 3."""
        at = self.loud_events.get(hand)
        if at is not None:
            return shape_of(self.view.chunk, hand, at)[1]
        return self.view.sets.events(hand)


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
    at: dict[int, tuple[int, ...]] = {}
    rows = np.flatnonzero(priced(book, loud))
    hands, first, size = np.unique(loud.hand[rows], return_index=True, return_counts=True)
    what, who, when = (column[rows].tolist() for column in (loud.number, loud.seat, loud.event))
    start = dict(zip(hands.tolist(), zip(first.tolist(), size.tolist(), strict=True), strict=True))
    for hand in np.flatnonzero(loud_hands).tolist():
        begin, many = start.get(hand, (0, 0))
        if many or hand in view.chunk.calls:
            own = slice(begin, begin + many)
            at[hand] = tuple(when[own])
            shape = shape_of(view.chunk, hand, at[hand])[0]
            number[hand] = book.weighed(
                view.chunk.ranks[hand], tuple(what[own]), tuple(who[own]), shape
            )
    return Weighings(view, number, at)


def priced(book: Book, found: Found) -> Array:
    """Whether each finding is one that a tariff may price."""
    names = [book.faults.answers[one].code in NAMES for one in found.number.tolist()]
    may: Array = np.array(names, bool) & (found.seat != NO_SEAT)
    return may


def unweighable(chunk: Chunk, book: Book) -> list[int]:
    """Hands with a call after which cards are dead: the kernel has to know, so they go alone."""
    return [
        hand
        for offence, hands in chunk.called.items()
        if dead_after(book.rules, offence)
        for hand in hands
    ]
