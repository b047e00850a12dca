"""The card board: every card a button, which puts the card into the field that is being filled."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from dashboard.texts import text
from events.cards import BIG_JOKER, LITTLE_JOKER, cards_text, parse_cards
from events.errors import LogError
from replay.words import cards_said

if TYPE_CHECKING:
    from collections.abc import Sequence

    from replay.words import Language

SUITS = 4
RANKS = 13
RED = frozenset({1, 3})
"""The suits that are red, by their place."""


def show_board(fields: Sequence[tuple[str, str]], copies: int, lang: Language) -> None:
    """Put the board under the fields that it fills.

    Args:
        fields: The keys of the fields, and what each is.
        copies: How many of each card there are.
        lang: The language.
    """
    names = dict(fields)
    filled = "ask_filled"
    if st.session_state.get(filled) not in names:
        st.session_state[filled] = fields[0][0]
    key = str(
        st.segmented_control(
            text("ask.filled", lang),
            list(names),
            required=True,
            format_func=names.__getitem__,
            key=filled,
        )
    )
    there = list(kinds(st.session_state.get(key, "")))
    with st.container(key="board", gap="small"):
        for suit in range(SUITS):
            row = range(suit * RANKS, (suit + 1) * RANKS)
            _row(f"suit{suit}", row, key, there, copies, lang)
        _row("jokers", (LITTLE_JOKER, BIG_JOKER), key, there, copies, lang)
    with st.container(horizontal=True):
        st.button(text("ask.take_back", lang), on_click=_take_back, args=(key,))
        st.button(text("ask.clear", lang), on_click=_clear, args=(key,))


def kinds(written: str) -> tuple[int, ...]:
    """The cards of a field; none where they cannot be read."""
    try:
        return parse_cards(written)
    except LogError:
        return ()


def _row(
    name: str, row: Sequence[int], key: str, there: list[int], copies: int, lang: Language
) -> None:
    with st.container(horizontal=True, gap="xsmall", key=f"board_{name}"):
        for kind in row:
            said = cards_said([kind], lang)
            red = kind < LITTLE_JOKER and kind // RANKS in RED
            st.button(
                f":red[{said}]" if red else said,
                key=f"board_{kind}",
                disabled=there.count(kind) >= copies,
                on_click=_put,
                args=(key, kind),
            )


def _put(key: str, kind: int) -> None:
    written = st.session_state.get(key, "")
    if written.strip() and not kinds(written):
        return  # what stands there cannot be read; it is left for its writer to mend
    st.session_state[key] = cards_text((*kinds(written), kind))


def _take_back(key: str) -> None:
    st.session_state[key] = cards_text(kinds(st.session_state.get(key, ""))[:-1])


def _clear(key: str) -> None:
    st.session_state[key] = ""
