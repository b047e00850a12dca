"""A clean hand (`clean.jsonl`: 002.22, level 4, clubs, S is banker) and ways to spoil its log."""

import json
from pathlib import Path
from typing import Any

Line = dict[str, Any]
Log = list[Line]

CLEAN = Path(__file__).with_name("clean.jsonl")


def clean() -> Log:
    """The header and the 63 events: 15 tricks, 125 points, the kitty won with a single."""
    return [json.loads(line) for line in CLEAN.read_text(encoding="utf-8").splitlines()]


def changed(log: Log, event: int, **facts: Any) -> Log:
    """The log with other facts in one event."""
    return [{**line, **facts} if line.get("n") == event else line for line in log]


def numbered(log: Log) -> Log:
    """The log with its events counted afresh."""
    return [log[0], *({**line, "n": place} for place, line in enumerate(log[1:], start=1))]


def reordered(log: Log, *events: int) -> Log:
    """The log with some neighbouring events in the order given."""
    lines = {line["n"]: line for line in log[1:]}
    first = min(events)
    moved = [lines[event] for event in events]
    return numbered([*log[:first], *moved, *log[first + len(events) :]])
