"""Simulated hands as logs and as replays."""

from collections.abc import Iterator
from typing import Any

import replay
from analytics.simulate import simulate
from events.archive import hand_of
from events.log import Hand
from replay.findings import SEVERITY
from replay.result import Replay


def logs(
    rules: str, hands: int, seed: int = 1, policy: str = "heuristic", **more: Any
) -> list[Hand]:
    """Sealed hands; the seal is checked on the way."""
    batches = simulate(rules, hands, seed, policy, **more)
    return [hand_of(row) for batch in batches for row in batch.to_pylist()]


def replays(given: list[Hand]) -> Iterator[tuple[Hand, Replay]]:
    """Each hand with its replay under its own rules."""
    for hand in given:
        yield hand, replay.hand(hand)


def grave(result: Replay) -> list[str]:
    """The errors and offences of a replay."""
    return [str(one.code) for one in result.findings if SEVERITY[one.code] != "note"]
