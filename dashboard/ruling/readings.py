"""Under the other reading: what a ruling hangs on, and the same hand ruled the other way."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from dashboard.ruling.block import block
from dashboard.texts import text
from replay.alternative import saying_other
from replay.ruleset import other_reading
from replay.ruling import rule
from replay.ruling_sheet import beside
from replay.ruling_sheet.hanging import name_of
from replay.ruling_sheet.markup import element, table
from replay.ruling_sheet.page import cells, listed, marked

if TYPE_CHECKING:
    from replay import Ruleset
    from replay.alternative import Alternative
    from replay.ruling import Ruling
    from replay.ruling_sheet import Contents, Record
    from replay.words import Language


def show_readings(record: Record, ruleset: Ruleset, ruling: Ruling, contents: Contents) -> None:
    """Tell what the outcome hangs on, and rule the other way where that is asked for.

    Args:
        record: The hand in its file.
        ruleset: The rules as they are read.
        ruling: The ruling under them.
        contents: The same in words.
    """
    lang = contents.lang
    if not contents.hangs:
        st.html(block(element("p", text("adjudicate.hangs_on_nothing", lang))))
        return
    st.html(block(listed(map(marked, contents.hangs))))
    known = _with_other(ruleset, ruling)
    if not known:
        return
    chosen = st.selectbox(
        text("adjudicate.other_reading", lang),
        range(len(known)),
        format_func=lambda place: _said(known[place][0], lang),
        key=f"other_reading_{ruleset.id}",
    )
    one, other = known[chosen]
    against = rule(record.recorded, other)
    told = beside(record, [(ruleset, ruling), (other, against)], lang)
    head = [told.head[0], text("adjudicate.as_read", lang), text("adjudicate.read_other", lang)]
    caption = text("adjudicate.other_table", lang, reading=_said(one, lang))
    st.html(block(table(caption, head, map(cells, told.rows)), rolls=True))


def _with_other(ruleset: Ruleset, ruling: Ruling) -> list[tuple[Alternative, Ruleset]]:
    """The readings whose other side the ruleset's file can say, the decisive ones first."""
    found = []
    for one in sorted(ruling.alternatives, key=lambda one: not one.differs):
        other = other_reading(ruleset, saying_other(ruleset, one.parameter))
        if other is not None:
            found.append((one, other))
    return found


def _said(one: Alternative, lang: Language) -> str:
    said = name_of(one, lang)
    changes = "changes" if one.differs else "same"
    return text(f"adjudicate.reading_{changes}", lang, reading=said)
