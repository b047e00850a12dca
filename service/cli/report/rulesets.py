"""One ruleset with every parameter and where it comes from."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

from events.errors import RulesetError
from replay.ruleset import clause_text, describe, toml_text
from replay.ruleset.ruleset import in_order
from replay.words import clauses_text, say
from replay.words.language import THEN
from service.cli.layout import columns, text_of
from service.cli.report.clauses import clause_lines
from service.cli.texts import tell

if TYPE_CHECKING:
    from collections.abc import Iterator

    from replay import Ruleset
    from replay.ruleset import Row
    from replay.words import Language
    from service.cli.layout import Line, Span

STYLE = {"stated": "good", "read": "offence", "assumed": "faint", "given": "note"}


def show_json(ruleset: Ruleset, lang: Language, *, clauses: bool) -> dict[str, Any]:
    """One ruleset as a JSON object."""
    rows = describe(ruleset)
    table = {
        "id": ruleset.id,
        "slug": ruleset.slug,
        "title": dict(ruleset.title),
        "family": ruleset.family,
        "completeness": ruleset.completeness,
        "missing": list(ruleset.missing),
        "hash": ruleset.hash,
        "parameters": [row.as_json() for row in rows],
    }
    if clauses:
        table["clauses"] = {name: sentence(ruleset, name, lang) for name in named(rows)}
    return table


def sentence(ruleset: Ruleset, clause: str, lang: Language) -> str | None:
    """A clause in words; None where its text is not installed."""
    try:
        return clause_text(ruleset, clause, lang)
    except RulesetError:
        return None


def show_lines(ruleset: Ruleset, lang: Language, *, clauses: bool) -> Iterator[Line]:
    """One ruleset for a person, section by section."""
    rows = describe(ruleset)
    yield (f"{ruleset.id} {ruleset.title[lang]}", "head"), f"  {ruleset.slug}"
    counted = {kind: sum(row.kind == kind for row in rows) for kind in (*STYLE, "missing")}
    parts = [f"{say(f'result.provenance_{kind}', lang)} {n}" for kind, n in counted.items() if n]
    parts.insert(0, say(f"result.completeness_{ruleset.completeness}", lang))
    yield (f"  {THEN[lang].join(parts)}",)
    for section, own in groupby(rows, key=lambda row: row.path.partition(".")[0]):
        yield ((f"  [{section}]", "head"),)
        cells = [row_cells(row, lang) for row in own]
        yield from columns(cells, indent=4, widest=40)
    if clauses:
        yield from clause_lines(ruleset, named(rows), lang)


def row_cells(row: Row, lang: Language) -> tuple[Span, ...]:
    """One parameter: its value, and where that comes from."""
    name = row.path.partition(".")[2] or row.path
    value, *rest = source_cells(row, lang)
    return f"{name} = {text_of((value,))}", *rest


def source_cells(row: Row, lang: Language) -> tuple[Span, Span, Span]:
    """The value of a parameter, how firm it is, and what stands behind it."""
    value = row.value_text() if row.kind != "missing" else "?"
    kind = (say(f"result.provenance_{row.kind}", lang), STYLE.get(row.kind, "error"))
    readings = row.reading.split(", ") if row.reading else []
    parts = [clauses_text([*row.clauses, *readings], lang)] if row.clauses or readings else []
    if row.confidence:
        parts.append(
            tell("confidence", lang, grade=say(f"result.confidence_{row.confidence}", lang))
        )
    if row.other:
        other = ", ".join(f"{name} = {toml_text(one)}" for name, one in row.other.items())
        parts.append(tell("other_reading", lang, other=other))
    if row.note:
        parts.append(row.note[lang])
    return value, kind, THEN[lang].join(parts)


def named(rows: list[Row]) -> list[str]:
    """Every clause and reading behind the values, in order."""
    readings = {name for row in rows if row.reading for name in row.reading.split(", ")}
    return sorted({*readings, *(clause for row in rows for clause in row.clauses)}, key=in_order)
