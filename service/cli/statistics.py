"""A question to the statistics from the command line, and what is told of the answer."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from analytics.stats import (
    Question,
    StatsError,
    answer,
    hands_behind,
    parse_cell,
    parse_question,
    question,
)
from analytics.stats.export import answer_csv, hands_csv
from replay.words import error_text
from service.cli.errors import CallError
from service.cli.output import FOUND
from service.cli.progress import progress
from service.cli.report.stats import (
    answer_lines,
    hands_lines,
    vocabulary_json,
    vocabulary_lines,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from events.errors import StoreError
    from service.cli.output import Output

EVERY_CELL = "all"
"""Stands for all cells together."""


@dataclass(frozen=True, slots=True)
class Call:
    """What was asked on the command line."""

    folder: str
    """The archive."""
    metric: str
    """The metric; empty: what there is to ask."""
    by: tuple[str, ...]
    """The dimensions."""
    where: tuple[str, ...]
    """The filters."""
    rules: tuple[str, ...]
    """The rulesets."""
    min_n: int
    """The least denominator whose value is told."""
    question: str
    """The whole question as one text, in place of its parts."""
    cell: str
    """The cell whose hands are told; empty: the cells themselves."""
    most: int
    """How many hands are told."""
    csv: bool
    """Whether a table for other programs is written."""


def tell_statistics(call: Call, output: Output) -> None:
    """Answer, or list the hands behind a cell; without a metric say what there is to ask.

    Raises:
        CallError: The question has no meaning, or there are no facts to answer it from.
        StoreError: There is no archive, or its deals cannot be written.
        RulesetError: A ruleset that is asked for is not installed.
    """
    try:
        if call.metric or call.question:
            tell_answer(call, asked(call), output)
        elif call.by or call.where or call.rules or call.cell or call.csv:
            raise CallError("metric_missing", folder=call.folder)
        elif output.json and not call.csv:
            output.object(vocabulary_json(output.lang))
        else:
            output.lines(vocabulary_lines(output.lang))
    except StatsError as error:
        raise CallError("question", said=error.text(output.lang)) from None


def asked(call: Call) -> Question:
    """The question of a call."""
    if not call.question:
        parts = {"by": call.by, "where": call.where, "rules": call.rules}
        return question(call.metric, **parts, min_n=call.min_n)
    if call.metric or call.by or call.where or call.rules:
        raise CallError("question_twice")
    return parse_question(call.question)


def tell_answer(call: Call, one: Question, output: Output) -> None:
    """The cells of an answer, or the hands behind one of them."""
    if call.cell:
        cell = None if call.cell == EVERY_CELL else parse_cell(one, call.cell)
        faults: list[StoreError] = []
        hands = hands_behind(
            call.folder, one, cell, most=call.most + 1, with_events=True, faults=faults
        )
        complain_of(faults, output)
        more, hands = len(hands) > call.most, hands[: call.most]
        if call.csv:
            output.raw(hands_csv(hands))
        elif output.json:
            for hand in hands:
                output.object(asdict(hand))
        else:
            output.lines(hands_lines(one, hands, output.lang))
        if more:
            output.complain(output.tell("stats_more_hands", most=call.most))
        return
    with progress(output, None) as bar:
        found = answer(call.folder, one, tell=lambda done, _: bar.at(done))
    complain_of(found.faults, output)
    if call.csv:
        output.raw(answer_csv(found))
    elif output.json:
        output.object(found.to_json())
    else:
        output.lines(answer_lines(found, output.lang))


def complain_of(faults: Iterable[StoreError], output: Output) -> None:
    """Name the files of hands that could not be read."""
    for said in dict.fromkeys(error_text(fault, output.lang) for fault in faults):
        output.worse(FOUND)
        output.complain(said)
