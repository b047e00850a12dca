"""Adjudicate 判牌: what is wrong with a hand, on which clause, at what price."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from dashboard.choosing import choose_hand
from dashboard.texts import text

if TYPE_CHECKING:
    from replay.words import Language


def show(lang: Language) -> None:
    """Show the page.

    Args:
        lang: The language.
    """
    st.title(text("shell.page_adjudicate", lang))
    choose_hand(lang)
