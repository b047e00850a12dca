"""Is the deal of a hand open? Then who bids decides it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from events.log import Header
    from replay.ruleset import Ruleset


def deal_is_open(
    rules: Ruleset, *, banker: str | None, first_hand: bool, race: bool | None = None
) -> bool:
    """Whether a hand is, or began as, a race for the deal.

    Args:
        rules: The ruleset.
        banker: The banker; None while nobody is.
        first_hand: Is it the match's first hand?
        race: What the record says itself of a later hand.
    """
    if race is not None:
        return race
    if rules.values.levels.boards is not None:
        return False  # a programme of boards fixes who deals: 000.03 c5
    return first_hand or banker is None


def is_race(rules: Ruleset, header: Header) -> bool:
    """Whether a recorded hand began as a race for the deal."""
    return deal_is_open(
        rules, banker=header.banker, first_hand=header.first_hand, race=header.race or None
    )
