"""What an allowed bid moves besides trump: the deal, and the kitty."""

from __future__ import annotations

from typing import TYPE_CHECKING

from events.log import SIDES, LevelState

if TYPE_CHECKING:
    from replay.bidding.asked import Asked

DEAL = ("bidding.overturn_takes_deal",)


def deal_of_first(asked: Asked) -> tuple[bool | None, tuple[str, ...]]:
    """Who declares in a race becomes banker, as things stand."""
    return asked.race and asked.banker is None, ()


def deal_of_overturn(asked: Asked) -> tuple[bool | None, tuple[str, ...]]:
    """Whether an overturn takes the deal as well, and by which parameter."""
    how = asked.bidding.overturn_takes_deal
    if how == "every_hand":
        return True, DEAL
    if how == "race":
        return asked.race, DEAL  # 002.01 C10
    if how == "race_before_pickup":
        return asked.race and not asked.late and asked.banker is None, DEAL  # 001.01 C28, C29
    if how == "race_before_bury":
        return asked.race and asked.stage != "after_bury", DEAL  # 000.04 c8
    if how == "while_both_at_start":
        return both_at_start(asked), (*DEAL, "levels.start")  # 000.07 c15
    return False, DEAL


def both_at_start(asked: Asked) -> bool | None:
    """Whether both sides still stand where the match began; None where nobody wrote it down."""
    start = asked.rules.values.levels.start
    if asked.level_of_side:
        return all(asked.level_of_side.get(side) == LevelState(start) for side in SIDES)
    if asked.rung is not None and asked.rung != start:
        return False
    return True if asked.first_hand else None


def takes_kitty(asked: Asked) -> tuple[bool, bool, tuple[str, ...]]:
    """Whether the overturner buries again, whether he flips the kitty instead, and by what."""
    bidding = asked.bidding
    if bidding.kitty_flip:
        return False, asked.stage == "after_bury", ("bidding.kitty_flip",)  # 000.09 c17, c19
    return asked.stage in bidding.rebury, False, ("bidding.rebury",)
