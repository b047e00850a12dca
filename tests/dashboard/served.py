"""The dashboard as `paipu dashboard` serves it, and a browser to look at it with."""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from tests.dashboard.app import ROOT

PROGRAM = [sys.executable, "-m", "service.cli", "dashboard", "--no-browser", "--json"]
CHROMIUM = Path("/usr/bin/chromium")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@contextmanager
def served(*options: str, cwd: Path = ROOT) -> Iterator[str]:
    """The address of a dashboard that runs in a process of its own until it is done with."""
    command = [*PROGRAM, "--port", "0", *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=cwd) as process:
        try:
            assert process.stdout is not None
            yield json.loads(process.stdout.readline())["address"]
        finally:
            process.terminate()
            process.wait(timeout=20)


def answers(address: str, within: float = 20) -> bool:
    """Whether the dashboard answers at an address within so many seconds."""
    until = time.monotonic() + within
    while time.monotonic() < until:
        try:
            with urlopen(f"{address}/_stcore/health", timeout=2) as answer:  # noqa: S310 - ours
                return bool(answer.status == 200)
        except (URLError, OSError):
            time.sleep(0.05)
    return False
