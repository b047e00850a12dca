"""Rulesets compared over the hands of an archive, hand by hand and clause by clause.

`compare` says of every two rulesets which hands replay, are faulted or diverge, and at which
clause; what changes in the hands that both can follow; and how much hangs on each parameter in
which they differ. `hands_behind` lists the hands behind any of its numbers.
"""

from analytics.compare.behind import HandBehind, hands_behind
from analytics.compare.clauses import Clause, Clauses, Switch
from analytics.compare.comparing import REPLAYS, Comparison, Pair, compare
from analytics.compare.diverging import Diverged, Divergence
from analytics.compare.errors import CompareError
from analytics.compare.matches import Matches
from analytics.compare.measures import DIMENSIONS, MEASURES, SCOPES
from analytics.compare.parts import Measured, Part, Scope
from analytics.compare.texts import Parameter, Text

__all__ = [
    "DIMENSIONS",
    "MEASURES",
    "REPLAYS",
    "SCOPES",
    "Clause",
    "Clauses",
    "CompareError",
    "Comparison",
    "Diverged",
    "Divergence",
    "HandBehind",
    "Matches",
    "Measured",
    "Pair",
    "Parameter",
    "Part",
    "Scope",
    "Switch",
    "Text",
    "compare",
    "hands_behind",
]
