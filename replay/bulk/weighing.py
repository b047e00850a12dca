"""What the faults and calls of many hands come to under one ruleset."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from replay.bulk.fault_sets import NO_SET
from replay.bulk.found import NO_SEAT
from replay.fines import dead_after

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from replay.bulk.book import Book
    from replay.bulk.chunk import Chunk
    from replay.bulk.fault_sets import AllSets
    from replay.bulk.found import Found
    from replay.bulk.view import View

    Array = NDArray[Any]

NO_WEIGHING = -1


@dataclass(frozen=True)
class Weighings:
    """What faults and calls come to, hand by hand."""

    number: Array
    """The place of it in the book's `weighings`; -1 where there is nothing to price."""
    sets: AllSets
    """The cases that were weighed."""


def weigh(view: View, book: Book, loud: Found, loud_hands: Array) -> Weighings:
    """Price what was found and what was called.

    Args:
        view: The hands, with the faults of their plays and what was called.
        book: The ruleset's answers.
        loud: All findings of hands with faults in their bids.
        loud_hands: Whether each hand is one of those.
    """
    priced = book.may_be_priced(loud.fault) & (loud.seat != NO_SEAT)
    sets = view.all_sets(loud, priced, loud_hands)
    number = np.full(len(sets.number), NO_WEIGHING)
    weighed = np.flatnonzero(sets.number != NO_SET)
    level = view.chunk.settings.level[weighed]
    number[weighed] = book.weighed_sets(sets.number[weighed], level)
    return Weighings(number, sets)


def unweighable(chunk: Chunk, book: Book) -> list[int]:
    """Hands with a call after which cards are dead: the kernel has to know, so they go alone."""
    return [
        hand
        for offence, hands in chunk.called.items()
        if dead_after(book.rules, offence)
        for hand in hands
    ]
