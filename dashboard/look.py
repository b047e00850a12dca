"""How every page looks: its style sheet, and the words that Streamlit has in English only."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import streamlit as st

from dashboard.hands.file import LARGEST
from dashboard.texts import text

if TYPE_CHECKING:
    from replay.words import Language


def look(lang: Language) -> None:
    """Put the style sheet on the page.

    Args:
        lang: The language.
    """
    said = {name: text(f"shell.{name}", lang, most=LARGEST) for name in ("drop_here", "browse")}
    words = "".join(f"--{name.replace('_', '-')}: '{words}';" for name, words in said.items())
    st.html(f"<style>:root{{{words}}}{sheet()}</style>")


@cache
def sheet() -> str:
    """The style sheet."""
    return Path(__file__).with_name("look.css").read_text(encoding="utf-8")
