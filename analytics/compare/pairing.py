"""The hands of an archive under two rulesets side by side, as DuckDB sees them.

`pairs` has a row for every hand that stands: what the header says, the class under either ruleset,
and each measure twice. A hand that was corrected gives its place to its correction.
"""

# ruff: noqa: S608 - what is put together is text of this package; files and values are bound

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from analytics.compare.errors import CompareError
from analytics.compare.measures import MEASURES, SCOPE_SQL
from analytics.facts import facts_files
from analytics.once import counted_once, doubled
from analytics.stats.opened import connected, told_by_name
from analytics.stats.sound import torn, wrong_in
from events.archive.read import HANDS, file_batches, open_file
from events.errors import StoreError
from replay.bulk.facts import TABLES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    import duckdb

    from analytics.stats import Limits
    from events.errors import PaipuError
    from replay.ruleset import Ruleset

    Connection = duckdb.DuckDBPyConnection

HEADER = (
    "hand",
    "rules",
    "match",
    "hand_no",
    "board",
    "first_hand",
    "simulated",
    "seal",
    "supersedes",
)
"""What is read of the headers."""
PLAIN = ("class", "reason", "at", "level", "trump", "banker", "unfinished")
"""What is read of the facts beside the measures."""

CHANGED_SQL = "(" + " OR ".join(f"{name}_a IS DISTINCT FROM {name}_b" for name in MEASURES) + ")"
"""Whether the result of a hand is another."""


def key_sql(digits: str) -> str:
    """The key of a hand from the first sixteen hex digits of its seal, as an expression."""
    number = f"CAST(('0x' || {digits}) AS UBIGINT)"
    return (
        f"CASE WHEN {number} >= 9223372036854775808 "
        f"THEN CAST(CAST({number} AS HUGEINT) - 18446744073709551616 AS BIGINT) "
        f"ELSE CAST({number} AS BIGINT) END"
    )


NAMED_SQL = (
    f"CREATE TEMP VIEW named AS WITH read AS (SELECT {key_sql('substr(hex(seal), 1, 16)')} AS key, "
    f"{key_sql('substr(supersedes, 8, 16)')} AS before, * FROM heads) "
    "SELECT *, key IN (SELECT before FROM read WHERE before IS NOT NULL) AS corrected FROM read"
)
"""The hands by their keys, and whether a correction took the place of each."""


@contextmanager
def paired(
    folder: str | Path,
    a: Ruleset,
    b: Ruleset,
    limits: Limits,
    faults: list[StoreError] | None = None,
) -> Iterator[Connection]:
    """A connection with the relation `pairs`.

    Args:
        folder: The archive, replayed under both rulesets.
        a: The one ruleset.
        b: The other.
        limits: What the connection may use.
        faults: Takes what is wrong with files of hands; the hands in them are left out.

    Raises:
        CompareError: ``no_hands``: there is no hand to compare; ``damaged_facts``.
        StoreError: A file of hands cannot be read.
    """
    heads, facts = files_of(folder, (a, b), faults)

    def damaged() -> PaipuError | None:
        return torn_hands(heads) or torn_facts(file for some in facts for file in some)

    with connected(limits) as connection, told_by_name(damaged):
        put(connection, "every_head", heads, HEADER)
        key = key_sql("substr(hex(seal), 1, 16)")
        once = doubled(connection, "every_head", key) > 0
        own = counted_once("every_head", key) if once else "FROM every_head"
        connection.execute(f"CREATE TEMP VIEW heads AS {own}")
        for name, found in zip("ab", facts, strict=True):
            put(connection, name, found, ("key", *PLAIN, *MEASURES), once=once)
        connection.execute(NAMED_SQL)
        # Whatever depends on the one or the other is taken from the one whose id comes first, so
        # that A against B and B against A tell hands apart alike.
        first, second = ("b", "a") if comes_later(a, b) else ("a", "b")
        connection.execute(pairs_sql(first, second))
        yield connection


