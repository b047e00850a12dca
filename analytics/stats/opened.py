"""The facts of an archive as DuckDB sees them while one question is answered.

A connection of its own in memory, with no extension fetched or loaded; files are read in place,
and of them only the columns that the question needs.
"""

from __future__ import annotations

import os
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import duckdb
import pyarrow as pa
import pyarrow.parquet as pq

from analytics.facts import digits, facts_files, rulesets_with_facts
from analytics.once import counted_once, doubled
from analytics.stats.deals import DEALS, ensure_deals
from analytics.stats.dimension import DIMENSIONS
from analytics.stats.errors import StatsError
from analytics.stats.metric import METRICS
from analytics.stats.relations import HANDS_ASKED, READS, hand_view
from analytics.stats.sound import check, first_damaged
from analytics.stats.trumps import TRUMPS, ensure_trumps
from events.errors import RulesetError
from replay.bulk.engine import ENGINE_KEY, engine_digest
from replay.bulk.facts import TABLES
from replay.ruleset import load_installed, load_ruleset

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from analytics.stats.question import Question
    from events.errors import PaipuError, StoreError
    from replay.ruleset import Ruleset

    Progress = Callable[[int, int], None]
    Connection = duckdb.DuckDBPyConnection

NOT_INSTALLED = ("ruleset_unknown", "ruleset_not_replayable")
"""Errors that say no more of a ruleset than that it is not there."""


def cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@dataclass(frozen=True, slots=True)
class Limits:
    """What a question may use."""

    memory: str = "1GB"
    """How much memory DuckDB takes before it writes to disk."""
    threads: int = field(default_factory=cores)
    """How many threads it runs."""


@dataclass(frozen=True, slots=True)
class Opened:
    """Relations to ask, and what is to be said of them."""

    connection: Connection
    """Where they are."""
    outdated: int
    """Rows of facts that another state of the program made."""
    doubled: int
    """Hands that stand in several files, each time but the first."""


@contextmanager
def opened(
    folder: str | Path,
    question: Question,
    limits: Limits,
    tell: Progress | None = None,
    faults: list[StoreError] | None = None,
) -> Iterator[Opened]:
    """A connection with the relations that a question needs.

    Args:
        folder: The archive.
        question: The question.
        limits: What it may use.
        tell: Told of files of deals that have to be written first.
        faults: Takes what is wrong with files of hands; the hands in them are left out.

    Raises:
        StatsError: ``no_facts``, ``no_facts_under``, ``other_version``, ``no_table``,
            ``damaged_facts``, ``damaged_deals``.
        StoreError: There is no archive; and, without `faults`, a file of it cannot be read.
        RulesetError: A ruleset that is asked for is not installed.
    """
    where = Path(folder)
    deals = ensure_deals(where, tell, faults)
    metric = METRICS[question.metric]
    named = [DIMENSIONS[name] for name in (*question.by, *(one.by for one in question.where))]
    trumps = metric.trumps or any(one.trumps for one in named)
    last = "h.last_winner" in metric.value + metric.among
    reads = ["hands", *READS.get(metric.source, ()), *(("tricks",) if last else ())]
    read = [*deals]
    with connected(limits) as connection, told_by_name(lambda: first_damaged(read)):
        _put(connection, "every_deal", deals, DEALS)
        once = doubled(connection, "every_deal", "key")
        own = counted_once("every_deal") if once else "FROM every_deal"
        connection.execute(f"CREATE TEMP VIEW facts_deals AS {own}")
        rulesets = chosen(where, question, connection)
        files = complete(where, rulesets, reads)
        for name, found in files.items():
            check(found, TABLES[name])
            _put(connection, f"facts_{name}", found, TABLES[name], once=bool(once))
            read += found
        if trumps:
            lengths = ensure_trumps(where, rulesets, deals, tell, faults)
            _put(connection, "facts_trumps", lengths, TRUMPS, once=bool(once))
            read += lengths
        connection.execute(hand_view(own=not question.rules, trumps=trumps, last=last))
        connection.execute(HANDS_ASKED)
        yield Opened(connection, outdated(files["hands"]), once)


@contextmanager
def told_by_name(damaged: Callable[[], PaipuError | None]) -> Iterator[None]:
    """Name the file that stopped a question, where one is damaged behind its footer.

    Args:
        damaged: Finds the error for it; asked only once something has gone wrong.

    Raises:
        PaipuError: That error.
    """
    try:
        yield
    except duckdb.Error as error:
        found = damaged()
        if found is None:
            raise
        raise found from error


