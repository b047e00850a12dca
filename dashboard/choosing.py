"""Choosing the hand that is looked at: a sample, an upload, a log of the folder, an archive's."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import streamlit as st

from dashboard import address
from dashboard.hands import Reference, archive_folder, fetch, logs
from dashboard.hands.source import ARCHIVE, SAMPLES, UPLOADS, open_log, there
from dashboard.hands.upload import uploads
from dashboard.one_of import one_of
from dashboard.plain import plain
from dashboard.refusing import refusing
from dashboard.rulesets import named
from dashboard.taking import take_upload
from dashboard.texts import has, text
from events.errors import PaipuError
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
    """Let a hand be chosen, and give the hand that the address names; None where there is none.

    Args:
        lang: The language.
    """
    written = address.place().hand
    if written and Reference.read(written) is None:
        st.error(plain(text("hands.no_such_place", lang, hand=visible(written))))
    now = reference(address.place())
    found: RecordedHand | None = None
    told: set[str] = set()  # a log that cannot be had is opened twice, and refused once
    with refusing(lang, told):
        found = fetch(now)
        address.go(hand=str(now))
    with st.container(horizontal=True, vertical_alignment="bottom", key="choosing"):
        source = _source(now, lang)
        with refusing(lang, told):
            if source == ARCHIVE:
                _choose_archived(now, lang)
            else:
                _choose_of_a_log(source, now, lang)
    if source == UPLOADS:
        take_upload(lang)
    return found if source == now.source else None


def reference(place: Place) -> Reference:
    """The hand of the address; the first sample where it names none."""
    return Reference.read(place.hand) or Reference(SAMPLES, FIRST)


def rules_of(recorded: RecordedHand, place: Place) -> str:
    """The ruleset to replay a hand under: the one asked for, else its own.

    Raises:
        NotInstalledError: The address asks for none that is installed.
    """
    return named(place.first_rules) if place.first_rules else recorded.hand.header.rules


def file_said(source: str, name: str, lang: Language) -> str:
    """A log as it is offered: a sample by what it shows, an upload by its sender's name."""
    key = f"samples.{name.removesuffix('.jsonl')}"
    if source == SAMPLES and has(key):
        return text(key, lang)
    if source == UPLOADS and name in uploads():
        return visible(uploads()[name].name) or text("hands.pasted", lang)
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
    return one_of(
        sources,
        shown,
        SOURCE,
        text("hands.source", lang),
        lambda one: text(f"hands.source_{one}", lang),
        _source_chosen,
    )


def _source_chosen() -> None:
    source = st.session_state[SOURCE]
    found = logs(source)
    if found:
        first = FIRST if source == SAMPLES and FIRST in found else found[0]
        address.go(hand=str(Reference(source, first)))
    elif source == ARCHIVE:
        _first_of_the_archive()
    st.session_state[WANTED] = (source, str(reference(address.place())))


def _first_of_the_archive() -> None:
    from dashboard.hands.archived import first_ids  # noqa: PLC0415 - Arrow, for archives only

    folder = archive_folder()
    with suppress(PaipuError):  # told where the hand would stand
        known = first_ids(folder) if folder is not None else []
        if known:
            address.go(hand=str(Reference(ARCHIVE, known[0])))


def _choose_of_a_log(source: str, now: Reference, lang: Language) -> None:
    """One file of a source, then one hand of the file."""
    files = logs(source)
    if not files:
        if source != UPLOADS:
            st.info(text("hands.no_logs", lang))
        return
    name = now.name if now.source == source and now.name in files else None
    key = f"{FILE}_{source}"
    st.session_state[key] = name
    st.selectbox(
        text("hands.file", lang),
        files,
        index=None if name is None else 0,
        format_func={one: file_said(source, one, lang) for one in files}.__getitem__,
        key=key,
        placeholder=text("hands.choose", lang),
        on_change=_file_chosen,
        args=(source,),
    )
    if name is None:
        return
    opened = open_log(source, name)
    _tell_problems(opened, lang)
    count = len(opened.hands)
    if count > 1:
        st.session_state[HAND] = now.number if now.number <= count else None
        st.selectbox(
            text("hands.which", lang),
            range(1, count + 1),
            index=None if now.number > count else 0,
            format_func=lambda one: hand_said(one, opened.hands[one - 1], lang),
            key=HAND,
            placeholder=text("hands.choose", lang),
            on_change=_hand_chosen,
            args=(source, name),
        )


def _file_chosen(source: str) -> None:
    name = st.session_state[f"{FILE}_{source}"]
    if name:
        address.go(hand=str(Reference(source, str(name).strip())))


def _hand_chosen(source: str, name: str) -> None:
    number = st.session_state[HAND]
    if number:
        address.go(hand=str(Reference(source, name, number)))


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


def _choose_archived(now: Reference, lang: Language) -> None:
    """A hand of the archive, by its id or its seal."""
    folder = archive_folder()
    if folder is None:
        return
    from dashboard.hands.archived import first_ids  # noqa: PLC0415 - Arrow, for archives only

    known = first_ids(folder)
    if not known:
        st.info(text("hands.no_logs", lang))
        return
    mine = now.source == ARCHIVE
    if mine and now.name not in known:
        known.insert(0, now.name)
    key = f"{FILE}_{ARCHIVE}"
    st.session_state[key] = now.name if mine else None
    st.selectbox(
        text("hands.archived", lang),
        known,
        index=0 if mine else None,
        format_func=visible,
        key=key,
        placeholder=text("hands.choose", lang),
        on_change=_file_chosen,
        args=(ARCHIVE,),
        accept_new_options=True,
        help=text("hands.archived_help", lang),
    )
