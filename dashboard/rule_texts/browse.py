"""One ruleset, section by section, each parameter with its clauses."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

import streamlit as st

from dashboard.rule_texts.ground import ground_cell, name_cell, value_cell
from dashboard.ruling.block import block
from dashboard.said import parameter_said, value_said
from dashboard.texts import text
from replay.ruleset import describe
from replay.ruling_sheet.markup import element, table
from replay.words import say

if TYPE_CHECKING:
    from replay import Ruleset
    from replay.ruleset import Row
    from replay.words import Language

KINDS = ("stated", "read", "assumed", "missing")
"""How firm a parameter may be."""
OPEN_UP_TO = 12
"""Sections are open at once where no more than so many parameters are left."""


def show_ruleset(ruleset: Ruleset, lang: Language) -> None:
    """Put a ruleset on the page.

    Args:
        ruleset: The ruleset.
        lang: The language.
    """
    rows = describe(ruleset)
    counted = {kind: sum(row.kind == kind for row in rows) for kind in KINDS}
    said = [element("p", text("rules.counts", lang, **counted))]
    if ruleset.note:
        said.append(element("p", ruleset.note[lang]))
    st.html(block(*said))
    with st.container(horizontal=True, vertical_alignment="bottom", key="rules_filter"):
        wanted = st.text_input(text("rules.search", lang), key="rules_search")
        kinds = st.pills(
            text("rules.kinds", lang),
            [kind for kind in KINDS if counted[kind]],
            selection_mode="multi",
            format_func=lambda kind: say(f"result.provenance_{kind}", lang),
            key="rules_kinds",
        )
    left = [row for row in rows if _matches(row, wanted, lang) and (not kinds or row.kind in kinds)]
    if not left:
        st.html(block(element("p", text("rules.nothing_found", lang))))
    for section, own in groupby(left, key=lambda row: row.path.partition(".")[0]):
        _show_section(ruleset, section, list(own), lang, is_open=len(left) <= OPEN_UP_TO)


def _show_section(
    ruleset: Ruleset, section: str, rows: list[Row], lang: Language, *, is_open: bool
) -> None:
    name = parameter_said(section, lang)
    label = text("rules.section_count", lang, section=name, count=len(rows))
    with st.expander(label, expanded=is_open):
        head = [text(f"rules.head_{one}", lang) for one in ("parameter", "value", "ground")]
        cells = [
            (name_cell(row.path, lang), value_cell(row, lang), ground_cell(ruleset, row, lang))
            for row in rows
        ]
        st.html(block(table(name, head, cells, class_="parameters quiet")))


def _matches(row: Row, wanted: str, lang: Language) -> bool:
    """Whether every word that is looked for stands in a parameter's name, value or clauses."""
    there = " ".join(
        (
            row.path,
            parameter_said(row.path, lang),
            parameter_said(row.path.partition(".")[0], lang),
            value_said(row.path, row.value, lang),
            *row.clauses,
            row.reading or "",
        )
    ).casefold()
    return all(word in there for word in wanted.casefold().split())
