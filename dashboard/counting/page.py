"""The page of statistics, from the question down to the hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from analytics.stats import METRICS, StatsError, parse_question
from analytics.stats.export import answer_csv, answer_parquet
from dashboard.archives import choose_archive, named_rules, offer_replay, outdated, tell_unread
from dashboard.archives.replaying import CAN_BE_MADE, tables_for
from dashboard.counting.answered import answered, prepared
from dashboard.counting.asked import CELL, FIRST, asked, open_cell, show_question
from dashboard.counting.board import figures_of
from dashboard.counting.chart import show_chart
from dashboard.counting.form import show_form
from dashboard.counting.hands import show_hands
from dashboard.counting.sentence import meaning, question_said
from dashboard.figures import look_of_numbers, offer_files, put_figures, remark, whole
from dashboard.plain import plain
from dashboard.refusing import refusing, said
from dashboard.ruling.block import block
from dashboard.texts import text
from events.errors import PaipuError
from replay.ruling_sheet.markup import element
from replay.words.language import SEPARATOR

if TYPE_CHECKING:
    from pathlib import Path

    from analytics.stats import Answer, Question
    from dashboard.hands.where import Archive
    from replay.words import Language

FILES = {"csv": answer_csv, "parquet": answer_parquet}
"""What an answer is taken out as."""
NAMED = 3
"""So many rulesets are named; more are counted."""


def show_statistics(lang: Language) -> None:
    """Show the page.

    Args:
        lang: The language.
    """
    look_of_numbers()
    archive = choose_archive(lang)
    if archive is None:
        return
    try:
        now = asked()
    except PaipuError as error:
        st.error(plain(said(error, lang)))
        now = parse_question(FIRST)
    show_question(now)
    show_form(now, lang)
    with refusing(lang):
        unread = prepared(archive.folder, lang)
        try:
            found = answered(archive.folder, now)
        except StatsError as error:
            tell_unread(unread, lang)
            if error.code not in CAN_BE_MADE:
                raise
            st.warning(plain(text(f"stats.{error.code}", lang, **error.params)))
            offer_replay(archive.folder, now.rules, tables_for(now.metric), lang)
            return
        tell_unread([*unread, *found.faults], lang)
        _show_answer(archive, found, lang)


def _show_answer(archive: Archive, found: Answer, lang: Language) -> None:
    now = found.question
    title = question_said(now, lang)
    told = element("p", meaning(METRICS[now.metric], lang), class_="second")
    st.html(block(element("h2", title), told))
    if not found.whole.hands:
        st.info(text("stats.none", lang))
    elif not found.rows and now.by:
        st.info(text("stats.no_rows", lang))
    show_chart(found, title, lang)
    put_figures(
        "stats_board",
        figures_of(found, title, lang),
        picked=st.query_params.get(CELL, ""),
        on_pick=open_cell,
    )
    _show_coverage(archive, found, lang)
    with st.container(horizontal=True):
        offer_files(found, FILES, now.metric, "stats.", lang)
    with refusing(lang):
        show_hands(archive.folder, now, lang)


def _show_coverage(archive: Archive, found: Answer, lang: Language) -> None:
    """The hands that the answer rests on, and facts that could be made."""
    there = found.coverage
    numbers = {"hands": whole(there.with_facts), "archive": whole(there.archive)}
    told = [text("stats.rests_on", lang, **numbers)]
    for key, count in (
        ("stats.simulated", there.simulated),
        ("stats.corrected", there.corrected),
        ("stats.doubled", there.doubled),
        ("stats.without_facts", there.without_facts),
    ):
        if count:
            told.append(text(key, lang, hands=whole(count)))
    if there.outdated:
        told.append(_outdated_said(archive.folder, found.question, lang))
    remark(text("stats.space", lang).join(told))
    if there.without_facts or there.outdated:
        with st.expander(text("stats.complete", lang)):
            _offer(archive, found.question, lang)


def _outdated_said(folder: Path, asked: Question, lang: Language) -> str:
    """How many hands have old facts, and under which rulesets: a hand has some under each."""
    hands, under = outdated(folder, asked.rules or named_rules(folder))
    if len(under) > NAMED:
        return text("stats.outdated_many", lang, hands=whole(hands), count=len(under))
    return text("stats.outdated", lang, hands=whole(hands), rules=SEPARATOR[lang].join(under))


def _offer(archive: Archive, now: Question, lang: Language) -> None:
    offer_replay(archive.folder, now.rules, tables_for(now.metric), lang)
