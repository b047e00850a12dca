"""Speeds and memory over an archive of simulated hands; run by `make bench` on a quiet machine.

Rates and ratios are taken in one run, the best of several rounds.
"""

import hashlib
import os
import platform
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import numpy as np
import pyarrow as pa
import pytest
from pokerkit import HandHistory

from analytics.replaying import engine_named, replay_archive
from analytics.replaying.part import cores
from analytics.simulate import simulate
from events.archive import SCHEMA, add_batches, batches
from replay import load_ruleset
from replay.bulk import TABLES
from replay.bulk.batch import CARD_TABLES
from replay.bulk.chunk import Chunk
from replay.bulk.folds import Run
from replay.ruleset.registry import installed

pytestmark = pytest.mark.bench

RULES = "001.01"
HANDS = 100_000
MILLION = 1_000_000
ROUNDS = 3
ROOT = Path(__file__).parents[2]

# A hand of no-limit hold'em of this project's own, with a showdown.
POKER = """variant = "NT"
ante_trimming_status = true
antes = [0, 0, 0, 0]
blinds_or_straddles = [50, 100, 0, 0]
min_bet = 100
starting_stacks = [10000, 10000, 10000, 10000]
actions = ["d dh p1 7h8h", "d dh p2 AsKd", "d dh p3 2c9d", "d dh p4 QhQd", "p3 f",
 "p4 cbr 300", "p1 cc", "p2 cc", "d db 6h9cTd", "p1 cc", "p2 cc", "p4 cbr 600", "p1 cc", "p2 f",
 "d db 2s", "p1 cc", "p4 cbr 1500", "p1 cc", "d db Kc", "p1 cbr 4000", "p4 cc", "p1 sm 7h8h",
 "p4 sm QhQd"]
"""


def best(action: Callable[[], object], clock: Callable[[], float], rounds: int = ROUNDS) -> float:
    """Seconds of the quickest of some rounds."""
    times = []
    for _ in range(rounds):
        start = clock()
        action()
        times.append(clock() - start)
    return min(times)


def best_in_turn(
    actions: Sequence[Callable[[], object]], clock: Callable[[], float], rounds: int = 2 * ROUNDS
) -> list[float]:
    """The same of several actions that are held against each other: the machine's speed varies."""
    times = [[best(action, clock, 1) for action in actions] for _ in range(rounds)]
    return [min(own) for own in zip(*times, strict=True)]


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """So many simulated hands, with the usual faults."""
    folder = tmp_path_factory.mktemp("bench") / "archive"
    add_batches(folder, simulate(RULES, HANDS, 1, workers=cores()))
    return folder


def texts() -> list[str]:
    """The tournament texts: those that a number names."""
    return [one.id for one in installed() if one.id[0].isdigit() and not one.copy_of]


def replayed(archive: Path, rules: list[str], tables: tuple[str, ...], workers: int) -> None:
    """An archive replayed anew, under the clock."""
    shutil.rmtree(archive / "facts", ignore_errors=True)
    engine = engine_named("local", workers, processes=True)  # as the command has it
    replay_archive(archive, rules, tables=tables, engine=engine)


