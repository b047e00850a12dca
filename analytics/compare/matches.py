"""Who wins each match under two rulesets, as far as the hands that were played say it.

Every hand is judged from the levels at which it was really played: no hand is played on under
other levels. A match is judged where all its hands are there, from the first on, and every one of
them is replayed to the end under the ruleset.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from events.errors import RulesetError
from events.log import SIDES, LevelState, other_side, side_of
from replay.match_result import Standing, match_winner
from replay.roles import BANKER

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import duckdb

    from events.log import Side
    from replay.ruleset import Ruleset

OPEN = "open"
WINNERS = (*SIDES, "tie", OPEN)
"""A side, nobody, or nobody can say."""
AT_ONCE = 50_000
_LEVEL = re.compile(r"(?P<rung>\w+)(?:-(?P<below>\d+))?(?: \(lap (?P<lap>\d+)\))?")
COLUMNS = (
    "class",
    "unfinished",
    "redeal",
    "next_banker",
    "banker_level_after",
    "attackers_level_after",
    "match_lost_by",
    "passed_end",
)


@dataclass(frozen=True, slots=True)
class Matches:
    """The matches of an archive."""

    matches: int
    """How many there are."""
    whole: int
    """Those whose hands are all there."""
    winners: dict[tuple[str, str], int]
    """Of those, how many have which winner under A and which under B."""

    @property
    def decided(self) -> int:
        """Those that both rulesets decide."""
        return sum(n for cell, n in self.winners.items() if OPEN not in cell)

    @property
    def changed(self) -> int:
        """Those among them with another winner."""
        return sum(n for cell, n in self.winners.items() if OPEN not in cell and cell[0] != cell[1])

    def to_json(self) -> dict[str, Any]:
        """The table as plain data."""
        cells = [
            {"a": a, "b": b, "matches": self.winners.get((a, b), 0)}
            for a in WINNERS
            for b in WINNERS
        ]
        return {
            "matches": self.matches,
            "whole": self.whole,
            "decided": self.decided,
            "changed": self.changed,
            "winners": cells,
        }


@dataclass(slots=True)
class Course:
    """A match under way, under one ruleset."""

    rules: Ruleset
    """The ruleset."""
    levels: dict[Side, LevelState] = field(default_factory=dict)
    """Where the sides stand."""
    reached: dict[Side, int] = field(default_factory=lambda: dict.fromkeys(SIDES, 0))
    """After which hand each came there."""
    banker: Side | None = None
    """The side that deals next."""
    passed_end: Side | None = None
    """The side that went past the end first."""
    lost_by: Side | None = None
    """The side that lost the match by a fine or by sinking."""
    whole: bool = True
    """Whether every hand so far has a result."""
    hands: int = 0
    """How many there were."""

    def add(self, banker: str | None, row: dict[str, Any]) -> None:
        """One more hand."""
        self.hands += 1
        if row["class"] not in {"replays", "faulted"} or row["unfinished"] or banker is None:
            self.whole = False
            return
        ours = side_of(banker)
        for side, text in (
            (ours, "banker_level_after"),
            (other_side(ours), "attackers_level_after"),
        ):
            level = level_of(row[text]) if row[text] is not None else None
            if level is None:
                self.levels.pop(side, None)
            elif self.levels.get(side) != level:
                self.levels[side], self.reached[side] = level, self.hands
        self.banker = side_of(row["next_banker"]) if row["next_banker"] else None
        if self.passed_end is None and row["passed_end"] is not None:
            self.passed_end = ours if row["passed_end"] == BANKER else other_side(ours)
        if self.lost_by is None and row["match_lost_by"] is not None:
            self.lost_by = ours if row["match_lost_by"] == BANKER else other_side(ours)

    def winner(self) -> str:
        """Who has won; `OPEN` where the hands do not say it."""
        values = self.rules.values
        if not self.whole:
            return OPEN
        if self.lost_by is not None:
            return other_side(self.lost_by)
        passed = self.passed_end if not values.levels.lap else None
        if passed is None and (values.match.format == "boards" or len(self.levels) < len(SIDES)):
            return OPEN
        first = None
        if self.reached["EW"] != self.reached["NS"]:
            first = min(SIDES, key=self.reached.__getitem__)
        standing = Standing(
            levels=self.levels, banker_side=self.banker, reached_first=first, passed_end=passed
        )
        try:
            return match_winner(self.rules, standing)[0]
        except RulesetError:
            return OPEN


def matches(connection: duckdb.DuckDBPyConnection, a: Ruleset, b: Ruleset) -> Matches:
    """Judge every match under both rulesets.

    Args:
        connection: Where `pairs` is.
        a: The one ruleset.
        b: The other.
    """
    names = [f"{name}_{side}" for side in ("a", "b") for name in COLUMNS]
    rows = connection.execute(
        f"SELECT match, hand_no, banker, {', '.join(names)} FROM pairs "  # noqa: S608 - our columns
        "WHERE match IS NOT NULL ORDER BY match, hand_no NULLS FIRST, key"
    )
    total = whole = 0
    winners: Counter[tuple[str, str]] = Counter()
    for _, hands in groupby(_fetched(rows), key=itemgetter(0)):
        played = list(hands)
        total += 1
        if not is_whole(played):
            continue
        whole += 1
        courses = (Course(a), Course(b))
        for _, _, banker, *values in played:
            for place, course in enumerate(courses):
                own = values[place * len(COLUMNS) : (place + 1) * len(COLUMNS)]
                course.add(banker, dict(zip(COLUMNS, own, strict=True)))
        winners[courses[0].winner(), courses[1].winner()] += 1
    return Matches(total, whole, dict(winners))


@cache
def level_of(text: str) -> LevelState:
    """The level that a text of facts names, as `str` writes it."""
    found = _LEVEL.fullmatch(text)
    if found is None:
        raise ValueError(text)
    return LevelState(found["rung"], int(found["below"] or 0), int(found["lap"] or 0))


def is_whole(played: Sequence[tuple[Any, ...]]) -> bool:
    """Whether hands are numbered from 1 on without a gap; one dealt anew may repeat its number."""
    numbers = [row[1] for row in played]
    place = 3 + COLUMNS.index("redeal")
    redealt = [bool(row[place] or row[place + len(COLUMNS)]) for row in played]
    if not numbers or numbers[0] != 1:
        return False
    follows = zip(numbers, redealt, numbers[1:], strict=False)
    return all(after in {before + 1, before if again else None} for before, again, after in follows)


def _fetched(rows: duckdb.DuckDBPyConnection) -> Iterator[tuple[Any, ...]]:
    while some := rows.fetchmany(AT_ONCE):
        yield from some
