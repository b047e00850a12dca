"""Simulation: many hands at once, dealt, bid for and played by players of stated strength.

What the players do are small plain functions over integers, like the kernel's, and compiled with
it; which bids are allowed, what is owed, who wins and what it changes is asked of `replay`.
"""

from analytics.simulation.errors import PlanError
from analytics.simulation.faults import CALLED, FAULTS, RISK
from analytics.simulation.matches import PLAYERS, POLICIES
from analytics.simulation.plan import Plan, checked
from analytics.simulation.workers import parts

__all__ = [
    "CALLED",
    "FAULTS",
    "PLAYERS",
    "POLICIES",
    "RISK",
    "Plan",
    "PlanError",
    "checked",
    "parts",
]
