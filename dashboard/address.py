"""The address is the position: which hand, under which rules, at which event.

Streamlit forgets the address when another page is chosen, so it is kept with the visit too. Each
change of the address is an entry in the history of the browser, so all entries that change together
are written at once; `dashboard/start/steps.js` keeps those out that no visitor made.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import streamlit as st

if TYPE_CHECKING:
    from collections.abc import Mapping

KEPT = "place"
"""Where the position is kept with the visit."""


@dataclass(frozen=True, slots=True)
class Place:
    """A position that can be sent to somebody else."""

    hand: str = ""
    """Where the hand comes from, as `dashboard.hands` names it."""
    rules: str = ""
    """The ids of the rulesets asked for, with commas; empty: as the hand's header says."""
    at: int = 0
    """The event up to which the hand has been played; 0: the start."""

    @property
    def first_rules(self) -> str:
        """The ruleset to replay under; empty: as the hand's header says."""
        return self.rules.split(",", maxsplit=1)[0]


def place() -> Place:
    """The position: of the address where it has one, else where this visit was before."""
    kept: Place = st.session_state.get(KEPT, Place())
    asked = st.query_params
    if "hand" in asked:  # the whole position stands there: what is missing is not as it was before
        kept = Place(hand=asked["hand"])
    if "rules" in asked:
        kept = replace(kept, rules=asked["rules"])
    if "at" in asked:
        kept = replace(kept, at=_number(asked["at"]))
    st.session_state[KEPT] = kept
    return kept


def go(hand: str | None = None, rules: str | None = None, at: int | None = None) -> Place:
    """Change the position; another hand starts at its beginning, under its own rules.

    Args:
        hand: Another hand.
        rules: Other rulesets.
        at: Another event.
    """
    now = place()
    if hand is not None and hand != now.hand:
        now = Place(hand=hand)
    if rules is not None:
        now = replace(now, rules=rules)
    if at is not None:
        now = replace(now, at=max(at, 0))
    st.session_state[KEPT] = now
    write(now)
    return now


def tell(at: int | None = None, rules: str | None = None) -> None:
    """Change event or ruleset of the hand that is being looked at."""
    go(rules=rules, at=at)


def write(now: Place) -> None:
    """Put a position into the address."""
    put({"hand": now.hand, "rules": now.rules, "at": str(now.at) if now.at else ""})


def put(entries: Mapping[str, str]) -> None:
    """Change entries of the address, all of them at once.

    Args:
        entries: Their new values; one that is empty is taken out.
    """
    now = st.query_params.to_dict()
    new = {
        name: value for name, value in {**now, **entries}.items() if value or name not in entries
    }
    if new != now:
        st.query_params.from_dict(new)


def _number(written: str) -> int:
    return min(int(written), 9999) if written.isascii() and written.isdigit() else 0
