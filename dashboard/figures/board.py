"""A table of numbers on a page; a number that has hands behind it is a button.

It is a real table, so that it is read out and printed as one; all text in it is text.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import streamlit as st

from dashboard.figures.ways import Way, follow, take
from events.signs import visible

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

NAME = "paipu_figures"
"""What Streamlit calls the component."""
FOLDER = Path(__file__).parent
PICKED = "picked"
"""What the component tells: the number that was opened."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell that is more than text."""

    text: str
    """What it says."""
    pick: str = ""
    """What opens the hands behind it; empty: there are none to open."""
    says: str = ""
    """What a screen reader says of the button."""
    sort: float | None = None
    """What it is sorted by; None: its text."""
    way: Way | None = None
    """The page it leads to."""


@dataclass(frozen=True, slots=True)
class Figures:
    """A table of numbers."""

    caption: str
    """What it shows."""
    head: tuple[str, ...]
    """The headings of the columns."""
    rows: tuple[tuple[str | Cell, ...], ...]
    """The cells; the first of every row is its heading."""
    right: frozenset[int] = frozenset()
    """The columns that are numbers."""
    last: bool = False
    """Whether the last row is all the others together."""
    sorts: bool = False
    """Whether rows can be sorted by a column."""
    notes: tuple[str, ...] = field(default=())
    """What is to be said under it."""
    headings: int = 1
    """So many cells at the beginning of a row are headings of it."""
    quiet: bool = False
    """Whether the caption is only read out, as the page says the same above."""


def put_figures(
    key: str,
    figures: Figures,
    *,
    picked: str = "",
    on_pick: Callable[[str], None] | None = None,
) -> None:
    """Put a table on the page.

    Args:
        key: A name that no other table of the page has.
        figures: The table.
        picked: The number that is open.
        on_pick: Told of the number that is opened.
    """
    follow()
    mount = st.components.v2.component(NAME, html=html(), css=css(), js=js())
    tells = partial(_picked, key, on_pick)
    mount(key=key, data=data_of(figures, picked), on_picked_change=tells)


def data_of(figures: Figures, picked: str = "") -> dict[str, Any]:
    """A table as the component takes it.

    Args:
        figures: The table.
        picked: The number that is open.
    """
    return {
        "caption": visible(figures.caption),
        "head": list(map(visible, figures.head)),
        "rows": [[_cell(one) for one in row] for row in figures.rows],
        "right": sorted(figures.right),
        "last": figures.last,
        "sorts": figures.sorts,
        "notes": list(map(visible, figures.notes)),
        "headings": figures.headings,
        "quiet": figures.quiet,
        "picked": picked,
    }


def _cell(one: str | Cell) -> dict[str, Any]:
    cell = Cell(one) if isinstance(one, str) else one
    way = cell.way
    return {
        "text": visible(cell.text),
        "pick": cell.pick if way is None else way.told,
        "href": "" if way is None else way.href,
        "says": visible(cell.says),
        "sort": cell.sort,
    }


def _picked(key: str, on_pick: Callable[[str], None] | None) -> None:
    told = st.session_state.get(key)
    value = None if told is None else told.get(PICKED)
    if isinstance(value, str) and not take(value) and on_pick is not None:
        on_pick(value)


def written(rows: Sequence[Sequence[str | Cell]]) -> list[list[str]]:
    """The text of the cells."""
    return [[one if isinstance(one, str) else one.text for one in row] for row in rows]


@cache
def html() -> str:
    """The frame of the component."""
    return '<div class="figures"></div>'


@cache
def css() -> str:
    """Its style."""
    return (FOLDER / "figures.css").read_text(encoding="utf-8")


@cache
def js() -> str:
    """Its program."""
    return (FOLDER / "figures.js").read_text(encoding="utf-8")
