"""The notes on one hand: reading, writing, changing them."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

import streamlit as st

from dashboard import address, going
from dashboard.choosing import choose_hand
from dashboard.figures import day, heading, remark
from dashboard.notebook.errors import NotesError
from dashboard.notebook.place import notebook, seal_of
from dashboard.notebook.store import LONGEST, Note, tags_of
from dashboard.plain import plain
from dashboard.refusing import refusing
from dashboard.ruling.block import block
from dashboard.texts import text
from events.signs import visible
from replay.ruling_sheet.markup import element

if TYPE_CHECKING:
    from events.codec.reading import RecordedHand
    from replay.words import Language

TOLD = "notes_told"
"""What is to be said of the last thing done, as it is kept with the visit."""
TEXT, TAGS, EVENT = "notes_text", "notes_tags", "notes_event"
"""The parts of the form."""


def show_hand(lang: Language) -> None:
    """Choose a hand, show its notes, and write another.

    Args:
        lang: The language.
    """
    recorded = choose_hand(lang)
    if recorded is None:
        return
    hand = recorded.hand
    heading(text("notes.on_hand", lang, hand=visible(hand.header.hand)))
    with st.container(key="listed_hand"):
        going.link("replay", text("notes.to_replay", lang))
    show_told(lang)
    with refusing(lang):  # what is written is not lost where the notes cannot be read
        found = notebook().of([seal_of(hand)])
        if not found:
            remark(text("notes.none_on_hand", lang))
        for note in found:
            show_note(note, lang)
    _show_form(recorded, lang)


def _show_form(recorded: RecordedHand, lang: Language) -> None:
    with st.form("notes_form", border=True):
        st.text_area(text("notes.text", lang), key=TEXT, max_chars=LONGEST, height=120)
        tags, event = st.columns([3, 1])
        tags.text_input(text("notes.tags", lang), key=TAGS, help=text("notes.tags_help", lang))
        event.number_input(
            text("notes.event", lang),
            min_value=0,
            max_value=max(len(recorded.hand.events), 1),
            value=min(address.place().at, len(recorded.hand.events)),
            key=f"{EVENT}|{seal_of(recorded.hand)}",
            help=text("notes.event_help", lang),
        )
        st.form_submit_button(
            text("notes.add", lang), type="primary", on_click=_add, args=(recorded,)
        )
    remark(text("notes.kept_in", lang, file=str(notebook().file)))


def _add(recorded: RecordedHand) -> None:
    seal = seal_of(recorded.hand)
    note = Note(
        seal=seal,
        place=address.place().hand,
        hand=recorded.hand.header.hand,
        text=st.session_state[TEXT],
        tags=tags_of(st.session_state[TAGS]),
        event=int(st.session_state[f"{EVENT}|{seal}"]),
    )
    try:
        notebook().add(note)
    except NotesError as error:
        st.session_state[TOLD] = error
        return
    st.session_state[TOLD] = "added"
    st.session_state[TEXT] = st.session_state[TAGS] = ""


def show_told(lang: Language) -> None:
    """Say what came of the last thing done.

    Args:
        lang: The language.
    """
    told = st.session_state.pop(TOLD, None)
    if isinstance(told, NotesError):
        st.error(plain(told.text(lang)))
    elif told in {"beside", "not_removed"}:
        st.warning(text(f"notes.{told}", lang))
    elif told:
        st.success(text(f"notes.{told}", lang))


def show_note(note: Note, lang: Language, *, whose: bool = False) -> None:
    """A note, with what changes it.

    Args:
        note: The note.
        lang: The language.
        whose: Whether to name the hand it is on.
    """
    with st.container(border=True):
        lines = [element("p", line) for line in note.text.splitlines() if line.strip()]
        tags = [element("li", tag) for tag in note.tags]
        about = [] if not note.event else [text("notes.at_event", lang, event=note.event)]
        about.append(_when(note, lang))
        foot = element("p", " · ".join(about), class_="second")
        parts = [*lines, *([element("ul", *tags, class_="tags")] if tags else []), foot]
        st.html(block(*parts, also="note-text"))
        with st.container(
            horizontal=True, vertical_alignment="center", key=f"listed_note_{note.id}"
        ):
            label = f"**{plain(note.hand)}**" if whose else text("notes.see_event", lang)
            if whose or note.event:
                going.link("replay", label, hand=note.place, at=note.event or None)
            with st.popover(text("notes.change", lang)):
                _show_change(note, lang)


def _show_change(note: Note, lang: Language) -> None:
    key = f"{note.id}|{note.revision}"
    st.text_area(
        text("notes.text", lang), note.text, key=f"text|{key}", max_chars=LONGEST, height=160
    )
    st.text_input(text("notes.tags", lang), ", ".join(note.tags), key=f"tags|{key}")
    with st.container(horizontal=True):
        st.button(
            text("notes.save", lang),
            key=f"save|{key}",
            type="primary",
            on_click=_change,
            args=(note, key),
        )
        st.button(text("notes.remove", lang), key=f"remove|{key}", on_click=_remove, args=(note,))


def _change(note: Note, key: str) -> None:
    written = st.session_state[f"text|{key}"], st.session_state[f"tags|{key}"]
    changed = replace(note, text=written[0], tags=tags_of(written[1]))
    try:
        in_place = notebook().change(changed)
    except NotesError as error:
        st.session_state[TOLD] = error
        return
    st.session_state[TOLD] = "changed" if in_place else "beside"


def _remove(note: Note) -> None:
    try:
        gone = notebook().remove(note)
    except NotesError as error:
        st.session_state[TOLD] = error
        return
    st.session_state[TOLD] = "removed" if gone else "not_removed"


def _when(note: Note, lang: Language) -> str:
    """When a note was last changed, by the clock of this machine."""
    return day(datetime.fromisoformat(note.changed).astimezone(), lang)