def test_speeds(archive: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Kernel, archive to facts, all rulesets against one, text import, PokerKit."""
    both, wall = cores(), time.perf_counter
    two = ("hands", "findings")
    folded, fold = in_the_kernel(archive)
    folding, reading = best_in_turn(
        (fold, lambda: [list(HandHistory.loads(POKER)) for _ in range(50)]), time.process_time
    )
    kernel, poker = folded / folding, 50 / reading
    one_core = HANDS / best(lambda: replayed(archive, [RULES], two, 1), wall)
    full = best(lambda: replayed(archive, [RULES], tuple(TABLES), both), wall, 2)
    new = best(lambda: replayed(archive, texts(), two, both), wall, 1)
    one, every = best_in_turn(
        (
            lambda: replayed(archive, [RULES], two, both),
            lambda: replayed(archive, texts(), two, both),
        ),
        wall,
    )
    export, count = exported(archive, tmp_path)
    imported = count / best(lambda: added(export, tmp_path / "again"), wall, 2)
    size = sum(file.stat().st_size for file in (archive / "hands").iterdir()) / HANDS
    with capsys.disabled():
        print(
            f"\n{platform.processor() or platform.machine()}, {both} cores, Python"
            f" {platform.python_version()}; {HANDS:,} simulated hands, {size:.0f} bytes each"
        )
        print(f"  kernel under {RULES}, every check on  {kernel:>10,.0f} hands/s/core")
        print(f"  PokerKit, parse and replay        {poker:>10,.0f} hands/s/core")
        print(f"  kernel vs PokerKit: {kernel / poker:.0f} x")
        print(f"  archive to facts, one thread      {one_core:>10,.0f} hands/s")
        print(f"  archive to facts, {both} threads       {HANDS / one:>10,.0f} hands/s")
        print(f"  the same with tricks and plays    {HANDS / full:>10,.0f} hands/s")
        print(f"  {len(texts())} rulesets against one: {every / one:.1f} x")
        print(f"  the same while every case is new: {HANDS / new:>13,.0f} hands/s")
        print(f"  text into an archive, one thread  {imported:>10,.0f} hands/s")


def in_the_kernel(archive: Path) -> tuple[int, Callable[[], None]]:
    """What folds the hands of an archive in the compiled kernel alone, and how many they are."""
    rules = load_ruleset(RULES)
    lots = []
    for batch in batches(archive):
        chunk = Chunk(batch, CARD_TABLES)
        numbers = np.full(batch.num_rows, -1, np.int32)
        chunk.put_tables(numbers, rules, ~chunk.alone)
        lots.append((chunk, numbers))
    tables = CARD_TABLES.array

    def fold() -> None:
        for chunk, numbers in lots:
            Run(chunk.columns, tables, numbers, chunk.folds.bankers)

    return sum(int((numbers >= 0).sum()) for _, numbers in lots), fold


def exported(archive: Path, folder: Path) -> tuple[Path, int]:
    """Some hands of the archive as canonical text."""
    some, file = folder / "some", folder / "some.jsonl"
    first = next(batches(archive))
    add_batches(some, [first])
    run(["archive", "export", str(some), "-o", str(file)])
    return file, first.num_rows


def added(file: Path, folder: Path) -> None:
    """Text into an archive, by the command."""
    shutil.rmtree(folder, ignore_errors=True)
    run(["archive", "add", str(folder), str(file)])


def run(arguments: list[str]) -> None:
    """The command as a user runs it."""
    command = [sys.executable, "-m", "service.cli", *arguments]
    subprocess.run(command, check=True, capture_output=True, cwd=ROOT)


def under_other_seals(rows: Path, times: int) -> Iterator[pa.RecordBatch]:
    """The same hands again and again, each time under other seals."""
    place = SCHEMA.get_field_index("seal")
    for number in range(times):
        for batch in batches(rows):
            seals = [
                hashlib.sha256(b"%d" % number + seal).digest()
                for seal in batch.column("seal").to_pylist()
            ]
            yield batch.set_column(place, SCHEMA.field("seal"), pa.array(seals, pa.binary(32)))


def test_memory_is_flat(archive: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Ten times the hands take no more memory."""
    large = tmp_path / "large"
    add_batches(large, under_other_seals(archive, MILLION // HANDS))
    peaks = [peak_of_replay(folder) for folder in (archive, large)]
    with capsys.disabled():
        print(f"\n  peak memory at 10⁵ and 10⁶ hands: {peaks[0]:.0f} MB, {peaks[1]:.0f} MB")
    assert peaks[1] < peaks[0] * 1.25


def peak_of_replay(folder: Path) -> float:
    """The most memory that `paipu archive replay` took, in MB.

    `getrusage` would count what the process that started it had at that moment.
    """
    shutil.rmtree(folder / "facts", ignore_errors=True)
    script = (
        "import re, sys; from pathlib import Path; from service.cli import main\n"
        "code = main(sys.argv[1:])\n"
        "status = Path('/proc/self/status').read_text()\n"
        "print(re.search(r'VmHWM:\\s+(\\d+)', status)[1])\n"
        "sys.exit(code)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", script, "archive", "replay", str(folder), "--rules", RULES],
        check=True,
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    return int(ran.stdout.splitlines()[-1]) / 1024
