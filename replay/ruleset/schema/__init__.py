"""The parameters of a ruleset: one module for each subject, `Values` for all of them.

Names and values only. Where a value comes from is `replay.ruleset.source`, how files become one
ruleset is `replay.ruleset.load`.
"""

from replay.ruleset.schema.bidding import Bidding, Stage
from replay.ruleset.schema.cards import Deck, Tractors, Trumps
from replay.ruleset.schema.fines import OFFENCES, Bars, Fine, FineKeys, Fines
from replay.ruleset.schema.levels import Hook, Levels, Succession
from replay.ruleset.schema.match import Match, MatchPoints
from replay.ruleset.schema.play import Follow, Ruffs, Throws
from replay.ruleset.schema.score import Bonus, Continuation, Kitty, ScaleRow, Scoring, SideKitty
from replay.ruleset.schema.section import Rank, Role, Rung, Section, Suit
from replay.ruleset.schema.values import SECTIONS, Values

__all__ = [
    "OFFENCES",
    "SECTIONS",
    "Bars",
    "Bidding",
    "Bonus",
    "Continuation",
    "Deck",
    "Fine",
    "FineKeys",
    "Fines",
    "Follow",
    "Hook",
    "Kitty",
    "Levels",
    "Match",
    "MatchPoints",
    "Rank",
    "Role",
    "Ruffs",
    "Rung",
    "ScaleRow",
    "Scoring",
    "Section",
    "SideKitty",
    "Stage",
    "Succession",
    "Suit",
    "Throws",
    "Tractors",
    "Trumps",
    "Values",
]
