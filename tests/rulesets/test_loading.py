"""Loading is quick enough to be done anew for every command, and leaves the clauses alone."""

import json
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
ONE, ALL = 0.020, 0.300
"""Seconds of processor time after import: for the first ruleset, and for all of them."""
SLACK = 2
"""Machines that run other tests at the same moment, with half of their caches, are slower."""
RUNS = 4
SCRIPT = """
import json, sys, time
import replay
from replay.ruleset import installed, load_ruleset

opened = []
sys.addaudithook(lambda name, args: opened.append(str(args[0])) if name == "open" else None)
start = time.process_time()
load_ruleset(sys.argv[1])
one = time.process_time() - start
for ruleset in installed():
    load_ruleset(ruleset.id)
whole = time.process_time() - start
print(json.dumps([one, whole, opened]))
"""
FIRST = ("001.01", "002.22", "000.12", "002.07")
"""Files of the longest kind, and one that rests on two others."""


class Run(NamedTuple):
    """Loading in a fresh process."""

    one: float
    whole: float
    opened: list[str]


@cache
def runs() -> list[Run]:
    return [run(FIRST[number % len(FIRST)]) for number in range(RUNS)]


def run(first: str) -> Run:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, first], capture_output=True, text=True, check=True, cwd=ROOT
    )
    return Run(*json.loads(done.stdout))


def test_one_ruleset() -> None:
    assert min(run.one for run in runs()) < ONE * SLACK


def test_all_rulesets() -> None:
    assert min(run.whole for run in runs()) < ALL * SLACK


def test_clauses_are_not_read() -> None:
    for one in runs():
        read = [Path(name) for name in one.opened if name.endswith(".toml")]
        assert len(read) > 30
        assert not [path for path in read if path.parent.name == "clauses"]
