"""A question as SQL: text of ours from the registries, values of the asker as parameters.

What counts is first brought together hand by hand, then cell by cell: so each cell knows how many
hands are behind it, and the same text finds these hands.
"""

# ruff: noqa: S608 - what is put together here is text of the registries; values are bound

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from analytics.stats.dimension import DIMENSIONS, Dimension, role_of, side_of
from analytics.stats.metric import METRICS
from analytics.stats.relations import EVENTS, SEATS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from analytics.stats.question import Filter, Question, Value

OWN_SEAT = {"bidder": "h.bid_seat", "first_bidder": "h.first_seat"}
"""The one seat that a hand's row is about, where it is about one."""
UNIT = {"hand": "h.rules", "side": f"h.rules || {side_of('s.seat')}", "seat": "h.rules || s.seat"}
"""What of a hand a frequency is counted over; a hand under another ruleset is another."""
SUMS = "sum(counted), sum(total), sum(squares)"
WHOLE = f"SELECT count(DISTINCT key), {SUMS} FROM counted"
"""All that counts together."""
WHOLE_UNITS = f"SELECT count(DISTINCT key), {SUMS} FROM units"
"""All that a frequency is counted over."""
WHOLE_EVENTS = (
    "SELECT 0, 0, sum(x), sum(x * x) FROM (SELECT sum(total) AS x FROM counted GROUP BY key, unit)"
)
"""All events together: those of a unit are one number, of however many kinds they are."""

Cell = tuple[Any, ...]
"""One value of each dimension of a question."""


class Query:
    """The text of one question, and the parameters that it needs so far.

    Args:
        question: What is asked.
        cell: Where only one cell of it is meant, that cell.
    """

    def __init__(self, question: Question, cell: Cell | None = None) -> None:
        self.question = question
        self.cell = cell
        self.metric = METRICS[question.metric]
        self.values: dict[str, Any] = {}

    @property
    def of_units(self) -> tuple[Dimension, ...]:
        """The dimensions that tell hands, sides and seats apart, and not events."""
        return tuple(one for one in self.question.dimensions if one.breadth != "event")

    def hand_by_hand(self) -> str:
        """What counts: its rows, their sum and the sum of squares, for each hand and cell.

        The rows of a frequency are its events; these are summed for each unit of a hand.
        """
        metric, dimensions = self.metric, self.question.dimensions
        rows, where = self._rows(), self._where(self.question.where, dimensions)
        value = f"CAST({metric.value} AS BIGINT)"
        if metric.kind == "frequency":
            return (
                f"SELECT h.key, {_columns(dimensions)}{UNIT[self.question.breadth]} AS unit, "
                f"0 AS counted, sum({value}) AS total, sum({value}) * sum({value}) AS squares "
                f"FROM {rows} WHERE {metric.among} AND {where} GROUP BY ALL"
            )
        if metric.source == "hands":  # a hand that does not count is looked at all the same
            counts = f"FILTER (WHERE {metric.among})"
        else:
            counts, where = "", f"{metric.among} AND {where}"
        return (
            f"SELECT h.key, {_columns(dimensions)}count(*) {counts} AS counted, "
            f"coalesce(sum({value}) {counts}, 0) AS total, "
            f"coalesce(sum({value} * {value}) {counts}, 0) AS squares "
            f"FROM {rows} WHERE {where} GROUP BY ALL"
        )

    def units(self) -> str:
        """What a frequency is counted over: hands, sides or seats, for each hand and cell."""
        filters = [one for one in self.question.where if DIMENSIONS[one.by].breadth != "event"]
        return (
            f"SELECT h.key, {_columns(self.of_units)}count(*) AS counted, 0 AS total, "
            f"0 AS squares FROM {self._hands()} WHERE {self._where(filters, self.of_units)} "
            "GROUP BY ALL"
        )

    def _rows(self) -> str:
        if self.metric.source == "hands":
            return self._hands()
        events = EVENTS[self.metric.source]
        return f"({events}) s JOIN hand h ON h.key = s.key AND h.rules = s.rules"

    def _hands(self) -> str:
        """The hands, told apart into sides or seats where the question does."""
        own = OWN_SEAT.get(self.metric.whose)
        if own is not None:
            return f"hand h CROSS JOIN LATERAL (SELECT {own} AS seat) s"
        seats = SEATS.get(self.question.breadth)
        return f"hand h CROSS JOIN {seats} s(seat)" if seats else "hand h"

    def _where(self, filters: Iterable[Filter], dimensions: Sequence[Dimension]) -> str:
        parts = ["TRUE", *map(self._passes, filters)]
        if self.question.breadth != "hand":
            whose = self.metric.whose
            if whose in {"banker", "attackers"}:
                parts.append(f"({role_of('s.seat')}) = '{whose}'")
            else:
                parts.append("s.seat IS NOT NULL")
        if self.cell is not None:
            cell = dict(zip(self.question.by, self.cell, strict=True))
            for one in dimensions:
                name = self._bind(cell[one.name])
                kind = "BIGINT" if one.kind == "number" else "VARCHAR"
                parts.append(f"({one.sql}) IS NOT DISTINCT FROM CAST({name} AS {kind})")
        return " AND ".join(parts)

    def _passes(self, one: Filter) -> str:
        """The condition of one filter; an unknown value is none of those named, unless it is."""
        dimension = DIMENSIONS[one.by]
        plain: list[Value] = []
        either = []
        for value in one.values:
            if value is None:
                either.append(f"({dimension.sql}) IS NULL")
            elif isinstance(value, tuple):
                either.append(self._between(dimension, *value))
            else:
                plain.append(value)
        if plain:
            kind = "BIGINT" if dimension.kind == "number" else "VARCHAR"
            either.append(f"list_contains(CAST({self._bind(plain)} AS {kind}[]), {dimension.sql})")
        passes = f"coalesce({' OR '.join(either)}, FALSE)"
        return f"NOT {passes}" if one.other else passes

    def _between(self, dimension: Dimension, low: int | None, high: int | None) -> str:
        ends = [] if low is None else [f"({dimension.sql}) >= {self._bind(low)}"]
        ends += [] if high is None else [f"({dimension.sql}) <= {self._bind(high)}"]
        return f"({' AND '.join(ends)})"

    def _bind(self, value: Any) -> str:
        name = f"v{len(self.values)}"
        self.values[name] = value
        return f"${name}"


