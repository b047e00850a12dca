"""The bulk path held against the single one: `python -m tests.bench.check_bulk [HANDS [SEED]]`.

Simulated hands with faults of every kind, played under each ruleset in turn and replayed under
all of them, both ways; every field of all four tables of facts must agree. 100,000 hands take about
an hour on two cores; `make test` checks a sample.
"""

import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import pyarrow as pa

from analytics.simulate import FAULTS, simulate
from replay import load_ruleset
from replay.bulk import TABLES, key_of, replay_batch
from replay.bulk.columns import Columns
from replay.bulk.singly import Singles
from replay.ruleset.registry import installed

Rows = list[dict[str, Any]]
NONE: Rows = []
LOT = 512
FAULTY = 0.02
"""The share of the hands that each kind of fault is meant to happen in."""


def rulesets() -> list[str]:
    """All rulesets that deal two decks, which is what the simulator can do."""
    ids = [one.id for one in installed()]
    return [one for one in ids if load_ruleset(one).values.deck.decks == 2]


def one_by_one(singles: Singles, hands: int, rules: str) -> dict[str, list[Rows]]:
    """The facts of hands that are all judged as single hands: the rows of each hand."""
    alone = singles.judge(range(hands), load_ruleset(rules), frozenset(TABLES))
    found = {"hands": [[alone.hands[place]] for place in range(hands)]}
    for name in ("findings", "tricks", "plays"):
        by_hand = getattr(alone, name)
        found[name] = [by_hand.get(place, NONE) for place in range(hands)]
    return found


class Agreed:
    """Facts of one table that were found to agree; the next ruleset often has the very same."""

    def __init__(self) -> None:
        self._found: list[tuple[pa.Table, list[Rows]]] = []

    def has(self, table: pa.Table, by_hand: list[Rows]) -> bool:
        """Whether these rows, the very same objects, and this table have been compared."""
        return any(
            all(one is other for one, other in zip(rows, by_hand, strict=True))
            and table.equals(known)
            for known, rows in self._found
        )

    def add(self, table: pa.Table, by_hand: list[Rows]) -> None:
        """They agree."""
        self._found.append((table, by_hand))


def differences(batch: pa.RecordBatch, every: list[str]) -> list[str]:
    """What the two paths say otherwise, one line for each table, with the first field and row."""
    singles = Singles(Columns(batch))
    bulk = replay_batch(batch, [load_ruleset(one) for one in every], TABLES)
    keys = [key_of(seal) for seal in batch.column("seal").to_pylist()]
    agreed = {name: Agreed() for name in TABLES}
    told = []
    for rules in every:
        for name, by_hand in one_by_one(singles, batch.num_rows, rules).items():
            table = bulk[load_ruleset(rules)][name]
            if set(table.column("rules").unique().to_pylist()) - {rules}:
                told.append(f"{rules} {name}: rows of other rulesets")
            bare = table.drop_columns(["rules"])
            if agreed[name].has(bare, by_hand):
                continue
            wrong = difference(bare, by_hand, keys)
            if wrong is None:
                agreed[name].add(bare, by_hand)
            else:
                told.append(f"{rules} {name} {wrong}")
    return told


def difference(table: pa.Table, by_hand: list[Rows], keys: list[int]) -> str | None:
    """The first field and row in which a table and the rows of single hands differ."""
    rows = [row for own in by_hand for row in own]
    if table.num_rows != len(rows):
        return f"{len(rows)} rows alone, {table.num_rows} in bulk"
    for field in table.column_names:
        have = table.column(field).to_pylist()
        want = [key for key, own in zip(keys, by_hand, strict=True) for _ in own]
        if field != "key":
            want = [row[field] for row in rows]
        if have != want:
            row = next(place for place in range(len(rows)) if have[place] != want[place])
            return f"row {row}: {field} {want[row]} alone, {have[row]} in bulk ({rows[row]})"
    return None


def check(task: tuple[str, int, int]) -> list[str]:
    """Hands of one ruleset under all."""
    rules, hands, seed = task
    rates = dict.fromkeys(FAULTS, FAULTY)
    told = []
    for batch in simulate(rules, hands, seed, faults=rates, batch=LOT):
        told += differences(batch, [one.id for one in installed()])
    return told


def main(hands: int = 100_000, seed: int = 1) -> int:
    """Check so many hands and print what differs; the exit code."""
    start = time.monotonic()
    played = rulesets()
    share = -(-hands // len(played))
    tasks = [
        (rules, min(LOT, share - done), seed + done)
        for done in range(0, share, LOT)
        for rules in played
    ]
    wrong = hands_done = 0
    workers = len(os.sched_getaffinity(0))
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        for task, told in zip(tasks, pool.map(check, tasks), strict=True):
            hands_done += task[1]
            wrong += len(told)
            for line in told:
                print(f"{task[0]} seed {task[2]}: {line}")
            if not sys.stdout.isatty() and hands_done % 1000 >= LOT:
                continue
            print(
                f"{hands_done:,} hands, {len(installed())} rulesets, {wrong} differences", end="\r"
            )
    spent = time.monotonic() - start
    every = len(installed())
    print(f"{hands_done:,} hands under {every} rulesets: {wrong} differences, {spent:.0f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*(int(one) for one in sys.argv[1:])))
