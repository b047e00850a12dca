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
from replay.bulk.cases import FAULT_SETS, TOLD
from replay.bulk.charged import Call, Shape
from replay.charges import NAMES
from replay.faults import CODE
from replay.played import FAULTS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

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
        put_sets(self.number, chunk, hand, event, fault, seat, comparable)

    def events(self, hand: int) -> Sequence[int]:
        """The events of a hand's faults and calls that count as 1, 2, 3."""
        found = self._events.get(hand)
        if found is None:
            found = self._events[hand] = counted_events(self._chunk, hand, *self._rows)
        return found


class AllSets:
    """The same where bids were found wrong in some hands; rulesets that find the same share it.

    Args:
        quiet: The cases of the other hands.
        loud: The cases of those hands.
        loud_hands: Whether each hand is one of those.
        told: The number in `cases.TOLD` of each finding in those.
    """

    def __init__(self, quiet: FaultSets, loud: FaultSets, loud_hands: Array, told: Array) -> None:
        self.number: Array = np.where(loud_hands, loud.number, quiet.number)
        """The number of each hand in `cases.FAULT_SETS`."""
        self.told = told
        self._quiet, self._loud, self._loud_hands = quiet, loud, loud_hands
        self._at: dict[tuple[int, int], int] = {}

    def events(self, hand: int) -> Sequence[int]:
        """The events of a hand's faults and calls that count as 1, 2, 3."""
        return (self._loud if self._loud_hands[hand] else self._quiet).events(hand)

    def events_at(self, hands: Array, ranks: Array) -> list[int]:
        """Of each of some hands the event that counts as a number there."""
        found = []
        for key in zip(hands.tolist(), ranks.tolist(), strict=True):
            event = self._at.get(key)
            if event is None:
                event = self._at[key] = self.events(key[0])[key[1] - 1]
            found.append(event)
        return found


def put_sets(
    sets: Array, chunk: Chunk, hand: Array, event: Array, fault: Array, seat: Array, which: Array
) -> None:
    """Write the numbers in `cases.FAULT_SETS` of some hands' faults and calls into their places.

    Args:
        sets: A number for each hand of the chunk.
        chunk: The hands.
        hand: The hand of each fault that a tariff may price, in their order.
        event: Its event.
        fault: Its number in `cases.FAULTS`.
        seat: Its seat, counted from the banker's.
        which: Whether each hand is one of those.
    """
    called = [one for one in chunk.calls if which[one]]
    early = event < chunk.columns.looks[hand, scan.BURY_EVENT]
    hands, first, size = np.unique(hand, return_index=True, return_counts=True)
    quiet = ~np.isin(hands, called) if called else np.ones(len(hands), bool)
    sets[hands[quiet]] = uncalled(first[quiet], size[quiet], fault, seat, early)
    ends = np.searchsorted(hand, [called, [one + 1 for one in called]]) if called else ()
    laid = np.stack([event, fault, seat], axis=1)
    for one, start, end in zip(called, *ends, strict=False):
        key = one, laid[start:end].tobytes()
        if key not in chunk.called_sets:
            chunk.called_sets[key] = called_set(chunk, one, *laid[start:end].T.tolist())
        sets[one] = chunk.called_sets[key]


def called_set(chunk: Chunk, hand: int, event: list[int], fault: list[int], seat: list[int]) -> int:
    """The number in `cases.FAULT_SETS` of a hand in which a referee called something."""
    shape, _ = shape_of(chunk, hand, tuple(event))
    return FAULT_SETS.number((tuple(fault), tuple(seat), shape))


def uncalled(first: Array, size: Array, fault: Array, seat: Array, early: Array) -> Array:
    """The numbers in `cases.FAULT_SETS` of hands with faults and no call.

    Args:
        first: Where the faults of each hand begin.
        size: How many each has.
        fault: What every fault is, by its number in `cases.FAULTS`.
        seat: Its seat, counted from the banker's.
        early: Whether it came before the kitty was taken; those come first.
    """
    found = np.full(len(first), NO_SET)
    for many in np.unique(size).tolist():
        own = np.flatnonzero(size == many)
        rows = first[own] + np.arange(many)[:, None]
        found[own] = FAULT_SETS.of_rows([*fault[rows], *(seat[rows] & 1), early[rows].sum(0)], case)
    return found


def case(*row: int) -> tuple[tuple[int, ...], tuple[int, ...], Shape]:
    """The case of some faults, given as all of them, all their sides and how many were early."""
    *laid, early = row
    many = len(laid) // 2
    return tuple(laid[:many]), tuple(laid[many:]), in_order(many, early)


def told(hand: Array, fault: Array, priced: Array, sets: Array) -> Array:
    """The number in `cases.TOLD` of each of some faults, hand by hand in their order.

    Args:
        hand: The hand of each.
        fault: Its number in `cases.FAULTS`.
        priced: Whether a tariff may price it.
        sets: The number in `cases.FAULT_SETS` of every hand's faults.
    """
    count = np.cumsum(priced) - priced
    first = np.concatenate([[True], hand[1:] != hand[:-1]])[: len(hand)]
    start = np.maximum.accumulate(np.where(first, np.arange(len(hand)), 0))
    place = count - count[start]
    return TOLD.of_rows([np.where(priced, sets[hand], NO_SET), np.where(priced, place, fault)])


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
