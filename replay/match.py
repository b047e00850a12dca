"""A match: hands folded in order into levels, banker, strikes and the result.

Where the header of a hand says otherwise than the hands before it, that is reported, and the match
goes on from what the table wrote: a record is never repaired. After a hand without a result nobody
knows where the sides stand, until a header says so.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from events.codec import RecordedHand
from events.errors import RulesetError
from events.log import SIDES, LevelState, other_side, side_of
from replay.board_tally import Tally
from replay.judging import hand as replay_hand
from replay.match_result import Standing, match_winner
from replay.match_table import Contradiction, Match, MatchHand
from replay.roles import BANKER
from replay.ruleset import load_ruleset
from replay.unanswerable import Unanswerable

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from events import Hand
    from events.log import Header, Seat, Side
    from replay.result import Replay
    from replay.ruleset import Ruleset
    from replay.settlement import Settlement

Log = TypeVar("Log", bound="Hand | RecordedHand")

SUNK = ("levels.sunk_at",)


def match(hands: Sequence[Hand | RecordedHand], rules: Ruleset | str) -> Match:
    """Fold hands in the order given into the course and the result of a match.

    Args:
        hands: The hands of one match; a hand that was corrected gives its place to its correction.
        rules: The ruleset of the match.

    Raises:
        RulesetError: the ruleset is not installed, or its file is wrong.
    """
    ruleset = load_ruleset(rules) if isinstance(rules, str) else rules
    course = Course(ruleset)
    for log in standing(hands):
        course.add(log)
    return course.result()


def standing(hands: Sequence[Log]) -> list[Log]:
    """The hands that stand: one that was corrected gives its place to its last correction."""
    places: dict[str, int] = {}
    again = set()  # the same sealed hand, given twice: it stands once
    for place, log in enumerate(hands):
        seal = seal_of(log)
        if seal is not None and places.setdefault(seal, place) != place:
            again.add(place)
    last: dict[int, tuple[int, int]] = {}
    for place in (place for place in range(len(hands)) if place not in again):
        chain = [place]
        while True:
            corrected = bare(hands[chain[-1]]).header.supersedes
            before = places.get(corrected) if corrected is not None else None
            if before is None or before in chain:
                break
            chain.append(before)
        last[chain[-1]] = max(last.get(chain[-1], (0, 0)), (len(chain), place))
    return [hands[place] for _, (_, place) in sorted(last.items())]


def bare(log: Hand | RecordedHand) -> Hand:
    """The hand without the lines that it was read from."""
    return log.hand if isinstance(log, RecordedHand) else log


def seal_of(log: Hand | RecordedHand) -> str | None:
    """The seal of a closed hand."""
    seal = bare(log).seal
    return seal.seal if seal is not None else None


class Course:
    """A match under way; private to `match`."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.fixed = ruleset.values.levels.boards is not None
        start = None if self.fixed else LevelState(ruleset.values.levels.start)
        self.levels: dict[Side, LevelState | None] = dict.fromkeys(SIDES, start)
        self.reached: dict[Side, int] = dict.fromkeys(SIDES, 0)
        self.banker: Seat | None = None
        self.rows: list[MatchHand] = []
        self.last: Header | None = None
        self.strikes: dict[Side, Counter[str]] = {side: Counter() for side in SIDES}
        self.tally = Tally(ruleset)
        self.passed_end: Side | None = None
        self.lost_by: Side | None = None
        self.lost_through: tuple[str, ...] = ()

    def add(self, log: Hand | RecordedHand) -> None:
        """One more hand."""
        header = bare(log).header
        contradictions = tuple(self.contradictions(header))
        for side, level in (header.levels or {}).items():
            if level != self.levels[side] and not self.fixed:
                self.levels[side] = level
                self.reached[side] = len(self.rows)
        for side, written in (header.earlier or {}).items():
            self.strikes[side] = Counter(written)  # the match goes on from what the table wrote
        result = replay_hand(self.in_its_place(log), self.ruleset)
        self.settle(result)
        self.last = header
        self.rows.append(
            MatchHand(
                replay=result,
                levels=dict(self.levels),
                points=self.tally.shown(),
                banker=self.banker,
                contradictions=contradictions,
            )
        )

    def in_its_place(self, log: Hand | RecordedHand) -> Hand | RecordedHand:
        """The hand with what the hands before it say of levels and offences, if it does not."""
        header = bare(log).header
        more: dict[str, Any] = {}
        if header.earlier is None:
            more["earlier"] = {side: dict(count) for side, count in self.strikes.items() if count}
        known = {side: level for side, level in self.levels.items() if level is not None}
        if not self.fixed:
            if header.banker is not None and header.level is not None:
                known[side_of(header.banker)] = header.level
            known.update(header.levels or {})
            more["levels"] = known
        hand = bare(log).model_copy(update={"header": header.model_copy(update=more)})
        return replace(log, hand=hand) if isinstance(log, RecordedHand) else hand

    def contradictions(self, header: Header) -> Iterator[Contradiction]:
        """What the header says otherwise than the hands before it."""
        last = self.last
        if last is not None:
            yield from self.out_of_order(header, last)
        if last is not None or header.first_hand:
            for side, level in (header.levels or {}).items():
                if self.levels[side] not in {None, level}:
                    yield Contradiction(f"levels.{side}", self.levels[side], level)
        if last is None:
            return
        if self.banker is not None and header.banker != self.banker:
            yield Contradiction("banker", self.banker, header.banker)
        if self.banker is not None and side_of(self.banker) not in (header.levels or {}):
            due = self.levels[side_of(self.banker)]
            if header.level is not None and due not in {None, header.level}:
                yield Contradiction("level", due, header.level)
        for side, counts in (header.earlier or {}).items():
            folded = dict(sorted(self.strikes[side].items()))
            written = {str(name): number for name, number in sorted(counts.items()) if number}
            if written != folded:
                yield Contradiction(f"earlier.{side}", folded, written)

    def out_of_order(self, header: Header, last: Header) -> Iterator[Contradiction]:
        """A hand of another match, one that is not the next, or one called the first."""
        if header.first_hand:
            yield Contradiction("first_hand", folded=False, written=True)
        if None not in {header.match, last.match} and header.match != last.match:
            yield Contradiction("match", last.match, header.match)
        for name in ("hand_no", "board"):
            before, here = getattr(last, name), getattr(header, name)
            redealt = self.rows[-1].replay.settlement
            again = before if redealt is not None and redealt.redeal else None
            if None not in {before, here} and here not in {before + 1, again}:
                yield Contradiction(name, before + 1, here)

    def settle(self, result: Replay) -> None:
        """Carry levels, banker, strikes and points on."""
        after, banker = result.settlement, result.setting.banker
        self.banker = None
        self.tally.add(result, side_of(banker) if banker is not None else None)
        for charge in result.called:
            if charge.seat is not None:
                self.strikes[side_of(charge.seat)][charge.fine.offence] += 1
        if after is None or banker is None:
            self.levels = dict.fromkeys(SIDES)
            return
        ours = side_of(banker)
        self.move(after, ours)
        self.banker = after.next_banker
        if after.passed_end is not None and self.passed_end is None:
            self.passed_end = ours if after.passed_end == BANKER else other_side(ours)
        if after.match_lost_by is not None and self.lost_by is None:
            self.lost_by = ours if after.match_lost_by == BANKER else other_side(ours)
            fines = (one.fine for one in result.called if one.fine.match_lost_by is not None)
            self.lost_through = next((fine.parameters for fine in fines), SUNK)

    def move(self, after: Settlement, ours: Side) -> None:
        """Where both sides stand now; where boards fix the levels, nobody moves."""
        if self.fixed:
            return
        moved = {ours: after.banker_level_after, other_side(ours): after.attackers_level_after}
        for side, level in moved.items():
            if level != self.levels[side]:
                self.levels[side] = level
                self.reached[side] = len(self.rows) + 1

    def result(self) -> Match:
        """The match as it stands."""
        winner, parameters, why = self.winner()
        clauses, _ = self.ruleset.sources(parameters)
        return Match(
            rules=self.ruleset.id,
            hands=tuple(self.rows),
            levels=dict(self.levels),
            strikes={side: dict(sorted(count.items())) for side, count in self.strikes.items()},
            winner=winner,
            parameters=parameters,
            decided_by=tuple(clauses),
            why_open=why,
            boards=self.tally.shown(),
        )

    def winner(self) -> tuple[str | None, tuple[str, ...], RulesetError | None]:
        """Who has won, by which parameters; or why nobody can say."""
        if self.lost_by is not None:
            return other_side(self.lost_by), self.lost_through, None
        if not self.rows:
            return None, (), Unanswerable("match_no_hands")
        levels = {side: level for side, level in self.levels.items() if level is not None}
        if self.ruleset.values.match.format == "boards":
            if self.tally.open is not None:
                return None, (), self.tally.open
        elif len(levels) < len(SIDES) and self.passed_end is None:
            return None, (), Unanswerable("match_needs_results")
        reached = None
        if self.reached["EW"] != self.reached["NS"]:
            reached = min(SIDES, key=lambda side: self.reached[side])
        points = self.tally.known()
        standing = Standing(
            levels=levels,
            banker_side=side_of(self.banker) if self.banker else None,
            reached_first=reached,
            passed_end=self.passed_end if not self.ruleset.values.levels.lap else None,
            score_points=points if self.tally.kind != "level_points" else None,
            level_points=points if self.tally.kind == "level_points" else None,
        )
        try:
            winner, parameters = match_winner(self.ruleset, standing)
        except RulesetError as reason:
            return None, (), reason
        return winner, parameters, None
