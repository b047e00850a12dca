"""A hand that stands in several files of an archive counts once: in the first of them, by name.

That is how archives look that were put together by copying files from one into another.
"""

# ruff: noqa: S608 - what is put together is text of this package

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import duckdb

FIRST = "first_file"


def doubled(connection: duckdb.DuckDBPyConnection, source: str, key: str) -> int:
    """How many rows of hands are too many; where there are any, note where each hand counts.

    Args:
        connection: Where the hands are.
        source: Their relation, with `filename`.
        key: Their key, as an expression.
    """
    [(rows, hands)] = connection.execute(
        f"SELECT count(*), count(DISTINCT {key}) FROM {source}"
    ).fetchall()
    if rows > hands:
        connection.execute(
            f"CREATE TEMP TABLE {FIRST} AS SELECT {key} AS first_key, "
            f"min(parse_filename(filename)) AS first_name FROM {source} GROUP BY ALL"
        )
    return int(rows - hands)


def counted_once(source: str, key: str = "key") -> str:
    """The rows of a relation with `filename` that stand in the file in which their hand counts."""
    return (
        f"SELECT t.* FROM {source} t SEMI JOIN {FIRST} f "
        f"ON f.first_key = {key} AND f.first_name = parse_filename(t.filename)"
    )
