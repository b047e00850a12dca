"""Ways from a table to another page: a link that can be sent, followed without losing the visit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl, urlencode

import streamlit as st

from dashboard.going import PAGES
from dashboard.language import KEY as LANG

if TYPE_CHECKING:
    from streamlit.navigation.page import Page

WAITING = "going_to"
"""Where somebody is going, as it is kept with the visit until the page changes."""
SIGN = "page:"
"""How what a table tells begins where it is a way."""
ASKED = ("hand", "rules", "at", "part")
"""What a way may carry."""


@dataclass(frozen=True, slots=True)
class Way:
    """A way to another page."""

    page: str
    """Its name."""
    hand: str = ""
    """The hand to show there, as the address names it."""
    rules: str = ""
    """The rulesets; empty: the hand's own."""
    at: int = 0
    """The event; 0: the start."""
    part: str = ""
    """The part of the page."""

    @property
    def asked(self) -> dict[str, str]:
        """What the address carries."""
        at = str(self.at) if self.at else ""
        values = (self.hand, self.rules, at, self.part)
        return {name: value for name, value in zip(ASKED, values, strict=True) if value}

    @property
    def href(self) -> str:
        """The address, for a new window."""
        found = _pages().get(self.page)
        path = self.page if found is None else found.url_path
        lang = st.session_state.get(LANG, "")
        asked = {**self.asked, **({LANG: lang} if lang else {})}
        return f"/{path}?{urlencode(asked, safe='/:,')}"

    @property
    def told(self) -> str:
        """What a table tells when it is chosen."""
        return f"{SIGN}{self.page}?{urlencode(self.asked)}"


def take(told: str) -> bool:
    """Go the way that a table tells, as soon as the page is drawn again; whether it is one.

    Args:
        told: What the table tells.
    """
    if not told.startswith(SIGN):
        return False
    page, _, written = told.removeprefix(SIGN).partition("?")
    asked = {name: value for name, value in parse_qsl(written) if name in ASKED}
    st.session_state[WAITING] = (page, asked)
    return True


def follow() -> None:
    """Change the page, if somebody is going somewhere."""
    page, asked = st.session_state.pop(WAITING, ("", {}))
    found = _pages().get(page)
    if found is not None:
        st.switch_page(found, query_params=asked)


def _pages() -> dict[str, Page]:
    pages: dict[str, Page] = st.session_state.get(PAGES, {})
    return pages
