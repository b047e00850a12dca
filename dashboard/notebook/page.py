"""The page of notes: hands worth looking at, the notes on one hand, and all notes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from dashboard.figures import look_of_numbers
from dashboard.notebook.mine import show_mine
from dashboard.notebook.worth import show_worth
from dashboard.notebook.writing import show_hand
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
    asked = st.query_params.get(PART, "")
    st.session_state[CHOSEN] = asked if asked in PARTS else st.session_state.get(CHOSEN, "worth")
    part = st.segmented_control(
        text("notes.part", lang),
        list(PARTS),
        required=True,
        format_func=lambda one: text(f"notes.part_{one}", lang),
        key=CHOSEN,
        on_change=_chosen,
        label_visibility="collapsed",
    )
    with refusing(lang):
        PARTS[str(part)](lang)


def _chosen() -> None:
    st.query_params[PART] = st.session_state[CHOSEN]
