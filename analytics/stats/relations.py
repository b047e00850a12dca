"""The relations that questions are put to: `hand`, one row a hand that stands, and its events.

All text here is ours; files and values come in beside it, as relations and bound parameters.
"""

# ruff: noqa: S608 - nothing but text of this module is put together

from __future__ import annotations

SEATS = {
    "side": "(VALUES ('E'), ('N'))",
    "seat": "(VALUES ('E'), ('N'), ('W'), ('S'))",
}
"""The rows that a hand is told apart into; one seat stands for its side."""

HANDS_ASKED = "CREATE TEMP TABLE asked AS SELECT key, rules, simulated FROM hand"
"""The hands that a question is about: where there are facts under several rulesets, only few of
the rows of events belong to them."""
_ASKED = "SEMI JOIN asked a ON a.key = f.key AND a.rules = f.rules"

EVENTS = {
    "offences": (
        "SELECT key, rules, seat, code, "
        "CASE WHEN called IS NULL THEN 'no' ELSE 'yes' END AS called, points_change "
        f"FROM facts_findings f {_ASKED} WHERE severity = 'offence'"
    ),
    "failed_throws": (
        f"SELECT key, rules, seat, points_change FROM facts_findings f {_ASKED} "
        "WHERE code = 'failed_throw'"
    ),
    "leads": (
        "SELECT key, rules, leader AS seat, trick, suit, coalesce(tried, size) AS size, winner, "
        f"cut, throw OR cut AS thrown FROM facts_tricks f {_ASKED}"
    ),
    "wins": (
        "SELECT key, rules, winner AS seat, trick, suit, size, points "
        f"FROM facts_tricks f {_ASKED} WHERE winner IS NOT NULL"
    ),
    "ruffs": (
        "SELECT p.key, p.rules, p.seat, p.trick, k.suit, p.size, p.won "
        f"FROM (SELECT * FROM facts_plays f {_ASKED} WHERE suit = 't' AND place > 1) p "
        f"JOIN (SELECT * FROM facts_tricks f {_ASKED} WHERE suit IN ('s', 'h', 'c', 'd')) k "
        "ON k.key = p.key AND k.rules = p.rules AND k.trick = p.trick"
    ),
}
"""The events that metrics count, by the name of their source: `seat` is whose each is."""
READS = {
    "offences": ("findings",),
    "failed_throws": ("findings",),
    "leads": ("tricks",),
    "wins": ("tricks",),
    "ruffs": ("tricks", "plays"),
}
"""The tables of facts that they are made of."""


def hand_view(*, own: bool, trumps: bool, last: bool) -> str:
    """The view `hand`.

    Args:
        own: Whether each hand is taken under the ruleset that it names.
        trumps: Whether lengths of trumps go with it.
        last: Whether the winner of the last trick goes with it.
    """
    columns = ["h.*", "d.* EXCLUDE (key, seal, supersedes)", "n.id IS NOT NULL AS at_home"]
    joins = [
        "FROM facts_hands h JOIN facts_deals d ON d.key = h.key",
        "LEFT JOIN names n ON n.name = d.played_under AND n.id = h.rules",
    ]
    if trumps:
        columns.append("t.* EXCLUDE (key, rules)")
        joins.append("LEFT JOIN facts_trumps t ON t.key = h.key AND t.rules = h.rules")
    if last:
        columns.append("k.winner AS last_winner")
        joins.append(
            "LEFT JOIN facts_tricks k ON k.key = h.key AND k.rules = h.rules AND k.trick = h.tricks"
        )
    stands = "d.key NOT IN (SELECT supersedes FROM facts_deals WHERE supersedes IS NOT NULL)"
    where = f"WHERE {stands} AND n.id IS NOT NULL" if own else f"WHERE {stands}"
    return f"CREATE TEMP VIEW hand AS SELECT {', '.join(columns)} {' '.join(joins)} {where}"
