"""How a match runs and who has won it."""

from typing import Literal

from replay.ruleset.schema.section import Maybe, Positive, Section, Whole


class MatchPoints(Section):
    """What a match counts in a table of several."""

    win: Whole
    """For the winner."""
    loss: Whole
    """For the loser."""
    tie: Whole | None = None
    """For both after a tie."""
    forfeit: Whole | None = None
    """For a side that did not play."""


class Match(Section):
    """Format, time and ties."""

    format: Literal["timed", "boards"]
    """Played by the clock, or over a fixed number of boards."""
    minutes: Maybe[Positive | tuple[Positive, Positive]]
    """How long, or from and up to how long."""
    tie: tuple[Literal["on_stage", "reached_first", "score_points", "extra_hand", "tie"], ...]
    """What decides between equal levels, in turn."""
    after_time: Literal["stop", "finish_hand", "one_more_hand"]
    """What happens to the hand on the table when time is up."""
    points: Maybe[MatchPoints]
    """What the result counts."""
