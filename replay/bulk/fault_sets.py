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
from replay.bulk.cases import FAULT_SETS, distinct
from replay.bulk.charged import Call, Shape
from replay.charges import NAMES
from replay.faults import CODE
from replay.played import FAULTS

if TYPE_CHECKING:
    from collections.abc import Mapping

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
        self.events: dict[int, list[int]] = {}
        """Of hands with more than one fault, or a call, the events that count as 1, 2, 3."""
        self.first_event: Array = np.zeros(chunk.columns.count, np.int64)
        """The event of each hand's first fault."""
        hands, first, size = np.unique(hand, return_index=True, return_counts=True)
        self.first_event[hands] = event[first]
        level = chunk.settings.level
        called = np.zeros(chunk.columns.count, bool)
        called[[one for one in chunk.calls if comparable[one]]] = True
        simple = (size == 1) & ~called[hands]
        own = first[simple]
        early = event[own] < chunk.columns.looks[hands[simple], scan.BURY_EVENT]
        case = [level[hands[simple]], fault[own], seat[own], early]
        where, of = distinct(case)
        keys = zip(*(column[where].tolist() for column in case), strict=True)
        numbers = [
            FAULT_SETS.number((rank_of(one), (what,), (who,), alone(early=soon)))
            for one, what, who, soon in keys
        ]
        self.number[hands[simple]] = np.array(numbers, np.int64)[of]
        place = {
            one: (start, many)
            for one, start, many in zip(
                hands[~simple].tolist(),
                first[~simple].tolist(),
                size[~simple].tolist(),
                strict=True,
            )
        }
        for one in sorted({*place, *np.flatnonzero(called).tolist()}):
            start, many = place.get(one, (0, 0))
            rows = slice(start, start + many)
            shape, self.events[one] = shape_of(chunk, one, tuple(event[rows].tolist()))
            key = (
                rank_of(int(level[one])),
                tuple(fault[rows].tolist()),
                tuple(seat[rows].tolist()),
            )
            self.number[one] = FAULT_SETS.number((*key, shape))


def alone(*, early: bool) -> Shape:
    """The shape of a hand with one fault and no call, before the kitty was taken or after."""
    return Shape((1,), (), (2 if early else 0, 2))


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
