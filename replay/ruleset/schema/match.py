"""How a match runs and who has won it."""

from typing import Annotated, Literal

from pydantic import Field

from replay.ruleset.schema.section import Maybe, Section

Minutes = Annotated[int, Field(ge=1)]


class MatchPoints(Section):
    """What a match counts in a table of several."""

    win: int
    """For the winner."""
    loss: int
    """For the loser."""
    tie: int | None = None
    """For both after a tie."""
    forfeit: int | None = None
    """For a side that did not play."""


class Match(Section):
    """Format, time and ties."""

    format: Literal["timed", "boards"]
    """Played by the clock, or over a fixed number of boards."""
    minutes: Maybe[Minutes | tuple[Minutes, Minutes]]
    """How long, or from and up to how long."""
    tie: tuple[Literal["on_stage", "reached_first", "score_points", "extra_hand", "tie"], ...]
    """What decides between equal levels, in turn."""
    after_time: Literal["stop", "finish_hand", "one_more_hand"]
    """What happens to the hand on the table when time is up."""
    points: Maybe[MatchPoints]
    """What the result counts."""
