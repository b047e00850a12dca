"""Rules 规则: what each tournament's text says, where two differ, and questions to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from dashboard import address
from dashboard.plain import plain
from dashboard.refusing import refusing, said
from dashboard.rule_texts.browse import show_ruleset
from dashboard.rule_texts.compare import show_compared
from dashboard.rulesets import offered, ruleset_said
from dashboard.ruling.block import block
from dashboard.texts import text
from events.signs import visible
from replay.ruleset import load_ruleset, not_replayable, unusable
from replay.ruling_sheet.markup import table

if TYPE_CHECKING:
    from replay.words import Language

RULES, OTHER = "rules_shown", "rules_other"
"""The rulesets chosen, as they are kept with the visit."""
TEXT = "text"
"""The ruleset that is read, in the address; it is not the one that a hand is judged under."""
FIRST = "common"
"""The ruleset that is shown where none is asked for."""


def show(lang: Language) -> None:
    """Show the page.

    Args:
        lang: The language.
    """
    st.title(text("shell.page_rules", lang))
    known = list(offered())
    now = st.query_params.get(TEXT, st.session_state.get(TEXT, FIRST))
    address.put({TEXT: now})
    if now not in known:
        st.error(plain(text("rules.not_installed", lang, rules=visible(now))))
    st.session_state[RULES] = now if now in known else FIRST
    chosen = st.selectbox(
        text("rules.ruleset", lang),
        known,
        format_func=lambda one: ruleset_said(one, lang),
        key=RULES,
        on_change=_chosen,
    )
    names = ("browse", "compare", "ask")
    browse, compare, asked = st.tabs([text(f"rules.tab_{name}", lang) for name in names])
    with browse, refusing(lang):
        show_ruleset(load_ruleset(chosen), lang)
        _show_unusable(lang)
    with compare, refusing(lang):
        other = st.selectbox(
            text("rules.with", lang),
            [one for one in known if one != chosen],
            format_func=lambda one: ruleset_said(one, lang),
            key=OTHER,
        )
        show_compared(load_ruleset(chosen), load_ruleset(other), lang)
    with asked, refusing(lang):
        from dashboard.asking import show_questions  # noqa: PLC0415 - the first tab comes first

        show_questions(chosen, lang)


def _chosen() -> None:
    st.session_state[TEXT] = st.session_state[RULES]
    address.put({TEXT: st.session_state[RULES]})


def _show_unusable(lang: Language) -> None:
    """Files of the user's own that cannot be used, and texts that no hand can be replayed under."""
    broken = unusable()
    if broken:
        lines = [f"{plain(path.name)}: {plain(said(error, lang))}" for path, error in broken]
        st.warning("  \n".join([text("rules.unusable", lang), *lines]))
    with st.expander(text("rules.not_replayable", lang)):
        rows = [(f"{one.id} {one.title[lang]}", one.reason[lang]) for one in not_replayable()]
        caption = text("rules.not_replayable", lang)
        st.html(block(table(caption, (), rows, class_="quiet")))
