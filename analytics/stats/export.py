"""Answers and the hands behind them as tables for other programs: CSV and Parquet."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Any

import pyarrow as pa
import pyarrow.parquet as pq

from analytics.plain_csv import plain_csv
from analytics.stats.answer import cell_text
from analytics.stats.dimension import DIMENSIONS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from analytics.stats.answer import Answer, Row
    from analytics.stats.ask import HandBehind

ALL = "all"
"""The cell of the row in which all cells are together."""
NUMBERS = {
    "value": pa.float64(),
    "low": pa.float64(),
    "high": pa.float64(),
    "total": pa.int64(),
    "counted": pa.int64(),
    "hands": pa.int64(),
    "too_few": pa.bool_(),
}
"""The columns behind the dimensions."""
BEHIND = {
    "hand": pa.string(),
    "match": pa.string(),
    "hand_no": pa.int64(),
    "seal": pa.string(),
    "file": pa.string(),
    "total": pa.int64(),
    "counted": pa.int64(),
}
"""The columns of hands behind a cell."""


def answer_csv(found: Answer) -> bytes:
    """An answer as CSV, the row of all cells last."""
    by = found.question.by
    lines = [
        [*_padded(row, len(by), ""), *_numbers(row), _cell(found, row)]
        for row in (*found.rows, found.whole)
    ]
    return plain_csv([[*by, *NUMBERS, "cell"], *lines])


def answer_parquet(found: Answer) -> bytes:
    """An answer as Parquet, the row of all cells last; what was asked stands in its metadata."""
    by = found.question.by
    rows = [
        [*_padded(row, len(by), None), *_numbers(row), _cell(found, row)]
        for row in (*found.rows, found.whole)
    ]
    kinds = {name: pa.int64() if DIMENSIONS[name].kind == "number" else pa.string() for name in by}
    fields = {**kinds, **NUMBERS, "cell": pa.string()}
    return _parquet(fields, rows, {"paipu.question": str(found.question)})


def hands_csv(hands: Iterable[HandBehind]) -> bytes:
    """The hands behind a cell as CSV."""
    return plain_csv([list(BEHIND), *_behind(hands)])


def hands_parquet(hands: Iterable[HandBehind]) -> bytes:
    """The hands behind a cell as Parquet."""
    return _parquet(BEHIND, _behind(hands), {})


def _behind(hands: Iterable[HandBehind]) -> list[list[Any]]:
    return [[getattr(hand, name) for name in BEHIND] for hand in hands]


def _cell(found: Answer, row: Row) -> str:
    return cell_text(found.question, row.cell) or ALL


def _padded(row: Row, width: int, nothing: str | None) -> list[Any]:
    return list(row.cell) if row.cell else [nothing] * width


def _numbers(row: Row) -> list[Any]:
    return [getattr(row, name) for name in NUMBERS]


def _parquet(
    fields: dict[str, pa.DataType], rows: Sequence[Sequence[Any]], about: dict[str, str]
) -> bytes:
    columns = {
        name: pa.array([row[place] for row in rows]).cast(kind)
        for place, (name, kind) in enumerate(fields.items())
    }
    schema = pa.schema(list(fields.items()), metadata=about or None)
    file = BytesIO()
    pq.write_table(pa.table(columns, schema=schema), file)
    return file.getvalue()
