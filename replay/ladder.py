"""The ladder of levels: how a side climbs it, where it stops, and how it falls.

A climb goes rung by rung. It stops at a must-play rung, and a side that stands on one leaves it
only by holding the deal there, so attackers on a must-play rung do not rise. What a stop leaves
over is lost, or the other side falls by it, as the text says.

A side below the start plays the start's level until its negative rungs are worked off; what is
left of a rise goes on from there. A climb past the last rung ends the match, or, where laps are
run, puts the side back at the start with a lap credited; the text has it start again from there,
so what is left of that rise is dropped (001.01 C13, C15).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from events.log import LevelState
from replay.roles import ATTACKERS, BANKER
from replay.unanswerable import Unanswerable

if TYPE_CHECKING:
    from replay.ruleset import Ruleset
    from replay.ruleset.schema import Role

LADDER = "levels.ladder"
MUST_PLAY = "levels.must_play"


@dataclass(frozen=True, slots=True)
class Climb:
    """Where a climb ends."""

    state: LevelState
    """Where the side stands then."""
    blocked: int = 0
    """Rungs that a must-play level stopped."""
    passed_end: bool = False
    """Has the side gone past the last rung, and so won the match?"""
    parameters: tuple[str, ...] = (LADDER,)
    """The parameters that decided it."""


@dataclass(frozen=True, slots=True)
class Rise:
    """Where both sides stand after the score table."""

    banker: LevelState | None
    """The banker's side; none where its level is not known."""
    attackers: LevelState | None
    """The attackers; none where their level is not known."""
    passed_end: Role | None = None
    """The side that has gone past the last rung."""
    parameters: tuple[str, ...] = ()
    """The parameters that decided it."""


def place(rules: Ruleset, rung: str) -> int:
    """The place of a rung on this ladder, counted from 0.

    Raises:
        Unanswerable: The ladder has no such rung.
    """
    ladder = rules.values.levels.ladder
    for index, name in enumerate(ladder):
        if name == rung:
            return index
    raise Unanswerable("level_not_on_ladder", level=rung, ladder=" ".join(ladder))


def height(rules: Ruleset, state: LevelState) -> tuple[int, int]:
    """How high a side stands, for comparing two sides: laps first, then rungs."""
    return state.lap, place(rules, state.rung) - state.below


def climb(
    rules: Ruleset, state: LevelState, rungs: int, *, holds: bool, hat: bool | None = None
) -> Climb:
    """Rise some rungs.

    Args:
        rules: The ruleset.
        state: Where the side stands.
        rungs: How many.
        holds: Has the side held the deal at its present level?
        hat: Has it won the last trick with a card of the last level? None: nobody knows.

    Raises:
        Unanswerable: The level is not on the ladder, or the last one is left by a play that is
            not looked at here.
    """
    levels = rules.values.levels
    index = place(rules, state.rung)
    worked_off = min(rungs, state.below)
    left = rungs - worked_off
    if worked_off:
        state = replace(state, below=state.below - worked_off)  # 001.01 C13
    if left == 0:
        return Climb(state)
    stops = must_play(rules)
    parameters: tuple[str, ...] = (LADDER,)
    if state.rung in stops:
        parameters = (LADDER, MUST_PLAY)
        if worked_off or not holds:
            return Climb(state, blocked=left, parameters=parameters)
    last = len(levels.ladder) - 1
    while left:
        if index == last:
            top = replace(state, rung=levels.ladder[last])
            return _past_the_end(rules, top, parameters, hat=hat)
        index += 1
        left -= 1
        if levels.ladder[index] in stops and left:  # 001.01 C8
            state = replace(state, rung=levels.ladder[index])
            return Climb(state, blocked=left, parameters=(LADDER, MUST_PLAY))
    return Climb(replace(state, rung=levels.ladder[index]), parameters=parameters)


