"""Who has won a match: past the end first, then the higher level, then what the text says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from events.log import SIDES
from replay.ladder import height
from replay.unanswerable import Unanswerable

if TYPE_CHECKING:
    from collections.abc import Mapping

    from events.log import LevelState, Side
    from replay.ruleset import Ruleset

Winner = Literal["EW", "NS", "tie"]


@dataclass(frozen=True, slots=True)
class Standing:
    """How a match stands when time is up or somebody has finished."""

    levels: Mapping[Side, LevelState]
    """Both sides' levels."""
    banker_side: Side | None = None
    """The side on stage."""
    reached_first: Side | None = None
    """The side that reached the present level first."""
    passed_end: Side | None = None
    """A side that has finished the ladder."""
    score_points: Mapping[Side, int] | None = None
    """Score points of both sides."""


def match_winner(rules: Ruleset, standing: Standing) -> tuple[Winner, tuple[str, ...]]:
    """The winner, and the parameters that decided it.

    Raises:
        Unanswerable: Levels are equal and what decides then is not given, or the text leaves it
            to another hand.
    """
    if standing.passed_end is not None:
        return standing.passed_end, ("levels.wins_at",)
    if rules.values.match.format == "boards":
        return _by_points(standing), ("match.format",)
    ours, theirs = (height(rules, standing.levels[name]) for name in SIDES)
    if ours != theirs:
        return "EW" if ours > theirs else "NS", ("match.format", "levels.ladder")
    for number, how in enumerate(rules.values.match.tie):
        winner = _decided(how, standing)
        if winner is not None:
            return winner, (f"match.tie[{number}]",)
    return "tie", ("match.tie",)


def _decided(how: str, standing: Standing) -> Winner | None:
    if how == "on_stage":
        return standing.banker_side  # 001.01 C68
    if how == "reached_first":
        if standing.reached_first is None:
            raise Unanswerable("match_needs_reached_first")
        return standing.reached_first  # 002.22 C20
    if how == "extra_hand":
        raise Unanswerable("match_extra_hand")
    if how == "score_points":
        winner = _by_points(standing)
        return None if winner == "tie" else winner
    return "tie"


def _by_points(standing: Standing) -> Winner:
    if standing.score_points is None:
        raise Unanswerable("match_needs_scores")
    ours, theirs = (standing.score_points[name] for name in SIDES)
    if ours == theirs:
        return "tie"
    return "EW" if ours > theirs else "NS"
