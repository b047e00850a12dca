"""Hands of some files, judged one after another and told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from events.errors import RulesetError
from replay import hand as replay_hand
from replay import load_ruleset
from replay.words import error_text, listed
from service.cli.errors import CallError
from service.cli.output import FOUND, UNUSABLE
from service.cli.record import records
from service.cli.report.hand import hand_lines

if TYPE_CHECKING:
    from collections.abc import Sequence

    from replay.ruling_sheet.record import Record
    from service.cli.output import Output

NAMED = 12
"""How many hands of a file are named to one who asked for another."""


class Judge:
    """Judges hands and tells what it found.

    Args:
        output: Where to tell it.
        rules: The ruleset for every hand; empty: the one each hand names.
        events: Whether to go through the tricks one by one.
        clauses: Whether to put the clauses in words.

    Raises:
        RulesetError: The ruleset is not installed, or its file is wrong.
    """

    def __init__(
        self, output: Output, *, rules: str = "", events: bool = False, clauses: bool = False
    ) -> None:
        self.output = output
        self.ruleset = load_ruleset(rules) if rules else None
        self.events = events
        self.clauses = clauses
        self.told = 0

    def files(self, files: Sequence[str], *, hand: str = "") -> None:
        """Judge the hands of some files.

        Args:
            files: The files.
            hand: The id of the one hand that is wanted; empty: all.

        Raises:
            CallError: ``hand_unknown``.
        """
        others = []
        found = not hand
        for record in records(files, self.output):
            if hand and record.id != hand:
                others.append(record.id)
                continue
            found = True
            self.judge(record)
        if not found:
            shown = [*others[:NAMED], *(["..."] if len(others) > NAMED else [])]
            known = listed(shown, self.output.lang) or "-"
            raise CallError("hand_unknown", hand=hand, known=known)

    def judge(self, record: Record) -> None:
        """Judge one hand."""
        output = self.output
        try:
            ruleset = self.ruleset or load_ruleset(record.recorded.hand.header.rules)
            replay = replay_hand(record.recorded, ruleset)
        except RulesetError as error:
            self._not_judged(record, error)
            return
        if replay.grave or record.wrong:
            output.worse(FOUND)
        if output.json:
            problems = [problem.to_json() for problem in record.problems]
            place = {"file": record.recorded.source, "line": record.recorded.lines[0]}
            output.object({**replay.as_dict(), **place, "problems": problems})
            return
        if self.told:
            output.line()
        self.told += 1
        lines = hand_lines(
            replay, record, ruleset, output.lang, events=self.events, clauses=self.clauses
        )
        output.lines(lines)

    def _not_judged(self, record: Record, error: RulesetError) -> None:
        """Tell that the rules of a hand cannot be had."""
        output = self.output
        output.worse(UNUSABLE)
        text = error_text(error, output.lang)
        if output.json:
            table = {"file": record.recorded.source, "hand": record.id}
            output.object({**table, "error": {"code": error.code, "text": text}})
        else:
            output.complain(f"{record.place()}: {record.id}: {text}")