def files_of(
    folder: str | Path, rulesets: tuple[Ruleset, Ruleset], faults: list[StoreError] | None
) -> tuple[list[Path], list[list[Path]]]:
    """The files of hands that have facts under both rulesets, and these facts.

    Raises:
        CompareError: ``no_hands``, ``damaged_facts``.
        StoreError: Without `faults`, a file of hands cannot be read.
    """
    facts = [facts_files(folder, one, "hands") for one in rulesets]
    parts = set.intersection(*({file.name for file in found} for found in facts))
    heads = []
    for file in sorted((Path(folder) / HANDS).glob("*.parquet")):
        if file.name in parts:
            try:
                open_file(file).close()
            except StoreError as fault:
                if faults is None:
                    raise
                faults.append(fault)
            else:
                heads.append(file)
    if not heads:
        raise CompareError("no_hands", folder=str(folder))
    whole = {file.name for file in heads}
    facts = [[file for file in found if file.name in whole] for found in facts]
    for file in (file for found in facts for file in found):
        reason = wrong_in(file, TABLES["hands"])
        if reason is not None:
            raise CompareError("damaged_facts", file=str(file), reason=reason)
    return heads, facts


def torn_hands(files: Iterable[Path]) -> StoreError | None:
    """The error for the first file of hands whose headers cannot be read."""
    for file in files:
        try:
            for _ in file_batches(file, columns=HEADER):
                pass
        except StoreError as error:
            return error
    return None


def torn_facts(files: Iterable[Path]) -> CompareError | None:
    """The error for the first file of facts whose rows cannot be read."""
    for file in files:
        reason = torn(file)
        if reason is not None:
            return CompareError("damaged_facts", file=str(file), reason=reason)
    return None


def hands_files(connection: Connection) -> list[Path]:
    """The files of hands that `pairs` was made from."""
    found = connection.execute("SELECT DISTINCT filename FROM heads ORDER BY filename").fetchall()
    return [Path(name) for (name,) in found]


def comes_later(a: Ruleset, b: Ruleset) -> bool:
    """Whether one ruleset stands behind another, by id."""
    return (a.id, a.hash) > (b.id, b.hash)


def put(
    connection: Connection,
    name: str,
    files: Sequence[Path],
    columns: Sequence[str],
    *,
    once: bool = False,
) -> None:
    """Make some columns of some files one relation.

    Args:
        connection: Where.
        name: The relation; of heads it has the file, too.
        files: The files.
        columns: The columns.
        once: Whether a hand is taken from the first of its files alone.
    """
    heads = name == "every_head"
    relation = connection.read_parquet([str(file) for file in files], filename=heads or once)
    names = ", ".join(f'"{one}"' for one in ([*columns, "filename"] if heads else columns))
    if once:
        relation.create_view(f"every_{name}")
        own = counted_once(f"every_{name}")
        connection.execute(f"CREATE TEMP VIEW {name} AS SELECT {names} FROM ({own})")
    else:
        relation.select(names).create_view(name)


def pairs_sql(first: str, second: str) -> str:
    """The table `pairs`."""
    shared = ", ".join(
        f'coalesce({first}."{name}", {second}."{name}") AS "{name}"'
        for name in ("level", "trump", "banker")
    )
    twice = ", ".join(
        f'{side}."{name}" AS {name}_{side}'
        for name in ("class", "reason", "at", "unfinished", *MEASURES)
        for side in ("a", "b")
    )
    return (
        "CREATE TEMP TABLE pairs AS WITH stand AS (SELECT * FROM named WHERE NOT corrected), "
        "paired AS (SELECT h.key, h.hand, h.rules AS played_under, h.match, h.hand_no, h.board, "
        "h.first_hand, coalesce(h.simulated, FALSE) AS simulated, h.seal, h.filename, "
        f"coalesce('m' || h.match, 'h' || h.key) AS cluster, {shared}, {twice} "
        "FROM stand h JOIN a ON a.key = h.key JOIN b ON b.key = h.key) "
        f"SELECT *, {SCOPE_SQL} AS scope, {CHANGED_SQL} AS changed FROM paired"
    )
