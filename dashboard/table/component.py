"""The table on the page: one component of HTML, CSS and JavaScript that steps by itself."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import streamlit as st

from dashboard.cards import symbols
from dashboard.table.course import course_of
from dashboard.texts import table

if TYPE_CHECKING:
    from events import Hand
    from events.codec import RecordedHand
    from replay import Ruleset
    from replay.words import Language

NAME = "paipu_table"
"""What Streamlit calls the component."""
FOLDER = Path(__file__).parent
"""Where its files lie."""
FACES = 'data-part="faces">'
"""Before the place where the faces of the cards go."""


@cache
def html() -> str:
    """The frame of the table, with every card face in it."""
    page = (FOLDER / "table.html").read_text(encoding="utf-8")
    return page.replace(FACES, FACES + symbols(), 1)


@cache
def css() -> str:
    """Its style."""
    return (FOLDER / "table.css").read_text(encoding="utf-8")


@cache
def js() -> str:
    """Its program: the parts one after another, as one module."""
    parts = sorted((FOLDER / "parts").glob("*.js"))
    return "\n".join(part.read_text(encoding="utf-8") for part in parts)


def texts_of(lang: Language) -> dict[str, str]:
    """All texts of the table in one language, their placeholders left for the page to fill.

    Args:
        lang: The language.
    """
    return {key: entry[lang] for key, entry in table("table").items()}


def data_of(
    log: Hand | RecordedHand, rules: str | Ruleset, lang: Language, at: int | None
) -> dict[str, Any]:
    """Everything that the page needs to show a hand, sent once.

    Args:
        log: The hand.
        rules: The ruleset or its id; empty: the one that the hand's header names.
        lang: The language.
        at: The event to stand at; none: the first.

    Raises:
        RulesetError: The ruleset is not installed, or its file is wrong.
    """
    return {
        "course": course_of(log, rules, lang),
        "texts": texts_of(lang),
        "lang": lang,
        "at": at or 1,
    }


def put_table(data: dict[str, Any]) -> None:
    """Put the table on the page.

    Args:
        data: As `data_of` gives it.
    """
    mount = st.components.v2.component(NAME, html=html(), css=css(), js=js())
    mount(key=NAME, data=data)
