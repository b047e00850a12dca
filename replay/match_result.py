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
    level_points: Mapping[Side, int] | None = None
    """Level points of both sides, where boards are scored by them."""


def match_winner(rules: Ruleset, standing: Standing) -> tuple[Winner, tuple[str, ...]]:
    """The winner, and the parameters that decided it.

    Raises:
        Unanswerable: Levels are equal and what decides then is not given, or the text leaves it
            to another hand.
    """
    if standing.passed_end is not None:
        return standing.passed_end, ("levels.wins_at",)
    if rules.values.match.format == "boards":
        if rules.values.scoring.kind != "level_points":
            return _more(standing.score_points, "match_needs_scores"), ("match.format",)
        winner = _more(standing.level_points, "match_needs_level_points")
        if winner != "tie":
            return winner, ("match.format", "scoring.kind")  # 000.13 c3
    else:
        ours, theirs = (height(rules, standing.levels[name]) for name in SIDES)
        if ours != theirs:
            return "EW" if ours > theirs else "NS", ("match.format", "levels.ladder")
    for number, how in enumerate(rules.values.match.tie):
        decided = _decided(how, standing)
        if decided is not None:
            return decided, (f"match.tie[{number}]",)
    return "tie", ("match.tie",)


def _decided(how: str, standing: Standing) -> Winner | None:
    if how == "on_stage":
        if standing.banker_side is None:
            raise Unanswerable("match_needs_banker")
        return standing.banker_side  # 001.01 C68
    if how == "reached_first":
        if standing.reached_first is None:
            raise Unanswerable("match_needs_reached_first")
        return standing.reached_first  # 002.22 C20
    if how == "extra_hand":
        raise Unanswerable("match_extra_hand")
    if how == "score_points":
        winner = _more(standing.score_points, "match_needs_scores")
        return None if winner == "tie" else winner
    return "tie"


def _more(points: Mapping[Side, int] | None, missing: str) -> Winner:
    if points is None:
        raise Unanswerable(missing)
    ours, theirs = (points[name] for name in SIDES)
    if ours == theirs:
        return "tie"
    return "EW" if ours > theirs else "NS"