def must_play(rules: Ruleset) -> tuple[str, ...]:
    """The rungs at which a climb stops; the last one is among them where it has to be held."""
    levels = rules.values.levels
    last = levels.ladder[-1]
    if levels.wins_at == "pass_end" or last in levels.must_play:
        return levels.must_play
    return (*levels.must_play, last)


def _past_the_end(
    rules: Ruleset, state: LevelState, parameters: tuple[str, ...], *, hat: bool | None
) -> Climb:
    levels = rules.values.levels
    ended = (*parameters, "levels.wins_at")
    if levels.wins_at == "hat":
        if hat is None:
            raise Unanswerable("hat_not_seen")
        return Climb(state, passed_end=hat, parameters=ended)  # 000.11 c7
    if not levels.lap:
        return Climb(state, passed_end=True, parameters=ended)
    again = LevelState(levels.start, below=0, lap=state.lap + 1)  # 001.01 C15
    return Climb(again, parameters=(*parameters, "levels.lap", "levels.start"))


def fall(rules: Ruleset, state: LevelState, rungs: int) -> LevelState:
    """Fall some rungs: down to the start, and below it only where levels may be negative.

    Raises:
        Unanswerable: The level is not on the ladder.
    """
    levels = rules.values.levels
    index = place(rules, state.rung)
    floor = min(index, place(rules, levels.start))
    steps = min(rungs, index - floor)
    below = state.below + rungs - steps if levels.negative else state.below
    return replace(state, rung=levels.ladder[index - steps], below=below)


def sunk(rules: Ruleset, state: LevelState) -> bool:
    """True for a side so far below the start that the match is lost."""
    depth = rules.values.levels.sunk_at
    return depth is not None and state.below >= depth


def rise(
    rules: Ruleset,
    banker: LevelState | None,
    attackers: LevelState | None,
    banker_delta: int | None,
    attackers_delta: int | None,
    *,
    hat: bool | None = None,
) -> Rise:
    """Both sides after the rungs of the score table, one of which is 0.

    A side that rises by rungs that nobody knows (the row is lost) becomes unknown.
    A side whose level is unknown stays unknown; a known side becomes unknown where it may have
    to fall by what stops the other, whose level is unknown.

    Raises:
        Unanswerable: A level is not on the ladder.
    """
    for state in (banker, attackers):
        if state is not None:
            place(rules, state.rung)
    if banker_delta is None:
        return _one_side_rises(rules, BANKER, None, attackers, 0, hat=hat)
    if attackers_delta is None:
        return _one_side_rises(rules, ATTACKERS, None, banker, 0, hat=hat)
    if banker_delta:
        return _one_side_rises(rules, BANKER, banker, attackers, banker_delta, hat=hat)
    if attackers_delta:
        return _one_side_rises(rules, ATTACKERS, attackers, banker, attackers_delta, hat=hat)
    return Rise(banker, attackers)


def _one_side_rises(
    rules: Ruleset,
    role: Role,
    rising: LevelState | None,
    other: LevelState | None,
    rungs: int,
    *,
    hat: bool | None,
) -> Rise:
    levels = rules.values.levels
    lowers = levels.blocked_rise == "lowers_opponents" or (
        levels.blocked_rise == "attackers_rise_lowers_banker" and role == ATTACKERS
    )
    if rising is None:
        may_fall = lowers and bool(must_play(rules))
        return _seated(role, None, None if may_fall else other)
    result = climb(rules, rising, rungs, holds=role == BANKER, hat=hat)
    parameters = result.parameters
    if result.blocked:
        parameters = (*parameters, "levels.blocked_rise")
        if lowers and other is not None:  # 001.01 C12
            other = fall(rules, other, result.blocked)
            if other.rung == levels.start:
                parameters = (*parameters, "levels.negative")
    rise = _seated(role, result.state, other)
    return replace(rise, passed_end=role if result.passed_end else None, parameters=parameters)


def _seated(role: Role, rising: LevelState | None, other: LevelState | None) -> Rise:
    return Rise(rising, other) if role == BANKER else Rise(other, rising)
