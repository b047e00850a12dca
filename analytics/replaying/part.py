"""One file of an archive under some rulesets: its hands in, files of facts out."""

from __future__ import annotations

import os
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pyarrow as pa
import pyarrow.parquet as pq

from analytics.facts import ruleset_folder
from analytics.replaying.lot import replay_lot
from analytics.whole_file import whole_file
from events.archive.read import HANDS, file_batches, open_file
from events.errors import StoreError
from replay import load_ruleset
from replay.bulk import HANDS_AT_ONCE, TABLES, one_table
from replay.bulk.engine import ENGINE_KEY, engine_digest
from replay.bulk.facts import VERSION, VERSION_KEY

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from concurrent.futures import Future

    from analytics.replaying.job import Rules
    from analytics.replaying.lot import Made
    from replay.ruleset import Ruleset

UNREADABLE = (
    *("damaged_file", "foreign_file", "foreign_version", "unreadable_file"),
    *("bad_row", "bad_row_in"),
)
WRITTEN_BY = {"compression": "snappy", "write_statistics": False}
"""Packing facts closer costs more time than making them; nobody looks for ranges in them."""
TOGETHER = {"hands", "findings"}
"""Tables of few rows, of which a file has one group: small groups read slowly."""
GROUP = 4 * HANDS_AT_ONCE
"""The hands of such a group. Under many rulesets so many are looked at together, too: then there
are many short passes over columns, and their calls cost more than the cache that is lost."""
MANY = 8
"""So many rulesets are many."""


@dataclass(frozen=True, slots=True)
class PartDone:
    """What came of one part."""

    part: str
    """The file's name without its ending."""
    hands: int
    """How many hands it holds."""
    written: int
    """How many files of facts were written; those that were there are left as they are."""
    fault: StoreError | None = None
    """Why the file could not be read; then nothing was written."""


def replay_part_or_say(
    folder: str,
    part: str,
    rules: Sequence[Rules],
    tables: Sequence[str],
    threads: int = 1,
) -> PartDone:
    """The same, but a file that cannot be read is told, so that the others are still replayed.

    Raises:
        PaipuError: A ruleset is not installed; facts cannot be written.
    """
    try:
        return replay_part(folder, part, rules, tables, threads)
    except StoreError as fault:
        if fault.code not in UNREADABLE:
            raise
        return PartDone(part, 0, 0, fault)


def replay_part(
    folder: str,
    part: str,
    rules: Sequence[Rules],
    tables: Sequence[str],
    threads: int = 1,
) -> PartDone:
    """Write the facts of one part that are not there yet.

    Args:
        folder: The archive.
        part: The name of a file in its `hands`, without the ending.
        rules: Ids of rulesets, files, or inline tables.
        tables: Which facts, of `replay.bulk.TABLES`.
        threads: How many hands are looked at side by side; the facts are the same.

    Raises:
        PaipuError: A ruleset is not installed; the file cannot be read; facts cannot be written.
    """
    source = Path(folder) / HANDS / f"{part}.parquet"
    rulesets = [load_ruleset(one) for one in rules]
    missing = {
        one: [name for name in tables if not is_there(folder, one, name, part)] for one in rulesets
    }
    wanted = [one for one in rulesets if missing[one]]
    if not wanted:
        with open_file(source) as opened:
            return PartDone(part, opened.metadata.num_rows, 0)
    hands = 0
    needed = tuple(name for name in TABLES if any(name in missing[one] for one in wanted))
    wide = threads == 1 and len(wanted) >= MANY and not set(needed) - TOGETHER
    with ExitStack() as files:
        written = {
            (one, name): FactsFile(files, folder, one, name, part)
            for one in wanted
            for name in missing[one]
        }
        size = GROUP if wide else HANDS_AT_ONCE
        for count, made in in_order(source, wanted, needed, threads, size):
            hands += count
            for one, facts in made:
                for name in missing[one]:
                    written[one, name].add(facts[name], count)
        for file in written.values():
            file.flush()
    return PartDone(part, hands, len(written))


def hands_of(folder: str, parts: Sequence[str]) -> int:
    """How many hands some parts hold, those left out that cannot be read."""
    hands = 0
    for part in parts:
        with suppress(StoreError), open_file(Path(folder) / HANDS / f"{part}.parquet") as opened:
            hands += opened.metadata.num_rows
    return hands


def in_order(
    source: Path, rulesets: Sequence[Ruleset], tables: Sequence[str], threads: int, size: int
) -> Iterator[tuple[int, Made]]:
    """The facts of a file's hands, lot by lot as they lie in it, a few lots made side by side."""
    lots = file_batches(source, size=size)
    if threads == 1:
        for lot in lots:
            yield lot.num_rows, replay_lot(lot, rulesets, tables, source)
        return
    waiting: deque[tuple[int, Future[Made]]] = deque()
    with ThreadPoolExecutor(threads) as pool:
        for lot in lots:
            job = pool.submit(replay_lot, lot, rulesets, tables, source)
            waiting.append((lot.num_rows, job))
            if len(waiting) > threads:
                count, done = waiting.popleft()
                yield count, done.result()
        for count, done in waiting:
            yield count, done.result()


def facts_file(folder: str | Path, rules: Ruleset, table: str, part: str) -> Path:
    """Where the facts of a part lie."""
    return ruleset_folder(folder, rules) / table / f"{part}.parquet"


def is_there(folder: str | Path, rules: Ruleset, table: str, part: str) -> bool:
    """Whether these facts were made, whole and by this state of the program."""
    file = facts_file(folder, rules, table, part)
    if not file.exists():
        return False
    try:
        found = pq.read_schema(file).metadata or {}
    except (OSError, ValueError):
        return False  # made anew
    made_by = (found.get(VERSION_KEY), found.get(ENGINE_KEY))
    return made_by == (VERSION, engine_digest())


class FactsFile:
    """A file of facts being written; it takes its place once all is in it.

    Args:
        files: Closes it.
        folder: The archive.
        rules: The ruleset.
        table: The table.
        part: The part that it is made of.
    """

    def __init__(
        self, files: ExitStack, folder: str | Path, rules: Ruleset, table: str, part: str
    ) -> None:
        new = files.enter_context(whole_file(facts_file(folder, rules, table, part)))
        self.schema = TABLES[table]
        named = self.schema.with_metadata({**self.schema.metadata, ENGINE_KEY: engine_digest()})
        words = [entry.name for entry in named if pa.types.is_dictionary(entry.type)]
        self._writer = files.enter_context(
            pq.ParquetWriter(new, named, use_dictionary=words, **WRITTEN_BY)
        )
        self._group = GROUP if table in TOGETHER else HANDS_AT_ONCE
        self._waiting: list[pa.RecordBatch] = []
        self._hands = 0

    def add(self, rows: pa.RecordBatch, hands: int) -> None:
        """The facts of some hands more; those of `GROUP` hands make one group of rows."""
        self._waiting.append(rows)
        self._hands += hands
        if self._hands >= self._group:
            self.flush()

    def flush(self) -> None:
        """Write what is waiting."""
        if len(self._waiting) == 1:
            self._writer.write_batch(self._waiting[0])
        elif self._waiting:
            self._writer.write_table(one_table(self._waiting, self.schema))
        self._waiting, self._hands = [], 0


def cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
