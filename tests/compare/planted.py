"""An archive of hands whose class and score under two rulesets are known beforehand."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pyarrow as pa

import events
from events.archive.row import row_of
from events.archive.schema import SCHEMA
from events.archive.write import add_batches
from events.codec import seal_hand
from events.log import Hand

SAMPLES = Path(__file__).parents[2] / "sample_logs"
A, B = "002.22", "002.05"
BOARD = "003.01"
"""A ruleset with spades as trumps in every hand."""
PLANTED = {
    "diverges": 5,
    "failed-throw": 4,
    "clean-002.22": 3,
    "kitty-tractor": 6,
    "revoke-called": 2,
    "revoke-not-called": 2,
    "rebury": 3,
    "clean-003.01": 1,
}
"""How many copies of each sample hand."""
CLASSES = {
    ("replays", "replays"): 4 + 3 + 6,
    ("replays", "diverged"): 5,
    ("faulted", "faulted"): 2 + 2,
    ("faulted", "replays"): 3,
    ("diverged", "diverged"): 1,
}
"""Their classes under A and under B, as sample_logs/README.md tells them hand by hand."""
POINTS = {
    "failed-throw": (75, 85),
    "clean-002.22": (100, 100),
    "kitty-tractor": (100, 120),
    "revoke-called": (85, 75),
    "revoke-not-called": (80, 80),
    "rebury": (115, 115),
}
"""The attackers' points under A and under B."""


@cache
def samples() -> dict[str, Hand]:
    """The sealed sample hands by id."""
    files = sorted(SAMPLES.glob("*.jsonl"))
    hands = [one.hand for file in files for one in events.read_file(str(file)).hands]
    return {hand.header.hand: hand for hand in hands if hand.seal is not None}


def planted() -> Iterator[Hand]:
    """The hands, three matches of them and some of no match."""
    place = 0
    for name, copies in PLANTED.items():
        for copy in range(copies):
            match, number = (f"m{place % 4}", place // 4 + 1) if place % 4 else (None, None)
            yield again(samples()[name], f"{name}-{copy}", match, number)
            place += 1


def again(hand: Hand, name: str, match: str | None, number: int | None) -> Hand:
    """The same hand under another name."""
    change = {"hand": name, "match": match, "hand_no": number}
    header = hand.header.model_copy(update=change)
    return seal_hand(hand.model_copy(update={"header": header, "seal": None}))


def write(folder: Path, hands: list[Hand]) -> Path:
    """An archive of two files."""
    rows = [row_of(hand) for hand in hands]
    half = (len(rows) + 1) // 2
    for some in (rows[:half], rows[half:]):
        if some:
            add_batches(folder, pa.Table.from_pylist(some, SCHEMA).to_batches())
    return folder
