"""Two rulesets set against each other: the parameters that differ, with the clauses of both."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

import streamlit as st

from dashboard.rule_texts.ground import ground_cell, name_cell, value_cell
from dashboard.ruling.block import block
from dashboard.said import parameter_said
from dashboard.texts import text
from replay.ruleset.differing import differing
from replay.ruling_sheet.markup import element, joined, table

if TYPE_CHECKING:
    from replay import Ruleset
    from replay.ruleset import Row
    from replay.ruling_sheet.markup import Markup
    from replay.words import Language


def show_compared(first: Ruleset, second: Ruleset, lang: Language) -> None:
    """Put the differences on the page.

    Args:
        first: One ruleset.
        second: The other.
        lang: The language.
    """
    found = differing(first, second)
    key = "differences" if found else "no_differences"
    st.html(block(element("p", text(f"rules.{key}", lang, count=len(found)))))
    head = [
        text("rules.head_parameter", lang),
        *(f"{one.id} {one.title[lang]}" for one in (first, second)),
    ]
    for section, own in groupby(found, key=lambda entry: entry[0].partition(".")[0]):
        rows = [
            (name_cell(path, lang), _cell(first, ours, lang), _cell(second, theirs, lang))
            for path, ours, theirs in own
        ]
        name = parameter_said(section, lang)
        st.html(block(element("h2", name), table(name, head, rows, class_="compared quiet")))


def _cell(ruleset: Ruleset, row: Row | None, lang: Language) -> Markup:
    of = element("p", ruleset.id, class_="of")
    value = element("p", value_cell(row, lang), class_="value")
    return joined((of, value, ground_cell(ruleset, row, lang)))
