"""The language spoken: as the address says, else as chosen before, else as the browser asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from dashboard import address
from dashboard.texts import text
from replay.words import LANGUAGES

if TYPE_CHECKING:
    from replay.words import Language

KEY = "lang"
"""The language in the address, and in what is kept of a visit."""
NAMES: dict[Language, str] = {"zh": "中文", "en": "English"}
"""Each language in its own words."""
TAGS: dict[Language, str] = {"zh": "zh-Hans", "en": "en"}
"""The languages as a page names them to browsers and screen readers."""
MARK = (
    "<script>document.documentElement.lang = '{tag}';"
    " document.documentElement.classList.add('paipu');</script>"
)
"""Names the language of the page; the page itself is always served as English."""


def spoken() -> Language:
    """The language of this visit."""
    for said in (st.query_params.get(KEY), st.session_state.get(KEY), st.context.locale):
        for lang in LANGUAGES:
            if said and str(said).casefold().startswith(lang):
                st.session_state[KEY] = lang
                return lang
    return "en"


def choose(lang: Language) -> None:
    """Put the choice of a language on the page, and name the language to the browser.

    Args:
        lang: The language spoken.
    """
    st.session_state["lang_chosen"] = lang
    st.segmented_control(
        text("shell.language", lang),
        LANGUAGES,
        required=True,
        format_func=NAMES.__getitem__,
        key="lang_chosen",
        on_change=_chosen,
        label_visibility="collapsed",
    )
    st.html(MARK.format(tag=TAGS[lang]), unsafe_allow_javascript=True)


def _chosen() -> None:
    lang = st.session_state["lang_chosen"]
    st.session_state[KEY] = lang
    address.put({KEY: lang})
