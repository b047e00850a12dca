"""Which faults there are, how often each happens, and how a referee calls it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from analytics.simulation.errors import PlanError
from analytics.simulation.notes import (
    BURIES_MISCOUNTED,
    FOLLOWS_OUT_OF_TURN,
    LEADS_OUT_OF_TURN,
    PAIR_REVOKES,
    PLANS,
    REVOKES,
    THROWS_LET_STAND,
    TRACTOR_REVOKES,
)
from replay.kernel import layout

if TYPE_CHECKING:
    from collections.abc import Mapping

    from replay.ruleset import Ruleset

MILLION = 1_000_000
FAULTS: Mapping[str, float] = {
    "revoke": 0.006,
    "revoke_pair": 0.004,
    "revoke_tractor": 0.001,
    "throw_misjudged": 0.002,
    "lead_out_of_turn": 0.002,
    "follow_out_of_turn": 0.002,
    "bury_count": 0.001,
    "wrong_declare": 0.002,
    "wrong_overturn": 0.002,
    "miscount": 0.001,
}
"""In how many hands each fault is meant to happen, as a share of all hands."""
CALLED = 0.7
"""The share of the faults that the referee calls."""
RISK = 0.01
"""The share of the leads to which a component is added that may be beaten: no fault."""

PLANNED = {
    "revoke": REVOKES,
    "revoke_pair": PAIR_REVOKES,
    "revoke_tractor": TRACTOR_REVOKES,
    "lead_out_of_turn": LEADS_OUT_OF_TURN,
    "follow_out_of_turn": FOLLOWS_OUT_OF_TURN,
    "throw_misjudged": THROWS_LET_STAND,
    "bury_count": BURIES_MISCOUNTED,
}
"""Faults of the play, by their places in a player's plans."""
OFFENCES = {
    layout.BURY_COUNT: "bury_count",
    layout.LEAD_OUT_OF_TURN: "lead_out_of_turn",
    layout.THROW_MISJUDGED: "failed_throw",
    layout.FOLLOW_OUT_OF_TURN: "follow_out_of_turn",
    layout.REVOKE: "revoke",
    layout.REVOKE_PAIR: "revoke_pair",
    layout.REVOKE_TRACTOR: "revoke_tractor",
}
"""What a referee calls the faults that the kernel names."""
FAULTY = sum(OFFENCES)
"""Every fault of the play at once."""


def rates_of(given: Mapping[str, float]) -> dict[str, float]:
    """The rate of every fault; those that are not given do not happen.

    Raises:
        PlanError: ``unknown_fault``, ``bad_rate``.
    """
    for name, rate in given.items():
        if name not in FAULTS:
            raise PlanError("unknown_fault", name=name, known=", ".join(FAULTS))
        as_rate(name, rate)
    return {name: given.get(name, 0.0) for name in FAULTS}


def as_rate(name: str, rate: float) -> int:
    """A share of all cases in millionths.

    Raises:
        PlanError: ``bad_rate``.
    """
    if not 0 <= rate <= 1:
        raise PlanError("bad_rate", name=name, rate=rate)
    return round(rate * MILLION)


def plans_of(rates: Mapping[str, float]) -> list[int]:
    """The rates of the faults of the play, in millionths, by their places in the plans."""
    plans = [0] * PLANS
    for name, place in PLANNED.items():
        plans[place] = as_rate(name, rates[name])
    return plans


def is_called_late(rules: Ruleset, offence: str) -> bool:
    """Whether this offence is called when the hand is over.

    It is where the text lets cards of the offender follow without winning from the call on: the
    players here do not know that, and would go on by winners that are none.
    """
    tariff = rules.values.fines.of(offence)
    if tariff is None:
        return False
    return any(keys.dead_cards is not None for keys in (tariff, *tariff.when.values()))
