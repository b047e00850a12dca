"""What a ruling says, in one language, before anything is known of how it is shown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from replay.ruleset.ruleset import in_order
from replay.ruling_sheet.calls import Call, calls_of
from replay.ruling_sheet.facts import facts_of, foot_of
from replay.ruling_sheet.findings import Clause, FindingSheet, clause_of, sheets_of
from replay.ruling_sheet.hanging import hanging
from replay.ruling_sheet.heading import CLASS_STYLE, setting_text, verdict_text
from replay.ruling_sheet.problem import about, alike, place
from replay.ruling_sheet.result import (
    after_rows,
    before,
    ground_said,
    rung_rows,
    score_lost,
    sheet_rows,
)
from replay.ruling_sheet.stated import stated_rows
from replay.ruling_sheet.tell import tell
from replay.words import error_text, problem_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from replay import Ruleset
    from replay.ruling import Ruling
    from replay.ruling_sheet.record import Record
    from replay.ruling_sheet.result import Row
    from replay.words import Language

    Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Contents:
    """One ruling in one language."""

    lang: Language
    """The language."""
    hand: str
    """The hand's id."""
    rules: str
    """Id and title of the ruleset."""
    facts: tuple[Pair, ...]
    """Where the hand comes from, and what was played."""
    verdict: Pair
    """What class the hand is in, and the style of that."""
    problems: tuple[tuple[str, str, str], ...]
    """Severity, place and text of everything wrong with the record."""
    findings: tuple[FindingSheet, ...]
    """What was found."""
    calls: tuple[Call, ...]
    """What was called, set against what was found."""
    result: tuple[Row, ...]
    """The score sheet and what follows from it: name, as called, as found, grounds."""
    remarks: tuple[str, ...]
    """What the result rests on, and what the text or the record leaves without an answer."""
    clauses: tuple[Clause, ...]
    """The clauses behind the result that no finding has named."""
    stated: tuple[tuple[str, str, str, str], ...]
    """Every field that the table wrote: name, as written, as replayed, whether they agree."""
    hangs: tuple[str, ...]
    """What the outcome hangs on."""
    foot: tuple[Pair, ...]
    """The seal of the hand and the hash of the ruleset."""


def contents(record: Record, ruleset: Ruleset, ruling: Ruling, lang: Language) -> Contents:
    """Put a ruling in words.

    Args:
        record: The hand in its file.
        ruleset: The rules.
        ruling: The ruling.
        lang: The language.
    """
    replay = ruling.replay
    rows = (
        *sheet_rows(replay, lang),
        *rung_rows(replay, lang),
        *after_rows(replay, before(replay, record), lang),
    )
    return Contents(
        lang=lang,
        hand=replay.hand,
        rules=f"{replay.rules} {ruleset.title[lang]}",
        facts=(
            *facts_of(record, replay, lang),
            (tell("played", lang), played(record, ruling, lang)),
        ),
        verdict=(verdict_text(replay, lang), CLASS_STYLE[replay.class_]),
        problems=tuple(problems_of(record, lang)),
        findings=tuple(sheets_of(record, ruleset, ruling, lang)),
        calls=tuple(calls_of(record, replay, lang)),
        result=rows,
        remarks=tuple(remarks_of(ruling, lang)),
        clauses=tuple(clause_of(ruleset, name) for name in behind_result(ruling)),
        stated=tuple(stated_rows(ruling, lang)),
        hangs=tuple(hanging(ruleset, ruling, lang)),
        foot=tuple(foot_of(record, ruleset, ruling, lang)),
    )


def played(record: Record, ruling: Ruling, lang: Language) -> str:
    """Level, trump, banker and tricks."""
    return setting_text(ruling.replay, record, lang)


def problems_of(record: Record, lang: Language) -> Iterator[tuple[str, str, str]]:
    """Everything wrong with the record; the same on line after line is told once."""
    for group in alike(record.problems):
        first = group[0]
        yield first.severity, place(group), about(group, lang) + problem_text(first, lang)


def remarks_of(ruling: Ruling, lang: Language) -> Iterator[str]:
    """What the result rests on; why there is no score, or no answer to a part of it."""
    grounds = ground_said(ruling.replay, lang)
    if grounds:
        yield grounds
    if score_lost(ruling.replay):
        yield tell("no_score", lang)
    for reason in ruling.replay.unanswerable:
        yield tell("open", lang, reason=error_text(reason, lang))


def behind_result(ruling: Ruling) -> list[str]:
    """The clauses and readings behind score and levels, but for those of the findings."""
    replay = ruling.replay
    sheets = (sheet for sheet in (replay.sheet, replay.sheet_found) if sheet is not None)
    named = {clause for sheet in sheets for line in sheet.lines for clause in line.clauses}
    if replay.settlement is not None:
        grounds = replay.settlement.grounds
        named.update(grounds.clauses, grounds.readings)
    shown = {clause for finding in replay.findings for clause in finding.clauses}
    return sorted(named - shown, key=in_order)
