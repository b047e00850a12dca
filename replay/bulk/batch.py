"""A batch of an archive's hands under some rulesets: Arrow in, Arrow out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from replay.bulk.book import book_of
from replay.bulk.chunk import Chunk
from replay.bulk.facts import TABLES
from replay.bulk.finding_facts import finding_facts
from replay.bulk.fold_one import fold_one
from replay.bulk.hand_facts import hand_facts
from replay.bulk.judged import judge
from replay.bulk.rows import one_table
from replay.bulk.singly import Singles
from replay.bulk.tables import Tables
from replay.bulk.trick_facts import play_facts, suits_of_steps, trick_facts
from replay.bulk.views import Views

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    import pyarrow as pa

    from replay.bulk.rows import Rows
    from replay.ruleset import Ruleset

HANDS_AT_ONCE = 16384
"""So many hands are looked at together: with fewer the calls cost more than the columns."""
USUAL = ("hands", "findings")
CARD_TABLES = Tables()
"""The card tables of this process."""


def replay_batch(
    batch: pa.RecordBatch,
    rulesets: Sequence[Ruleset],
    tables: Iterable[str] = USUAL,
) -> dict[Ruleset, dict[str, pa.Table]]:
    """Replay hands of an archive under some rulesets.

    Args:
        batch: Rows of `events.archive.schema`.
        rulesets: The rulesets.
        tables: Which facts to make, of `facts.TABLES`.

    Returns:
        By ruleset, then by table, the facts; equal whatever the hands came in batches of.

    Raises:
        StoreError: a row holds no hand.
    """
    wanted = tuple(name for name in TABLES if name in tables)
    found: dict[Ruleset, dict[str, list[pa.RecordBatch]]] = {
        rules: {name: [] for name in wanted} for rules in rulesets
    }
    for start in range(0, batch.num_rows, HANDS_AT_ONCE):
        some = batch.slice(start, HANDS_AT_ONCE)
        for rules, facts in replay_some(some, rulesets, wanted):
            for name, rows in facts.items():
                found[rules][name].append(rows)
    return {
        rules: {name: one_table(parts, TABLES[name]) for name, parts in facts.items()}
        for rules, facts in found.items()
    }


def replay_some(
    batch: pa.RecordBatch, rulesets: Sequence[Ruleset], tables: Iterable[str] = USUAL
) -> Iterator[tuple[Ruleset, dict[str, pa.RecordBatch]]]:
    """The same for hands that fit the cache, ruleset by ruleset.

    Raises:
        StoreError: a row holds no hand.
    """
    wanted = frozenset(tables)
    chunk = Chunk(batch, CARD_TABLES)
    views, singles = Views(chunk), Singles(chunk.columns, fold_one)
    for rules in rulesets:
        facts = facts_of(views, singles, rules, wanted)
        yield rules, {name: rows.to_arrow(TABLES[name]) for name, rows in facts.items()}


def facts_of(
    views: Views, singles: Singles, rules: Ruleset, tables: frozenset[str]
) -> dict[str, Rows]:
    """The facts of a chunk under one ruleset."""
    chunk = views.chunk
    book = book_of(rules)
    judged = judge(views, book)
    keys = chunk.columns.keys
    alone = singles.judge(np.flatnonzero(judged.alone).tolist(), rules, tables)
    hands, findings = hand_facts(chunk, book, judged)
    hands.put([*alone.hands], [*alone.hands.values()])
    made = {"hands": hands}
    if "findings" in tables:
        rows = finding_facts(keys, rules.id, findings)
        made["findings"] = rows.with_rows(alone.findings, keys)
    if {"tricks", "plays"} & tables:
        suits = suits_of_steps(chunk, judged)
        if "tricks" in tables:
            rows = trick_facts(chunk, rules.id, judged, suits)
            made["tricks"] = rows.with_rows(alone.tricks, keys)
        if "plays" in tables:
            rows = play_facts(chunk, rules.id, judged, suits)
            made["plays"] = rows.with_rows(alone.plays, keys)
    return {name: rows for name, rows in made.items() if name in tables}
