"""Many rulesets shared out among processes, each of which keeps the answers of its own.

Under one ruleset threads do well: the kernel and the files let go of the interpreter. Under thirty
the interpreter is the narrow place, because there is more to look up than to fold. A process then
does some of the rulesets for every part; nothing but the names of files goes from one to another.
"""

from __future__ import annotations

import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import cache
from multiprocessing import connection, get_context, parent_process
from typing import TYPE_CHECKING

from analytics.replaying.part import PartDone, replay_part_or_say
from events.errors import StoreError
from replay import load_ruleset
from replay.bulk import cards_alike

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from analytics.replaying.job import Job, Rules

MANY = 8
"""So many rulesets are worth a process each few of them."""
ENOUGH = 20_000
"""And so many hands, since a process takes two seconds to begin."""
OWN_VIEW = 3
"""What rulesets that see cards in a way of their own cost, in rulesets."""


def replay_shared(job: Job, parts: Sequence[str], workers: int) -> Iterator[PartDone]:
    """Replay parts, the rulesets shared out among processes.

    Args:
        job: What is to be made.
        parts: The parts.
        workers: How many processes.

    Raises:
        PaipuError: A part cannot be replayed; ``engine_failed``: a process was killed.
    """
    shared = shares(job.rules, workers)
    for part in parts:
        try:
            jobs = [
                worker(place).pool.submit(replay_part_or_say, job.folder, part, own, job.tables)
                for place, own in enumerate(shared)
            ]
            done = [one.result() for one in jobs]
        except BrokenProcessPool as error:
            stop(len(shared))
            raise StoreError("engine_failed", part=part, reason=str(error)) from None
        except BaseException:  # an interrupt too: the others have nothing left to do
            stop(len(shared))
            raise
        hands = max(one.hands for one in done)
        fault = next((one.fault for one in done if one.fault is not None), None)
        yield PartDone(part, hands, sum(one.written for one in done), fault)


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
        self._number = self.pool.submit(os.getpid)

    def stop(self) -> None:
        """End it at once; what it was writing is swept up by the next replay."""
        with suppress(BrokenProcessPool, ProcessLookupError):
            os.kill(self._number.result(), signal.SIGTERM)


@cache
def worker(place: int) -> Worker:  # noqa: ARG001 - one for each place
    """The worker of a place."""
    return Worker()


def stop(workers: int) -> None:
    """End the first workers; whoever asks again gets new ones."""
    for place in range(workers):
        worker(place).stop()
    worker.cache_clear()


def begin() -> None:
    """Leave interrupts to the process that started this one, and do not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is None:
        return

    def watch() -> None:
        connection.wait([parent.sentinel])
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
