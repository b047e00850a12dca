"""Where the notebook lies, and what stands for the seal of a hand that has none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dashboard.hands.own import kept_folder
from dashboard.hands.where import data_folder
from dashboard.notebook.store import Notebook
from events.codec.seal import chain

if TYPE_CHECKING:
    from events import Hand

FILE = "notes.sqlite"
OPEN = "open:"
"""How the name of a hand begins that is not sealed; it is another one once a line changes."""


def notebook() -> Notebook:
    """The notes in the user's folder; where none was named, in the program's own."""
    return Notebook((data_folder() or kept_folder()) / FILE)


def seal_of(hand: Hand) -> str:
    """What a hand is known by.

    Args:
        hand: The hand.
    """
    if hand.seal is not None:
        return hand.seal.seal
    return OPEN + chain(hand)[-1].hex()
