"""Statistics 统计: a metric, told apart and filtered; the hands behind each number."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from dashboard.counting import show_statistics
from dashboard.texts import text

if TYPE_CHECKING:
    from replay.words import Language


def show(lang: Language) -> None:
    """Show the page.

    Args:
        lang: The language.
    """
    st.title(text("shell.page_statistics", lang))
    show_statistics(lang)
