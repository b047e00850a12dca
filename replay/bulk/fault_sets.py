"""The faults and calls of a hand as one case for the tariff.

What a tariff looks at is which faults there are, of which side, at which stage, and in which order
they came; so the faults of a hand count as its events 1, 2, 3. Where a referee called something, it
also matters who was called and for which event: then the events concerned are counted instead.
"""

from __future__ import annotations

from functools import cache, lru_cache
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
    from collections.abc import Iterator, Mapping, Sequence

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
        self._rows = hand, event
        self._chunk = chunk
        self._events: dict[int, Sequence[int]] = {}
        called = np.zeros(chunk.columns.count, bool)
        called[[one for one in chunk.calls if comparable[one]]] = True
        hands, first, size = np.unique(hand, return_index=True, return_counts=True)
        early = event < chunk.columns.looks[hand, scan.BURY_EVENT]
        simple = (size == 1) & ~called[hands]
        own = first[simple]
        self.number[hands[simple]] = FAULT_SETS.of_rows(
            [fault[own], seat[own] & 1, early[own]],
            lambda what, side, soon: ((what,), (side,), in_order(1, soon)),
        )
        several = (size > 1) & ~called[hands]
        for one, key in uncalled(hands[several], first[several], size[several], fault, seat, early):
            self.number[one] = FAULT_SETS.number(key)
        for one in np.flatnonzero(called).tolist():
            rows = np.flatnonzero(hand == one)
            shape, _ = shape_of(chunk, one, tuple(event[rows].tolist()))
            what, who = tuple(fault[rows].tolist()), tuple(seat[rows].tolist())
            self.number[one] = FAULT_SETS.number((what, who, shape))

    def events(self, hand: int) -> Sequence[int]:
        """The events of a hand's faults and calls that count as 1, 2, 3."""
        found = self._events.get(hand)
        if found is None:
            found = self._events[hand] = counted_events(self._chunk, hand, *self._rows)
        return found


def uncalled(
    hands: Array, first: Array, size: Array, fault: Array, seat: Array, early: Array
) -> Iterator[tuple[int, tuple[tuple[int, ...], tuple[int, ...], Shape]]]:
    """Hands with several faults and no call, each with its case.

    Args:
        hands: The hands.
        first: Where the faults of each begin.
        size: How many each has.
        fault: What every fault is, by number.
        seat: Its seat, counted from the banker's.
        early: Whether it came before the kitty was taken; those come first.
    """
    faults, sides, soon = fault.tolist(), (seat & 1).tolist(), early.tolist()
    for hand, start, many in zip(hands.tolist(), first.tolist(), size.tolist(), strict=True):
        rows = slice(start, start + many)
        shape = in_order(many, sum(soon[rows]))
        yield hand, (tuple(faults[rows]), tuple(sides[rows]), shape)


@lru_cache(maxsize=1024)
def in_order(faults: int, early: int) -> Shape:
    """The shape of a hand without a call: so many faults, so many before the kitty was taken."""
    return Shape(tuple(range(1, faults + 1)), (), (early + 1, faults + 1))


def counted_events(chunk: Chunk, hand: int, hands: Array, events: Array) -> Sequence[int]:
    """The events that count as 1, 2, 3 in a hand.

    Args:
        chunk: The hands.
        hand: The hand.
        hands: The hand of every fault, rising.
        events: The event of every fault.
    """
    first, last = np.searchsorted(hands, (hand, hand + 1)).tolist()
    at = tuple(events[first:last].tolist())
    return shape_of(chunk, hand, at)[1] if hand in chunk.calls else at


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
