"""Matches as they go from hand to hand: who sits where, who deals, at which levels."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from analytics.simulation.chance import OF_MATCH, below, start_chance
from analytics.simulation.notes import HEURISTIC, NOTES, RANDOM
from events.log import SEATS, SIDES, LevelState, Seat, Side, side_of

if TYPE_CHECKING:
    from analytics.simulation.outcome import Outcome
    from replay.ruleset import Ruleset

PLAYERS = 64
"""How many players there are, `p1` and so on; four of them sit down to a match."""
POLICIES = ("heuristic", "mixed", "random")
"""How the players play; `mixed`: by the heuristic those of odd number, at random the others."""
FROM_HEADER = "from_header"


def strength_of(policy: str, player: int) -> int:
    """How a player plays."""
    if policy == "mixed":
        return HEURISTIC if player % 2 else RANDOM
    return HEURISTIC if policy == "heuristic" else RANDOM


def seated(seed: int, block: int, players: int) -> list[int]:
    """Four different players for a match, E N W S."""
    notes = [0] * NOTES
    start_chance(notes, seed, block, OF_MATCH)
    left = list(range(1, players + 1))
    return [left.pop(below(notes, len(left))) for _ in SEATS]


@dataclass(slots=True)
class Start:
    """What stands fixed before a hand."""

    rung: LevelState
    """The level being played."""
    banker: Seat | None
    """The banker; None while the deal is open."""
    levels: tuple[LevelState, LevelState] | None
    """Where EW and NS stand; None where the boards fix the levels."""
    number: int
    """Which hand of the match, from 1."""


@dataclass(slots=True)
class Course:
    """The hands that one number of matches stands for: a match, and another where it is decided.

    Private to the simulation; changed hand by hand.
    """

    rules: Ruleset
    """The ruleset."""
    block: int
    """Which one, from 0."""
    players: list[int]
    """Who sits E N W S."""
    again: int = 0
    """How many matches of this block have been decided."""
    played: int = 0
    """Hands of the present match that are over."""
    asked: int = 0
    """Hands of all its matches, the one under way among them."""
    levels: dict[Side, LevelState] = field(default_factory=dict)
    """Where both sides stand."""
    banker: Seat | None = None
    """Who deals next; None: the deal is open."""
    strikes: dict[Side, Counter[str]] = field(default_factory=dict)
    """Offences that were called."""

    def __post_init__(self) -> None:
        self._begin()

    @property
    def fixed(self) -> bool:
        """Whether a programme of boards says who deals and at what level."""
        return self.rules.values.levels.boards is not None

    def _begin(self) -> None:
        """Sit down to a new match."""
        start = LevelState(self.rules.values.levels.start)
        self.played = 0
        self.levels = dict.fromkeys(SIDES, start)
        self.banker = None
        self.strikes = {side: Counter() for side in SIDES}

    def start(self) -> Start:
        """What stands fixed before the next hand."""
        self.asked += 1
        number = self.played + 1
        boards = self.rules.values.levels.boards
        if boards is not None:
            rungs = self.rules.values.levels.ladder if boards == FROM_HEADER else boards
            rung = LevelState(rungs[self.played % len(rungs)])
            return Start(rung, SEATS[self.played % 4], None, number)
        both = (self.levels["EW"], self.levels["NS"])
        rung = both[0] if self.banker is None else self.levels[side_of(self.banker)]
        return Start(rung, self.banker, both, number)

    def next_of_programme(self) -> Seat | None:
        """Who deals the next board, where only the programme says so."""
        if self.rules.values.succession.on_hold != FROM_HEADER:
            return None
        return SEATS[(self.played + 1) % 4]

    def go_on(self, outcome: Outcome | None) -> None:
        """One more hand is over; None: it was dealt anew, and all stands as before."""
        self.played += 1
        if outcome is None or self.fixed:
            return
        if outcome.over or outcome.banker is None or outcome.levels is None:
            self.again += 1
            self._begin()
            return
        self.banker = outcome.banker
        self.levels = outcome.levels
