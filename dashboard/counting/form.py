"""The form that a question is put together in, part after part, as the sentence has it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from analytics.stats import DIMENSIONS, METRICS, StatsError
from analytics.stats.question import MOST_DIMENSIONS, allowed
from analytics.stats.words import dimension_name, value_text
from dashboard.counting.asked import (
    BY,
    LEAST,
    METRIC,
    UNDER,
    WRONG,
    add_condition,
    ask_form,
    conditions,
    drop_condition,
)
from dashboard.counting.sentence import metric_said
from dashboard.plain import plain
from dashboard.rulesets import offered, ruleset_said
from dashboard.texts import text

if TYPE_CHECKING:
    from analytics.stats import Question
    from dashboard.counting.asked import Condition
    from replay.words import Language

ADD = "stats_add"
"""Where a dimension is chosen for one more condition."""


def show_form(asked: Question, lang: Language) -> None:
    """Show the form of a question.

    Args:
        asked: The question.
        lang: The language.
    """
    metric = METRICS[asked.metric]
    fitting = [name for name, one in DIMENSIONS.items() if allowed(metric, one)]
    with st.container(key="stats_form"):
        first, second, third, fourth = st.columns([3, 4, 4, 2], vertical_alignment="top")
        first.selectbox(
            text("stats.metric", lang),
            list(METRICS),
            format_func=lambda one: metric_said(one, lang),
            key=METRIC,
            on_change=ask_form,
        )
        second.multiselect(
            text("stats.by", lang),
            fitting,
            format_func=lambda one: dimension_name(one, lang),
            key=BY,
            max_selections=MOST_DIMENSIONS,
            placeholder=text("stats.by_nothing", lang),
            on_change=ask_form,
        )
        known = list(dict.fromkeys([*asked.rules, *offered()]))
        third.multiselect(
            text("stats.under", lang),
            known,
            format_func=lambda one: ruleset_said(one, lang),
            key=UNDER,
            placeholder=text("stats.own_rules", lang),
            on_change=ask_form,
        )
        fourth.number_input(
            text("stats.least", lang),
            min_value=0,
            max_value=1_000_000,
            key=LEAST,
            help=text("stats.least_help", lang),
            on_change=ask_form,
        )
        for one in conditions():
            _show_condition(one, fitting, lang)
        st.session_state[ADD] = None
        st.selectbox(
            text("stats.add", lang),
            fitting,
            index=None,
            format_func=lambda name: dimension_name(name, lang),
            key=ADD,
            placeholder=text("stats.choose", lang),
            on_change=_added,
            width=260,
        )
        wrong = st.session_state.pop(WRONG, None)
        if isinstance(wrong, StatsError):
            st.error(plain(wrong.text(lang)))


def _added() -> None:
    if st.session_state[ADD]:
        add_condition(st.session_state[ADD])


def _show_condition(one: Condition, fitting: list[str], lang: Language) -> None:
    """A condition: of what, whether it is or is not, which values."""
    of, is_, values, away = st.columns([3, 2, 5, 1], vertical_alignment="bottom")
    names = [f"stats_{part}_{one.id}" for part in ("of", "is", "values")]
    by, other, given = names
    st.session_state[by] = one.by
    st.session_state[other] = one.other
    named = dimension_name(one.by, lang)
    of.selectbox(
        text("stats.where", lang),
        fitting,
        format_func=lambda name: dimension_name(name, lang),
        key=by,
        on_change=_changed,
        args=(one,),
    )
    is_.selectbox(
        text("stats.is_or_not", lang),
        [False, True],
        format_func=lambda no: text("stats.no" if no else "stats.yes", lang),
        key=other,
        on_change=_changed,
        args=(one,),
    )
    dimension = DIMENSIONS[one.by]
    if dimension.kind == "word":
        st.session_state[given] = one.values.split(",") if one.full else []
        values.multiselect(
            named,
            [*dimension.values, ""],
            format_func=lambda word: value_text(dimension, word or None, lang),
            key=given,
            placeholder=text("stats.choose", lang),
            on_change=_changed,
            args=(one,),
        )
    else:
        st.session_state[given] = one.values
        values.text_input(
            named,
            key=given,
            max_chars=200,
            placeholder=text(f"stats.type_{dimension.kind}", lang),
            on_change=_changed,
            args=(one,),
        )
    away.button(
        "✕",
        key=f"stats_away_{one.id}",
        help=text("stats.away", lang, by=named),
        on_click=drop_condition,
        args=(one.id,),
    )


def _changed(one: Condition) -> None:
    """Take over what stands in the form; another dimension has other values."""
    by, other, given = (
        st.session_state[f"stats_{part}_{one.id}"] for part in ("of", "is", "values")
    )
    one.other = other
    if by != one.by:
        one.by, one.values, one.full = by, "", False
    else:
        one.values = given.strip() if isinstance(given, str) else ",".join(given)
        one.full = bool(given)
    ask_form()
