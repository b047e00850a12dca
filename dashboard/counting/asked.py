"""The question that is asked: it is the address, and the form is only another way to write it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import streamlit as st

from analytics.stats import (
    DIMENSIONS,
    METRICS,
    Question,
    StatsError,
    parse_filter,
    parse_question,
    question,
)
from analytics.stats.question import allowed
from dashboard import address
from dashboard.rulesets import named

if TYPE_CHECKING:
    from analytics.stats import Filter

Q, CELL = "q", "cell"
"""The question and the cell that is open, in the address."""
SYNCED, ROWS, NEXT, WRONG = "stats_synced", "stats_rows", "stats_next", "stats_wrong"
"""What is kept with the visit: the question that the form shows, its conditions, what is wrong."""
OPENED = "stats_opened"
"""The cell that is open, as it is kept with the visit."""
METRIC, BY, UNDER, LEAST = "stats_metric", "stats_by", "stats_rules", "stats_min_n"
"""The parts of the form."""
FIRST = "metric=hold_rate&by=level"
"""What is asked where nothing is."""
RULES = "rules"
COMMAS = str.maketrans({"\uff0c": ",", "\u3001": ",", "\uff1a": ":", "\u3000": " "})


@dataclass(slots=True)
class Condition:
    """A condition as the form has it; one without a value is not part of the question yet."""

    id: int
    """Its number in the form."""
    by: str
    """The dimension."""
    other: bool = False
    """Whether the rows with other values are meant."""
    values: str = ""
    """The values as a question writes them."""
    full: bool = False
    """Whether there is a value."""


def asked() -> Question:
    """The question of the address, else that of this visit, else the first.

    Raises:
        StatsError: The address asks for something that there is not.
        NotInstalledError: It names a ruleset that is not installed.
    """
    written, cell = st.query_params.get(Q), st.query_params.get(CELL, "")
    if not written:  # somebody comes back to the page
        written = st.session_state.get(Q) or FIRST
        cell = cell or st.session_state.get(OPENED, "")
    st.session_state[Q] = FIRST  # where the address is wrong, the next one is not
    now = parse_question(written)
    now = replace(now, rules=tuple(dict.fromkeys(named(one) for one in now.rules)))
    st.session_state[Q] = str(now)
    _write(now, cell)
    return now


def show_question(now: Question) -> None:
    """Let the form show a question; conditions that are still without a value stay.

    Args:
        now: The question.
    """
    if st.session_state.get(SYNCED) != str(now):
        st.session_state[ROWS] = [_condition(one) for one in now.where]
        st.session_state[SYNCED] = str(now)
    st.session_state[METRIC] = now.metric
    st.session_state[BY] = list(now.by)
    st.session_state[UNDER] = list(now.rules)
    st.session_state[LEAST] = now.min_n


def conditions() -> list[Condition]:
    """The conditions of the form."""
    rows: list[Condition] = st.session_state.setdefault(ROWS, [])
    return rows


def add_condition(by: str) -> None:
    """One more condition; it counts once it has a value.

    Args:
        by: The dimension.
    """
    conditions().append(Condition(_number(), by))


def drop_condition(number: int) -> None:
    """Take a condition away.

    Args:
        number: Its number.
    """
    st.session_state[ROWS] = [one for one in conditions() if one.id != number]
    ask_form()


def ask_form() -> None:
    """Make what stands in the form the question; what is wrong with it is told beside it."""
    metric = METRICS[st.session_state[METRIC]]
    rows = [one for one in conditions() if allowed(metric, DIMENSIONS[one.by])]
    under = list(st.session_state.get(UNDER, []))
    by = [name for name in st.session_state[BY] if allowed(metric, DIMENSIONS[name])]
    if len(under) > 1 and RULES not in by:
        by.append(RULES)
    try:
        now = question(
            metric.name,
            by=by,
            rules=under,
            min_n=int(st.session_state.get(LEAST) or 0),
        )
        filters = [parse_filter(text_of(one)) for one in rows if one.full]
        now = Question(now.metric, now.by, tuple(sorted(filters, key=str)), now.rules, now.min_n)
    except StatsError as error:
        st.session_state[WRONG] = error
        return
    st.session_state[ROWS] = rows
    st.session_state[SYNCED] = st.session_state[Q] = str(now)
    _write(now, "")


def open_cell(cell: str) -> None:
    """Show the hands behind a cell; empty: behind none.

    Args:
        cell: The cell as a question writes it.
    """
    st.session_state[OPENED] = cell
    address.put({CELL: cell})


def _write(now: Question, cell: str) -> None:
    st.session_state[OPENED] = cell
    address.put({Q: str(now), CELL: cell})


def text_of(one: Condition) -> str:
    """A condition as a question writes it."""
    return f"{one.by}{'!' if one.other else ''}:{one.values.translate(COMMAS)}"


def _condition(one: Filter) -> Condition:
    values = str(one).partition(":")[2]
    return Condition(_number(), one.by, one.other, values, full=True)


def _number() -> int:
    number: int = st.session_state.get(NEXT, 0)
    st.session_state[NEXT] = number + 1
    return number
