"""The tables of a comparison; each number that counts hands opens them."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from analytics.compare.report import tables_of
from analytics.compare.report.table import NONE as NONE_IN_REPORTS
from analytics.compare.report.tables import ALWAYS
from analytics.compare.words import say
from analytics.stats.dimension import CLASSES
from dashboard.figures import Cell, Figures, whole
from dashboard.figures.numbers import NONE
from dashboard.texts import text
from replay.words.language import THEN

if TYPE_CHECKING:
    from collections.abc import Iterator

    from analytics.compare import Pair
    from analytics.compare.report import Table
    from replay.words import Language

_NAMES = re.compile(r" \([a-z]+\.[a-z_]+[^)]*\)")
Finds = dict[tuple[int, int], str]
"""What finds the hands behind a number, by row and column."""
OF_GROUP = {
    1: "",
    2: "scope=replay",
    3: "scope=replay&changed=any",
    5: "scope=faulted",
    6: "a=diverged",
    7: "b=diverged",
    8: "not_comparable",
}
"""The same of a line of many numbers, by column."""
CLAUSES = "clauses"


def boards_of(pair: Pair, by: str, lang: Language) -> Iterator[tuple[str, Figures]]:
    """The tables of a pair but that of the clauses, by name.

    Args:
        pair: The pair.
        by: What hands are told apart by; empty: nothing.
        lang: The language.
    """
    for told in tables_of(pair, by, lang):
        if told.name != CLAUSES:
            yield told.name, board(told, finds_of(told.name, pair, by), lang)


def board(told: Table, finds: Finds, lang: Language) -> Figures:
    """A table with numbers that can be opened.

    Args:
        told: The table.
        finds: What finds the hands behind its numbers.
        lang: The language.
    """
    if told.name.startswith("diverged"):
        told = replace(told, rows=tuple(_in_words(row) for row in told.rows))
    rows = [
        tuple(_cell(told, (row, column), finds, lang) for column in range(len(cells)))
        for row, cells in enumerate(told.rows)
    ]
    right = told.right if told.name != "classes" else frozenset(range(1, len(told.head)))
    last = told.name in {"classes", "by"}
    return Figures(
        told.caption, told.head, tuple(rows), right, last=last, notes=told.notes, quiet=True
    )


def _in_words(row: tuple[str, ...]) -> tuple[str, ...]:
    """A line with its parameters named in words only."""
    return (_NAMES.sub("", row[0]), *row[1:])


def _cell(told: Table, place: tuple[int, int], finds: Finds, lang: Language) -> str | Cell:
    row, column = place
    said = told.rows[row][column]
    find = finds.get(place)
    if said == NONE_IN_REPORTS:
        return NONE
    if find is None or said in {"0", ""}:
        return said
    of = [one for one in (told.rows[row][0], told.head[column]) if one]
    says = text("compare.open", lang, number=said, of=THEN[lang].join(of))
    return Cell(said, pick=find, says=says)


def finds_of(name: str, pair: Pair, by: str) -> Finds:
    """What finds the hands behind the numbers of a table.

    Args:
        name: The table.
        pair: The pair.
        by: What hands are told apart by.
    """
    if name == "classes":
        return _of_classes()
    if name in {"diverged_a", "diverged_b"}:
        return _of_diverged(name[-1], pair)
    if name in pair.whole.scopes:
        return _of_scope(name, pair)
    if name == "by":
        return _of_groups(pair, by)
    return {}


def _of_classes() -> Finds:
    end = len(CLASSES)
    found = {
        (row, column): f"a={a}&b={b}"
        for row, a in enumerate(CLASSES)
        for column, b in enumerate(CLASSES, start=1)
    }
    found |= {(row, end + 1): f"a={a}" for row, a in enumerate(CLASSES)}
    return found | {(end, column): f"b={b}" for column, b in enumerate(CLASSES, start=1)}


def _of_diverged(side: str, pair: Pair) -> Finds:
    """The hands of a reason, where it stands on one line only and all of them were tried."""
    found = pair.diverged_a if side == "a" else pair.diverged_b
    reasons = [row.reason for row in found.rows]
    return {
        (place, 2): f"{side}=diverged&reason={quote(reason)}"
        for place, reason in enumerate(reasons)
        if reasons.count(reason) == 1 and found.hands == found.of
    }


def _of_scope(name: str, pair: Pair) -> Finds:
    shown = [
        one
        for one in pair.whole.scopes[name].measures.values()
        if one.name in ALWAYS or one.changed or one.only_a or one.only_b
    ]
    return {(place, 2): f"scope={name}&changed={one.name}" for place, one in enumerate(shown)}


def _of_groups(pair: Pair, by: str) -> Finds:
    found = {}
    for place, part in enumerate(pair.parts):
        value: Any = "" if part.value is None else part.value
        own = f"{by}={quote(str(value), safe='')}"
        for column, more in OF_GROUP.items():
            found[place, column] = f"{own}&{more}" if more else own
    end = len(pair.parts)
    return found | {(end, column): more for column, more in OF_GROUP.items() if more}


def found_said(pair: Pair, lang: Language) -> list[tuple[str, str, int]]:
    """The most asked for: a name, what finds the hands, how many there are."""
    part = pair.whole
    clean, faulted = part.scopes["replay"], part.scopes["faulted"]
    rows = [
        ("compare.changed", "changed", clean.changed + faulted.changed),
        ("compare.diverged_a", "a=diverged", part.under("a", "diverged")),
        ("compare.diverged_b", "b=diverged", part.under("b", "diverged")),
        ("compare.same", "same", clean.same + faulted.same),
    ]
    names = {"a": pair.a.name, "b": pair.b.name}
    return [(text(key, lang, **names), find, count) for key, find, count in rows]


def sides_said(pair: Pair, lang: Language) -> list[str]:
    """Which ruleset is A, which is B."""
    colon = text("compare.colon", lang)
    return [
        f"{say(f'side_{side}', lang)}{colon}{one.name} {one.rules.title[lang]}"
        for side, one in (("a", pair.a), ("b", pair.b))
    ]


def most_said(pair: Pair, lang: Language) -> Figures:
    """The numbers that are opened most, as a table."""
    rows = []
    for name, find, count in found_said(pair, lang):
        says = text("compare.open", lang, number=whole(count), of=name)
        rows.append(
            (name, Cell(whole(count), pick=find if count else "", says=says if count else ""))
        )
    head = (say("value", lang), say("hands", lang))
    return Figures(text("compare.most", lang), head, tuple(rows), frozenset({1}))
