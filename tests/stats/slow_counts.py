"""Every metric counted once more, slowly: one hand after another, from its text and its replay.

A hand gives rows `(labels, counted, total)`; cells are sums of rows with equal labels.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import Any

from tests.oracle.cards import SEATS
from tests.stats.slow_hand import Labels, Slow
from tests.stats.slow_metrics import EVENTS, HANDS

Row = tuple[Labels, int, int]


def hand_rows(hand: Slow, metric: str, breadth: str) -> Iterator[Row]:
    """The rows that a hand gives to a metric of whole hands."""
    which, value_of = HANDS[metric]
    for seat in seats_of(hand, which, breadth):
        value = value_of(hand, seat)
        yield hand.labels[seat], int(value is not None), value or 0


def seats_of(hand: Slow, which: str, breadth: str) -> list[str | None]:
    if which in {"bidder", "first_bidder"}:
        seat = hand.bidder if which == "bidder" else hand.first_bidder
        return [] if breadth != "hand" and seat is None else [seat]
    if breadth == "hand":
        return [None]
    every = list(SEATS) if breadth == "seat" else ["E", "N"]
    return [one for one in every if which in {"each", "table"} or hand.role(one) == which]


def event_rows(hand: Slow, metric: str, breadth: str) -> Iterator[Row]:
    """The events of a hand."""
    for seat, labels, value in EVENTS[metric][1](hand):
        if seat is not None or breadth == "hand":
            yield hand.labels[seat] | labels, 1, value


def cells(
    hands: list[Slow],
    metric: str,
    by: tuple[str, ...],
    breadth: str,
    passes: Callable[[Labels], bool] = lambda _: True,
) -> dict[tuple[Any, ...], tuple[int, int]]:
    """Every cell with its denominator and its numerator.

    Args:
        hands: The hands.
        metric: The metric.
        by: The dimensions.
        breadth: What rows are told apart into: `hand`, `side`, `seat`.
        passes: Which rows are looked at.
    """
    sums: dict[tuple[Any, ...], list[int]] = defaultdict(lambda: [0, 0])
    if metric in HANDS or EVENTS[metric][0] != "frequency":
        rows = hand_rows if metric in HANDS else event_rows
        for hand in hands:
            for labels, counted, total in rows(hand, metric, breadth):
                if passes(labels):
                    cell = sums[tuple(labels.get(name) for name in by)]
                    cell[0] += counted
                    cell[1] += total
        return {cell: (counted, total) for cell, (counted, total) in sums.items()}
    return frequencies(hands, metric, by, breadth, passes)


OF_EVENTS = ("fault", "called", "trick", "suit", "size")


def frequencies(
    hands: list[Slow],
    metric: str,
    by: tuple[str, ...],
    breadth: str,
    passes: Callable[[Labels], bool],
) -> dict[tuple[Any, ...], tuple[int, int]]:
    """Events over all hands, sides or seats that pass, those without an event included."""
    of_units = tuple(name for name in by if name not in OF_EVENTS)
    units: dict[tuple[Any, ...], int] = defaultdict(int)
    events: dict[tuple[Any, ...], int] = defaultdict(int)
    for hand in hands:
        for seat in seats_of(hand, "each", breadth):
            labels = hand.labels[seat]
            if passes(labels):
                units[tuple(labels.get(name) for name in of_units)] += 1
        for labels, _, total in event_rows(hand, metric, breadth):
            if passes(labels):
                events[tuple(labels.get(name) for name in by)] += total
    if of_units == by:
        return {cell: (count, events.get(cell, 0)) for cell, count in units.items()}
    places = [by.index(name) for name in of_units]
    return {
        cell: (units[tuple(cell[place] for place in places)], total)
        for cell, total in events.items()
    }
