"""Hands out of the ordinary, judged one by one as any single hand is."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

from events.archive.hand import hand_of
from events.log import Play
from replay.bulk.course_rows import play_rows, trick_rows
from replay.bulk.facts import finding_row, hand_row
from replay.card_table import card_table
from replay.case import open_case
from replay.judging import judge, own_ruleset
from replay.result import NOT_COMPARABLE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from events import Hand
    from events.log import End
    from replay.bulk.columns import Columns
    from replay.case import Case
    from replay.ruleset import Ruleset
    from replay.setting import Setting

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
    """The hands of a chunk as logs, made once for all rulesets."""

    def __init__(self, columns: Columns) -> None:
        self.columns = columns
        self._hands: dict[int, Hand] = {}
        self._home: dict[int, Case] = {}

    def hand(self, place: int) -> Hand:
        """One hand as a log."""
        if place not in self._hands:
            row = self.columns.batch.slice(place, 1).to_pylist()[0]
            self._hands[place] = hand_of(row, trusted=True)
        return self._hands[place]

    def _at_home(
        self, place: int, log: Hand, own: Ruleset, setting: Setting, end: End | None
    ) -> Case:
        if place not in self._home:
            self._home[place] = open_case(log, own, setting, end)
        return self._home[place]

    def judge(self, places: Iterable[int], rules: Ruleset, tables: frozenset[str]) -> Alone:
        """The facts of some hands under one ruleset."""
        alone = Alone()
        for place in places:
            log = self.hand(place)
            key = int(self.columns.keys[place])
            replay = judge(log, own_ruleset(log), rules, (), partial(self._at_home, place))
            alone.hands[place] = hand_row(key, replay)
            alone.findings[place] = [
                finding_row(key, replay.rules, finding) for finding in replay.findings
            ]
            if not {"tricks", "plays"} & tables or replay.class_ == NOT_COMPARABLE:
                continue
            setting = replay.setting
            table = card_table(rules, setting.level, setting.trump or "", setting.nt_by)
            plays = [event for event in log.events if isinstance(event, Play)]
            alone.tricks[place] = trick_rows(key, replay, plays, table)
            alone.plays[place] = play_rows(key, replay, plays, table)
        return alone
