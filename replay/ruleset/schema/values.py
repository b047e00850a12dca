"""All parameters of a ruleset, section by section."""

from replay.ruleset.schema.bidding import Bidding
from replay.ruleset.schema.cards import Deck, Tractors, Trumps
from replay.ruleset.schema.fines import Fines
from replay.ruleset.schema.levels import Hook, Levels, Succession
from replay.ruleset.schema.match import Match
from replay.ruleset.schema.play import Follow, Ruffs, Throws
from replay.ruleset.schema.score import Kitty, Scoring
from replay.ruleset.schema.section import Section


class Values(Section):
    """What a ruleset says, as plain values."""

    deck: Deck
    """The cards on the table."""
    trumps: Trumps
    """Which cards are trumps."""
    tractors: Tractors
    """Which pairs are neighbours."""
    follow: Follow
    """What a lead draws."""
    throws: Throws
    """When a throw holds."""
    ruffs: Ruffs
    """Which ruff wins."""
    kitty: Kitty
    """What the buried cards count."""
    scoring: Scoring
    """What the points are worth."""
    levels: Levels
    """The ladder."""
    hooks: tuple[Hook, ...]
    """What throws the banker side back."""
    succession: Succession
    """Who deals next."""
    bidding: Bidding
    """Who may bid what."""
    fines: Fines
    """What an offence costs."""
    match: Match
    """How a match is decided."""


SECTIONS: tuple[str, ...] = tuple(Values.model_fields)
"""The names of the sections, in the order in which they are shown."""
