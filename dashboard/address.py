"""The address is the position: which hand, under which rules, at which event.

Streamlit forgets the address when another page is chosen, so it is kept with the visit too.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import streamlit as st

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
    if "hand" in asked and asked["hand"] != kept.hand:
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
    asked = {"hand": now.hand, "rules": now.rules, "at": str(now.at) if now.at else ""}
    for name, value in asked.items():
        if value:
            if st.query_params.get(name) != value:
                st.query_params[name] = value
        elif name in st.query_params:
            del st.query_params[name]


def _number(written: str) -> int:
    return min(int(written), 9999) if written.isascii() and written.isdigit() else 0
