"""How fast hands are simulated: `python -m tests.bench.simulate [RULES [HANDS]]`.

Processor time of one process, and wall time of as many as there are processors; with the usual
faults and without any, sealed and not. One process is measured from its second part on: in the
first one it asks which bids are allowed.
"""

import os
import platform
import sys
import time
from typing import Any

from analytics.simulate import simulate

PART = 8192


def one_process(rules: str, hands: int, **more: Any) -> float:
    """Hands a second of processor time."""
    batches = simulate(rules, hands + PART, 1, batch=PART, **more)
    next(batches)
    start = time.process_time()
    done = sum(batch.num_rows for batch in batches)
    return done / (time.process_time() - start)


def all_processes(rules: str, hands: int, workers: int, **more: Any) -> float:
    """Hands a second by the clock, the start of the processes included."""
    start = time.perf_counter()
    batches = simulate(rules, hands, 1, batch=PART, workers=workers, **more)
    done = sum(batch.num_rows for batch in batches)
    return done / (time.perf_counter() - start)


def main(rules: str = "002.05", hands: str = "65536") -> None:
    """Print the speeds."""
    cores = len(os.sched_getaffinity(0))
    print(
        f"{platform.processor() or platform.machine()}, {cores} cores,"
        f" Python {platform.python_version()}; {rules}, {int(hands):,} hands"
    )
    for said, more in (
        ("no faults, not sealed", {"faults": {}, "sealed": False}),
        ("usual faults, not sealed", {"sealed": False}),
        ("usual faults, sealed", {}),
        ("random, usual faults, not sealed", {"policy": "random", "sealed": False}),
    ):
        single = one_process(rules, int(hands), **more)
        every = all_processes(rules, 2 * int(hands), cores, **more)
        print(f"  {said:34} {single:>9,.0f} hands/s/core {every:>9,.0f} hands/s, {cores} cores")


if __name__ == "__main__":
    main(*sys.argv[1:])
