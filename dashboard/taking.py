"""Taking a log from a visitor: a file, or pasted text; kept only where that is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from dashboard import address
from dashboard.hands import LARGEST, HandsError, Reference, data_folder, keep, take, uploads
from dashboard.hands.source import DATA, UPLOADS
from dashboard.plain import plain
from dashboard.refusing import said
from dashboard.texts import text

if TYPE_CHECKING:
    from replay.words import Language

FILE, PASTED, REFUSED = "upload_file", "upload_text", "upload_refused"
"""What is kept with the visit while a log is taken."""
SIGNS = 2_000_000
"""The longest text that may be pasted."""


def take_upload(lang: Language) -> None:
    """Let a log be uploaded, pasted and kept.

    Args:
        lang: The language.
    """
    with st.container(key="taking"):
        st.file_uploader(
            text("hands.upload", lang, most=LARGEST),
            key=FILE,
            on_change=_uploaded,
        )
        with st.expander(text("hands.paste", lang)):
            st.text_area(text("hands.paste_here", lang), key=PASTED, max_chars=SIGNS, height=160)
            st.button(text("hands.take", lang), on_click=_pasted)
        refused = st.session_state.pop(REFUSED, None)
        if isinstance(refused, HandsError):
            st.error(plain(said(refused, lang)))
        _offer_to_keep(lang)


def _uploaded() -> None:
    file = st.session_state.get(FILE)
    if file is not None:
        _take(file.name, file.getvalue())


def _pasted() -> None:
    written = st.session_state.get(PASTED, "")
    if written.strip():
        _take("", written.encode("utf-8", "replace"))


def _take(name: str, data: bytes) -> None:
    try:
        upload = take(name, data)
    except HandsError as error:
        st.session_state[REFUSED] = error
        return
    address.go(hand=str(Reference(UPLOADS, upload.id)))


def _offer_to_keep(lang: Language) -> None:
    """A button that keeps the upload looked at, where there is a folder to keep it in."""
    now = Reference.read(address.place().hand)
    if now is None or now.source != UPLOADS or now.name not in uploads():
        return
    if data_folder() is not None:
        st.button(
            text("hands.keep", lang),
            help=text("hands.keep_help", lang),
            on_click=_keep,
            args=(now,),
        )


def _keep(now: Reference) -> None:
    try:
        name = keep(uploads()[now.name])
    except HandsError as error:
        st.session_state[REFUSED] = error
        return
    address.go(hand=str(Reference(DATA, name, now.number)))
