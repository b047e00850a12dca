"""Two rulesets set against each other: the parameters that differ, with the clauses of both."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

from replay.ruleset.differing import differing
from replay.words import parameter_named, parameter_said
from service.cli.layout import columns
from service.cli.report.clauses import clause_lines
from service.cli.report.rulesets import named, source_cells
from service.cli.texts import tell

if TYPE_CHECKING:
    from collections.abc import Iterator

    from replay import Ruleset
    from replay.ruleset import Row
    from replay.words import Language
    from service.cli.layout import Line, Span


def diff_json(first: Ruleset, second: Ruleset) -> dict[str, Any]:
    """The comparison as a JSON object."""
    return {
        **{
            name: {"id": one.id, "title": dict(one.title), "hash": one.hash}
            for name, one in (("a", first), ("b", second))
        },
        "parameters": [
            {
                "path": path,
                "a": ours.as_json() if ours else None,
                "b": theirs.as_json() if theirs else None,
            }
            for path, ours, theirs in differing(first, second)
        ],
    }


def diff_lines(first: Ruleset, second: Ruleset, lang: Language, *, clauses: bool) -> Iterator[Line]:
    """The comparison for a person, section by section.

    Args:
        first: One ruleset.
        second: The other.
        lang: The language.
        clauses: Whether to put the clauses in words.
    """
    for one in (first, second):
        yield (f"{one.id} {one.title[lang]}", "head"), f"  {one.slug}"
    found = differing(first, second)
    key = "diff_count" if found else "diff_none"
    yield (f"  {tell(key, lang, parameters=len(found))}",)
    for section, own in groupby(found, key=lambda entry: entry[0].partition(".")[0]):
        yield ((f"  {parameter_said(section, lang)} [{section}]", "head"),)
        for path, ours, theirs in own:
            yield (f"    {parameter_named(path, lang)}",)
            rows = [(one.id, *cells(row, lang)) for one, row in ((first, ours), (second, theirs))]
            yield from columns(rows, indent=6, widest=40)
    if clauses:
        for one, side in (
            (first, [ours for _, ours, _ in found]),
            (second, [b for *_, b in found]),
        ):
            yield from clause_lines(one, named([row for row in side if row is not None]), lang)


def cells(row: Row | None, lang: Language) -> tuple[Span, ...]:
    """One side of a parameter."""
    return source_cells(row, lang) if row is not None else ((tell("not_named", lang), "faint"),)
