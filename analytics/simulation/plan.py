"""What a simulation is to be: everything that its hands follow from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from analytics.simulation.errors import PlanError
from analytics.simulation.faults import as_rate, rates_of
from analytics.simulation.matches import POLICIES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from replay.ruleset import Ruleset

LARGEST_SEED = 2**63 - 1
LARGEST = 2**31 - 1
SEATS_AT_A_TABLE = 4


@dataclass(frozen=True, slots=True)
class Plan:
    """What a simulation is to be."""

    rules: Ruleset
    """The ruleset."""
    hands: int
    """How many hands."""
    seed: int
    """Where chance begins."""
    policy: str
    """How the players play: one of `POLICIES`."""
    rates: Mapping[str, float]
    """In what share of the hands each fault is meant to happen."""
    called: float
    """The share of the faults that the referee calls."""
    risk: float
    """The share of the leads to which a component is added that may be beaten."""
    length: int
    """Hands of a match."""
    players: int
    """How many players there are."""
    compiled: bool = True
    """Whether compiled code runs."""

    @property
    def blocks(self) -> int:
        """How many matches, the last of which may be cut short."""
        return -(-self.hands // self.length)


def checked(plan: Plan) -> Plan:
    """The same plan, if a simulation can follow it.

    Raises:
        PlanError: ``unknown_policy``, ``unknown_fault``, ``bad_rate``, ``out_of_range``.
    """
    if plan.policy not in POLICIES:
        raise PlanError("unknown_policy", name=plan.policy, known=", ".join(POLICIES))
    rates_of(plan.rates)
    as_rate("called", plan.called)
    as_rate("risk", plan.risk)
    for name, value, least, most in (
        ("hands", plan.hands, 1, LARGEST),
        ("seed", plan.seed, 0, LARGEST_SEED),
        ("match", plan.length, 1, LARGEST),
        ("players", plan.players, SEATS_AT_A_TABLE, LARGEST),
    ):
        if not least <= value <= most:
            raise PlanError("out_of_range", name=name, value=value, least=least, most=most)
    return plan
