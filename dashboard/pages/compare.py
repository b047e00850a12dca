"""Compare 比较: two rulesets over the hands of an archive, hand by hand and clause by clause."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from dashboard.comparing import show_compare
from dashboard.texts import text

if TYPE_CHECKING:
    from replay.words import Language


def show(lang: Language) -> None:
    """Show the page.

    Args:
        lang: The language.
    """
    st.title(text("shell.page_compare", lang))
    show_compare(lang)
