"""The page of notes: hands worth looking at, the notes on one hand, and all notes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dashboard.figures import look_of_numbers
from dashboard.notebook.mine import show_mine
from dashboard.notebook.worth import show_worth
from dashboard.notebook.writing import show_hand
from dashboard.one_of import one_of_address
from dashboard.refusing import refusing
from dashboard.texts import text

if TYPE_CHECKING:
    from replay.words import Language

PART = "part"
"""The part of the page that is shown, in the address."""
CHOSEN = "notes_part"
PARTS = {"worth": show_worth, "hand": show_hand, "mine": show_mine}
"""The parts of the page."""


def show_notes(lang: Language) -> None:
    """Show the page.

    Args:
        lang: The language.
    """
    look_of_numbers()
    part = one_of_address(
        list(PARTS),
        PART,
        CHOSEN,
        text("notes.part", lang),
        lambda one: text(f"notes.part_{one}", lang),
        label="collapsed",
    )
    with refusing(lang):
        PARTS[part](lang)
