"""The findings of a hand: cards, clauses, ground and price of each, and a way to its event."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from dashboard.address import place
from dashboard.figures import some
from dashboard.going import link
from dashboard.ruling.block import block
from dashboard.texts import text
from replay.ruling_sheet.markup import element, foreign, joined, table
from replay.ruling_sheet.page import cells, marked, pairs
from replay.ruling_sheet.tell import tell

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from replay.ruling import Item
    from replay.ruling_sheet import Contents
    from replay.ruling_sheet.findings import Clause, FindingSheet
    from replay.ruling_sheet.markup import Markup
    from replay.words import Language


def show_findings(contents: Contents, items: Sequence[Item], rules: str) -> None:
    """Put the verdict, the findings, what was called, and the result on the page.

    Args:
        contents: The ruling in words.
        items: Its findings, in the same order.
        rules: The id of the ruleset.
    """
    lang = contents.lang
    st.html(block(_verdict(contents)))
    if contents.problems:
        st.html(block(_problems(contents)))
    st.subheader(tell("findings", lang))
    if not contents.findings:
        st.html(block(element("p", tell("no_findings", lang))))
    told = list(enumerate(zip(contents.findings, items, strict=True), start=1))
    name = f"findings|{rules}|{place().hand}"
    some(told, name, lang, lambda own: _show_some(own, rules, lang), of="adjudicate")
    _show_calls(contents)
    _show_result(contents)


def _show_some(
    told: Iterable[tuple[int, tuple[FindingSheet, Item]]], rules: str, lang: Language
) -> None:
    for number, (one, item) in told:
        with st.container(border=True, key=f"finding_{rules}_{number}"):
            st.html(block(_finding(number, one, lang)))
            event = item.finding.event
            if event is not None:
                says = text("adjudicate.to_event", lang, event=event)
                link("replay", says, at=event, rules=rules)


def _verdict(contents: Contents) -> Markup:
    said, style = contents.verdict
    return joined(
        (
            element("p", said, class_=f"verdict {style}"),
            pairs(tell("the_hand", contents.lang), contents.facts),
        )
    )


def _problems(contents: Contents) -> Markup:
    lang = contents.lang
    rows = ((foreign(place), said) for _, place, said in contents.problems)
    return table(tell("problems", lang), (), rows, class_="pairs")


def _finding(number: int, one: FindingSheet, lang: Language) -> Markup:
    """One finding: what, where, its cards, its ground, its clauses in the language spoken."""
    word = element("span", one.word, class_=f"severity {one.severity}")
    parts = [
        element("h4", joined((f"{number}. ", word, marked(one.what)))),
        element("p", foreign(one.where), class_="where"),
    ]
    rows = (*one.cards, *one.grounds)
    if rows:
        parts.append(pairs(tell("cards_and_ground", lang), rows))
    if one.clauses:
        parts.append(_clauses(one.clauses, lang))
    return element("section", *parts)


def _clauses(named: Iterable[Clause], lang: Language) -> Markup:
    """Clauses with their sentences in the language spoken; the sheet has them in both."""
    return pairs(tell("clauses", lang), ((one.name, one.said[lang]) for one in named))


def _show_calls(contents: Contents) -> None:
    lang = contents.lang
    if not contents.calls:
        return
    head = [tell(f"calls_{name}", lang) for name in ("event", "state", "seat", "text", "price")]
    rows = [
        cells((str(call.event or ""), call.state, call.seat, call.text, call.price))
        for call in contents.calls
    ]
    st.html(block(table(tell("call_table", lang), head, rows), rolls=True))


def _show_result(contents: Contents) -> None:
    lang = contents.lang
    parts: list[str] = []
    if contents.result:
        head = [tell(name, lang) for name in ("item", "as_called", "as_found", "clauses_head")]
        rows = map(cells, contents.result)
        parts.append(table(tell("result_table", lang), head, rows, class_="numbers"))
    parts += [element("p", marked(one)) for one in contents.remarks]
    if contents.clauses:
        parts.append(_clauses(contents.clauses, lang))
    if contents.stated:
        head = [tell(name, lang) for name in ("item", "as_stated", "as_replayed", "agreement")]
        rows = map(cells, contents.stated)
        parts.append(table(tell("stated_table", lang), head, rows, class_="numbers"))
    if parts:
        st.subheader(tell("result", lang))
        st.html(block(*parts, rolls=True))
