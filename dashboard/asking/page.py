"""The questions of the Rules page: which kind, under which level and trump, with which cards."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import streamlit as st

from dashboard.asking.answer import answer_said, grounds_said
from dashboard.asking.board import kinds, show_board
from dashboard.asking.form import FORMS
from dashboard.refusing import refusing
from dashboard.ruling.block import block
from dashboard.texts import text
from events.cards import RANKS, cards_text
from replay import ask, load_ruleset
from replay.ruling_sheet.markup import element
from replay.ruling_sheet.page import marked, pairs
from replay.words import cards_said, level_text, say
from replay.words.language import SEPARATOR

if TYPE_CHECKING:
    from dashboard.asking.form import Form
    from replay.words import Language

LEVELS = (*RANKS, "NT")
TRUMPS = ("s", "h", "c", "d", "nt")


def show_questions(rules: str, lang: Language) -> None:
    """Let a question be asked and answer it.

    Args:
        rules: The ruleset asked.
        lang: The language.
    """
    kind = st.selectbox(
        text("ask.kind", lang),
        list(FORMS),
        format_func=lambda one: text(f"ask.kind_{one}", lang),
        key="ask_kind",
    )
    form = FORMS[kind]
    question: dict[str, Any] = {"kind": kind, "rules": rules}
    if form.trumped:
        question |= _setting(lang)
    _fill_in_example(kind, form)
    question |= _plain_fields(kind, form, lang)
    empty = []
    fields = [(f"ask_{kind}_{name}", text(f"ask.{label_of(name)}", lang)) for name in form.cards]
    for (key, label), name in zip(fields, form.cards, strict=True):
        written = st.text_input(label, key=key)
        shown = kinds(written)
        _put(question, name, cards_text(shown) if shown else written)
        below = st.container()  # always there, or what stands below would lose the focus
        if shown:
            below.html(block(element("p", marked(cards_said(shown, lang))), also="cards"))
        elif not written.strip():
            empty.append(label)
    if fields:
        show_board(fields, load_ruleset(rules).values.deck.decks, lang)
    if empty:
        st.info(text("ask.no_cards", lang, fields=SEPARATOR[lang].join(empty)))
        return
    with refusing(lang):
        _answer(kind, question, lang)


def _setting(lang: Language) -> dict[str, Any]:
    """Level and trump, and the jokers that made no-trump."""
    with st.container(horizontal=True, vertical_alignment="bottom", key="ask_setting"):
        level = st.selectbox(
            text("ask.level", lang),
            LEVELS,
            format_func=lambda one: level_text(one, lang),
            key="ask_level",
            width=120,
        )
        trump = st.segmented_control(
            text("ask.trump", lang),
            TRUMPS,
            default="s",
            required=True,
            format_func=lambda one: say(f"table.trump_{one}", lang),
            key="ask_trump",
            wrap=True,
        )
        question = {"level": level, "trump": trump}
        if trump == "nt":
            made = st.segmented_control(
                text("ask.nt_by", lang),
                ("little", "big"),
                format_func=lambda one: say(f"table.nt_by_{one}", lang),
                key="ask_nt_by",
            )
            if made is not None:
                question["nt_by"] = made
    return question


def _plain_fields(kind: str, form: Form, lang: Language) -> dict[str, Any]:
    """The fields that are not cards."""
    question: dict[str, Any] = {}
    with st.container(horizontal=True, vertical_alignment="bottom", key="ask_fields"):
        for name, choices in form.choices.items():
            question[name] = st.segmented_control(
                text(f"ask.{name}", lang),
                choices,
                default=choices[0],
                required=True,
                format_func=lambda one: say(f"table.{one}", lang),
                key=f"ask_{kind}_{name}",
            )
        for name in form.numbers:
            question[name] = st.number_input(
                text(f"ask.{name}", lang), step=5, key=f"ask_{kind}_{name}"
            )
        for name in form.levels:
            level = st.selectbox(
                text(f"ask.{name}", lang),
                (None, *LEVELS),
                format_func=lambda one: (
                    text("ask.not_given", lang) if one is None else level_text(one, lang)
                ),
                key=f"ask_{kind}_{name}",
            )
            if level is not None:
                question[name] = level
    return question


def _fill_in_example(kind: str, form: Form) -> None:
    for name, value in form.example.items():
        st.session_state.setdefault(f"ask_{kind}_{name}", value)


def label_of(name: str) -> str:
    """The text that names a field."""
    return "kitty_cards" if name == "kitty" else name.replace(".", "_")


def _put(question: dict[str, Any], name: str, value: str) -> None:
    """Put cards into a question; those of a list one after another."""
    whole, _, place = name.partition(".")
    if place:
        question.setdefault(whole, []).append(value)
    else:
        question[whole] = value


def _answer(kind: str, question: dict[str, Any], lang: Language) -> None:
    answer = ask(question)
    ruleset = load_ruleset(question["rules"])
    said = answer_said(kind, answer, lang)
    rows = list(grounds_said(ruleset, answer, lang))
    parts = [element("p", marked(said), class_="verdict")]
    if rows:
        parts.append(pairs(text("ask.grounds", lang), rows))
    st.html(block(*parts, also="answer"))
    with st.expander(text("ask.as_command", lang)):
        written = json.dumps(question, ensure_ascii=False)
        st.code(f"paipu ask '{written}'", language=None, wrap_lines=True)
