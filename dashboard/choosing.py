"""Choosing the hand that is looked at: a sample, an upload, a log of the folder, an archive's."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from dashboard import address
from dashboard.hands import HandsError, Reference, archive_folder, fetch, logs
from dashboard.hands.source import ARCHIVE, SAMPLES, UPLOADS, open_log, there
from dashboard.hands.upload import uploads
from dashboard.plain import plain
from dashboard.refusing import refusing
from dashboard.taking import take_upload
from dashboard.texts import has, text
from events.signs import visible
from replay.words import level_text, problem_text

if TYPE_CHECKING:
    from dashboard.address import Place
    from dashboard.hands import Opened
    from events.codec.reading import RecordedHand
    from replay.words import Language

FIRST = "revoke.jsonl"
"""The sample that a visit begins with."""
SOURCE, FILE, HAND, WANTED = "hand_source", "hand_file", "hand_number", "source_wanted"
"""What is kept with the visit while a hand is being chosen."""
TOLD = 5
"""So many problems of a file are told; the others are counted."""


def choose_hand(lang: Language) -> RecordedHand | None:
    """Let a hand be chosen, and give the hand chosen; None where there is none.

    Args:
        lang: The language.
    """
    now = reference(address.place())
    with st.container(horizontal=True, vertical_alignment="bottom", key="choosing"):
        source = _source(now, lang)
        if source == UPLOADS:
            take_upload(lang)
        with refusing(lang):
            chosen = _archived(now, lang) if source == ARCHIVE else _of_a_log(source, now, lang)
            if chosen is None:
                return None
            recorded = fetch(chosen)
            address.go(hand=str(chosen))
            return recorded
    return None


def reference(place: Place) -> Reference:
    """The hand of the address; the first sample where it names none."""
    return Reference.read(place.hand) or Reference(SAMPLES, FIRST)


def rules_of(recorded: RecordedHand, place: Place) -> str:
    """The ruleset to replay a hand under: the one asked for, else its own."""
    return place.first_rules or recorded.hand.header.rules


def file_said(source: str, name: str, lang: Language) -> str:
    """A log as it is offered: a sample by what it shows, an upload by its sender's name."""
    key = f"samples.{name.removesuffix('.jsonl')}"
    if source == SAMPLES and has(key):
        return text(key, lang)
    if source == UPLOADS and name in uploads():
        return visible(uploads()[name].name)
    return visible(name)


def hand_said(number: int, recorded: RecordedHand, lang: Language) -> str:
    """A hand of a log as it is offered."""
    header = recorded.hand.header
    level = "" if header.level is None else level_text(header.level, lang)
    facts = {"number": number, "hand": header.hand, "rules": header.rules, "level": level}
    return visible(text("hands.hand", lang, **facts))


def _source(now: Reference, lang: Language) -> str:
    sources = there()
    wanted, at = st.session_state.get(WANTED, ("", ""))
    shown = wanted if at == str(now) else now.source
    st.session_state[SOURCE] = shown if shown in sources else sources[0]
    source = st.segmented_control(
        text("hands.source", lang),
        sources,
        required=True,
        format_func=lambda one: text(f"hands.source_{one}", lang),
        key=SOURCE,
        on_change=_source_chosen,
    )
    return str(source)


def _source_chosen() -> None:
    source = st.session_state[SOURCE]
    found = logs(source)
    if found:
        first = FIRST if source == SAMPLES and FIRST in found else found[0]
        address.go(hand=str(Reference(source, first)))
    st.session_state[WANTED] = (source, str(reference(address.place())))


def _of_a_log(source: str, now: Reference, lang: Language) -> Reference | None:
    """One file of a source, then one hand of the file."""
    files = logs(source)
    if not files:
        if source != UPLOADS:
            st.info(text("hands.no_logs", lang))
        return None
    mine = now.source == source
    if mine and now.name not in files:
        open_log(source, now.name)  # tells why it is not there
    st.session_state[FILE] = now.name if mine else files[0]
    name: str = st.selectbox(
        text("hands.file", lang),
        files,
        format_func=lambda one: file_said(source, one, lang),
        key=FILE,
        on_change=_file_chosen,
        args=(source,),
    )
    opened = open_log(source, name)
    _tell_problems(opened, lang)
    if not opened.hands:
        raise HandsError("no_hand", file=opened.name)
    number = now.number if mine else 1
    if len(opened.hands) == 1:
        return Reference(source, name, number)
    st.session_state[HAND] = number if number <= len(opened.hands) else 1
    number = st.selectbox(
        text("hands.which", lang),
        range(1, len(opened.hands) + 1),
        format_func=lambda one: hand_said(one, opened.hands[one - 1], lang),
        key=HAND,
        on_change=_hand_chosen,
        args=(source, name),
    )
    return Reference(source, name, number)


def _file_chosen(source: str) -> None:
    address.go(hand=str(Reference(source, st.session_state[FILE])))


def _hand_chosen(source: str, name: str) -> None:
    address.go(hand=str(Reference(source, name, st.session_state[HAND])))


def _tell_problems(opened: Opened, lang: Language) -> None:
    """What of a file belongs to no hand, and that there is more of it."""
    if opened.more:
        st.warning(text("hands.more", lang, most=len(opened.hands)))
    grave = [one for one in opened.problems if one.severity == "error"]
    lines = [
        text("hands.problem", lang, line=one.line or 1, text=plain(problem_text(one, lang)))
        for one in grave[:TOLD]
    ]
    if len(grave) > TOLD:
        lines.append(text("hands.more_problems", lang, count=len(grave) - TOLD))
    if lines:
        st.warning("  \n".join([text("hands.lost_lines", lang), *lines]))


def _archived(now: Reference, lang: Language) -> Reference | None:
    """A hand of the archive, by its id or its seal."""
    folder = archive_folder()
    if folder is None:
        raise HandsError("no_archive_named")
    from dashboard.hands.archived import first_ids  # noqa: PLC0415 - Arrow, for archives only

    known = first_ids(folder)
    if now.source == ARCHIVE and now.name not in known:
        known.insert(0, now.name)
    if not known:
        st.info(text("hands.no_logs", lang))
        return None
    st.session_state[FILE] = now.name if now.source == ARCHIVE else known[0]
    name: str = st.selectbox(
        text("hands.archived", lang),
        known,
        format_func=visible,
        key=FILE,
        on_change=_file_chosen,
        args=(ARCHIVE,),
        accept_new_options=True,
        help=text("hands.archived_help", lang),
    )
    return Reference(ARCHIVE, name)
