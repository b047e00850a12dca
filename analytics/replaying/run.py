"""The whole of an archive replayed: what is missing, made part by part."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from analytics.facts import FACTS
from analytics.replaying.engine import Engine, Local
from analytics.replaying.job import Job, Rules
from analytics.replaying.part import PartDone, hands_of, is_there
from analytics.whole_file import sweep
from events.archive.read import files
from replay import load_ruleset
from replay.bulk import TABLES, USUAL

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from events.errors import StoreError


@dataclass(frozen=True, slots=True)
class Replayed:
    """What came of it."""

    parts: int
    """Files of hands."""
    hands: int
    """Hands in the parts that had to be replayed."""
    written: int
    """Files of facts written."""
    faults: tuple[StoreError, ...] = ()
    """Files of hands that cannot be read."""


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
    sweep(Path(folder) / FACTS)
    left = [
        part
        for part in parts
        if not all(is_there(folder, one, name, part) for one in rulesets for name in job.tables)
    ]
    hands = written = 0
    faults: list[StoreError] = []
    for done in (engine or Local()).replay(job, left):
        hands += done.hands
        written += done.written
        faults += [done.fault] if done.fault is not None else []
        if on_part is not None:
            on_part(done)
    return Replayed(len(parts), hands, written, tuple(faults))


def hands_in(folder: str | Path) -> int:
    """How many hands an archive holds, in files that can be read."""
    return hands_of(str(folder), [file.stem for file in files(folder)])
