"""The relation `pairs` counted: classes crossed, measures compared, matches drawn for intervals."""

# ruff: noqa: S608 - what is put together is text of this package; nothing of the asker is in it

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any

from analytics.compare.bootstrap import mean_interval
from analytics.compare.measures import MEASURES, SCOPES
from analytics.compare.parts import Measured, Part, Scope
from analytics.stats.dimension import CLASSES

if TYPE_CHECKING:
    from collections.abc import Iterator

    import duckdb

    from analytics.compare.measures import Measure
    from analytics.stats import Dimension

    Connection = duckdb.DuckDBPyConnection
    Kinds = dict[tuple[int, int], int]

COUNTS = ("compared", "changed", "risen", "fallen", "only_a", "only_b")


def parts(
    connection: Connection, dimension: Dimension | None, *, mirrored: bool, min_n: int = 0
) -> list[Part]:
    """The parts of a comparison, in the order of the values; one part without a dimension.

    Args:
        connection: Where `pairs` is.
        dimension: What hands are told apart by.
        mirrored: Whether A stands behind B in the order in which intervals are drawn: differences
            are then drawn as A minus B and turned round, so that B against A mirrors A against B.
        min_n: A part of fewer hands tells no means.
    """
    value = f"CAST(({dimension.sql}) AS VARCHAR)" if dimension else "NULL"
    if dimension and dimension.kind == "number":
        value = f"CAST(({dimension.sql}) AS BIGINT)"
    connection.execute(
        f"CREATE OR REPLACE TEMP VIEW told AS SELECT {value} AS part, h.* FROM pairs h"
    )
    classes: dict[Any, dict[tuple[str, str], int]] = defaultdict(dict)
    for part, a, b, hands in connection.execute(
        "SELECT part, class_a, class_b, count(*) FROM told GROUP BY ALL"
    ).fetchall():
        classes[part][a, b] = hands
    found = {part: sum(cells.values()) for part, cells in classes.items()}
    enough = {part for part, hands in found.items() if hands >= min_n}
    scopes = _scopes(connection, enough, -1 if mirrored else 1)
    values = sorted(found, key=dimension.place) if dimension else [None]
    return [
        Part(
            value=part,
            hands=found.get(part, 0),
            classes={(a, b): classes[part].get((a, b), 0) for a in CLASSES for b in CLASSES},
            scopes={name: scopes.get((part, name), Scope(name, 0, 0)) for name in SCOPES},
            too_few=found.get(part, 0) < min_n,
        )
        for part in values
    ]


def _scopes(connection: Connection, told: set[Any], turn: int) -> dict[tuple[Any, str], Scope]:
    """Both scopes of every part."""
    counted = {
        (part, scope): (hands, changed)
        for part, scope, hands, changed in connection.execute(
            "SELECT part, scope, count(*), count(*) FILTER (WHERE changed) "
            "FROM told WHERE scope IS NOT NULL GROUP BY ALL"
        ).fetchall()
    }
    measures: dict[tuple[Any, str], dict[str, Measured]] = defaultdict(dict)
    for measure in MEASURES.values():
        for place, one in _measured(connection, measure, told, turn):
            if one.compared or one.only_a or one.only_b:
                measures[place][one.name] = one
    return {
        place: Scope(place[1], hands, changed, measures[place])
        for place, (hands, changed) in counted.items()
    }


def _measured(
    connection: Connection, measure: Measure, told: set[Any], turn: int
) -> Iterator[tuple[tuple[Any, str], Measured]]:
    """A measure in every scope of every part."""
    kinds = _kinds(connection, measure) if measure.mean else {}
    for part, scope, *row in connection.execute(measured_sql(measure)).fetchall():
        counts = dict(zip(COUNTS, row, strict=False))
        means: dict[str, Any] = {}
        if measure.mean and counts["compared"]:
            own = kinds[part, scope]
            means["clusters"] = sum(own.values())
            if part in told:
                total_a, total_b = row[len(COUNTS) :]
                means |= _difference(counts["compared"], total_a, total_b, own, turn)
        yield (part, scope), Measured(measure.name, **counts, **means)


def measured_sql(measure: Measure) -> str:
    """The question how often a measure is known, and how often it differs."""
    a, b = f"{measure.name}_a", f"{measure.name}_b"
    number = measure.kind == "number"
    known = f"{a} IS NOT NULL AND {b} IS NOT NULL"
    conditions = (
        known,
        f"{known} AND {a} <> {b}",
        f"{b} > {a}" if number else None,
        f"{b} < {a}" if number else None,
        f"{a} IS NOT NULL AND {b} IS NULL",
        f"{a} IS NULL AND {b} IS NOT NULL",
    )
    counts = [f"count(*) FILTER (WHERE {one})" if one else "NULL" for one in conditions]
    sums = [
        f"CAST(sum(CAST({one} AS BIGINT)) FILTER (WHERE {known}) AS BIGINT)"
        for one in (a, b)
        if measure.mean
    ]
    return (
        f"SELECT part, scope, {', '.join([*counts, *sums])} FROM told "
        "WHERE scope IS NOT NULL GROUP BY part, scope"
    )


def _kinds(connection: Connection, measure: Measure) -> dict[tuple[Any, str], Kinds]:
    """In every scope of every part, how many matches have so many hands and that sum."""
    a, b = f"{measure.name}_a", f"{measure.name}_b"
    found: dict[tuple[Any, str], Kinds] = defaultdict(dict)
    for part, scope, hands, total, matches in connection.execute(
        "SELECT part, scope, hands, total, count(*) FROM ("
        "SELECT part, scope, cluster, count(*) AS hands, "
        f"CAST(sum(CAST({b} AS BIGINT) - CAST({a} AS BIGINT)) AS BIGINT) AS total FROM told "
        f"WHERE scope IS NOT NULL AND {a} IS NOT NULL AND {b} IS NOT NULL "
        "GROUP BY part, scope, cluster) GROUP BY part, scope, hands, total"
    ).fetchall():
        found[part, scope][hands, total] = matches
    return found


def _difference(
    compared: int, total_a: int, total_b: int, kinds: Kinds, turn: int
) -> dict[str, float | None]:
    """Both means, their difference and its interval."""
    interval = mean_interval({(hands, turn * total): n for (hands, total), n in kinds.items()})
    low, high = interval or (None, None)
    if turn < 0 and low is not None and high is not None:
        low, high = 0.0 - high, 0.0 - low
    return {
        "mean_a": total_a / compared,
        "mean_b": total_b / compared,
        "difference": (total_b - total_a) / compared,
        "low": low,
        "high": high,
    }