@contextmanager
def connected(limits: Limits) -> Iterator[Connection]:
    """A connection that fetches nothing, and writes nowhere but into a folder of its own."""
    with TemporaryDirectory(prefix="paipu-") as spill:
        config: dict[str, str | bool | int | float | list[str]] = {
            "autoinstall_known_extensions": False,
            "autoload_known_extensions": False,
            "memory_limit": limits.memory,
            "threads": limits.threads,
            "temp_directory": spill,
        }
        with duckdb.connect(":memory:", config=config) as connection:
            yield connection


def complete(folder: Path, rulesets: list[Ruleset], tables: list[str]) -> dict[str, list[Path]]:
    """The files of some tables, of those parts that have all of them.

    Raises:
        StatsError: ``no_table``: under some ruleset no part has one of them.
    """
    found: dict[str, list[Path]] = {name: [] for name in tables}
    for one in rulesets:
        files = {name: facts_files(folder, one, name) for name in tables}
        for name, paths in files.items():
            if not paths:
                raise StatsError("no_table", rules=one.id, table=name, folder=str(folder))
        whole = set.intersection(*({path.name for path in paths} for paths in files.values()))
        for name, paths in files.items():
            found[name] += [path for path in paths if path.name in whole]
    return found


def outdated(files: list[Path]) -> int:
    """The rows in files that another state of the program made."""
    rows = 0
    for path in files:
        metadata = pq.read_metadata(path)
        if (metadata.metadata or {}).get(ENGINE_KEY) != engine_digest():
            rows += metadata.num_rows
    return rows


def chosen(folder: Path, question: Question, connection: Connection) -> list[Ruleset]:
    """The rulesets whose facts a question is about, each in the version that is installed.

    A hand whose own ruleset is not installed has no facts and is counted as being without.
    """
    there = rulesets_with_facts(folder)
    wanted = named_by_hands(connection)
    if question.rules:
        wanted = list({one.id: one for one in map(load_ruleset, question.rules)}.values())
    found = [one for one in wanted if facts_files(folder, one, "hands")]
    missing = [one for one in wanted if one not in found]
    if not missing or (found and not question.rules):
        return found
    for one in missing:
        if one.id in there and digits(one) not in there[one.id]:
            versions = ", ".join(there[one.id])
            facts = {"now": digits(one), "then": versions, "folder": str(folder)}
            raise StatsError("other_version", rules=one.id, **facts)
    if there:
        facts = {"there": ", ".join(there), "folder": str(folder)}
        raise StatsError("no_facts_under", rules=",".join(one.id for one in missing), **facts)
    raise StatsError("no_facts", folder=str(folder))


def named_by_hands(connection: Connection) -> list[Ruleset]:
    """The installed rulesets that hands name, by id; the table `names` says which names theirs."""
    connection.execute("CREATE TEMP TABLE names (name VARCHAR, id VARCHAR)")
    asked = "SELECT DISTINCT played_under FROM facts_deals ORDER BY ALL"
    found: dict[str, Ruleset] = {}
    for (name,) in connection.execute(asked).fetchall():
        try:
            ruleset = load_installed(name)
        except RulesetError as error:
            if error.code in NOT_INSTALLED:
                continue
            raise
        found[ruleset.id] = ruleset
        connection.execute("INSERT INTO names VALUES (?, ?)", (name, ruleset.id))
    return [found[name] for name in sorted(found)]


def _put(
    connection: Connection,
    name: str,
    files: list[Path],
    schema: pa.Schema,
    *,
    once: bool = False,
) -> None:
    """Make some files one relation; of no files an empty one.

    Args:
        connection: Where.
        name: The relation.
        files: The files.
        schema: Their columns.
        once: Whether a hand is taken from the first of its files alone.
    """
    if files:
        relation = connection.read_parquet([str(path) for path in files], filename=True)
        if name == "every_deal":
            relation.create_view(name)
            return
        relation.create_view(f"every_{name}")
        own = counted_once(f"every_{name}") if once else f"FROM every_{name}"
        text = f"CREATE TEMP VIEW {name} AS SELECT * EXCLUDE (filename) FROM ({own})"  # noqa: S608 - text of ours
        connection.execute(text)
        return
    nothing = schema.empty_table()
    if name == "every_deal":
        nothing = nothing.append_column("filename", pa.array([], pa.string()))
    connection.register(name, nothing)
