"""Hands out of the ordinary, judged one by one as any single hand is."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from events.archive.hand import hand_of
from events.log import Play
from replay.bulk.course_rows import play_rows, trick_rows
from replay.bulk.facts import finding_row, hand_row
from replay.card_table import card_table
from replay.judging import judge, own_ruleset
from replay.played import fold_plain
from replay.result import DIVERGED, NOT_COMPARABLE
from replay.seen import Seen

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable

    from events import Hand
    from replay.bulk.columns import Columns
    from replay.played import Kernel
    from replay.result import Replay
    from replay.ruleset import Ruleset

    Rowed = list[dict[str, Any]]


@dataclass
class Alone:
    """The rows of facts of hands judged alone, by their place in the chunk."""

    hands: dict[int, dict[str, Any]] = field(default_factory=dict)
    """One row each."""
    findings: dict[int, Rowed] = field(default_factory=dict)
    """Their findings."""
    tricks: dict[int, Rowed] = field(default_factory=dict)
    """Their tricks."""
    plays: dict[int, Rowed] = field(default_factory=dict)
    """Their plays."""


class Singles:
    """The hands of a chunk as logs, made once for all rulesets.

    Args:
        columns: The hands.
        kernel: What folds them; the compiled kernel is loaded where hands are many.
    """

    def __init__(self, columns: Columns, kernel: Kernel = fold_plain) -> None:
        self.columns = columns
        self.kernel = kernel
        self._hands: dict[int, Hand] = {}
        self._seen: dict[int, Seen] = {}
        self._followed: dict[Hashable, tuple[Rowed, Rowed]] = {}

    def hand(self, place: int) -> Hand:
        """One hand as a log."""
        if place not in self._hands:
            row = self.columns.batch.slice(place, 1).to_pylist()[0]
            self._hands[place] = hand_of(row, trusted=True)
        return self._hands[place]

    def seen(self, place: int) -> Seen:
        """What one hand has been asked already."""
        if place not in self._seen:
            self._seen[place] = Seen(self.hand(place), self.kernel)
        return self._seen[place]

    def judge(self, places: Iterable[int], rules: Ruleset, tables: frozenset[str]) -> Alone:
        """The facts of some hands under one ruleset."""
        alone = Alone()
        for place in places:
            log = self.hand(place)
            key = int(self.columns.keys[place])
            replay = judge(log, own_ruleset(log), rules, (), self.seen(place))
            alone.hands[place] = hand_row(key, replay)
            alone.findings[place] = [
                finding_row(key, replay.rules, finding) for finding in replay.findings
            ]
            if not {"tricks", "plays"} & tables or replay.class_ == NOT_COMPARABLE:
                continue
            alone.tricks[place], alone.plays[place] = self.followed(place, rules, replay)
        return alone

    def followed(self, place: int, rules: Ruleset, replay: Replay) -> tuple[Rowed, Rowed]:
        """The tricks and plays of a hand; rulesets that see them alike share the rows."""
        setting = replay.setting
        table = card_table(rules, setting.level, setting.trump or "", setting.nt_by)
        key = place, table, replay.tricks, replay.leads, replay.class_ == DIVERGED, replay.at
        if key not in self._followed:
            plays = [event for event in self.hand(place).events if isinstance(event, Play)]
            self._followed[key] = (
                trick_rows(replay, plays, table),
                play_rows(replay, plays, table),
            )
        return self._followed[key]
