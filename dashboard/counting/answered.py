"""Answers, kept as long as the archive and its facts stay what they are."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

import streamlit as st

from analytics.stats import Answer, HandBehind, answer, hands_behind, parse_question
from analytics.stats.deals import ensure_deals
from dashboard.archives.state import State, state_of
from dashboard.texts import text

if TYPE_CHECKING:
    from analytics.stats import Question
    from analytics.stats.query import Cell
    from events.errors import StoreError
    from replay.words import Language

KEPT = 64
"""So many answers are kept."""


def answered(folder: Path, asked: Question) -> Answer:
    """The answer to a question, over all files that can be read; see to it that it is `prepared`.

    Args:
        folder: The archive.
        asked: The question.

    Raises:
        StatsError: There are no facts to answer from.
        StoreError: There is no archive.
        RulesetError: A ruleset that is asked for is not installed.
    """
    return _answer(str(folder), str(asked), state_of(folder))


def prepared(folder: Path, lang: Language) -> list[StoreError]:
    """Write what statistics read besides the facts, where it is not there yet; tell how far it is.

    Gives what is wrong with files of hands that cannot be read; the others are prepared.

    Args:
        folder: The archive.
        lang: The language.

    Raises:
        StoreError: There is no archive, or nothing can be written into it.
    """
    faults: list[StoreError] = []
    place = st.empty()

    def tell(done: int, of: int) -> None:
        place.progress(done / max(of, 1), text("stats.preparing", lang))

    ensure_deals(folder, tell, faults)
    place.empty()
    return faults


def behind(folder: Path, asked: Question, cell: Cell | None, most: int) -> list[HandBehind]:
    """The hands behind a cell.

    Args:
        folder: The archive.
        asked: The question.
        cell: The cell; None: all of them.
        most: No more than so many.

    Raises:
        PaipuError: As `answered`.
    """
    return list(_behind(str(folder), str(asked), cell, most, state_of(folder)))


@lru_cache(maxsize=KEPT)
def _answer(folder: str, asked: str, _state: State) -> Answer:
    return answer(Path(folder), parse_question(asked))


@lru_cache(maxsize=KEPT)
def _behind(
    folder: str, asked: str, cell: Cell | None, most: int, _state: State
) -> tuple[HandBehind, ...]:
    unread: list[StoreError] = []  # named with the answer
    return tuple(
        hands_behind(
            folder,
            parse_question(asked),
            cell,
            most=most,
            with_events=True,
            faults=unread,
        )
    )
