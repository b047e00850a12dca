"""The faults and calls of a hand as one case for the tariff.

What a tariff looks at is which faults there are, whose, what was called, and in which order all
that came; so the events concerned are counted 1, 2, 3 in their order, and that is the case.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from events.cards import RANKS
from events.log import SEATS
from replay.bulk import scan
from replay.bulk.cases import FAULT_SETS
from replay.bulk.charged import Call, Shape
from replay.charges import NAMES
from replay.faults import CODE
from replay.played import FAULTS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from numpy.typing import NDArray

    from events.log import Penalty
    from replay.bulk.chunk import Chunk

    Array = NDArray[Any]

NO_SET = -1


class FaultSets:
    """The case of each hand with faults or calls, and the events that it counts.

    Args:
        chunk: The hands.
        comparable: Whether each can be looked at.
        hand: The hand of each fault that a tariff may price, in their order.
        event: Its event.
        seat: Its seat, counted from the banker's.
        fault: Its number in `cases.FAULTS`.
    """

    def __init__(
        self, chunk: Chunk, comparable: Array, hand: Array, event: Array, seat: Array, fault: Array
    ) -> None:
        self.number = np.full(chunk.columns.count, NO_SET)
        """The number of each hand in `cases.FAULT_SETS`; -1 where there is nothing to price."""
        hands, first, size = np.unique(hand, return_index=True, return_counts=True)
        self._rows = hand, event
        self._chunk = chunk
        level, ranks = chunk.settings.level, chunk.ranks
        called = np.zeros(chunk.columns.count, bool)
        called[[one for one in chunk.calls if comparable[one]]] = True
        simple = (size == 1) & ~called[hands]
        own = first[simple]
        early = event[own] < chunk.columns.looks[hands[simple], scan.BURY_EVENT]
        self.number[hands[simple]] = FAULT_SETS.of_rows(
            [level[hands[simple]], fault[own], seat[own], early],
            lambda one, what, who, soon: (rank_of(one), (what,), (who,), alone(early=soon)),
        )
        several = (size > 1) & ~called[hands]
        shapes = shapes_of(chunk, hands[several], first[several], size[several], event)
        faults, seats = fault.tolist(), seat.tolist()
        for one, start, many, shape in zip(
            hands[several].tolist(),
            first[several].tolist(),
            size[several].tolist(),
            shapes,
            strict=True,
        ):
            what, who = tuple(faults[start : start + many]), tuple(seats[start : start + many])
            self.number[one] = FAULT_SETS.number((ranks[one], what, who, shape))
        for one in np.flatnonzero(called).tolist():
            rows = np.flatnonzero(hand == one)
            shape, _ = shape_of(chunk, one, tuple(event[rows].tolist()))
            what, who = tuple(fault[rows].tolist()), tuple(seat[rows].tolist())
            self.number[one] = FAULT_SETS.number((ranks[one], what, who, shape))

    def events(self, hand: int) -> list[int]:
        """The events of a hand's faults and calls that count as 1, 2, 3."""
        of, event = self._rows
        at = tuple(event[of == hand].tolist())
        if len(at) == 1 and hand not in self._chunk.calls:
            return list(at)  # as `alone` counts
        return shape_of(self._chunk, hand, at)[1]


def alone(*, early: bool) -> Shape:
    """The shape of a hand with one fault and no call, before the kitty was taken or after."""
    return Shape((1,), (), (2 if early else 0, 2))


def shapes_of(
    chunk: Chunk, hands: Array, first: Array, size: Array, event: Array
) -> Iterator[Shape]:
    """The shapes of many hands without a call, as `shape_of` has each.

    Args:
        chunk: The hands.
        hands: Those asked for.
        first: Where the faults of each begin.
        size: How many each has.
        event: The events of all faults, rising within a hand.
    """
    if not len(hands):
        return
    begins = np.cumsum(size) - size
    owner = np.repeat(np.arange(len(hands)), size)
    at = event[np.arange(len(owner)) + (first - begins)[owner]]
    buried, last = (
        chunk.columns.looks[hands, name].astype(np.int64)
        for name in (scan.BURY_EVENT, scan.LAST_PLAY)
    )
    new = np.ones(len(at), bool)
    new[1:] = (at[1:] != at[:-1]) | (owner[1:] != owner[:-1])
    count = np.cumsum(new)

    def each(which: Array) -> Array:
        found: Array = np.bincount(owner[which], minlength=len(hands))
        return found

    # The bury comes before the last play; each takes a rank unless it is a fault's own event.
    no_bury, no_last = (each(at == ends[owner]) == 0 for ends in (buried, last))
    rank = count - count[begins][owner] + 1
    rank += no_bury[owner] & (buried[owner] < at)
    rank += no_last[owner] & (last[owner] < at)
    of_bury = 1 + each(new & (at < buried[owner]))
    of_last = 1 + each(new & (at < last[owner])) + no_bury
    ranks = rank.tolist()
    rows = (begins.tolist(), size.tolist(), of_bury.tolist(), of_last.tolist())
    for start, many, bury, end in zip(*rows, strict=True):
        yield Shape(tuple(ranks[start : start + many]), (), (bury, end))


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


@cache
def priced_orders() -> Array:
    """Of each flag in `replay.played.FAULTS`, whether a tariff may price it."""
    return np.array([CODE[flag] in NAMES for flag in FAULTS])
