"""The findings of many hands under one ruleset, with their prices."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from events.log import SEATS
from replay.bulk.charged import Laid
from replay.bulk.folds import DONE, LAID, WIDTH
from replay.faults import besides
from replay.findings import Code
from replay.played import FAULTS

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from replay.bulk.book import Book
    from replay.bulk.chunk import Chunk
    from replay.bulk.columns import Columns
    from replay.bulk.folds import FaultRows

    Array = NDArray[Any]

NO_SEAT = -1
NO_WEIGHING = -1


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
    counts = book.bids.table()
    for place in np.unique(places):
        if counts[place, 0] == 0:
            continue
        hands = which[places == place]
        for order, finding in enumerate(book.bids.answers[place].findings):
            kept = hands
            if finding.code == Code.WRONG_BURY:  # follows from another seat being banker
                kept = hands[~elsewhere[hands]]
            seat = NO_SEAT if finding.seat is None else SEATS.index(finding.seat)
            events = columns.word_events[kept, finding.event or 0]
            parts.append((kept, events, book.bid_fault(int(place), order), seat))
    if not parts:
        return nothing()
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


def found_in_play(chunk: Chunk, book: Book, rows: FaultRows) -> Found:
    """What the kernel says, as findings."""
    columns = chunk.columns
    if not len(rows):
        return nothing()
    case = rows.order << (WIDTH * len(LAID)) | rows.laid
    cases, inverse = np.unique(case, return_inverse=True)
    numbers = [book.fault(laid_of(one)) for one in cases.tolist()]
    seat = (columns.steps[rows.step].astype(np.int64) >> 8) - chunk.settings.banker[rows.hand]
    return Found(
        hand=rows.hand,
        number=np.array(numbers, np.int64)[inverse.ravel()],
        event=columns.events[rows.step].astype(np.int64),
        seat=seat & 3,
    )


def laid_of(case: int) -> Laid:
    """A fault's flag and numbers, unpacked."""
    order, rest = divmod(case, 1 << (WIDTH * len(LAID)))
    amount, cards, thrown, led, done = (
        (rest >> (WIDTH * place)) & ((1 << WIDTH) - 1) for place in reversed(range(len(LAID)))
    )
    return Laid(order, amount, cards, thrown, besides(FAULTS[order], amount, led), DONE[done])


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
