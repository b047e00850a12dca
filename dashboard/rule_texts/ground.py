"""Where a parameter comes from: how firm it is, its clauses in words, its reading, its note."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dashboard.said import parameter_said, value_said
from dashboard.texts import text
from events.errors import RulesetError
from replay.ruleset import clause_text
from replay.ruling_sheet.markup import element, joined, safe
from replay.words import clauses_text, say
from replay.words.language import THEN

if TYPE_CHECKING:
    from collections.abc import Iterator

    from replay import Ruleset
    from replay.ruleset import Row
    from replay.ruling_sheet.markup import Markup
    from replay.words import Language


def name_cell(path: str, lang: Language) -> Markup:
    """A parameter by what it is about, with its name in a ruleset's file."""
    name = element("code", path)
    return joined((element("div", parameter_said(path, lang)), name))


def value_cell(row: Row | None, lang: Language) -> Markup:
    """The value of a parameter."""
    if row is None:
        return safe(text("rules.unpriced", lang))
    if row.kind == "missing":
        return safe(say("result.provenance_missing", lang))
    return safe(value_said(row.path, row.value, lang))


def ground_cell(ruleset: Ruleset, row: Row | None, lang: Language) -> Markup:
    """How firm a parameter is, and what stands behind it.

    Args:
        ruleset: The ruleset.
        row: The parameter; None: an offence without a price.
        lang: The language.
    """
    if row is None:
        return safe("")
    kind = say(f"result.provenance_{row.kind}", lang)
    more = list(_more(row, lang))
    parts = [element("p", THEN[lang].join([kind, *more]), class_=f"ground {row.kind}")]
    readings = row.reading.split(", ") if row.reading else []
    parts += [_clause(ruleset, name, lang) for name in (*row.clauses, *readings)]
    if row.note:
        parts.append(element("p", row.note[lang]))
    return joined(parts)


def _more(row: Row, lang: Language) -> Iterator[str]:
    if row.confidence:
        grade = say(f"result.confidence_{row.confidence}", lang)
        yield text("rules.confidence", lang, grade=grade)
    if row.other:
        section = row.path.partition(".")[0]
        there = {f"{section}.{name}": value for name, value in row.other.items()}
        other = THEN[lang].join(
            f"{parameter_said(path, lang)} {value_said(path, value, lang)}"
            for path, value in there.items()
        )
        yield text("rules.other", lang, other=other)


def _clause(ruleset: Ruleset, name: str, lang: Language) -> Markup:
    try:
        said = clause_text(ruleset, name, lang)
    except RulesetError:
        said = ""
    label = element("span", clauses_text([name], lang), class_="clause")
    return element("p", joined((label, " ", said)))
