"""Rulesets: every tournament text as parameters, each with the clause that it comes from.

`load_ruleset` gives a `Ruleset`; its ``values`` are plain numbers and words, its ``source`` says
where each comes from. The files lie in ``replay/rulesets``, the clauses in words beside them.
Nothing here knows how a hand is played.
"""

from replay.ruleset.load import load_ruleset, other_reading
from replay.ruleset.registry import Installed, installed
from replay.ruleset.ruleset import Ruleset
from replay.ruleset.source import Source

__all__ = ["Installed", "Ruleset", "Source", "installed", "load_ruleset", "other_reading"]
