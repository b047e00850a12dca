"""The whole report on one hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from service.cli.report.clauses import cited, clause_lines
from service.cli.report.finding import call_lines, finding_lines
from service.cli.report.heading import heading_lines
from service.cli.report.problem import problem_lines
from service.cli.report.result import result_lines
from service.cli.report.tricks import trick_lines
from service.cli.texts import tell

if TYPE_CHECKING:
    from collections.abc import Iterator

    from replay import Replay, Ruleset
    from replay.ruling_sheet.record import Record
    from replay.words import Language
    from service.cli.layout import Line


def hand_lines(
    replay: Replay,
    record: Record,
    ruleset: Ruleset,
    lang: Language,
    *,
    events: bool = False,
    clauses: bool = False,
) -> Iterator[Line]:
    """Heading, what is wrong with the record, findings, result.

    Args:
        replay: The replay.
        record: The hand in its file.
        ruleset: The rules it was replayed under.
        lang: The language.
        events: Whether to go through the tricks one by one.
        clauses: Whether to put the clauses in words.
    """
    yield from heading_lines(replay, record, ruleset, lang)
    if events:
        yield from trick_lines(replay, record, lang)
    if record.problems:
        yield ("  ", (tell("record", lang), "head"))
        yield from problem_lines(record.problems, lang, indent=4)
    if replay.findings:
        yield ("  ", (tell("findings", lang), "head"))
        yield from finding_lines(replay, record, lang)
    calls = tuple(call_lines(replay, record, lang))
    if calls:
        yield ("  ", (tell("calls", lang), "head"))
        yield from calls
    yield from result_lines(replay, record, lang)
    if clauses:
        yield from clause_lines(ruleset, cited(replay), lang)
