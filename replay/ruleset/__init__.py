"""Rulesets: every tournament text as parameters, each with the clause that it comes from.

`load_ruleset` gives a `Ruleset`; its ``values`` are plain numbers and words, its ``source`` says
where each comes from. The files lie in ``replay/rulesets``, the clauses in words beside them; more
may be installed from other folders.
Nothing here knows how a hand is played.
"""

from replay.ruleset.check import check_sources
from replay.ruleset.clauses import clause_index, clause_text
from replay.ruleset.describe import Row, describe, plain, toml_text
from replay.ruleset.folder_check import unusable
from replay.ruleset.folders import folders_in_use, use_folders
from replay.ruleset.load import hash_of_own, load_installed, load_ruleset, other_reading
from replay.ruleset.not_replayable import NotReplayable
from replay.ruleset.problems import FileProblem, problems_of
from replay.ruleset.registry import Installed, installed, not_replayable
from replay.ruleset.ruleset import Ruleset
from replay.ruleset.schema import Values
from replay.ruleset.source import Source

__all__ = [
    "FileProblem",
    "Installed",
    "NotReplayable",
    "Row",
    "Ruleset",
    "Source",
    "Values",
    "check_sources",
    "clause_index",
    "clause_text",
    "describe",
    "folders_in_use",
    "hash_of_own",
    "installed",
    "load_installed",
    "load_ruleset",
    "not_replayable",
    "other_reading",
    "plain",
    "problems_of",
    "toml_text",
    "unusable",
    "use_folders",
]
