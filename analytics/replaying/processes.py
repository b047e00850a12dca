"""Many rulesets shared out among processes, each of which keeps the answers of its own.

Under one ruleset threads do well: the kernel and the files let go of the interpreter. Under thirty
the interpreter is the narrow place, because there is more to look up than to fold. A process then
does some of the rulesets for every part; nothing but the names of files goes from one to another.
"""

from __future__ import annotations

import gc
import os
import signal
import time
from concurrent.futures import Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from functools import cache
from multiprocessing import get_context
from typing import TYPE_CHECKING

from analytics.children import serve_parent, undisturbed
from analytics.replaying.part import PartDone, replay_part_or_say
from events.errors import StoreError
from replay import load_ruleset
from replay.bulk import cards_alike

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from analytics.replaying.job import Job, Rules

ENOUGH = 20_000
"""So many hands are worth a process for some of the rulesets: it takes two seconds to begin."""
PATIENCE = 20
"""Seconds that workers may take to give up."""
AGAIN = 0.2
"""Seconds until they are told again."""
SELDOM = (20_000, 20, 100)
"""How seldom a worker looks for garbage in cycles: nearly all it makes are answers, which stay."""
KEEPING = dict.fromkeys(("MALLOC_TRIM_THRESHOLD_", "MALLOC_MMAP_THRESHOLD_"), "2000000000")
"""A worker keeps the memory of columns for the next ones (glibc heeds this, others do not): to give
it back costs a fault for every page of every column."""
OWN_VIEW = 3
"""What rulesets that see cards in a way of their own cost, in rulesets."""


def replay_shared(job: Job, parts: Sequence[str], workers: int) -> Iterator[PartDone]:
    """Replay parts, the rulesets shared out among processes.

    Args:
        job: What is to be made.
        parts: The parts.
        workers: How many processes.

    Raises:
        PaipuError: A part cannot be replayed; ``worker_killed``: a process was ended from outside.
    """
    shared = shares(job.rules, workers)
    asked: list[list[Future[PartDone]]] = []
    try:
        for part in parts:
            jobs = [
                worker(place).pool.submit(replay_unless_stopped, job.folder, part, own, job.tables)
                for place, own in enumerate(shared)
            ]
            asked.append(jobs)
        for part, jobs in zip(parts, asked, strict=True):
            done = [one.result() for one in jobs]
            hands = max(one.hands for one in done)
            fault = next((one.fault for one in done if one.fault is not None), None)
            yield PartDone(part, hands, sum(one.written for one in done), fault)
    except BrokenProcessPool:
        stop(asked)
        raise StoreError("worker_killed", folder=job.folder) from None
    except BaseException:  # an interrupt too: what the others do is of no use any more
        stop(asked)
        raise


def shares(rules: Sequence[Rules], workers: int) -> list[tuple[Rules, ...]]:
    """The rulesets of each process: those that see cards alike together, the work even."""
    loaded = [load_ruleset(one) for one in rules]
    groups = cards_alike(loaded)
    shared: list[list[int]] = [[] for _ in range(workers)]
    cost = [0] * workers
    for group in sorted(groups, key=lambda one: (-len(one), one)):
        least = cost.index(min(cost))
        shared[least] += group
        cost[least] += len(group) + OWN_VIEW
    return [tuple(rules[place] for place in sorted(own)) for own in shared if own]


class Worker:
    """A process that goes on until this one ends, so that it keeps the answers it was given."""

    def __init__(self) -> None:
        self.pool = ProcessPoolExecutor(1, get_context("spawn"), initializer=begin)
        with undisturbed(), surroundings(KEEPING):
            self._number = self.pool.submit(os.getpid)  # this starts the process

    def stop(self) -> None:
        """Let it give up what it is writing."""
        with suppress(BrokenProcessPool, ProcessLookupError):
            os.kill(self._number.result(), signal.SIGTERM)


@contextmanager
def surroundings(given: dict[str, str]) -> Iterator[None]:
    """Environment variables for a process that is started meanwhile."""
    before = {name: os.environ.get(name) for name in given}
    os.environ.update(given)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


@cache
def worker(place: int) -> Worker:  # noqa: ARG001 - one for each place
    """The worker of a place."""
    return Worker()


def stop(asked: Sequence[Sequence[Future[PartDone]]]) -> None:
    """Give up what was asked of the workers, and see that nothing half written is left."""
    running = {one: place for jobs in asked for place, one in enumerate(jobs) if not one.cancel()}
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        for place in {place for one, place in running.items() if not one.done()}:
            worker(place).stop()  # again, for a job that had not begun
        if not wait(running, AGAIN).not_done:
            break
    worker.cache_clear()


def replay_unless_stopped(
    folder: str, part: str, rules: Sequence[Rules], tables: Sequence[str]
) -> PartDone:
    """`replay_part_or_say` in a worker, which a signal makes clean up and give up."""
    signal.signal(signal.SIGTERM, give_up)
    try:
        return replay_part_or_say(folder, part, rules, tables)
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)


def give_up(*_: object) -> None:
    """End the job at hand."""
    raise KeyboardInterrupt


def begin() -> None:
    """Get ready: answers pile up in a worker, which ends with the process that started it."""
    gc.set_threshold(*SELDOM)
    serve_parent()
