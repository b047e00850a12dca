"""What the faults and calls of many hands come to under one ruleset."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from replay.bulk.fault_sets import NO_SET, counted_events, put_sets, told
from replay.bulk.found import NO_SEAT
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
    told: Array
    """The numbers in `cases.TOLD` of all their faults."""

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
    sets = view.sets.number
    priced = book.may_be_priced(loud.fault) & (loud.seat != NO_SEAT)
    rows = np.flatnonzero(priced)
    hand, event = loud.hand[rows], loud.event[rows]
    if len(loud):
        sets = np.where(loud_hands, NO_SET, sets)
        put_sets(sets, view.chunk, hand, event, loud.fault[rows], loud.seat[rows], loud_hands)
    number = np.full(len(sets), NO_WEIGHING)
    weighed = np.flatnonzero(sets != NO_SET)
    number[weighed] = book.weighed_sets(sets[weighed], view.chunk.settings.level[weighed])
    told_loud = told(loud.hand, loud.fault, priced, sets)
    return Weighings(view, number, loud_hands, (hand, event), told_loud)


def unweighable(chunk: Chunk, book: Book) -> list[int]:
    """Hands with a call after which cards are dead: the kernel has to know, so they go alone."""
    return [
        hand
        for offence, hands in chunk.called.items()
        if dead_after(book.rules, offence)
        for hand in hands
    ]
