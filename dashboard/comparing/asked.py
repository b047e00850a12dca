"""What is compared: two rulesets, and what hands are told apart by; all of it in the address."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import streamlit as st

from analytics.compare import DIMENSIONS
from analytics.facts import rulesets_with_facts
from dashboard import address, going
from dashboard.rulesets import offered

if TYPE_CHECKING:
    from pathlib import Path

A, B, BY, FIND = "a", "b", "by", "find"
"""The entries of the address: both rulesets, the dimension, the number that is open."""
PARTS = {A: "compare_a", B: "compare_b", BY: "compare_by"}
"""The parts of the form, as they are kept with the visit."""
KEPT, OPENED = "compare_asked", "compare_find"
"""What is compared and which number is open, as they are kept with the visit."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A comparison that is asked for."""

    a: str
    """The one ruleset."""
    b: str
    """The other."""
    by: str = ""
    """The dimension; empty: none."""

    @property
    def rules(self) -> tuple[str, str]:
        """Both rulesets."""
        return (self.a, self.b)


def asked() -> Asked | None:
    """The comparison of the address, else that of this visit; None where there is none yet."""
    given = [st.query_params.get(name, "") for name in (A, B, BY)]
    known = offered()
    if all(one in known for one in given[:2]):
        now = Asked(given[0], given[1], given[2] if given[2] in DIMENSIONS else "")
        st.session_state[KEPT] = now
        return now
    kept: Asked | None = st.session_state.get(KEPT)
    if kept is None or any(given[:2]) or not going.has_arrived():
        return None  # the form alone, as when somebody goes back to it
    write(kept, st.query_params.get(FIND) or st.session_state.get(OPENED, ""))
    return kept


def write(now: Asked, find: str = "") -> None:
    """Put a comparison into the address.

    Args:
        now: The comparison.
        find: The words that find the hands behind the number that is open; empty: none is.
    """
    st.session_state[KEPT] = now
    st.session_state[OPENED] = find
    address.put({A: now.a, B: now.b, BY: now.by, FIND: find})


def unknown() -> list[str]:
    """The rulesets of the address that are not installed."""
    given = [st.query_params.get(name, "") for name in (A, B)]
    return [one for one in given if one and one not in offered()]


def unknown_by() -> str:
    """What the address wants hands told apart by, where there is no such dimension; else empty."""
    given = st.query_params.get(BY, "")
    return given if given not in DIMENSIONS else ""


def usual(folder: Path) -> Asked:
    """What the form begins with: rulesets that the archive was replayed under, else any two.

    Args:
        folder: The archive.
    """
    known = list(offered())
    there = [one for one in rulesets_with_facts(folder) if one in known]
    first, second = list(dict.fromkeys([*there, *known]))[:2]
    return Asked(first, second)


def open_number(find: str) -> None:
    """Show the hands behind a number; empty: behind none.

    Args:
        find: The words that find them.
    """
    st.session_state[OPENED] = find
    address.put({FIND: find})
