"""What the faults and calls of many hands come to under one ruleset."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from replay.bulk import scan
from replay.bulk.fault_sets import NO_SET, counted_events, shape_of, uncalled
from replay.bulk.found import NO_SEAT
from replay.charges import NAMES
from replay.fines import dead_after

if TYPE_CHECKING:
    from collections.abc import Sequence

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
    loud_hands: Array
    """Hands with faults in their bids."""
    loud: tuple[Array, Array]
    """Of their faults, those that were weighed: hand and event of each."""

    def events(self, hand: int) -> Sequence[int]:
        """The events of a hand's faults and calls that were counted 1, 2, 3."""
        if self.loud_hands[hand]:
            return counted_events(self.view.chunk, hand, *self.loud)
        return self.view.sets.events(hand)


def weigh(view: View, book: Book, loud: Found, loud_hands: Array) -> Weighings:
    """Price what was found and what was called.

    Args:
        view: The hands, with the faults of their plays and what was called.
        book: The ruleset's answers.
        loud: All findings of hands with faults in their bids.
        loud_hands: Whether each hand is one of those.
    """
    sets, level = view.sets.number, view.chunk.settings.level
    number = np.full(len(sets), NO_WEIGHING)
    quiet = np.flatnonzero((sets != NO_SET) & ~loud_hands)
    number[quiet] = book.weighed_sets(sets[quiet], level[quiet])
    rows = np.flatnonzero(priced(book, loud))
    hand, event, what, who = loud.hand[rows], loud.event[rows], loud.number[rows], loud.seat[rows]
    early = event < view.chunk.columns.looks[hand, scan.BURY_EVENT]
    hands, first, size = np.unique(hand, return_index=True, return_counts=True)
    ranks, calls = view.chunk.ranks, view.chunk.calls
    cases = uncalled(hands, first, size, what, who, early)
    places = [-1 if one in calls else book.weighed(ranks[one], *case) for one, case in cases]
    number[hands] = np.array(places, np.int64)
    for one in calls:
        if loud_hands[one]:
            own = slice(*np.searchsorted(hand, (one, one + 1)).tolist())
            shape, _ = shape_of(view.chunk, one, tuple(event[own].tolist()))
            faults, seats = tuple(what[own].tolist()), tuple(who[own].tolist())
            number[one] = book.weighed(ranks[one], faults, seats, shape)
    return Weighings(view, number, loud_hands, (hand, event))


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
