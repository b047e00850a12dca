"""The archives that the pages of numbers look into, and what has to be made before they can."""

from dashboard.archives.choosing import choose_archive
from dashboard.archives.links import hand_cell, hand_reference
from dashboard.archives.missing import hands_to_replay, outdated
from dashboard.archives.replaying import named_rules, offer_replay
from dashboard.archives.state import state_of
from dashboard.archives.unread import tell_unread

__all__ = [
    "choose_archive",
    "hand_cell",
    "hand_reference",
    "hands_to_replay",
    "named_rules",
    "offer_replay",
    "outdated",
    "state_of",
    "tell_unread",
]
