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
    from collections.abc import Mapping, Sequence

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

    def events(self, hand: int) -> Sequence[int]:
        """The events of a hand's faults and calls that were counted 1, 2, 3."""
        at = self.loud_events.get(hand)
        if at is not None:
            return counted_events(self.view.chunk, hand, at)
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
    at: dict[int, tuple[int, ...]] = {}
    rows = np.flatnonzero(priced(book, loud))
    hand, event = loud.hand[rows], loud.event[rows]
    early = event < view.chunk.columns.looks[hand, scan.BURY_EVENT]
    hands, first, size = np.unique(hand, return_index=True, return_counts=True)
    what = loud.number[rows]
    events, ranks = event.tolist(), view.chunk.ranks
    for one, case in uncalled(hands, first, size, what, loud.seat[rows], early):
        if one not in view.chunk.calls:
            number[one] = book.weighed(ranks[one], *case)
    for one, start, many in zip(hands.tolist(), first.tolist(), size.tolist(), strict=True):
        at[one] = tuple(events[start : start + many])
    for one in view.chunk.calls:
        if loud_hands[one]:
            own = np.flatnonzero(hand == one)
            shape, _ = shape_of(view.chunk, one, at.setdefault(one, ()))
            who = tuple(loud.seat[rows[own]].tolist())
            number[one] = book.weighed(ranks[one], tuple(what[own].tolist()), who, shape)
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
