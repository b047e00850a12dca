"""The archives that the pages of numbers look into, and what has to be made before they can."""

from dashboard.archives.choosing import choose_archive
from dashboard.archives.links import hand_cell, hand_reference
from dashboard.archives.replaying import offer_replay
from dashboard.archives.state import state_of
from dashboard.archives.unread import tell_unread

__all__ = [
    "choose_archive",
    "hand_cell",
    "hand_reference",
    "offer_replay",
    "state_of",
    "tell_unread",
]
