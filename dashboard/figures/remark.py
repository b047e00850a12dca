"""Remarks on a page of numbers: quiet, and still dark enough to be read."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import streamlit as st

from replay.ruling_sheet.markup import element


def look_of_numbers() -> None:
    """Put the style of pages of numbers on the page."""
    st.html(f"<style>{sheet()}</style>")


def remark(*sentences: str) -> None:
    """Some sentences under a chart, a table or a heading.

    Args:
        *sentences: Each a paragraph.
    """
    st.html(element("div", *(element("p", one) for one in sentences), class_="paipu remark"))


def heading(said: str) -> None:
    """A heading on the page.

    Args:
        said: What it says.
    """
    st.html(element("h2", said, class_="paipu"))


@cache
def sheet() -> str:
    """The style sheet."""
    return Path(__file__).with_name("page.css").read_text(encoding="utf-8")