def cells(table: str, dimensions: Sequence[Dimension]) -> str:
    """The cells of a table of rows hand by hand, in which a hand is in a cell once."""
    names = "".join(f'"{one.name}", ' for one in dimensions)
    return f"SELECT {names}count(*), {SUMS} FROM {table} GROUP BY ALL"


def behind(query: Query, most: int | None, *, with_events: bool = False) -> str:
    """The hands behind a cell, each with what it adds; those that add most come first.

    Args:
        query: The question and its cell.
        most: No more than so many.
        with_events: Of a frequency only the hands that have such an event.
    """
    limit = "" if most is None else f" LIMIT {most:d}"
    rows = query.hand_by_hand()
    if query.metric.kind == "frequency":
        own = f" SEMI JOIN ({rows}) e ON e.key = u.key" if with_events else ""
        rows = f"(SELECT u.* FROM ({query.units()}) u{own}) UNION ALL BY NAME ({rows})"
    return (
        "SELECT d.hand, d.match, d.hand_no, d.seal, parse_filename(d.filename) AS file, "
        "r.counted, r.total FROM (SELECT key, CAST(sum(counted) AS BIGINT) AS counted, "
        f"CAST(sum(total) AS BIGINT) AS total FROM ({rows}) GROUP BY key) r "
        "JOIN facts_deals d ON d.key = r.key "
        "ORDER BY r.total DESC, d.match NULLS LAST, d.hand_no NULLS LAST, d.hand, d.seal"
        f"{limit}"
    )


def _columns(dimensions: Sequence[Dimension]) -> str:
    return "".join(f'{one.sql} AS "{one.name}", ' for one in dimensions)
