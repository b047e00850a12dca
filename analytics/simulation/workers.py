"""The matches of a simulation shared out among processes; what comes out is the same."""

from __future__ import annotations

from collections import deque
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import TYPE_CHECKING

from analytics.children import ended_after, serve_parent
from analytics.simulation.run import Run
from events.archive import seal_batch
from events.errors import StoreError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from concurrent.futures import Future

    import pyarrow as pa

    from analytics.simulation.plan import Plan

AHEAD = 2
"""How many parts each process may be ahead of what has been taken."""

Span = tuple[int, int]
"""The first match of a part, and the one after its last."""

_own: Run | None = None


def parts(
    plan: Plan, spans: Sequence[Span], *, sealed: bool, workers: int
) -> Iterator[pa.RecordBatch]:
    """The rows of each span of matches, in order.

    Raises:
        StoreError: ``simulation_killed``: a process was ended from outside.
    """
    if workers <= 1 or len(spans) <= 1:
        run = Run(plan)
        for span in spans:
            yield part(run, span, sealed=sealed)
        return
    pool = ProcessPoolExecutor(
        min(workers, len(spans)), get_context("spawn"), initializer=_begin, initargs=(plan,)
    )
    waiting: deque[Future[pa.RecordBatch]] = deque()
    left = deque(spans)

    def ask() -> None:
        while left and len(waiting) < AHEAD * workers:
            waiting.append(pool.submit(_part, left.popleft(), sealed))

    try:
        with pool, ended_after(ask):  # the first that is asked for starts the processes
            while waiting:
                rows = waiting.popleft().result()
                ask()
                yield rows
    except BrokenProcessPool:
        raise StoreError("simulation_killed") from None


def part(run: Run, span: Span, *, sealed: bool) -> pa.RecordBatch:
    """The rows of some matches."""
    rows = run.blocks(*span)
    return seal_batch(rows) if sealed else rows


def _begin(plan: Plan) -> None:
    serve_parent()
    global _own  # noqa: PLW0603 - a process of the pool has one simulation
    _own = Run(plan)


def _part(span: Span, sealed: bool) -> pa.RecordBatch:  # noqa: FBT001 - called by the pool
    if _own is None:
        raise RuntimeError("the process has no simulation")
    return part(_own, span, sealed=sealed)
