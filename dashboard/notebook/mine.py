"""All notes: looked through by words and tags, and taken out as files."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from dashboard.figures import offer_files, remark, some, whole
from dashboard.notebook.export import notes_csv, notes_jsonl
from dashboard.notebook.place import notebook
from dashboard.notebook.writing import show_note, show_told
from dashboard.texts import text
from events.signs import visible

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dashboard.notebook.store import Note
    from replay.words import Language

WORDS, TAGGED = "notes_words", "notes_tagged"
"""What is looked for, as it is kept with the visit."""
FILES = {"jsonl": notes_jsonl, "csv": notes_csv}
"""What notes are taken out as."""


def show_mine(lang: Language) -> None:
    """Look through the notes.

    Args:
        lang: The language.

    Raises:
        NotesError: The notes cannot be read.
    """
    book = notebook()
    show_told(lang)
    with st.container(key="notes_form"):
        left, right = st.columns(2, vertical_alignment="bottom")
        words = left.text_input(text("notes.search", lang), key=WORDS)
        known = book.tags()
        kept = [tag for tag in st.session_state.get(TAGGED, []) if tag in known]
        st.session_state[TAGGED] = kept
        tags = right.multiselect(
            text("notes.tagged", lang),
            known,
            format_func=visible,
            key=TAGGED,
            placeholder=text("stats.choose", lang),
        )
    found = book.notes(words, tags)
    if not found:
        remark(text("notes.found_none" if words or tags else "notes.none", lang))
        return
    remark(text("notes.found", lang, count=whole(len(found))))
    some(found, f"notes|{words}|{tags}", lang, lambda own: _show(own, lang), of="notes")
    with st.container(horizontal=True):
        offer_files(found, FILES, "notes", "notes.", lang)


def _show(notes: Sequence[Note], lang: Language) -> None:
    for note in notes:
        show_note(note, lang, whose=True)
