"""From page to page: links that take the hand, the rules and the event along."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from dashboard import address

if TYPE_CHECKING:
    from collections.abc import Mapping

    from streamlit.navigation.page import Page

PAGES = "pages"
"""Where the pages are kept with the visit."""
SHOWN, ARRIVED = "page_shown", "page_arrived"
"""The page that is shown, and whether the one before was another, as kept with the visit."""


def remember(pages: Mapping[str, Page]) -> None:
    """Keep the pages, so that one can lead to another.

    Args:
        pages: The pages by name.
    """
    st.session_state[PAGES] = dict(pages)


def arrive(page: str) -> None:
    """Take down which page is shown, so that it can be told whether the last one was another.

    Args:
        page: The name of the page.
    """
    last = st.session_state.get(SHOWN)
    st.session_state[SHOWN], st.session_state[ARRIVED] = page, page != last


def has_arrived() -> bool:
    """Whether the visitor came from another page just now, or from nowhere."""
    return bool(st.session_state.get(ARRIVED, True))


def link(page: str, label: str, *, at: int | None = None, rules: str = "", hand: str = "") -> None:
    """A link to another page, which shows the same hand or another; none without such a page.

    Args:
        page: The name of the page.
        label: What the link says.
        at: The event to show there.
        rules: The ruleset to show it under; empty: as now.
        hand: Another hand to show there, from its start and under its own rules unless told.
    """
    found: Page | None = st.session_state.get(PAGES, {}).get(page)
    if found is None:
        return
    now = address.place()
    if hand and hand != now.hand:
        now = address.Place(hand=hand)
    asked = {"hand": now.hand, "rules": rules or now.rules, "at": str(at or now.at)}
    st.page_link(found, label=label, query_params={k: v for k, v in asked.items() if v})
