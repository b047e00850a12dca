"""Replay: the four hands around the table, one event at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from dashboard.table.component import data_of, put_table
from dashboard.texts import text
from events.codec import RecordedHand

if TYPE_CHECKING:
    from collections.abc import Callable

    from events import Hand
    from replay import Ruleset
    from replay.words import Language

EVENTS_SHOWN = 1000
"""More than five times what a hand of three decks can hold: beyond it nobody steps through."""


def show(
    lang: Language,
    log: Hand | RecordedHand,
    rules_id: str | Ruleset,
    at: int | None = None,
    tell: Callable[..., object] | None = None,
) -> None:
    """Put a hand on the table.

    Args:
        lang: The language.
        log: The hand.
        rules_id: The ruleset or its id; empty: the one that the hand's header names.
        at: The event to stand at; none: the first.
        tell: Keeps a position with the visit; not needed here, since the table writes the event
            that it stands at into the address itself.

    Raises:
        RulesetError: The ruleset is not installed, or its file is wrong.
    """
    del tell
    events = len((log.hand if isinstance(log, RecordedHand) else log).events)
    if events > EVENTS_SHOWN:
        st.warning(text("table.too_many", lang, events=events, most=EVENTS_SHOWN))
        return
    data = data_of(log, rules_id, lang, at)
    if data["course"]["steps"]:
        put_table(data)
    else:
        st.info(text("table.empty", lang))
