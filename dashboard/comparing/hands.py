"""The hands behind a number of a comparison, each a way to its replay and to its rulings."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from analytics.compare.behind import parse
from analytics.compare.report import hands_csv
from analytics.compare.report.table import of_class, of_dimension, of_value
from analytics.compare.report.tables import measure_name
from analytics.compare.words import say
from dashboard.archives import hand_cell, hand_reference
from dashboard.comparing.asked import FIND, Asked, open_number
from dashboard.comparing.compared import LISTED, behind
from dashboard.figures import Cell, Figures, Way, heading, put_figures, remark, some, whole
from dashboard.figures.numbers import NONE
from dashboard.said import parameter_said
from dashboard.texts import text
from replay.words import reason_text
from replay.words.language import SEPARATOR, THEN

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from analytics.compare import HandBehind
    from replay.words import Language


def show_hands(folder: Path, now: Asked, lang: Language) -> None:
    """The hands behind the number that the address opens; nothing where none is open.

    Args:
        folder: The archive.
        now: The comparison.
        lang: The language.

    Raises:
        CompareError: The address opens no number.
    """
    find = st.query_params.get(FIND, "")
    if not find:
        return
    with st.spinner(text("compare.finding", lang)):
        hands = behind(folder, now, find)
    more, hands = len(hands) > LISTED, hands[:LISTED]
    heading(text("compare.behind", lang, of=find_said(now, find, lang)))
    key = "compare.first_hands" if more else "compare.so_many_hands"
    remark(text(key, lang, hands=whole(len(hands))))
    some(hands, f"{now}|{find}", lang, lambda own: _show(own, now, lang))
    with st.container(horizontal=True):
        st.download_button(
            text("stats.hands_csv", lang),
            hands_csv([(now.a, now.b, hands)]),
            "hands.csv",
            key="compare_hands_csv",
            on_click="ignore",
        )
        st.button(text("stats.close", lang), on_click=open_number, args=("",))


def _under(hand: HandBehind, now: Asked) -> tuple[str, int | None]:
    """The ruleset to replay a hand under, and where: where it goes wrong under one of them."""
    if hand.class_a == "diverged" or (hand.class_b != "diverged" and hand.at_a is not None):
        return now.a, hand.at_a
    return now.b, hand.at_b


def _show(hands: Sequence[HandBehind], now: Asked, lang: Language) -> None:
    """Some hands as a table: which they are, and what they come to under both rulesets."""
    rows = []
    both = f"{now.a},{now.b}"
    for hand in hands:
        rules, at = _under(hand, now)
        number = NONE if hand.hand_no is None else str(hand.hand_no)
        names = SEPARATOR[lang].join(measure_name(name, lang) for name in hand.changes)
        rulings = Way("adjudicate", hand_reference(hand.seal), both)
        says = text("compare.rulings_of", lang, hand=hand.hand)
        rows.append(
            (
                hand_cell(hand.seal, hand.hand, at=at, rules=rules),
                text("compare.of_match", lang, match=hand.match or NONE, number=number),
                _outcome(hand.class_a, hand.points_a, hand.reason_a, lang),
                _outcome(hand.class_b, hand.points_b, hand.reason_b, lang),
                names or NONE,
                Cell(text("compare.rulings", lang), way=rulings, says=says),
            )
        )
    head = (
        text("stats.hand", lang),
        text("stats.match", lang),
        now.a,
        now.b,
        text("compare.what_differs", lang),
        text("compare.rulings", lang),
    )
    board = Figures(text("stats.hands_of", lang), head, tuple(rows), quiet=True)
    put_figures("compare_hands", board)


def _outcome(class_: str, points: int | None, reason: str | None, lang: Language) -> str:
    """What a hand comes to under a ruleset."""
    more = [] if points is None else [text("compare.points", lang, points=points)]
    more += [] if reason is None else [reason_text(reason, lang)]
    return SEPARATOR[lang].join([of_class(class_, lang), *more])


def find_said(now: Asked, find: str, lang: Language) -> str:
    """What is looked for, in words.

    Args:
        now: The comparison.
        find: The words that find the hands.
        lang: The language.

    Raises:
        CompareError: The words have no meaning.
    """
    wanted = parse(find)
    told = []
    for name, value in wanted.items():
        if name in {"a", "b"}:
            rules = now.a if name == "a" else now.b
            told.append(text("compare.under", lang, rules=rules, outcome=of_class(value, lang)))
        elif name == "scope":
            told.append(text(f"compare.scope_{value}", lang))
        elif name == "changed":
            told.append(_changed(value, lang))
        elif name == "reason":
            told.append(reason_text(value, lang))
        elif name == "clause":
            side = say(f"side_{wanted.get('in', 'a')}", lang)
            named = parameter_said(value, lang)
            told.append(text("compare.clause", lang, name=named, side=side))
        elif name == "either":
            told.append(of_class(value, lang))
        elif name != "in":
            told.append(_dimension(name, value, lang))
    return THEN[lang].join(told)


def _changed(value: str, lang: Language) -> str:
    if value in {"any", "none"}:
        return text(f"compare.changed_{value}", lang)
    return text("compare.differs", lang, names=measure_name(value, lang))


def _dimension(name: str, value: str, lang: Language) -> str:
    said = of_value(name, value or None, lang)
    return text("stats.cell", lang, by=of_dimension(name, lang), value=said)
