"""Hands from seeds: legal ones, or with stated rates of faults, for any ruleset.

The players see what players see: their own hand, what has been laid, what they have buried. A hand
follows from the ruleset, the seed, its number and the rates; the size of the batches and the number
of processes change nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from analytics.simulation import CALLED, FAULTS, PLAYERS, POLICIES, RISK, Plan, checked, parts
from replay import load_ruleset

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    import pyarrow as pa

    from replay.ruleset import Ruleset

__all__ = ["CALLED", "FAULTS", "MATCH", "PLAYERS", "POLICIES", "RISK", "simulate"]

MATCH = 16
"""Hands of a match."""
BATCH = 8192
"""About how many rows come at once."""


def simulate(
    rules: Ruleset | str,
    hands: int,
    seed: int,
    policy: str = "heuristic",
    *,
    faults: Mapping[str, float] | None = None,
    called: float = CALLED,
    risk: float = RISK,
    match: int = MATCH,
    players: int = PLAYERS,
    batch: int = BATCH,
    sealed: bool = True,
    workers: int = 1,
    compiled: bool = True,
) -> Iterator[pa.RecordBatch]:
    """Rows of an archive, marked as simulated.

    Args:
        rules: The ruleset.
        hands: How many hands.
        seed: Where chance begins.
        policy: ``heuristic``, ``random`` or ``mixed``.
        faults: In what share of the hands each fault is meant to happen, by the names of `FAULTS`:
            those left out in none. By default as that table has it.
        called: The share of the faults that the referee calls.
        risk: The share of the leads to which a component is added that may be beaten.
        match: Hands of a match.
        players: How many players there are.
        batch: About how many rows come at once: whole matches.
        sealed: Whether the rows are sealed; in others the seal is all zeros.
        workers: How many processes share the work.
        compiled: Whether compiled code runs; plain Python comes to the same.

    Raises:
        PlanError: ``unknown_policy``, ``unknown_fault``, ``bad_rate``, ``out_of_range``.
        RulesetError: The ruleset is not installed, or its file is wrong.
    """
    plan = checked(
        Plan(
            rules=load_ruleset(rules) if isinstance(rules, str) else rules,
            hands=hands,
            seed=seed,
            policy=policy,
            rates=dict(FAULTS if faults is None else faults),
            called=called,
            risk=risk,
            length=match,
            players=players,
            compiled=compiled,
        )
    )
    step = max(1, batch // match)
    spans = [(first, min(first + step, plan.blocks)) for first in range(0, plan.blocks, step)]
    return parts(plan, spans, sealed=sealed, workers=workers)
