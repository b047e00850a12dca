"""The hands behind a number, each a way to its replay."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from analytics.stats import METRICS, parse_cell
from analytics.stats.export import ALL, hands_csv, hands_parquet
from dashboard.archives import hand_cell
from dashboard.counting.answered import behind
from dashboard.counting.asked import CELL, RULES, open_cell
from dashboard.counting.sentence import cell_said
from dashboard.figures import Figures, heading, offer_files, put_figures, remark, some, whole
from dashboard.figures.numbers import NONE
from dashboard.texts import text

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from analytics.stats import HandBehind, Question
    from analytics.stats.query import Cell
    from replay.words import Language

LISTED = 500
"""So many hands are listed."""
FILES = {"csv": hands_csv, "parquet": hands_parquet}
"""What they are taken out as."""


def show_hands(folder: Path, asked: Question, lang: Language) -> None:
    """The hands behind the cell that the address opens; nothing where none is open.

    Args:
        folder: The archive.
        asked: The question.
        lang: The language.

    Raises:
        PaipuError: The address names no cell of the question, or the archive cannot be read.
    """
    written = st.query_params.get(CELL, "")
    if not written:
        return
    cell = None if written == ALL else parse_cell(asked, written)
    hands = behind(folder, asked, cell, LISTED + 1)
    more, hands = len(hands) > LISTED, hands[:LISTED]
    told = cell_said(asked, cell or (), lang)
    heading(text("stats.behind", lang, cell=told))
    key = "stats.first_hands" if more else "stats.so_many_hands"
    remark(text(key, lang, hands=whole(len(hands))))
    rules = _rules(asked, cell)
    some(hands, f"{asked}|{written}", lang, lambda own: _show(asked, own, rules, lang))
    with st.container(horizontal=True):
        offer_files(hands, FILES, "hands", "stats.hands_", lang)
        st.button(text("stats.close", lang), on_click=open_cell, args=("",))


def _rules(asked: Question, cell: Cell | None) -> str:
    """The ruleset to replay under: that of the cell, or the only one asked for."""
    if cell and RULES in asked.by:
        return str(cell[asked.by.index(RULES)] or "")
    return asked.rules[0] if len(asked.rules) == 1 else ""


def _show(asked: Question, hands: Sequence[HandBehind], rules: str, lang: Language) -> None:
    """Some hands as a table: which they are, what each adds."""
    rows = [
        (
            hand_cell(hand.seal, hand.hand, rules=rules),
            hand.match or NONE,
            NONE if hand.hand_no is None else str(hand.hand_no),
            _adds(asked, hand, lang),
        )
        for hand in hands
    ]
    head = tuple(text(f"stats.{key}", lang) for key in ("hand", "match", "number", "adds"))
    board = Figures(text("stats.hands_of", lang), head, tuple(rows), frozenset({2}), quiet=True)
    put_figures("stats_hands", board)


def _adds(asked: Question, hand: HandBehind, lang: Language) -> str:
    """What a hand adds to the number."""
    if not hand.counted:
        return text("stats.not_counted", lang)
    if METRICS[asked.metric].kind == "share" and hand.counted == 1:
        return text("stats.hit" if hand.total else "stats.no_hit", lang)
    return f"{whole(hand.total)} / {whole(hand.counted)}"
