"""Faults and calls of many hands priced: hands alike in them are put to the tariff once.

What a tariff looks at is which faults there are, whose, what was called, and in which order all
that came; so the events concerned are counted 1, 2, 3 in their order, and that is the case.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from events.cards import RANKS
from events.log import SEATS
from replay.bulk import scan
from replay.bulk.charged import Call, Shape
from replay.bulk.found import NO_SEAT
from replay.bulk.memo import distinct
from replay.fines import dead_after

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

    from events.log import Penalty
    from replay.bulk.book import Book
    from replay.bulk.chunk import Chunk
    from replay.bulk.found import Found

    Array = NDArray[Any]

NO_WEIGHING = -1


@dataclass(frozen=True)
class Weighings:
    """What faults and calls come to, hand by hand."""

    number: Array
    """The number of it in the book's `weighings`; -1 where there is nothing to price."""
    events: Mapping[int, list[int]]
    """Of hands with more than one fault, or a call, the events that were counted 1, 2, 3."""
    priced: Array
    """Of each finding, whether it was weighed."""


def weigh(chunk: Chunk, book: Book, found: Found, comparable: Array) -> Weighings:
    """Price what was found and what was called."""
    number = np.full(chunk.columns.count, NO_WEIGHING)
    events: dict[int, list[int]] = {}
    priced = np.zeros(len(found), bool)
    if len(found):
        priced = (book.faults.table()[found.number, 0] == 1) & (found.seat != NO_SEAT)
    rows = np.flatnonzero(priced)
    hands, first, size = np.unique(found.hand[rows], return_index=True, return_counts=True)
    level = chunk.settings.level
    called = np.zeros(chunk.columns.count, bool)
    called[[hand for hand in chunk.calls if comparable[hand]]] = True
    simple = (size == 1) & ~called[hands]
    if simple.any():
        own = rows[first[simple]]
        early = found.event[own] < chunk.columns.looks[hands[simple], scan.BURY_EVENT]
        case = [level[hands[simple]], found.number[own], found.seat[own], early]
        where, of = distinct(case)
        keys = zip(*(column[where].tolist() for column in case), strict=True)
        numbers = [
            book.weighed(rank_of(one), (fault,), (seat,), Shape((1,), (), (2 if soon else 0, 2)))
            for one, fault, seat, soon in keys
        ]
        number[hands[simple]] = np.array(numbers, np.int64)[of]
    place = {
        hand: (start, many)
        for hand, start, many in zip(
            hands[~simple].tolist(), first[~simple].tolist(), size[~simple].tolist(), strict=True
        )
    }
    for hand in sorted({*place, *np.flatnonzero(called).tolist()}):
        start, many = place.get(hand, (0, 0))
        own = rows[start : start + many]
        number[hand], events[hand] = weigh_one(chunk, book, found, hand, own)
    return Weighings(number, events, priced)


def weigh_one(
    chunk: Chunk, book: Book, found: Found, hand: int, rows: Array
) -> tuple[int, list[int]]:
    """One hand with several faults, or with calls: the number, and the events in their order."""
    shape, every = shape_of(chunk, hand, tuple(found.event[rows].tolist()))
    level = rank_of(int(chunk.settings.level[hand]))
    faults, seats = tuple(found.number[rows].tolist()), tuple(found.seat[rows].tolist())
    return book.weighed(level, faults, seats, shape), every


def shape_of(chunk: Chunk, hand: int, at: tuple[int, ...]) -> tuple[Shape, list[int]]:
    """The events of a hand's faults and calls by rank, and which event each rank is."""
    kept = chunk.shapes.get((hand, at))
    if kept is None:
        calls = chunk.calls.get(hand, [])
        look = chunk.columns.looks[hand]
        ends = (int(look[scan.BURY_EVENT]), int(look[scan.LAST_PLAY]))
        called = (*(call.n for call in calls), *(call.of for call in calls if call.of))
        every = sorted({*at, *ends, *called})
        rank = {event: place for place, event in enumerate(every, 1)}
        banker = int(chunk.settings.banker[hand])
        told = tuple(told_from(banker, call, rank) for call in calls)
        shape = Shape(tuple(rank[event] for event in at), told, (rank[ends[0]], rank[ends[1]]))
        kept = chunk.shapes[hand, at] = shape, every
    return kept


def told_from(banker: int, call: Penalty, rank: Mapping[int, int]) -> Call:
    """A call with its seat counted from the banker's and its events by rank."""
    return Call(
        seat=(SEATS.index(call.seat) - banker) & 3,
        n=rank[call.n],
        of=rank[call.of] if call.of else None,
        text=call.model_dump_json(include={"offence", "cards", "minutes", "nth", "ruling"}),
    )


def rank_of(level: int) -> str | None:
    """The rank being played; None where there is none."""
    return RANKS[level] if 0 <= level < len(RANKS) else None


def unweighable(chunk: Chunk, book: Book) -> list[int]:
    """Hands with a call after which cards are dead: the kernel has to know, so they go alone."""
    return [
        hand
        for hand, calls in chunk.calls.items()
        if any(dead_after(book.rules, call.offence) for call in calls)
    ]
