"""Some hands of a file replayed; where that cannot be done, the row at fault is found and named."""

from __future__ import annotations

from typing import TYPE_CHECKING

from events.archive.hand import hand_of
from events.errors import StoreError
from events.reason import Reason
from replay.bulk import replay_some

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    import pyarrow as pa

    from replay.ruleset import Ruleset

    Made = list[tuple[Ruleset, dict[str, pa.RecordBatch]]]


def replay_lot(
    lot: pa.RecordBatch, rulesets: Sequence[Ruleset], tables: Sequence[str], source: Path
) -> Made:
    """The facts of some hands under some rulesets.

    Columns are not looked through for values that cannot be: that would cost every hand what one
    in millions needs. They are when something has gone wrong.

    Args:
        lot: The hands.
        rulesets: The rulesets.
        tables: Which facts.
        source: The file that they are from.

    Raises:
        StoreError: ``bad_row_in``, ``damaged_file``: a row holds no hand.
    """
    try:
        return list(replay_some(lot, rulesets, tables))
    except Exception:
        fault = bad_row(lot, source)
        if fault is None:
            raise
        raise fault from None


def bad_row(lot: pa.RecordBatch, source: Path) -> StoreError | None:
    """What is wrong with the first row that holds no hand; None where all do."""
    for place in range(lot.num_rows):
        try:
            row = lot.slice(place, 1).to_pylist()[0]
            hand_of(row, trusted=True)
        except StoreError as error:
            return StoreError("bad_row_in", file=str(source), **error.params)
        except UnicodeDecodeError:
            return StoreError("damaged_file", file=str(source), reason=Reason("no_text"))
    return None
