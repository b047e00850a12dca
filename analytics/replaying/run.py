"""The whole of an archive replayed: what is missing, made part by part."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pyarrow.parquet as pq

from analytics.replaying.engine import Engine, Local
from analytics.replaying.part import PartDone, is_there
from events.archive.read import files
from replay import load_ruleset
from replay.bulk import TABLES, USUAL

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

Rules = str | Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Job:
    """What is to be made of an archive."""

    folder: str
    """The archive."""
    rules: tuple[Rules, ...]
    """Ids of rulesets, files, or inline tables."""
    tables: tuple[str, ...]
    """Which facts."""


@dataclass(frozen=True, slots=True)
class Replayed:
    """What came of it."""

    parts: int
    """Files of hands."""
    hands: int
    """Hands in the parts that had to be replayed."""
    written: int
    """Files of facts written."""


def replay_archive(
    folder: str | Path,
    rules: Sequence[Rules],
    *,
    tables: Sequence[str] = USUAL,
    engine: Engine | None = None,
    on_part: Callable[[PartDone], None] | None = None,
) -> Replayed:
    """Replay an archive under some rulesets, as far as that has not been done.

    Args:
        folder: The archive.
        rules: Ids of rulesets, files, or inline tables.
        tables: Which facts to make, of `replay.bulk.TABLES`.
        engine: Where; by default the cores of this machine.
        on_part: Told of every part that is done, for progress.

    Raises:
        PaipuError: No such archive or ruleset; a file that cannot be read or written.
    """
    job = Job(str(folder), tuple(rules), tuple(name for name in TABLES if name in tables))
    rulesets = [load_ruleset(one) for one in job.rules]
    parts = [file.stem for file in files(folder)]
    left = [
        part
        for part in parts
        if not all(is_there(folder, one, name, part) for one in rulesets for name in job.tables)
    ]
    hands = written = 0
    for done in (engine or Local()).replay(job, left):
        hands += done.hands
        written += done.written
        if on_part is not None:
            on_part(done)
    return Replayed(len(parts), hands, written)


def hands_in(folder: str | Path) -> int:
    """How many hands an archive holds."""
    return sum(pq.read_metadata(file).num_rows for file in files(folder))
