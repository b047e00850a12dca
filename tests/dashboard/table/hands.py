"""The sample hands, and courses of them."""

from pathlib import Path

import events
from events.codec import RecordedHand

SAMPLES = Path(__file__).parents[3] / "sample_logs"


def sample(name: str, number: int = 1) -> RecordedHand:
    """One hand of a sample log."""
    return events.read_file(SAMPLES / f"{name}.jsonl").hands[number - 1]


def every_sample() -> list[RecordedHand]:
    """All sample hands."""
    return [hand for log in sorted(SAMPLES.glob("*.jsonl")) for hand in events.read_file(log).hands]
