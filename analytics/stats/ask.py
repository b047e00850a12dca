"""A question answered from the facts of an archive, and the hands behind each of its cells."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl

from analytics.hand_in_archive import HandInArchive
from analytics.stats.answer import Answer, Coverage, Row, row
from analytics.stats.dimension import DIMENSIONS
from analytics.stats.errors import StatsError
from analytics.stats.metric import METRICS
from analytics.stats.opened import Limits, Opened, opened
from analytics.stats.query import (
    WHOLE,
    WHOLE_EVENTS,
    WHOLE_UNITS,
    Cell,
    Query,
    behind,
    cells,
)
from analytics.stats.question import parse_value
from analytics.stats.spoken import dimension_word

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    import duckdb

    from analytics.stats.dimension import Dimension
    from analytics.stats.question import Question
    from events.errors import StoreError

Sums = tuple[int, int, int, int]
NOTHING: Sums = (0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class HandBehind(HandInArchive):
    """One hand behind a cell."""

    counted: int
    """What it adds to the denominator."""
    total: int
    """What it adds to the numerator."""


def answer(
    folder: str | Path,
    question: Question,
    *,
    limits: Limits | None = None,
    tell: Callable[[int, int], None] | None = None,
) -> Answer:
    """Answer a question from the facts of an archive; files of hands that cannot be read are told.

    Args:
        folder: The archive.
        question: The question.
        limits: What it may use.
        tell: Told how many files of deals are done, where some have to be written first.

    Raises:
        StatsError: There are no facts to answer from, or they cannot be read.
        StoreError: There is no archive, or its deals cannot be written.
        RulesetError: A ruleset that is asked for is not installed.
    """
    faults: list[StoreError] = []
    with opened(folder, question, limits or Limits(), tell, faults) as there:
        found, whole = _sums(there.connection, question)
        rows = [row(question, cell, sums) for cell, sums in found.items()]
        return Answer(
            question=question,
            unit=unit_of(question),
            rows=tuple(sorted(rows, key=lambda one: _in_order(question, one))),
            whole=row(question, (), whole),
            coverage=_coverage(there),
            faults=tuple(faults),
        )


def hands_behind(
    folder: str | Path,
    question: Question,
    cell: Cell | None = None,
    *,
    most: int | None = None,
    with_events: bool = False,
    limits: Limits | None = None,
    faults: list[StoreError] | None = None,
) -> list[HandBehind]:
    """The hands behind a cell, those that add most to it first.

    Args:
        folder: The archive.
        question: The question.
        cell: A value for each of its dimensions; all cells if left out.
        most: No more than so many.
        with_events: Of a frequency only the hands that have such an event; the others stand in the
            denominator alone.
        limits: What it may use.
        faults: Takes what is wrong with files of hands; the hands in them are left out.

    Raises:
        StatsError: There are no facts to answer from, or they cannot be read.
        StoreError: There is no archive; and, without `faults`, a file of it cannot be read.
        RulesetError: A ruleset that is asked for is not installed.
    """
    query = Query(question, cell)
    with opened(folder, question, limits or Limits(), faults=faults) as there:
        rows = there.connection.execute(
            behind(query, most, with_events=with_events), query.values
        ).fetchall()
    return [
        HandBehind(hand, match, number, f"sha256:{seal.hex()}", file, counted, total)
        for hand, match, number, seal, file, counted, total in rows
    ]


def parse_cell(question: Question, text: str) -> Cell:
    """The cell that `level=5&role=banker` names, with a value for each dimension of a question.

    Raises:
        StatsError: ``cell_incomplete``, ``unknown_dimension``, ``unknown_value``, ``bad_number``.
    """
    given = {dimension_word(name): value for name, value in parse_qsl(text, keep_blank_values=True)}
    for name in given:
        if name not in question.by:
            raise StatsError.unknown("cell_beside", name, question.by)
    missing = [name for name in question.by if name not in given]
    if missing:
        raise StatsError("cell_incomplete", missing=", ".join(missing))
    values = [parse_value(DIMENSIONS[name], given[name]) for name in question.by]
    for name, value in zip(question.by, values, strict=True):
        if isinstance(value, tuple):
            raise StatsError("bad_number", name=name, found=given[name])
    return tuple(values)


def unit_of(question: Question) -> str:
    """What the denominator of a question counts."""
    metric = METRICS[question.metric]
    if metric.source != "hands" and metric.kind != "frequency":
        return metric.source
    if metric.whose in {"bidder", "first_bidder"}:
        return "hand"
    return question.breadth


def _sums(
    connection: duckdb.DuckDBPyConnection, question: Question
) -> tuple[dict[Cell, Sums], Sums]:
    """The sums of every cell, and of all together."""
    query = Query(question)
    dimensions = question.dimensions
    connection.execute(f"CREATE TEMP TABLE counted AS {query.hand_by_hand()}", query.values)
    found = _cells(connection, "counted", dimensions)
    if query.metric.kind != "frequency":
        return found, _whole(connection, WHOLE)
    over = Query(question)
    connection.execute(f"CREATE TEMP TABLE units AS {over.units()}", over.values)
    units, whole = _cells(connection, "units", over.of_units), _whole(connection, WHOLE_UNITS)
    places = [place for place, one in enumerate(dimensions) if one in over.of_units]
    if len(places) == len(dimensions):  # a cell without an event is one all the same
        found = {cell: found.get(cell, NOTHING) for cell in units}
    merged = {}
    for cell, (_, _, total, squares) in found.items():
        hands, counted, *_ = units.get(tuple(cell[place] for place in places), whole)
        merged[cell] = (hands, counted, total, squares)
    return merged, (*whole[:2], *_whole(connection, WHOLE_EVENTS)[2:])


def _cells(
    connection: duckdb.DuckDBPyConnection, table: str, dimensions: Sequence[Dimension]
) -> dict[Cell, Sums]:
    if not dimensions:
        return {}
    lines = connection.execute(cells(table, dimensions)).fetchall()
    return {line[:-4]: _whole_numbers(line[-4:]) for line in lines}


def _whole(connection: duckdb.DuckDBPyConnection, text: str) -> Sums:
    return _whole_numbers(connection.execute(text).fetchall()[0])


def _whole_numbers(line: tuple[Any, ...]) -> Sums:
    hands, counted, total, squares = (int(one or 0) for one in line)
    return hands, counted, total, squares


def _coverage(there: Opened) -> Coverage:
    connection = there.connection
    archive, corrected = _one(
        connection,
        "SELECT count(*), count(*) FILTER (WHERE key IN "
        "(SELECT supersedes FROM facts_deals WHERE supersedes IS NOT NULL)) FROM facts_deals",
    )
    with_facts, simulated = _one(
        connection,
        "SELECT count(DISTINCT key), count(DISTINCT key) FILTER (WHERE simulated) FROM asked",
    )
    return Coverage(archive, corrected, with_facts, simulated, there.outdated, there.doubled)


def _one(connection: duckdb.DuckDBPyConnection, text: str) -> tuple[int, int]:
    first, second = connection.execute(text).fetchall()[0]
    return first, second


def _in_order(question: Question, one: Row) -> list[tuple[int, int, str]]:
    return [
        dimension.place(value)
        for dimension, value in zip(question.dimensions, one.cell, strict=True)
    ]
