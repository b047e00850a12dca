"""A comparison as lines for a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from analytics.compare.report import (
    clauses_table,
    coverage,
    hands_table,
    pairs_table,
    remarks,
    summary,
    tables_of,
)
from analytics.compare.words import say
from service.cli.layout import columns

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from analytics.compare import Comparison, HandBehind, Pair
    from analytics.compare.report import Table
    from replay.words import Language
    from service.cli.layout import Line, Span

WIDEST = 44


def comparison_lines(found: Comparison, lang: Language) -> Iterator[Line]:
    """A comparison for a person."""
    yield (coverage(found, lang),)
    if len(found.pairs) > 1:
        yield ()
        yield from table_lines(pairs_table(found, lang))
    for pair in found.pairs:
        yield ()
        yield from pair_lines(pair, found.by, lang)


def pair_lines(pair: Pair, by: str, lang: Language) -> Iterator[Line]:
    """One pair for a person."""
    yield ((say("pair", lang, a=pair.a.name, b=pair.b.name), "head"),)
    yield (f"  {summary(pair, lang)}",)
    for said in remarks(pair, lang):
        yield ("  ", (said, "head"))
    for table in tables_of(pair, by, lang):
        shown = clauses_table(pair, lang, values=False) if table.name == "clauses" else table
        yield ()
        yield from table_lines(shown)


def table_lines(table: Table) -> Iterator[Line]:
    """A table with its heading and its notes."""
    yield ("  ", (table.caption, "head"))
    if table.rows:
        rows: list[Sequence[Span]] = [[(cell, "faint") for cell in table.head]]
        rows += [((row[0], "head"), *row[1:]) for row in table.rows]
        yield from columns(rows, indent=4, right=table.right, widest=WIDEST, whole={0})
    for note in table.notes:
        yield "    ", (note, "faint")


def hands_lines(a: str, b: str, hands: Sequence[HandBehind], lang: Language) -> Iterator[Line]:
    """The hands behind a number."""
    yield ((say("pair", lang, a=a, b=b), "head"),)
    if hands:
        yield from table_lines(hands_table(hands, lang))
    else:
        yield (f"  {say('no_such_hands', lang)}",)
