"""The compiled kernel says what the plain one says, and never what it said before a change."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random

import numpy as np
import pytest

import events
from replay.kernel import chains, layout
from replay.kernel.compiled import cache_folder, compile_kernel
from tests import calls
from tests.engines.engine_a import log, records
from tests.kernel import prepared
from tests.oracle.rules import COMMON
from tests.oracle.spoil import spoil
from tests.oracle.table import random_log

ROOT = Path(__file__).parents[2]
FAULTS = ("revoke", "revoke_pair", "revoke_tractor", "mixed_lead", "throw_misjudged")
KERNEL_FLAGS = (
    "NOT_HELD",
    "PLAY_COUNTED_WRONG",
    "REVOKE",
    "REVOKE_PAIR",
    "REVOKE_TRACTOR",
    "FAILED_THROW",
    "THROW_MISJUDGED",
    "LEAD_OUT_OF_TURN",
    "FOLLOW_OUT_OF_TURN",
    "PLAY_MISSING",
    "MIXED_LEAD",
)


def recorded(logs: list[list[dict[str, object]]]) -> list[events.RecordedHand]:
    """Logs as they are read."""
    return [events.read_bytes(calls.text_of(one)).hands[0] for one in logs]


def spoiled(one: list[dict[str, object]], chance: Random) -> list[dict[str, object]]:
    """A log in which the cards of two plays, or two seats, have changed places."""
    plays = [place for place, line in enumerate(one) if line.get("event") == "play"]
    first, second = chance.sample(plays, 2)
    field = chance.choice(("cards", "seat"))
    changed = list(one)
    changed[first] = {**one[first], field: one[second][field]}
    changed[second] = {**one[second], field: one[first][field]}
    return changed


def test_compiled_is_plain() -> None:
    """Hands of another engine, legal hands of our own, and hands full of faults."""
    chance = Random(20)
    own = [random_log(seed) for seed in range(40)]
    logs = [*map(log, records("engine-a-hands.jsonl")), *own]
    logs += [spoiled(one, chance) for one in logs[::2]]
    given = prepared.lists(recorded(logs))
    flat = prepared.arrays(given)
    space = prepared.space(flat)
    compile_kernel()["fold_batch"](*flat, *space)
    faults = 0
    for compiled, plain in zip(space[1:], prepared.plain(given), strict=True):
        assert np.array_equal(compiled, np.array(plain))
    for flag in space[1]:
        faults += bool(int(flag) & ~(layout.LEAD | layout.THROW | layout.FAILED_THROW))
    assert faults > 500, "the hands must have shown faults of every kind"


def test_every_kind_of_fault_was_compared() -> None:
    """Planted faults of each code, and cards and seats that changed places."""
    chance = Random(7)
    planted = []
    for seed in range(12):
        for code in FAULTS:
            found = spoil(chance, random_log(seed), COMMON, code)
            if found is not None:
                planted.append(found[0])
    logs = [*planted, *(spoiled(log(one), chance) for one in records("engine-a-hands.jsonl"))]
    given = prepared.lists(recorded(logs))
    flat = prepared.arrays(given)
    space = prepared.space(flat)
    compile_kernel()["fold_batch"](*flat, *space)
    flags = prepared.plain(given)[0]
    assert np.array_equal(space[1], np.array(flags))
    seen = 0
    for flag in flags:
        seen |= flag
    missing = [name for name in KERNEL_FLAGS if not seen & getattr(layout, name)]
    assert not missing


def test_the_cache_folder_follows_the_sources(tmp_path: Path) -> None:
    """A changed rule never meets code compiled before the change."""
    copy = tmp_path / "chains.py"
    shutil.copy(str(chains.__file__), copy)

    class Module:
        __file__ = str(copy)

    before = cache_folder([Module])
    assert before == cache_folder([Module])
    copy.write_text(copy.read_text(encoding="utf-8") + "\n# a changed rule\n", encoding="utf-8")
    assert cache_folder([Module]) != before


def test_an_edited_rule_gives_the_new_answer(tmp_path: Path) -> None:
    """`shape` calls `chains`: editing the inner file changes what the outer one answers."""
    for package in ("events", "replay"):
        shutil.copytree(ROOT / package, tmp_path / package)
    script = (
        "from replay.kernel import chains, layout, profile, shape\n"
        "from replay.kernel.compiled import compile_modules\n"
        "import numpy as np\n"
        "kernel = compile_modules((layout, chains, profile, shape))\n"
        "work = np.zeros(layout.WORK, np.int64)\n"
        "print(kernel['decompose'](0o11, 0, 0o1, 0, layout.LEAD_PARTS, work))\n"
    )
    environment = {**os.environ, "PYTHONPATH": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path / "c")}

    def answer() -> str:
        run = subprocess.run(
            [sys.executable, "-c", script],
            cwd=tmp_path,
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
        return run.stdout.strip()

    assert answer() == "1", "3344 is one tractor"
    inner = tmp_path / "replay/kernel/chains.py"
    text = inner.read_text(encoding="utf-8")
    inner.write_text(text.replace("    length = 1\n", "    return 1\n", 1), encoding="utf-8")
    assert answer() == "2", "with tractors abolished it is two pairs"


@pytest.mark.parametrize("times", [1, 3])
def test_hands_do_not_touch_each_other(times: int) -> None:
    """The same hand gives the same, wherever it lies in the batch."""
    given = prepared.lists(recorded([log(one) for one in records("engine-a-hands.jsonl")[:20]]))
    flat = prepared.arrays(given, times)
    space = prepared.space(flat)
    compile_kernel()["fold_batch"](*flat, *space)
    results = space[5].reshape(times, 20, layout.RESULT)
    assert all(np.array_equal(results[0], again) for again in results)
