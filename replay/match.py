"""A match: hands folded in order into levels, banker, strikes and the result.

Where the header of a hand says otherwise than the hands before it, that is reported, and the match
goes on from what the table wrote: a record is never repaired.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from events.codec import RecordedHand
from events.errors import RulesetError
from events.log import SIDES, LevelState, other_side, side_of
from replay.judging import hand as replay_hand
from replay.match_result import Standing, match_winner
from replay.roles import BANKER
from replay.ruleset import load_ruleset

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from events import Hand
    from events.log import Seat, Side
    from replay.result import Replay
    from replay.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Contradiction:
    """A header that does not follow from the hands before it."""

    field: str
    """Which field of the header."""
    folded: Any
    """What the hands before it lead to."""
    written: Any
    """What the header says."""

    def to_json(self) -> dict[str, Any]:
        """The contradiction as plain data."""
        return {"field": self.field, "folded": plain(self.folded), "written": plain(self.written)}


@dataclass(frozen=True, slots=True)
class MatchHand:
    """One row of the running table."""

    replay: Replay
    """The hand under the rules of the match."""
    levels: Mapping[Side, LevelState]
    """Where both sides stood after it."""
    banker: Seat | None
    """Who deals next; None where nobody can say."""
    contradictions: tuple[Contradiction, ...]
    """What its header says otherwise than the hands before it."""

    def to_json(self) -> dict[str, Any]:
        """The row as plain data."""
        result = self.replay.as_dict()
        names = ("hand", "class", "level", "trump", "points", "banker_delta", "attackers_delta")
        return {
            **{name: result[name] for name in names},
            "banker": self.replay.setting.banker,
            "levels_after": {side: plain(level) for side, level in self.levels.items()},
            "next_banker": self.banker,
            "contradictions": [one.to_json() for one in self.contradictions],
            "findings": result["findings"],
        }


@dataclass(frozen=True, slots=True)
class Match:
    """The hands of a match and what they lead to."""

    rules: str
    """The ruleset."""
    hands: tuple[MatchHand, ...]
    """The running table."""
    levels: Mapping[Side, LevelState]
    """Where both sides stand."""
    strikes: Mapping[Side, Mapping[str, int]]
    """Offences of each side, called or in a fine by themselves, by their names."""
    winner: str | None = None
    """`EW`, `NS` or `tie`; None where the text, or the record, leaves it open."""
    decided_by: tuple[str, ...] = ()
    """The clauses that decided it."""
    open: str | None = None
    """Why there is no winner."""
    boards: Mapping[Side, int] = field(default_factory=dict)
    """Points of both sides over all boards, where boards are played."""

    def to_json(self) -> dict[str, Any]:
        """The match as plain data."""
        return {
            "rules": self.rules,
            "hands": [one.to_json() for one in self.hands],
            "levels": {side: plain(level) for side, level in self.levels.items()},
            "strikes": {side: dict(offences) for side, offences in self.strikes.items()},
            "boards": dict(self.boards) or None,
            "winner": self.winner,
            "clauses": list(self.decided_by),
            "open": self.open,
        }


def plain(value: object) -> Any:
    """A level as text or object, anything else as it is."""
    if isinstance(value, LevelState):
        return value.to_json()
    if isinstance(value, dict):
        return {key: plain(one) for key, one in value.items()}
    return value


def match(hands: Sequence[Hand | RecordedHand], rules: Ruleset | str) -> Match:
    """Fold hands in the order given into the course and the result of a match.

    Args:
        hands: The hands of one match; a superseding hand stands in place of the old one.
        rules: The ruleset of the match.
    """
    ruleset = load_ruleset(rules) if isinstance(rules, str) else rules
    course = Course(ruleset)
    for log in hands:
        course.add(log)
    return course.result()


class Course:
    """A match under way; private to `match`."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        start = LevelState(ruleset.values.levels.start)
        self.levels: dict[Side, LevelState] = dict.fromkeys(SIDES, start)
        self.reached: dict[Side, int] = dict.fromkeys(SIDES, 0)
        self.banker: Seat | None = None
        self.race = True
        self.rows: list[MatchHand] = []
        self.strikes: dict[Side, Counter[str]] = {side: Counter() for side in SIDES}
        self.points: Counter[Side] = Counter()
        self.passed_end: Side | None = None
        self.lost_by: Side | None = None

    def add(self, log: Hand | RecordedHand) -> None:
        """One more hand."""
        recorded = log.hand if isinstance(log, RecordedHand) else log
        contradictions = self.contradictions(recorded)
        header = recorded.header
        if header.levels:
            self.levels.update(header.levels)
        if header.earlier is None:
            earlier = {side: dict(count) for side, count in self.strikes.items() if count}
            header = header.model_copy(update={"earlier": earlier})
            recorded = recorded.model_copy(update={"header": header})
        result = replay_hand(recorded, self.ruleset)
        self.settle(result)
        self.rows.append(MatchHand(result, dict(self.levels), self.banker, contradictions))

    def contradictions(self, recorded: Hand) -> tuple[Contradiction, ...]:
        """What the header says otherwise than the hands before it."""
        header = recorded.header
        found = []
        if self.rows or header.first_hand:
            for side, level in (header.levels or {}).items():
                if level != self.levels[side]:
                    found.append(Contradiction(f"levels.{side}", self.levels[side], level))
        if self.rows:
            if header.first_hand:
                found.append(Contradiction("first_hand", folded=False, written=True))
            if self.banker is not None and header.banker != self.banker:
                found.append(Contradiction("banker", self.banker, header.banker))
            if self.banker is not None and header.level is not None and header.levels is None:
                due = self.levels[side_of(self.banker)]
                if header.level != due and self.ruleset.values.levels.boards is None:
                    found.append(Contradiction("level", due, header.level))
            for side, counts in (header.earlier or {}).items():
                folded = dict(self.strikes[side])
                if {name: number for name, number in counts.items() if number} != folded:
                    found.append(Contradiction(f"earlier.{side}", folded, dict(counts)))
        return tuple(found)

    def settle(self, result: Replay) -> None:
        """Carry levels, banker, strikes and points on."""
        after = result.settlement
        banker = result.setting.banker
        self.banker = None
        if after is None or banker is None:
            return
        ours = side_of(banker)
        moved = {ours: after.banker_level_after, other_side(ours): after.attackers_level_after}
        for side, level in moved.items():
            if level is not None and level != self.levels[side]:
                self.levels[side] = level
                self.reached[side] = len(self.rows) + 1
        self.banker = after.next_banker
        for finding in result.findings:
            price = finding.price or {}
            if finding.seat and price and (finding.called or finding.severity == "note"):
                self.strikes[side_of(finding.seat)][str(price["offence"])] += 1
        if after.bonuses is not None:
            board = after.bonuses
            self.points[ours] += board.banker_base + board.banker_bonus
            self.points[other_side(ours)] += board.attackers_base + board.attackers_bonus
        if after.passed_end is not None and self.passed_end is None:
            self.passed_end = ours if after.passed_end == BANKER else other_side(ours)
        if after.match_lost_by is not None and self.lost_by is None:
            self.lost_by = ours if after.match_lost_by == BANKER else other_side(ours)

    def result(self) -> Match:
        """The match as it stands."""
        winner, clauses, why = self.winner()
        return Match(
            rules=self.ruleset.id,
            hands=tuple(self.rows),
            levels=dict(self.levels),
            strikes={side: dict(sorted(count.items())) for side, count in self.strikes.items()},
            winner=winner,
            decided_by=clauses,
            open=why,
            boards=dict(self.points),
        )

    def winner(self) -> tuple[str | None, tuple[str, ...], str | None]:
        """Who has won, by which clauses; or why nobody can say."""
        if self.lost_by is not None:
            return other_side(self.lost_by), (), None
        if not self.rows:
            return None, (), "no hands were given"
        reached = None
        if self.reached["EW"] != self.reached["NS"]:
            reached = min(SIDES, key=lambda side: self.reached[side])
        standing = Standing(
            levels=self.levels,
            banker_side=side_of(self.banker) if self.banker else None,
            reached_first=reached,
            passed_end=self.passed_end if not self.ruleset.values.levels.lap else None,
            score_points={side: self.points[side] for side in SIDES} if self.points else None,
        )
        try:
            winner, parameters = match_winner(self.ruleset, standing)
        except RulesetError as reason:
            return None, (), str(reason)
        clauses, _ = self.ruleset.sources(parameters)
        return winner, tuple(clauses), None
