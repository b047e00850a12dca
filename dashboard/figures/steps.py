"""A long list shown a piece at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import streamlit as st

from dashboard.figures.numbers import whole
from dashboard.texts import text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from replay.words import Language

    One = TypeVar("One")

STEP = 25
"""So many at a time."""
MORE = "more"
"""The text of the button."""
SHOWN = "shown_of"
"""How many of each list are shown, as it is kept with the visit."""


def some(
    items: Sequence[One],
    name: str,
    lang: Language,
    show: Callable[[Sequence[One]], object],
    *,
    of: str = "stats",
) -> None:
    """Show the first of a list, and under them a button for more.

    Args:
        items: The list.
        name: What tells this list from any other.
        lang: The language.
        show: Shows some of them.
        of: Where the text of the button stands, which counts what the list is made of.
    """
    shown = st.session_state.get(SHOWN, {}).get(name, STEP)
    show(items[:shown])
    if len(items) > shown:
        left = len(items) - shown
        st.button(
            text(f"{of}.{MORE}", lang, more=min(STEP, left), left=whole(left)),
            key=f"more|{name}",
            on_click=_more,
            args=(name, shown + STEP),
        )


def _more(name: str, shown: int) -> None:
    st.session_state.setdefault(SHOWN, {})[name] = shown
