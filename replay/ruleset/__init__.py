"""Rulesets: every tournament text as parameters, each with the clause that it comes from.

`load_ruleset` gives a `Ruleset`; its ``values`` are plain numbers and words, its ``source`` says
where each comes from. The files lie in ``replay/rulesets``, the clauses in words beside them.
Nothing here knows how a hand is played.
"""

from replay.ruleset.check import check_sources
from replay.ruleset.clauses import clause_index, clause_text
from replay.ruleset.describe import Row, describe, plain, toml_text
from replay.ruleset.load import load_installed, load_ruleset, other_reading
from replay.ruleset.registry import Installed, installed
from replay.ruleset.ruleset import Ruleset
from replay.ruleset.schema import Values
from replay.ruleset.source import Source

__all__ = [
    "Installed",
    "Row",
    "Ruleset",
    "Source",
    "Values",
    "check_sources",
    "clause_index",
    "clause_text",
    "describe",
    "installed",
    "load_installed",
    "load_ruleset",
    "other_reading",
    "plain",
    "toml_text",
]
