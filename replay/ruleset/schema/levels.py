"""The ladder of levels, the hooks on it, and who deals next."""

from typing import Annotated, Literal

from pydantic import Field, model_validator

from replay.ruleset.schema.section import Maybe, Rung, Section, Whole


class Levels(Section):
    """The ladder: where it starts, where a climb stops, how it ends."""

    ladder: Annotated[tuple[Rung, ...], Field(min_length=1)]
    """The levels in climbing order."""
    start: Rung
    """The level of both sides at the start of a match."""
    must_play: tuple[Rung, ...]
    """Levels at which a climb stops and which a side leaves only by holding the deal there."""
    blocked_rise: Literal["lost", "lowers_opponents", "attackers_rise_lowers_banker"]
    """What becomes of rungs that a must-play level stopped."""
    negative: bool
    """Can a side stand below the start?"""
    wins_at: Literal["pass_end", "win_end", "hat"]
    """Who finishes: past the last level, having held the deal there, or with its last card."""
    lap: bool
    """Does a side that has passed the end start again, a lap credited?"""
    sunk_at: Maybe[Whole]
    """Rungs under the start at which the match is lost."""
    boards: Maybe[tuple[Rung, ...] | Literal["from_header"]]
    """Levels fixed for each board instead of a climb."""

    @model_validator(mode="after")
    def _on_the_ladder(self) -> "Levels":
        if len(set(self.ladder)) != len(self.ladder):
            raise ValueError("ladder = [a, b, …], a != b")
        stray = [rung for rung in self.must_play if rung not in self.ladder]
        if stray or (self.boards is None and self.start not in self.ladder):
            raise ValueError("start, must_play in ladder")
        return self


class Hook(Section):
    """The banker side is thrown back when the attackers win the last trick with this card."""

    level: Rung
    """The banker side's level at which the hook works, and the rank that does it."""
    by: Literal["single", "pair", "any"] = "any"
    """Won with one such card, with a pair of them, or either."""
    seen: Literal["winning_card", "in_play"] = "winning_card"
    """Must it be the winning card, or only lie in the winning play?"""
    points_from: Whole | None = None
    """The attackers' points that it takes; absent: any score."""
    then: Rung
    """The level to which the banker side is thrown back."""
    below_threshold: Literal["table_from_then", "demotion_only"]
    """Under the threshold: the table counted from the new level, or the fall alone."""
    loses_deal_below: bool = False
    """Under the threshold, does the banker side lose the deal as well?"""


class Succession(Section):
    """The seat that deals next."""

    on_hold: Literal["partner", "same", "next_seat", "from_header"]
    """When the banker side keeps the deal."""
    on_loss: Literal["next", "next_seat", "from_header"]
    """When the attackers take it."""
