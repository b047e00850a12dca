"""What charts are drawn in, on a light ground and on a dark one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

import streamlit as st

if TYPE_CHECKING:
    import altair as alt

AnyChart: TypeAlias = "alt.LayerChart | alt.FacetChart"
"""What comes of layers."""


@dataclass(frozen=True, slots=True)
class Ink:
    """Colours; nothing is told by them alone."""

    text: str
    """Words, whiskers, lines."""
    bar: str
    """Bars."""
    second: str
    """Bars of the other kind, which are also marked in words."""
    kinds: tuple[str, ...]
    """Parts of a bar, one after another, which are also marked in words."""


LIGHT = Ink(
    text="#1a1d1b",
    bar="#8fb8a6",
    second="#e6d5a3",
    kinds=("#8fb8a6", "#e6d5a3", "#dba79c", "#d3d6d4"),
)
DARK = Ink(
    text="#eceeec",
    bar="#3f7a63",
    second="#7d6a2f",
    kinds=("#3f7a63", "#7d6a2f", "#8a4a40", "#4a504d"),
)


def ink() -> Ink:
    """What to draw in on the ground of this visit."""
    return DARK if st.context.theme.type == "dark" else LIGHT
