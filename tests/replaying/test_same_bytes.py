"""Facts are the same bytes whoever makes them, in whatever lots, and however often."""

import hashlib
import os
import shutil
import signal
import threading
import time
from pathlib import Path

import pytest

from analytics.replaying import Job, engine_named, processes, replay_archive
from analytics.replaying import engine as engines
from events.errors import StoreError
from replay import load_ruleset
from replay.bulk import TABLES, batch, cards_alike
from replay.ruleset.registry import installed

RULES = ("001.01", "002.22")


def digests(archive: Path) -> dict[str, str]:
    """Every file of facts, and the digest of its bytes."""
    return {
        file.relative_to(archive).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in sorted((archive / "facts").rglob("*.parquet"))
    }


def made_by(archive: Path, engine: str, workers: int) -> dict[str, str]:
    """The facts of an archive, made anew."""
    shutil.rmtree(archive / "facts", ignore_errors=True)
    made = replay_archive(
        archive, RULES, tables=tuple(TABLES), engine=engine_named(engine, workers, processes=True)
    )
    assert not made.faults
    return digests(archive)


def test_threads_change_nothing(archive: Path) -> None:
    """One, two and five threads."""
    alone = made_by(archive, "local", 1)
    assert len(alone) == len(RULES) * len(TABLES) * 4
    assert made_by(archive, "local", 2) == alone
    assert made_by(archive, "local", 5) == alone


def shared_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let two rulesets and few hands be enough for processes."""
    monkeypatch.setattr(engines, "MANY", 2)
    monkeypatch.setattr(engines, "ENOUGH", 1)


def test_processes_change_nothing(archive: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each does one of the rulesets, and does it again."""
    alone = made_by(archive, "local", 1)
    shared_out(monkeypatch)
    assert made_by(archive, "local", 2) == alone
    assert made_by(archive, "local", 2) == alone


def test_a_process_that_is_killed_is_told(archive: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The command fails with its reason; run again, it goes on to the same bytes."""
    alone = made_by(archive, "local", 1)
    shared_out(monkeypatch)
    assert made_by(archive, "local", 2) == alone
    os.kill(processes.worker(0).pool.submit(os.getpid).result(), signal.SIGKILL)
    with pytest.raises(StoreError, match="ended from outside"):
        made_by(archive, "local", 2)
    assert made_by(archive, "local", 2) == alone


def test_a_job_given_up_leaves_nothing_half_written(
    archive: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever stops half-way finds whole files or none, and the workers are there for the next."""
    alone = made_by(archive, "local", 1)
    shared_out(monkeypatch)
    shutil.rmtree(archive / "facts")
    job = Job(str(archive), RULES, tuple(TABLES))
    parts = [file.stem for file in sorted((archive / "hands").glob("*.parquet"))]
    for _ in engine_named("local", 2, processes=True).replay(job, parts):
        break  # the generator is closed while the other parts are being made
    assert not list((archive / "facts").rglob(".*.tmp"))
    assert digests(archive).items() <= alone.items()
    assert made_by(archive, "local", 2) == alone


def test_rulesets_are_shared_out_whole() -> None:
    """Every ruleset goes to one worker, those that see cards alike to the same."""
    every = [one.id for one in installed() if not one.copy_of]
    shared = processes.shares(every, 3)
    assert sorted(one for own in shared for one in own) == sorted(every)
    alike = cards_alike([load_ruleset(one) for one in every])
    for group in alike:
        homes = {place for place, own in enumerate(shared) for one in group if every[one] in own}
        assert len(homes) == 1
    assert max(map(len, alike)) > 10


def test_lots_change_nothing(archive: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hands taken five at a time come to the rows of hands taken all at once."""
    from events.archive import batches

    [rows] = list(batches(archive))[:1]
    rules = [load_ruleset(one) for one in RULES]
    whole = batch.replay_batch(rows, rules, TABLES)
    monkeypatch.setattr(batch, "HANDS_AT_ONCE", 5)
    in_fives = batch.replay_batch(rows, rules, TABLES)
    for one in rules:
        for table in TABLES:
            assert whole[one][table].equals(in_fives[one][table]), (one.id, table)


def test_again_makes_nothing(archive: Path) -> None:
    """What is there is left; what is missing, or from another version, is made."""
    first = replay_archive(archive, RULES)
    assert first.written
    assert replay_archive(archive, RULES).written == 0
    files = sorted((archive / "facts").rglob("*.parquet"))
    files[0].unlink()
    files[1].write_bytes(files[1].read_bytes()[:100])
    before = digests(archive)
    assert replay_archive(archive, RULES).written == 2
    assert len(digests(archive)) == len(before) + 1


def test_facts_of_another_version_are_made_anew(
    archive: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever changes a rule in the code never reads what the old code said."""
    from analytics.replaying import part

    replay_archive(archive, RULES)
    monkeypatch.setattr(part, "engine_digest", lambda: b"another")
    assert replay_archive(archive, RULES).written == len(RULES) * 2 * 4


def test_a_cluster_gives_the_same_though_a_worker_is_killed(
    archive: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two processes; one is killed while it works, and the job ends with the same bytes."""
    alone = made_by(archive, "local", 1)
    killed: list[int] = []
    make = engines.local_cluster

    def cluster(workers: int) -> object:
        made = make(workers)

        def kill() -> None:
            until = time.monotonic() + 60
            while time.monotonic() < until:  # wait for the first file that is being written
                if list((archive / "facts").rglob("*.tmp")):
                    break
                time.sleep(0.005)
            victim = next(iter(made.workers.values())).pid
            os.kill(victim, signal.SIGKILL)
            killed.append(victim)

        threading.Thread(target=kill, daemon=True).start()
        return made

    monkeypatch.setattr(engines, "local_cluster", cluster)
    assert made_by(archive, "dask", 2) == alone
    assert killed, "no worker was killed"


def test_workers_keep_memory_and_leave_the_surroundings_alone(
    archive: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are started with what they need; the program that starts them is as it was."""
    shared_out(monkeypatch)
    name = next(iter(processes.KEEPING))
    monkeypatch.setenv(name, "7")
    processes.worker.cache_clear()
    before = dict(os.environ)
    made_by(archive, "local", 2)
    assert dict(os.environ) == before
    asked = processes.worker(0).pool.submit(os.getenv, name)
    assert asked.result() == processes.KEEPING[name]
