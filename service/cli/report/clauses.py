"""The clauses that a report rests on, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from events.errors import RulesetError
from replay.ruleset import clause_text
from replay.ruleset.ruleset import in_order
from service.cli.layout import columns
from service.cli.texts import tell

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from replay import Replay, Ruleset
    from replay.words import Language
    from service.cli.layout import Line, Span


def cited(replay: Replay) -> list[str]:
    """Every clause that a finding or a line of the sheet names, in order."""
    sheets = (sheet for sheet in (replay.sheet, replay.sheet_found) if sheet is not None)
    lines = [clause for sheet in sheets for line in sheet.lines for clause in line.clauses]
    named = {*lines, *(clause for finding in replay.findings for clause in finding.clauses)}
    return sorted(named, key=in_order)


def clause_lines(ruleset: Ruleset, clauses: Iterable[str], lang: Language) -> Iterator[Line]:
    """A sentence for each clause; one whose text is not installed is left with its name.

    Args:
        ruleset: The rules.
        clauses: Their names.
        lang: The language.
    """
    rows: list[tuple[Span, ...]] = []
    for clause in clauses:
        try:
            rows.append((clause, clause_text(ruleset, clause, lang)))
        except RulesetError:
            rows.append((clause, ""))
    if rows:
        yield ("  ", (tell("clauses", lang), "head"))
        yield from columns(rows, indent=4)
