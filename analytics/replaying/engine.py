"""Where the parts of an archive are replayed: on this machine, or on a Dask cluster."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING, Any, Protocol

from analytics.replaying.part import MANY, PartDone, cores, hands_of, replay_part_or_say
from analytics.replaying.processes import ENOUGH, replay_shared
from events.errors import StoreError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from analytics.replaying.job import Job

RETRIES = 2
"""How often a part is tried again after its worker has failed."""
TIMEOUT = 20
"""Seconds to wait for a scheduler."""
PATIENCE = 180
"""Seconds that a worker of a cluster of one's own may take to start, on a machine at work."""
HERE = "127.0.0.1"


class Engine(Protocol):
    """Replays parts, in any order."""

    def replay(self, job: Job, parts: Sequence[str]) -> Iterator[PartDone]:
        """Replay parts and say of each that it is done.

        Raises:
            PaipuError: A part cannot be replayed.
        """


class Local:
    """The cores of this machine: threads, or under many rulesets processes (`processes`).

    Args:
        workers: How many threads or processes; by default one for each core.
        processes: Whether there may be processes. Each of them imports the main module of the
            program once more, so that one must do nothing when it is imported.
    """

    def __init__(self, workers: int | None = None, *, processes: bool = False) -> None:
        self.workers = workers or cores()
        self.processes = processes and self.workers > 1

    def replay(self, job: Job, parts: Sequence[str]) -> Iterator[PartDone]:
        """Replay part after part, its hands or the rulesets side by side."""
        many = self.processes and len(job.rules) >= MANY
        if many and hands_of(job.folder, parts) >= ENOUGH:
            yield from replay_shared(job, parts, self.workers)
            return
        for part in parts:
            yield replay_part_or_say(job.folder, part, job.rules, job.tables, self.workers)


class Dask:
    """Workers of a Dask cluster, which must see the archive under the same path.

    A worker that dies gives its parts back to the others.

    Args:
        address: The scheduler, such as ``tcp://127.0.0.1:8786``; empty: a cluster of this machine.
        workers: How many workers such a cluster has; by default one for each core.
    """

    def __init__(self, address: str = "", workers: int | None = None) -> None:
        self.address = address
        self.workers = workers or cores()

    def replay(self, job: Job, parts: Sequence[str]) -> Iterator[PartDone]:
        """Hand all parts to the cluster.

        Raises:
            StoreError: ``engine_missing``, ``engine_unreachable``, ``bad_address``.
        """
        distributed = library()
        with ExitStack() as open_:
            where: Any = self.address
            if not where:
                where = open_.enter_context(local_cluster(self.workers))
            try:
                client = open_.enter_context(distributed.Client(where, timeout=TIMEOUT))
            except OSError as error:
                raise StoreError(
                    "engine_unreachable", engine="dask", address=str(where), reason=str(error)
                ) from None
            except (ValueError, OverflowError) as error:
                raise StoreError(
                    "bad_address", engine="dask", address=str(where), reason=str(error)
                ) from None
            jobs = [
                client.submit(
                    replay_part_or_say,
                    job.folder,
                    part,
                    job.rules,
                    job.tables,
                    pure=False,
                    retries=RETRIES,
                )
                for part in parts
            ]
            for done in distributed.as_completed(jobs):
                yield self._result(done, parts[jobs.index(done)], distributed)

    def _result(self, done: Any, part: str, distributed: Any) -> PartDone:
        try:
            found: PartDone = done.result()
        except distributed.KilledWorker as error:
            raise StoreError("engine_failed", part=part, reason=str(error)) from None
        return found


def library() -> Any:
    """Dask's distributed, which is optional, slow to load and untyped.

    Raises:
        StoreError: ``engine_missing``.
    """
    try:
        import distributed  # noqa: PLC0415
    except ImportError:
        raise StoreError("engine_missing", engine="dask", extra="dask") from None
    return distributed


def local_cluster(workers: int) -> Any:
    """A cluster of processes of this machine, which nobody else can reach.

    Raises:
        StoreError: ``engine_missing``, ``engine_unreachable``.
    """
    try:
        return library().LocalCluster(
            n_workers=workers,
            threads_per_worker=1,
            processes=True,
            host=HERE,
            dashboard_address=None,
            death_timeout=PATIENCE,
        )
    except (OSError, RuntimeError) as error:  # a timeout among them
        raise StoreError(
            "engine_unreachable", engine="dask", address=HERE, reason=str(error)
        ) from None


ENGINES = ("local", "dask")
"""The engines by name; ``dask=ADDRESS`` means a cluster that is there."""


def engine_named(name: str, workers: int | None = None, *, processes: bool = False) -> Engine:
    """The engine of that name.

    Args:
        name: ``local``, ``dask``, or ``dask=`` with the address of a scheduler.
        workers: How many threads or processes; by default one for each core.
        processes: As of `Local`.

    Raises:
        StoreError: ``unknown_engine``.
    """
    kind, _, address = name.partition("=")
    if kind == "local" and not address:
        return Local(workers, processes=processes)
    if kind == "dask" and (address.strip() or "=" not in name):
        return Dask(address, workers)
    raise StoreError("unknown_engine", engine=name, allowed=", ".join(ENGINES))
