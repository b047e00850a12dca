"""Adjudicate 判牌: what is wrong with a hand, on which clause, at what price."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from dashboard import address
from dashboard.choosing import choose_hand
from dashboard.names import names
from dashboard.plain import plain
from dashboard.refusing import refusing
from dashboard.rulesets import chosen, offered, ruleset_said, unknown_in
from dashboard.ruling.block import block
from dashboard.ruling.findings import show_findings
from dashboard.ruling.readings import show_readings
from dashboard.ruling.sheet import show_sheet
from dashboard.texts import text
from events.signs import visible
from replay.ruling import rule
from replay.ruling_sheet import Record, beside, contents
from replay.ruling_sheet.markup import element, table
from replay.ruling_sheet.page import cells
from replay.ruling_sheet.tell import tell
from replay.words import seat_said
from replay.words.language import SEPARATOR

if TYPE_CHECKING:
    from events.codec.reading import RecordedHand
    from replay import Ruleset
    from replay.ruling import Ruling
    from replay.words import Language

RULES = "adjudicate_rules"
"""The rulesets chosen, as they are kept with the visit."""
MOST = 4
"""So many rulesets stand beside each other."""


def show(lang: Language) -> None:
    """Show the page.

    Args:
        lang: The language.
    """
    st.title(text("shell.page_adjudicate", lang))
    recorded = choose_hand(lang)
    if recorded is None:
        return
    rulesets = _choose_rules(recorded, lang)
    with refusing(lang):
        if not rulesets:
            st.info(text("adjudicate.no_rules", lang))
        else:
            with st.spinner(text("adjudicate.judging", lang)):
                ruled = [(ruleset, rule(recorded, ruleset)) for ruleset in rulesets]
            _show_rulings(Record(recorded), ruled, lang)


def _choose_rules(recorded: RecordedHand, lang: Language) -> list[Ruleset]:
    """The rulesets to judge by: those of the address, else the one that the hand names."""
    known = offered()
    asked = address.place().rules or recorded.hand.header.rules
    for one in unknown_in(address.place().rules):
        st.error(plain(text("rules.not_installed", lang, rules=visible(one))))
    ids = [ruleset.id for ruleset in chosen(asked)]
    if len(ids) > MOST:
        left = SEPARATOR[lang].join(ids[MOST:])
        st.warning(text("adjudicate.too_many", lang, found=len(ids), most=MOST, left=left))
    st.session_state[RULES] = ids[:MOST]
    ids = st.multiselect(
        text("adjudicate.rules", lang),
        list(known),
        format_func=lambda one: ruleset_said(one, lang),
        key=RULES,
        max_selections=MOST,
        placeholder=text("adjudicate.choose_rules", lang),
        on_change=_rules_chosen,
    )
    if recorded.hand.header.rules not in known and not address.place().rules:
        with refusing(lang):
            rule(recorded)  # tells which rulesets are installed
    return chosen(",".join(ids))


def _rules_chosen() -> None:
    address.go(rules=",".join(st.session_state[RULES]))


def _show_rulings(record: Record, ruled: list[tuple[Ruleset, Ruling]], lang: Language) -> None:
    names_said = ["findings", "readings", "sheet"]
    if len(ruled) > 1:
        names_said.insert(0, "beside")
    tabs = dict(
        zip(
            names_said,
            st.tabs([text(f"adjudicate.tab_{name}", lang) for name in names_said]),
            strict=True,
        )
    )
    if len(ruled) > 1:
        with tabs["beside"]:
            told = beside(record, ruled, lang)
            shown = table(tell("beside", lang), told.head, map(cells, told.rows))
            st.html(block(shown, rolls=True))
    with tabs["findings"]:
        _show_seats(record, lang)
        for ruleset, ruling in ruled:
            told_one = contents(record, ruleset, ruling, lang)
            st.html(element("h2", told_one.rules, class_="paipu"))
            show_findings(told_one, ruling.items, ruleset.id)
    with tabs["readings"]:
        for ruleset, ruling in ruled:
            told_one = contents(record, ruleset, ruling, lang)
            if len(ruled) > 1:
                st.html(element("h2", told_one.rules, class_="paipu"))
            show_readings(record, ruleset, ruling, told_one)
    with tabs["sheet"]:
        show_sheet(record, ruled, lang)


def _show_seats(record: Record, lang: Language) -> None:
    """Who sat where, by name as far as the user's own file has the names."""
    seats = record.recorded.hand.header.seats or {}
    known = names()
    rows = [
        (seat_said(seat, lang), known[pseudonym], pseudonym)
        for seat, pseudonym in seats.items()
        if pseudonym in known
    ]
    if rows:
        caption = text("adjudicate.players", lang)
        st.html(block(table(caption, (), rows)))
