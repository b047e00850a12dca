"""Whether a file of facts can be asked: it is Parquet, whole, and has the columns of its table.

What others made, or what was damaged later, is told by name with the way out, before DuckDB
stumbles over it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import unquote

import pyarrow as pa
import pyarrow.parquet as pq

from analytics.stats.errors import StatsError
from events.reason import Reason, reason_of

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

OWN = ("deals", "trumps")
"""Tables that are made anew where they are missing."""


def is_sound(file: Path, schema: pa.Schema) -> bool:
    """Whether a file is there, can be opened, and has the columns of a table."""
    return wrong_in(file, schema) is None


def wrong_in(file: Path, schema: pa.Schema) -> str | None:
    """Why a file is none of a table; None if it is one, as far as its footer says."""
    try:
        found = pq.read_schema(file)
    except (OSError, pa.ArrowException) as error:
        return reason_of(error)
    for field in schema:
        place = found.get_field_index(field.name)
        if place < 0 or found.field(place).type != field.type:
            return Reason("no_column", name=field.name, type=str(field.type))
    return None


def check(files: Iterable[Path], schema: pa.Schema) -> None:
    """See that files can be asked.

    Raises:
        StatsError: ``damaged_facts``: one of them cannot.
    """
    for file in files:
        reason = wrong_in(file, schema)
        if reason is not None:
            raise damaged(file, reason)


def first_damaged(files: Iterable[Path]) -> StatsError | None:
    """The error for the first file whose rows cannot be read; every one is read to its end."""
    for file in files:
        reason = torn(file)
        if reason is not None:
            return damaged(file, reason)
    return None


def torn(file: Path) -> str | None:
    """Why the rows of a file cannot be read; None if they can, every one of them."""
    try:
        with pq.ParquetFile(file) as opened:
            for _ in opened.iter_batches():
                pass
    except (OSError, pa.ArrowException) as error:
        return reason_of(error)
    return None


def damaged(file: Path, reason: str) -> StatsError:
    """The error for a file of facts: what is wrong with it, and how it is made anew."""
    table, above = file.parent.name, file.parents[1]
    if table in OWN:
        return StatsError("damaged_deals", file=str(file), reason=reason)
    folder = above.parents[1]
    rules = unquote(above.name.rpartition("@")[0])
    facts = {"folder": str(folder), "rules": rules, "table": table}
    return StatsError("damaged_facts", file=str(file), reason=reason, **facts)
