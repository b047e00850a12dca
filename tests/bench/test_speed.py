"""Speeds, printed: `make bench`. Ratios come from one run, since machines differ."""

import os
import platform
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import events
import replay
from events.codec import write_hand
from replay.kernel.compiled import compile_kernel, warm
from tests import calls
from tests.engines.engine_a import log, records
from tests.kernel import prepared

pytestmark = pytest.mark.bench
ROOT = Path(__file__).parents[2]
REPEATS = 200
"""The 300 hands are laid end to end so often for the kernel."""


def best(action: Callable[[], object], rounds: int = 7) -> float:
    """Seconds of processor time of the fastest of some rounds."""
    times = []
    for _ in range(rounds):
        start = time.process_time()
        action()
        times.append(time.process_time() - start)
    return min(times)


@pytest.fixture(scope="module")
def text() -> bytes:
    """The 300 hands of another engine as canonical text."""
    hands = [
        events.read_bytes(calls.text_of(log(one))).hands[0].hand
        for one in records("engine-a-hands.jsonl")
    ]
    return b"".join(write_hand(one) for one in hands)


def test_speeds(text: bytes, capsys: pytest.CaptureFixture[str]) -> None:
    """Hands per second and core: reading, kernel, replay; and the start of the command."""
    hands = events.read_bytes(text).hands
    reading = len(hands) / best(lambda: events.read_bytes(text), 3)
    given = prepared.lists(hands)
    flat = prepared.arrays(given, REPEATS)
    space = prepared.space(flat)
    warm()
    fold = compile_kernel()["fold_batch"]
    fold(*flat, *space)
    compiled = len(flat[7]) / best(lambda: fold(*flat, *space))
    plain = len(hands) / best(lambda: prepared.plain(given), 3)
    whole = len(hands) / best(
        lambda: [replay.hand(one).to_json() for one in events.read_bytes(text).hands], 3
    )
    sample = ROOT / "sample_logs" / "clean-001.01.jsonl"
    start = time.perf_counter()
    command = [sys.executable, "-m", "service.cli", "replay", str(sample)]
    subprocess.run(command, check=True, capture_output=True, cwd=ROOT)
    cold = time.perf_counter() - start
    with capsys.disabled():
        print(
            f"\n{platform.processor() or platform.machine()}, {os.cpu_count()} cores,"
            f" Python {platform.python_version()}; hands/s/core, best of several rounds"
        )
        print(f"  reading text                        {reading:>10,.0f}")
        print(f"  kernel, compiled, every check on    {compiled:>10,.0f}")
        print(f"  kernel, plain Python                {plain:>10,.0f}")
        print(f"  read + replay + JSON of one file    {whole:>10,.0f}")
        print(f"  `paipu replay` on a sample, cold    {cold:>10.2f} s")
    assert compiled > plain
