"""Choosing the archive that numbers are counted in; without any, a demo is made."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from dashboard import address
from dashboard.archives.making import again, making
from dashboard.hands.where import Archive, archives
from dashboard.plain import plain
from dashboard.refusing import said
from dashboard.texts import text
from events.signs import visible

if TYPE_CHECKING:
    from replay.words import Language

KEY = "archive"
"""The archive in the address, and as it is kept with the visit."""
CHOSEN = "archive_chosen"
EVERY = 0.7
"""Seconds between two looks at how far the demo is."""


def choose_archive(lang: Language) -> Archive | None:
    """The archive of the address, else the first; None while there is none yet.

    Args:
        lang: The language.
    """
    there = archives()
    if not there:
        _wait_for_demo(lang)
        return None
    names = [one.name for one in there]
    now = st.query_params.get(KEY, st.session_state.get(KEY, ""))
    if now not in names:
        if now:
            st.warning(text("stats.no_such_archive", lang, name=plain(now)))
        now = names[0]
    archive = there[names.index(now)]
    if len(there) > 1:
        st.session_state[CHOSEN] = now
        if KEY not in st.query_params:
            address.put({KEY: now})
        st.selectbox(
            text("stats.archive", lang),
            names,
            format_func=lambda one: archive_said(there[names.index(one)], lang),
            key=CHOSEN,
            on_change=_chosen,
        )
    if archive.demo:
        st.info(text("stats.demo", lang))
    return archive


def archive_said(archive: Archive, lang: Language) -> str:
    """An archive as it is offered."""
    return text("stats.archive_demo", lang) if archive.demo else visible(archive.name)


def _chosen() -> None:
    st.session_state[KEY] = st.session_state[CHOSEN]
    address.put({KEY: st.session_state[CHOSEN]})


def _wait_for_demo(lang: Language) -> None:
    """Make the demo beside the page, and show how far it is."""
    st.info(text("stats.demo_begins", lang))

    @st.fragment(run_every=EVERY)
    def look() -> None:
        one = making()
        if one.over and one.error is None:
            st.rerun(scope="app")
        if one.error is not None:
            st.error(plain(said(one.error, lang)))
            st.button(text("stats.demo_again", lang), on_click=again)
            return
        share = min(one.share, 1.0)
        st.progress(share, text("stats.demo_progress", lang, percent=round(100 * share)))

    look()
