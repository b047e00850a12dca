"""What of a hand is compared, and what it can be told apart by.

Each measure is a column of the facts of hands. A number has a difference, B minus A; of a word it
can only be said whether it changes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from analytics.stats.dimension import DIMENSIONS as OF_STATISTICS
from analytics.stats.dimension import Dimension, side_of
from events.log import SEATS, SIDES

Kind = Literal["number", "word"]


@dataclass(frozen=True, slots=True)
class Measure:
    """One thing that a hand comes to."""

    name: str
    """Its word: the column of facts that it is."""
    kind: Kind
    """A number, or a word that is the same or is not."""
    mean: bool = False
    """Whether its mean difference is told."""


_MEASURES = (
    Measure("points", "number", mean=True),
    Measure("kitty_points", "number", mean=True),
    Measure("banker_delta", "number", mean=True),
    Measure("attackers_delta", "number", mean=True),
    Measure("takes_deal", "number", mean=True),
    Measure("next_banker", "word"),
    Measure("banker_level_after", "word"),
    Measure("attackers_level_after", "word"),
    Measure("hooked", "number"),
    Measure("big", "number"),
    Measure("banker_base", "number"),
    Measure("attackers_base", "number"),
    Measure("banker_bonus", "number"),
    Measure("attackers_bonus", "number"),
    Measure("redeal", "number"),
    Measure("hand_lost_by", "word"),
    Measure("match_lost_by", "word"),
    Measure("passed_end", "word"),
)
MEASURES: dict[str, Measure] = {one.name: one for one in _MEASURES}
"""The result of a hand: it changes where one of these does."""

_SHARED = (
    "level",
    "trump",
    "no_trump",
    "played_under",
    "match",
    "board",
    "hand_no",
    "simulated",
)
_OWN = (
    Dimension("banker", "hand", "word", "h.banker", SEATS),
    Dimension("banker_side", "hand", "word", side_of("h.banker"), SIDES),
    Dimension(
        "first_hand",
        "hand",
        "word",
        "CASE WHEN h.first_hand THEN 'yes' ELSE 'no' END",
        ("yes", "no"),
    ),
)
DIMENSIONS: dict[str, Dimension] = {
    **{name: OF_STATISTICS[name] for name in _SHARED},
    **{one.name: one for one in _OWN},
}
"""What hands can be told apart by."""

SCOPES = ("replay", "faulted")
"""Hands that replay under both; hands that go to the end under both and are faulted under one."""
SCOPE_SQL = (
    "CASE WHEN class_a = 'replays' AND class_b = 'replays' THEN 'replay' "
    "WHEN class_a IN ('replays', 'faulted') AND class_b IN ('replays', 'faulted') "
    "THEN 'faulted' END"
)
