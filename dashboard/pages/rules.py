"""Rules 规则: what each tournament's text says, where two differ, and questions to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from dashboard.texts import text

if TYPE_CHECKING:
    from replay.words import Language


def show(lang: Language) -> None:
    """Show the page.

    Args:
        lang: The language.
    """
    st.title(text("shell.page_rules", lang))
