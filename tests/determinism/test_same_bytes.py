"""Same log, same rules, same version: the same bytes, whatever the process hashes by."""

import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
HANDS = HERE.parent / "conformance" / "hand.jsonl"
ROOT = HERE.parent.parent


def run(hash_seed: str) -> bytes:
    """The replays of all vector hands, in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.determinism.print_replays", str(HANDS)],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        check=True,
    )
    return done.stdout


def test_two_processes() -> None:
    first = run("0")
    assert first.count(b"\n") > 40
    assert run("12345") == first
