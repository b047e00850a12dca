"""The ruling sheet: shown as it prints, to be printed or taken along as one file."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

import streamlit as st

from dashboard.figures import whole
from dashboard.ruling.block import block
from dashboard.texts import text
from replay.ruling_sheet import beside, contents, page
from replay.ruling_sheet.markup import element, table
from replay.ruling_sheet.page import article, cells
from replay.ruling_sheet.tell import tell
from replay.words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from replay import Ruleset
    from replay.ruling import Ruling
    from replay.ruling_sheet import Record
    from replay.words import Language

    Ruled = Sequence[tuple[Ruleset, Ruling]]

MANY = 200
"""A sheet of more findings is put on the page when asked for."""
WANTED = "sheet_wanted"
"""The long sheet that was asked for, as it is kept with the visit."""
BOTH = "both"
"""Stands for one language after the other."""
PRINT = (
    '<button type="button" class="print" id="paipu-print">{said}</button>'
    "<script>document.getElementById('paipu-print').onclick = () => window.print();</script>"
)
"""A button that prints the page; what is not the sheet is left out by the style sheet."""


def show_sheet(record: Record, ruled: Ruled, lang: Language) -> None:
    """Put the ruling sheet on the page, with what prints it and what takes it along.

    Args:
        record: The hand in its file.
        ruled: The rulings, each with its ruleset.
        lang: The language of the page.
    """
    with st.container(horizontal=True, vertical_alignment="bottom", key="sheet_tools"):
        asked = st.segmented_control(
            text("adjudicate.sheet_language", lang),
            [lang, *(one for one in LANGUAGES if one != lang), BOTH],
            default=lang,
            required=True,
            format_func=lambda one: text(f"adjudicate.sheet_{one}", lang),
            key="sheet_language",
        )
        langs = LANGUAGES if asked == BOTH else tuple(one for one in LANGUAGES if one == asked)
        langs = langs or (lang,)
        st.download_button(
            text("adjudicate.download", lang),
            partial(sheet, record, ruled, langs),
            file_name=file_name(record.id),
            mime="text/html",
            on_click="ignore",
        )
        shown = _is_shown(record, ruled, lang)
        if shown:
            said = text("adjudicate.print", lang)
            st.html(PRINT.format(said=said), unsafe_allow_javascript=True)
    for one in langs if shown else ():
        st.html(_shown(record, ruled, one))


def _is_shown(record: Record, ruled: Ruled, lang: Language) -> bool:
    """Whether the sheet stands on the page: one that takes long does once it is asked for."""
    count = sum(len(ruling.items) for _, ruling in ruled)
    wanted = (record.id, *(ruleset.hash for ruleset, _ in ruled))
    if count <= MANY or st.session_state.get(WANTED) == wanted:
        return True
    st.html(block(element("p", text("adjudicate.long_sheet", lang, count=whole(count)))))
    st.button(text("adjudicate.show_sheet", lang), on_click=_want, args=(wanted,))
    return False


def _want(sheet: tuple[str, ...]) -> None:
    st.session_state[WANTED] = sheet


def sheet(record: Record, ruled: Ruled, langs: Sequence[Language]) -> bytes:
    """The sheet as a page that needs nothing else.

    Args:
        record: The hand in its file.
        ruled: The rulings, each with its ruleset.
        langs: The languages, one after the other.
    """
    told = [
        (
            beside(record, ruled, lang) if len(ruled) > 1 else None,
            [contents(record, ruleset, ruling, lang) for ruleset, ruling in ruled],
        )
        for lang in langs
    ]
    return page(told).encode()


def file_name(hand: str) -> str:
    """The name of the file; of the hand's id only what every system takes in a name."""
    return f"ruling-{re.sub(r'[^0-9A-Za-z._-]+', '-', hand)[:60].strip('.-') or 'hand'}.html"


def _shown(record: Record, ruled: Ruled, lang: Language) -> str:
    parts = [element("p", tell("ruling", lang, hand=record.id), class_="sheet-title")]
    if len(ruled) > 1:
        told = beside(record, ruled, lang)
        parts.append(table(tell("beside", lang), told.head, map(cells, told.rows)))
    parts += [article(contents(record, ruleset, ruling, lang)) for ruleset, ruling in ruled]
    return block(*parts, also="sheet", lang=lang, rolls=True)
