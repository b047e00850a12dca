"""The matches of a simulation shared out among processes; what comes out is the same."""

from __future__ import annotations

from collections import deque
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TYPE_CHECKING

from analytics.simulation.run import Run
from events.archive import seal_batch

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

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
    """The rows of each span of matches, in order."""
    if workers <= 1 or len(spans) <= 1:
        run = Run(plan)
        for span in spans:
            yield part(run, span, sealed=sealed)
        return
    pool = ProcessPoolExecutor(
        min(workers, len(spans)), get_context("spawn"), initializer=_begin, initargs=(plan,)
    )
    with pool:
        waiting = deque(pool.submit(_part, span, sealed) for span in spans[: AHEAD * workers])
        left = deque(spans[AHEAD * workers :])
        try:
            while waiting:
                rows = waiting.popleft().result()
                if left:
                    waiting.append(pool.submit(_part, left.popleft(), sealed))
                yield rows
        finally:
            for one in waiting:
                one.cancel()


def part(run: Run, span: Span, *, sealed: bool) -> pa.RecordBatch:
    """The rows of some matches."""
    rows = run.blocks(*span)
    return seal_batch(rows) if sealed else rows


def _begin(plan: Plan) -> None:
    global _own  # noqa: PLW0603 - a process of the pool has one simulation
    _own = Run(plan)


def _part(span: Span, sealed: bool) -> pa.RecordBatch:  # noqa: FBT001 - called by the pool
    if _own is None:
        raise RuntimeError("the process has no simulation")
    return part(_own, span, sealed=sealed)
