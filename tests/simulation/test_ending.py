"""A simulation that is ended from outside leaves no process, and says nothing untoward."""

import os
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.cli.program import ENTRY, plain_environment

PATIENCE = 60
"""Seconds that processes may take to begin, and to end, on a machine at work."""


def processes_of(group: int) -> int:
    """How many processes of a group there are that have not ended."""
    count = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            fields = stat.read_text().rpartition(")")[2].split()
            count += int(fields[2]) == group and fields[0] != "Z"
    return count


def until(group: int, least: int, most: int) -> int:
    """How many processes a group has, once they are that many, or patience has run out."""
    end = time.monotonic() + PATIENCE
    while not least <= processes_of(group) <= most and time.monotonic() < end:
        time.sleep(0.05)
    return processes_of(group)


@pytest.fixture
def running(tmp_path: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A long simulation with two workers, all in a group of their own."""
    call = ("simulate", "--rules", "001.01", "--hands", "2000000", "--seed", "1", "--workers", "2")
    with subprocess.Popen(
        [ENTRY, *call, "-o", tmp_path / "archive"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        env={**os.environ, **plain_environment()},
        start_new_session=True,
    ) as process:
        assert until(process.pid, 4, 4) == 4  # with the two workers and Python's own tracker
        yield process
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (signal.SIGTERM, 128 + signal.SIGTERM),
        (signal.SIGHUP, 128 + signal.SIGHUP),
        (signal.SIGKILL, -signal.SIGKILL),
    ],
)
def test_the_workers_end_with_the_program(
    running: subprocess.Popen[bytes], number: signal.Signals, code: int
) -> None:
    running.send_signal(number)
    assert running.wait(PATIENCE) == code
    assert until(running.pid, 0, 0) == 0


@pytest.mark.parametrize(
    ("number", "code", "said"),
    [
        (signal.SIGTERM, 128 + signal.SIGTERM, b""),
        (signal.SIGINT, 128 + signal.SIGINT, b"paipu: interrupted\n"),
    ],
)
def test_a_signal_to_all_of_them(
    running: subprocess.Popen[bytes], number: signal.Signals, code: int, said: bytes
) -> None:
    os.killpg(running.pid, number)
    _, complaint = running.communicate(timeout=PATIENCE)
    assert (running.returncode, complaint) == (code, said)
    assert until(running.pid, 0, 0) == 0
