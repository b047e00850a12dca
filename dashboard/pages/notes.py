"""Notes 笔记: hands worth looking at, and tags and notes on hands, kept outside their logs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from dashboard.notebook.page import show_notes
from dashboard.texts import text

if TYPE_CHECKING:
    from replay.words import Language


def show(lang: Language) -> None:
    """Show the page.

    Args:
        lang: The language.
    """
    st.title(text("shell.page_notes", lang))
    show_notes(lang)
