"""Hands as rows of an archive."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as pa

from analytics.simulation.bidding import BID_COUNT, BIDS
from events.archive.schema import LISTS, SCHEMA
from events.log import SEATS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    Numbers = NDArray[Any]

MOST_AT = 100
"""The format counts the cards drawn up to here."""
NO_SEAL = bytes(32)
"""Stands where a row is not sealed."""


def lists_of(values: Numbers, starts: Numbers, kind: pa.DataType) -> pa.Array:
    """Numbers end to end as a column of lists."""
    return pa.ListArray.from_arrays(
        pa.array(starts, pa.int32()), pa.array(values).cast(kind, safe=False)
    )


def places_of_bids(course: Sequence[int]) -> list[int] | None:
    """How many cards were drawn at each bid; 0 where the format does not count so far."""
    count = course[BID_COUNT]
    if count == 0:
        return None
    places = (course[BIDS + 2 * number] for number in range(count))
    return [place if place <= MOST_AT else 0 for place in places]


def same_in_all(rules: tuple[str, str | None]) -> dict[str, Any]:
    """Columns that are the same in every row."""
    return {
        "rules": rules[0],
        "rules_hash": rules[1],
        "simulated": True,
        "drawn": True,
        "kitty_dealt_to_banker": False,
        "seal": NO_SEAL,
    }


def batch_of(
    rules: tuple[str, str | None],
    headers: dict[str, list[Any]],
    steps: tuple[Numbers, Numbers],
    cards: tuple[Numbers, Numbers],
) -> pa.RecordBatch:
    """Rows from their headers, and steps and cards end to end with where each row starts."""
    count = len(headers["hand"])
    same = same_in_all(rules)
    columns = []
    for field in SCHEMA:
        if field.name in same:
            column = pa.repeat(pa.scalar(same[field.name], field.type), count)
        elif field.name == "steps":
            column = lists_of(*steps, LISTS["steps"])
        elif field.name == "cards":
            column = lists_of(*cards, LISTS["cards"])
        elif field.name in headers:
            column = pa.array(headers[field.name], field.type)
        else:
            column = pa.nulls(count, field.type)
        columns.append(column)
    return pa.RecordBatch.from_arrays(columns, schema=SCHEMA)


def row_of(
    rules: tuple[str, str | None],
    headers: dict[str, list[Any]],
    place: int,
    steps: Numbers,
    cards: Numbers,
) -> dict[str, Any]:
    """One row as a table, without its seal."""
    row: dict[str, Any] = dict.fromkeys(SCHEMA.names)
    row |= same_in_all(rules)
    row |= {name: values[place] for name, values in headers.items()}
    row |= {"steps": steps.tolist(), "cards": cards.tolist(), "seal": None}
    return row


def seat_columns(players: Sequence[Sequence[int]]) -> dict[str, list[str]]:
    """The pseudonyms of those who sat down."""
    return {
        f"seat_{seat.lower()}": [f"p{four[place]}" for four in players]
        for place, seat in enumerate(SEATS)
    }


def ordered(batches: Sequence[pa.RecordBatch], order: Numbers) -> pa.RecordBatch:
    """The rows of some batches in another order."""
    table = pa.Table.from_batches(batches, SCHEMA).combine_chunks()
    return table.take(pa.array(np.asarray(order))).combine_chunks().to_batches()[0]
