"""Which facts of an archive are missing, or were made by another state of the program."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import pyarrow.parquet as pq

from analytics.facts import facts_files
from analytics.replaying.part import is_there
from events.archive.read import files, open_file
from events.errors import StoreError
from replay.bulk.engine import ENGINE_KEY, engine_digest
from replay.ruleset import load_installed

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


def hands_to_replay(folder: Path, rules: Sequence[str], tables: Sequence[str]) -> int:
    """How many hands lack facts, or have old ones, under some ruleset; files unread are left out.

    Args:
        folder: The archive.
        rules: The rulesets, which are installed.
        tables: Which facts are needed.
    """
    rulesets = [load_installed(one) for one in rules]
    hands = 0
    for file in files(folder):
        if all(is_there(folder, one, name, file.stem) for one in rulesets for name in tables):
            continue
        with suppress(StoreError), open_file(file) as opened:
            hands += opened.metadata.num_rows
    return hands


def outdated(folder: Path, rules: Sequence[str]) -> tuple[int, list[str]]:
    """How many hands have facts of another state of the program, and under which rulesets.

    Args:
        folder: The archive.
        rules: The rulesets to look at, which are installed.
    """
    hands: dict[str, int] = {}
    under = []
    for one in rules:
        old = 0
        for file in facts_files(folder, one, "hands"):
            with suppress(OSError, ValueError):  # one that cannot be read is told elsewhere
                found = pq.read_metadata(file)
                if (found.metadata or {}).get(ENGINE_KEY) != engine_digest():
                    hands[file.name] = found.num_rows
                    old += 1
        if old:
            under.append(one)
    return sum(hands.values()), under
