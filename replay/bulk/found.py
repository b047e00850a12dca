"""Findings of many hands under one ruleset, before they are priced."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from events.log import SEATS
from replay.findings import Code

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from replay.bulk.book import Book
    from replay.bulk.columns import Columns
    from replay.bulk.view import View

    Array = NDArray[Any]

NO_SEAT = -1


@dataclass
class Found:
    """Findings, one row each, in the order in which a single hand's are made."""

    hand: Array
    """The hand."""
    number: Array
    """The number of the finding in the book's `faults`."""
    event: Array
    """Its event."""
    seat: Array
    """Its seat counted from the banker's; -1 none."""

    def __len__(self) -> int:
        return len(self.hand)


def found_in_bids(
    columns: Columns, book: Book, which: Array, places: Array, elsewhere: Array
) -> Found:
    """Wrong bids and buries of some hands; `places` are those of their courses in the book."""
    parts: list[tuple[Array, Array, int, int]] = []
    faulty = np.flatnonzero(book.bids.columns_at(places, 0) > 0)
    if not len(faulty):
        return nothing()
    faulty = faulty[np.argsort(places[faulty], kind="stable")]
    distinct, first = np.unique(places[faulty], return_index=True)
    for place, own in zip(distinct.tolist(), np.split(faulty, first[1:]), strict=True):
        hands = which[own]
        for order, finding in enumerate(book.bids.answers[place].findings):
            kept = hands
            if finding.code == Code.WRONG_BURY:  # follows from another seat being banker
                kept = hands[~elsewhere[hands]]
            seat = NO_SEAT if finding.seat is None else SEATS.index(finding.seat)
            events = columns.word_events[kept, finding.event or 0]
            parts.append((kept, events, book.bid_fault(place, order), seat))
    sizes = [len(part[0]) for part in parts]
    return in_order(
        Found(
            hand=np.concatenate([part[0] for part in parts]),
            number=np.repeat([part[2] for part in parts], sizes),
            event=np.concatenate([part[1] for part in parts]),
            seat=np.repeat([part[3] for part in parts], sizes),
        )
    )


def nothing() -> Found:
    """No findings."""
    none = np.zeros(0, np.int64)
    return Found(none, none, none, none)


def in_order(rows: Found) -> Found:
    """The findings hand by hand, each hand's as they come."""
    order = np.argsort(rows.hand, kind="stable")
    return Found(rows.hand[order], rows.number[order], rows.event[order], rows.seat[order])


def found_in_play(view: View, book: Book, which: Array) -> Found:
    """What the kernel says of some hands, as findings."""
    rows = np.flatnonzero(which[view.hand])
    numbers = [book.fault(one) for one in view.fault[rows].tolist()]
    return Found(view.hand[rows], np.array(numbers, np.int64), view.event[rows], view.seat[rows])


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
                for name in ("hand", "number", "event", "seat")
            )
        )
    )
