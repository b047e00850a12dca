"""Clause by clause, in words: both values, who uses the clause, what it changes alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from analytics.compare.words import say
from dashboard.figures import Cell, Figures, whole
from dashboard.said import parameter_said, value_said
from dashboard.texts import text
from replay.ruleset import describe
from replay.words import clauses_text, error_text
from replay.words import say as spoken
from replay.words.language import SEPARATOR, THEN

if TYPE_CHECKING:
    from analytics.compare import Clause, Clauses, Pair, Switch, Text
    from replay.ruleset import Row
    from replay.words import Language

LONGEST = 90
"""A longer value is cut; the page of rules has it whole."""


def clauses_board(pair: Pair, found: Clauses, lang: Language) -> Figures:
    """The table of the clauses, those on which most hangs first.

    Args:
        pair: The pair.
        found: The clauses.
        lang: The language.
    """
    rows = in_order(found)
    values = [{row.path: row for row in describe(one.rules)} for one in (pair.a, pair.b)]
    body = tuple(_row(pair, row, values, lang) for row in rows)
    keys = ("changed_in_a", "changed_in_b", "used_a", "used_b")
    head = (
        say("parameter", lang),
        *(one.name for one in (pair.a, pair.b)),
        *(say(key, lang) for key in keys),
    )
    notes = [say("clauses_note", lang, hands=whole(found.hands), of=whole(found.of))]
    idle = [parameter_said(row.parameter.path, lang) for row in found.rows if not row.matters]
    if idle:
        notes.append(text("compare.idle", lang, names=SEPARATOR[lang].join(idle)))
    notes += _why_not_alone(rows, lang)
    caption = say("table_clauses", lang)
    right = frozenset({3, 4, 5, 6})
    return Figures(caption, head, body, right, sorts=True, notes=tuple(notes), quiet=True)


def in_order(found: Clauses) -> list[Clause]:
    """The clauses that matter, those on which most hangs first."""
    return sorted(
        (row for row in found.rows if row.matters),
        key=lambda row: (
            -max(row.a.changed or 0, row.b.changed or 0),
            -max(row.a.used, row.b.used),
        ),
    )


def _row(
    pair: Pair, row: Clause, values: list[dict[str, Row]], lang: Language
) -> tuple[str | Cell, ...]:
    one = row.parameter
    name = parameter_said(one.path, lang)
    told = [
        _value(text_, own.get(one.path), one.path, clauses, lang)
        for text_, own, clauses in zip(
            (pair.a, pair.b), values, (one.clauses_a, one.clauses_b), strict=True
        )
    ]
    switches = [_switch(one.path, name, side, switch, lang) for side, switch in _sides(row)]
    used = [Cell(whole(switch.used), sort=switch.used) for _, switch in _sides(row)]
    return (name, *told, *switches, *used)


def _sides(row: Clause) -> tuple[tuple[str, Switch], ...]:
    return (("a", row.a), ("b", row.b))


def _value(
    text_: Text, row: Row | None, path: str, clauses: tuple[str, ...], lang: Language
) -> str:
    """A value in words, with the clauses behind it."""
    if row is None:
        said = text("rules.unpriced", lang)
    elif row.kind == "missing":
        said = spoken("result.provenance_missing", lang)
    else:
        said = value_said(path, row.value, lang)
    said = shortened(said, lang)
    own = clauses_text(clauses, lang).removeprefix(f"{text_.id} ") if clauses else ""
    return text("compare.value", lang, value=said, clauses=own or say("silent", lang))


def shortened(said: str, lang: Language) -> str:
    """A long text, cut where one of its parts ends; one long part is cut anywhere.

    Args:
        said: The text.
        lang: The language.
    """
    if len(said) <= LONGEST:
        return said
    start = said[:LONGEST]
    for between in (THEN[lang], SEPARATOR[lang]):
        parts = start.rpartition(between)[0]
        if parts:
            return f"{parts}{between}…"
    return f"{start.rstrip()}…"


def _switch(path: str, name: str, side: str, switch: Switch, lang: Language) -> Cell:
    if switch.changed is None:
        return Cell(say("not_alone", lang), sort=-1)
    if not switch.changed:
        return Cell("0", sort=0)
    said = whole(switch.changed)
    of = f"{name}, {say(f'changed_in_{side}', lang)}"
    says = text("compare.open", lang, number=said, of=of)
    return Cell(said, pick=f"clause={path}&in={side}", says=says, sort=switch.changed)


def _why_not_alone(rows: list[Clause], lang: Language) -> list[str]:
    return [
        say(
            "why_not_alone",
            lang,
            path=parameter_said(row.parameter.path, lang),
            side=say(f"side_{side}", lang),
            why=error_text(switch.error, lang),
        )
        for row in rows
        for side, switch in _sides(row)
        if switch.error is not None
    ]
