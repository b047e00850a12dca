"""The result: the score sheet and what follows from it, as called and where need be as found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from replay.ruling_sheet.result import (
    after_rows,
    before,
    ground_said,
    rung_rows,
    said,
    score_lost,
    sheet_rows,
)
from replay.words import error_text, say
from service.cli.layout import columns
from service.cli.texts import tell

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from replay import Replay
    from replay.ruling_sheet.record import Record
    from replay.ruling_sheet.result import Row
    from replay.words import Language
    from service.cli.layout import Line, Span

LABEL = 44
"""The widest name of a line of the result."""


def result_lines(replay: Replay, record: Record, lang: Language) -> Iterator[Line]:
    """The result of a hand, as far as there is one.

    Args:
        replay: The replay.
        record: The hand in its file.
        lang: The language.
    """
    rows = [
        *sheet_rows(replay, lang),
        *rung_rows(replay, lang),
        *after_rows(replay, before(replay, record), lang),
    ]
    if rows:
        two = any(called != found for _, called, found, _ in rows)
        yield ("  ", (tell("result", lang), "head"))
        yield from table(rows, lang, two=two)
    grounds = ground_said(replay, lang)
    if grounds:
        yield (f"    {grounds}",)
    if score_lost(replay):
        yield (f"  {tell('no_score', lang)}",)
    yield from stated_lines(replay, lang)
    for reason in open_questions(replay, lang):
        yield (f"  {tell('open', lang, reason=reason)}",)


def table(rows: Iterable[Row], lang: Language, *, two: bool) -> Iterator[Line]:
    """The rows under each other; one column of results where both sheets agree."""
    cells: list[tuple[Span, ...]] = []
    if two:
        cells.append(("", tell("as_called", lang), tell("as_found", lang)))
    for name, called, found, clauses in rows:
        ground: tuple[Span, ...] = ((clauses, "faint"),) if clauses else ()
        cells.append((name, called, found, *ground) if two else (name, called, *ground))
    yield from columns(cells, indent=4, right=(1, 2) if two else (1,), widest=LABEL)


def stated_lines(replay: Replay, lang: Language) -> Iterator[Line]:
    """What the table wrote and what comes out, where they differ."""
    if not replay.stated_differs:
        return
    yield ("  ", (tell("stated", lang), "head"))
    rows: list[tuple[Span, ...]] = [("", tell("as_stated", lang), tell("as_replayed", lang))]
    for entry in replay.stated_differs:
        name = entry["field"]
        values = (said(name, entry[one], lang) for one in ("stated", "replayed"))
        rows.append((say(f"result.field_{name}", lang), *values))
    yield from columns(rows, indent=4, right=(1, 2))


def open_questions(replay: Replay, lang: Language) -> list[str]:
    """What the text or the record leaves without an answer."""
    return [error_text(reason, lang) for reason in replay.unanswerable]
