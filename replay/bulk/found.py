"""Findings of many hands under one ruleset, before they are priced."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from replay.bulk.book import Book
    from replay.bulk.chunk import Chunk
    from replay.bulk.view import View

    Array = NDArray[Any]

NO_SEAT = -1


@dataclass
class Found:
    """Findings, one row each, in the order in which a single hand's are made."""

    hand: Array
    """The hand."""
    fault: Array
    """What it is, by its number in `cases.FAULTS`."""
    event: Array
    """Its event."""
    seat: Array
    """Its seat counted from the banker's; -1 none."""

    def __len__(self) -> int:
        return len(self.hand)


def found_in_bids(chunk: Chunk, book: Book, which: Array, bids: Array, elsewhere: Array) -> Found:
    """Wrong bids and buries of some hands.

    Args:
        chunk: The hands.
        book: The ruleset's answers.
        which: Those that are looked at.
        bids: The place in the book's `bids` of what is said of each of those.
        elsewhere: Whether another seat would have become banker; a wrong bury follows from it.
    """
    many = book.bids.columns_at(bids, 0)
    faulty = np.flatnonzero(many)
    if not len(faulty):
        return nothing()
    size = many[faulty]
    order = np.arange(int(size.sum())) - np.repeat(np.cumsum(size) - size, size)
    courses = np.repeat(chunk.courses.case[which[faulty]], size)
    fault, word, seat, bury = book.bid_faults(courses, order)
    hand = np.repeat(which[faulty], size)
    kept = np.flatnonzero((bury == 0) | ~elsewhere[hand])
    hand = hand[kept]
    return Found(hand, fault[kept], chunk.columns.word_events[hand, word[kept]], seat[kept])


def nothing() -> Found:
    """No findings."""
    none = np.zeros(0, np.int64)
    return Found(none, none, none, none)


def in_order(rows: Found) -> Found:
    """The findings hand by hand, each hand's as they come."""
    order = np.argsort(rows.hand, kind="stable")
    return Found(rows.hand[order], rows.fault[order], rows.event[order], rows.seat[order])


def found_in_play(view: View, which: Array) -> Found:
    """What the kernel says of some hands, as findings."""
    rows = np.flatnonzero(which[view.hand])
    return Found(view.hand[rows], view.fault[rows], view.event[rows], view.seat[rows])


def both(first: Found, second: Found) -> Found:
    """The findings of bids, then those of play, hand by hand."""
    if not len(first):
        return second
    if not len(second):
        return first
    return in_order(
        Found(
            *(
                np.concatenate([getattr(first, name), getattr(second, name)])
                for name in ("hand", "fault", "event", "seat")
            )
        )
    )
