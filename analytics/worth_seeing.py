"""Hands worth looking at: the largest faults, the largest kitties, those decided by a few points.

They are looked for in the facts of an archive, with the filters of the statistics; what is found
is in the same order whenever it is looked for.
"""

# ruff: noqa: S608 - what is put together is text of ours and of the registries; values are bound

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from analytics.stats.opened import Limits, opened
from analytics.stats.query import Query
from analytics.stats.question import Question
from replay.ruleset import load_installed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    import duckdb

    from analytics.stats.question import Filter
    from events.errors import StoreError

FAULTS, KITTY, THRESHOLD = "faults", "kitty", "threshold"
KINDS = (FAULTS, KITTY, THRESHOLD)
"""Largest faults; largest kitties; closest to the threshold."""
READS = {FAULTS: "faults", KITTY: "clean_rate", THRESHOLD: "clean_rate"}
"""A metric that is counted from the same facts."""
LOOKED_AT = "clean_rate"
"""A metric of whole hands; every filter of hands, sides and seats keeps its plain meaning in it."""
RUNGS = "greatest(abs(coalesce(f.banker_levels, 0)), abs(coalesce(f.attackers_levels, 0)))"
LARGEST_FAULTS = (
    "SELECT f.key, f.rules, f.points_change AS points_moved, f.code, f.seat, f.event, "
    "f.banker_levels, f.attackers_levels, "
    f"{RUNGS} * 100000 + abs(coalesce(f.points_change, 0)) AS size "
    "FROM facts_findings f SEMI JOIN asked a ON a.key = f.key AND a.rules = f.rules "
    "WHERE f.severity = 'offence' AND size > 0 "
    "AND ($code IS NULL OR f.code = $code)"
)
"""Rungs weigh more than any points."""
_NO_FAULT = (
    "NULL AS code, NULL AS seat, NULL AS event, NULL AS banker_levels, NULL AS attackers_levels"
)
LARGEST_KITTIES = (
    f"SELECT h.key, h.rules, h.kitty_points AS points_moved, {_NO_FAULT}, "
    "abs(h.kitty_points) AS size FROM hand h WHERE h.kitty_points <> 0"
)
CLOSEST = (
    f"SELECT h.key, h.rules, h.points - t.threshold AS points_moved, {_NO_FAULT}, "
    "-abs(h.points - t.threshold) AS size FROM hand h JOIN thresholds t ON t.rules = h.rules "
    "WHERE h.points IS NOT NULL AND h.takes_deal IS NOT NULL AND NOT h.redeal"
)
SOURCES = {FAULTS: LARGEST_FAULTS, KITTY: LARGEST_KITTIES, THRESHOLD: CLOSEST}


@dataclass(frozen=True, slots=True)
class Seen:
    """A hand worth looking at, and why."""

    hand: str
    """Its id."""
    match: str | None
    """Its match."""
    hand_no: int | None
    """Which hand of the match."""
    seal: str
    """Its seal."""
    rules: str
    """The ruleset that it is looked at under."""
    level: str | None
    """The level."""
    trump: str | None
    """The trump suit, or no-trump."""
    simulated: bool
    """Whether a program made it."""
    points: int | None
    """The attackers' final points as called."""
    moved: int | None
    """What the fault costs or the kitty brings in points; how far the points are from the
    threshold, negative under it."""
    banker_levels: int | None
    """What the fault does to the rungs of the banker's side."""
    attackers_levels: int | None
    """What it does to the rungs of the attackers."""
    code: str | None
    """The kind of fault."""
    seat: str | None
    """Who committed it."""
    event: int | None
    """At which event."""


def worth_seeing(
    folder: str | Path,
    kind: str,
    *,
    rules: str = "",
    where: Iterable[Filter] = (),
    fault: str = "",
    most: int = 50,
    limits: Limits | None = None,
    tell: Callable[[int, int], None] | None = None,
    faults: list[StoreError] | None = None,
) -> list[Seen]:
    """The hands most worth looking at, each once.

    Args:
        folder: The archive.
        kind: One of `KINDS`.
        rules: The ruleset to look at them under; empty: each under the one that it names.
        where: Filters of hands, sides and seats, as statistics have them.
        fault: Only faults of this kind.
        most: No more than so many.
        limits: What it may use.
        tell: Told how many files of deals are done, where some have to be written first.
        faults: Takes what is wrong with files of hands; the hands in them are left out.

    Raises:
        StatsError: There are no facts to look in.
        StoreError: There is no archive; and, without `faults`, a file of it cannot be read.
        RulesetError: The ruleset is not installed.
    """
    filters, under = tuple(where), (rules,) if rules else ()
    asked = Question(READS[kind], where=filters, rules=under)
    query = Query(Question(LOOKED_AT, where=filters, rules=under))
    with opened(folder, asked, limits or Limits(), tell, faults) as there:
        if kind == THRESHOLD:
            _put_thresholds(there.connection)
        looked_at = query.hand_by_hand()
        values = dict(query.values)
        if kind == FAULTS:
            values["code"] = fault or None
        text = (
            "SELECT d.hand, d.match, d.hand_no, d.seal, h.rules, h.level, h.trump, "
            "coalesce(d.simulated, FALSE), h.points, x.points_moved, x.banker_levels, "
            "x.attackers_levels, x.code, x.seat, "
            f"x.event FROM ({SOURCES[kind]}) x "
            f"SEMI JOIN ({looked_at}) l ON l.key = x.key "
            "JOIN hand h ON h.key = x.key AND h.rules = x.rules "
            "JOIN facts_deals d ON d.key = x.key "
            "QUALIFY row_number() OVER (PARTITION BY x.key "
            "ORDER BY x.size DESC, x.event NULLS LAST) = 1 "
            "ORDER BY x.size DESC, d.match NULLS LAST, d.hand_no NULLS LAST, d.hand, d.seal "
            f"LIMIT {most:d}"
        )
        rows = there.connection.execute(text, values).fetchall()
    return [
        Seen(hand, match, number, f"sha256:{seal.hex()}", *rest)
        for hand, match, number, seal, *rest in rows
    ]


def _put_thresholds(connection: duckdb.DuckDBPyConnection) -> None:
    """The points from which the attackers deal next, of each ruleset that has such a table."""
    connection.execute("CREATE TEMP TABLE thresholds (rules VARCHAR, threshold INTEGER)")
    for (name,) in connection.execute("SELECT DISTINCT rules FROM asked ORDER BY ALL").fetchall():
        threshold = load_installed(name).values.scoring.threshold
        if threshold is not None:
            connection.execute("INSERT INTO thresholds VALUES (?, ?)", (name, threshold))
