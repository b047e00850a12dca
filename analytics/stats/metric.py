"""The metrics: what is counted, among what, and for which side.

A share counts rows for which something holds among rows for which it could; a mean adds up a
value over such rows; a frequency adds up events over all hands, or over all sides or seats of
them where the question tells those apart. Expressions as in `analytics.stats.dimension`. What each
means in words stands in `words.toml`; `docs/statistics.md` lists them all.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from analytics.stats.dimension import Breadth, role_of

Kind = Literal["share", "mean", "frequency"]
Whose = Literal["banker", "attackers", "each", "table", "bidder", "first_bidder", "actor"]
"""Whose seats a row counts for, where a question tells sides, seats or players apart.

`banker` and `attackers`: both seats of that side; `each`: the row of a side or seat has that one's
own value; `table`: all four; `bidder`, `first_bidder`: the seat that set the trump, that declared
first; `actor`: the seat of the event.
"""


@dataclass(frozen=True, slots=True)
class Metric:
    """One thing that can be asked for."""

    name: str
    """Its word in a question."""
    kind: Kind
    """Share, mean or frequency."""
    whose: Whose
    """Whose it is."""
    source: str
    """`hands`, or the events it counts: a key of `analytics.stats.relations.EVENTS`."""
    unit: str
    """What a mean or a frequency is counted in; `share` for a share."""
    tables: tuple[str, ...]
    """The tables of facts that it is counted from."""
    among: str
    """The rows that count."""
    value: str
    """Of a share, when a row is a hit; else the whole number to add up."""
    breadth: Breadth = "hand"
    """The least that it tells apart: a value of a side or a seat has no single one for a hand."""
    trumps: bool = False
    """Whether it needs the lengths of trumps."""


SETTLED = "(h.takes_deal IS NOT NULL AND NOT h.redeal)"
SCORED = "h.points IS NOT NULL"
KITTY_WON = (
    f"({SCORED} AND h.multiplier IS NOT NULL AND ({role_of('h.last_winner')}) = 'attackers')"
)
_ROLE = role_of("s.seat")
_LOST = (
    f"CASE {_ROLE} WHEN 'banker' THEN coalesce(s.points_change, 0) "
    "WHEN 'attackers' THEN -coalesce(s.points_change, 0) END"
)
_OWN_RUNGS = f"CASE {_ROLE} WHEN 'banker' THEN h.banker_delta ELSE h.attackers_delta END"
_OWN_TRUMPS = (
    "CASE s.seat WHEN 'E' THEN h.trumps_e WHEN 'N' THEN h.trumps_n "
    "WHEN 'W' THEN h.trumps_w WHEN 'S' THEN h.trumps_s END"
)
HANDS = ("hands",)
BIDS = ("hands", "deals")

_ALL = (
    # how hands end
    Metric("hold_rate", "share", "banker", "hands", "share", HANDS, SETTLED, "NOT h.takes_deal"),
    Metric("points_taken", "mean", "attackers", "hands", "points", HANDS, SCORED, "h.points"),
    Metric("trick_points", "mean", "attackers", "hands", "points", HANDS, SCORED, "h.trick_points"),
    Metric("shutout_rate", "share", "attackers", "hands", "share", HANDS, SCORED, "h.points <= 0"),
    Metric(
        *("level_change", "mean", "each", "hands", "rungs", HANDS),
        among=f"({_OWN_RUNGS}) IS NOT NULL AND ({_ROLE}) IS NOT NULL",
        value=_OWN_RUNGS,
        breadth="side",
    ),
    Metric(
        *("hook_rate", "share", "banker", "hands", "share", HANDS),
        among=f"{SETTLED} AND h.banker_level_after IS NOT NULL",
        value="h.hooked",
    ),
    # the kitty
    Metric(
        *("kitty_win_rate", "share", "attackers", "hands", "share", ("hands", "tricks")),
        among=SCORED,
        value=KITTY_WON,
    ),
    Metric(
        *("kitty_multiplier", "mean", "attackers", "hands", "times", ("hands", "tricks")),
        among=KITTY_WON,
        value="h.multiplier",
    ),
    Metric(
        *("kitty_points", "mean", "attackers", "hands", "points", ("hands", "tricks")),
        among=KITTY_WON,
        value="h.kitty_points",
    ),
    # bids and trumps
    Metric(
        *("overturn_rate", "share", "first_bidder", "hands", "share", BIDS),
        among="h.first_seat IS NOT NULL",
        value="h.overturns > 0",
    ),
    Metric(
        *("declare_stands", "share", "first_bidder", "hands", "share", BIDS),
        among="h.first_seat IS NOT NULL",
        value="h.bid_seat = h.first_seat",
    ),
    Metric(
        *("declare_success", "share", "bidder", "hands", "share", BIDS),
        among=f"{SETTLED} AND ({role_of('h.bid_seat')}) IS NOT NULL",
        value=f"(({role_of('h.bid_seat')}) = 'banker') = NOT h.takes_deal",
    ),
    Metric(
        *("trump_length", "mean", "each", "hands", "cards", ("trumps",)),
        among=f"({_OWN_TRUMPS}) IS NOT NULL",
        value=_OWN_TRUMPS,
        breadth="seat",
        trumps=True,
    ),
    # play
    Metric("tricks_won", "frequency", "actor", "wins", "tricks", ("tricks",), "TRUE", "1"),
    Metric("points_won", "frequency", "actor", "wins", "points", ("tricks",), "TRUE", "s.points"),
    Metric(
        *("lead_wins", "share", "actor", "leads", "share", ("tricks",)),
        among="s.winner IS NOT NULL",
        value="s.winner = s.seat",
    ),
    Metric("throws", "frequency", "actor", "leads", "throws", ("tricks",), "s.thrown", "1"),
    Metric(
        *("throw_success", "share", "actor", "leads", "share", ("tricks",)),
        among="s.thrown",
        value="NOT s.cut",
    ),
    Metric(
        *("throw_cost", "mean", "actor", "failed_throws", "points", ("findings",)),
        among=f"({_ROLE}) IS NOT NULL",
        value=_LOST,
    ),
    Metric("ruffs", "frequency", "actor", "ruffs", "ruffs", ("plays", "tricks"), "TRUE", "1"),
    Metric(
        *("ruff_success", "share", "actor", "ruffs", "share", ("plays", "tricks")),
        among="TRUE",
        value="s.won",
    ),
    # faults
    Metric("faults", "frequency", "actor", "offences", "faults", ("findings",), "TRUE", "1"),
    Metric(
        *("fault_points", "frequency", "actor", "offences", "points", ("findings",)),
        among=f"({_ROLE}) IS NOT NULL",
        value=_LOST,
    ),
    Metric(
        *("called_rate", "share", "actor", "offences", "share", ("findings",)),
        among="TRUE",
        value="s.called = 'yes'",
    ),
    Metric("fine_points", "mean", "attackers", "hands", "points", HANDS, SCORED, "h.fine_points"),
    Metric(
        *("clean_rate", "share", "table", "hands", "share", HANDS),
        among="h.\"class\" IN ('replays', 'faulted')",
        value="h.\"class\" = 'replays'",
    ),
    # the record
    Metric(
        *("misstated_rate", "share", "table", "hands", "share", BIDS),
        among="h.stated AND h.at_home AND h.\"class\" IN ('replays', 'faulted')",
        value="h.stated_differs <> ''",
    ),
)
METRICS: dict[str, Metric] = {one.name: one for one in _ALL}
"""Every metric by its word."""
