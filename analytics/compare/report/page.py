"""A comparison as one page that needs nothing else: tables, and charts drawn into it."""

from __future__ import annotations

from pathlib import Path
from string import Template
from typing import TYPE_CHECKING

from analytics.compare.report.drawing import Bar, Whisker, bars, whiskers
from analytics.compare.report.table import of_class, of_dimension, of_value, percent, whole
from analytics.compare.report.tables import (
    coverage,
    hands_table,
    measure_name,
    pairs_table,
    remarks,
    summary,
    tables_of,
)
from analytics.compare.words import say
from analytics.stats.dimension import CLASSES
from replay.ruling_sheet.markup import Markup, element, foreign, safe
from replay.words import parameter_said

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from analytics.compare import Comparison, HandBehind, Pair
    from analytics.compare.report.table import Table
    from replay.words import Language

    Listed = Sequence[tuple[Sequence[HandBehind], bool]]

LONG = 20
"""Charts stand before a table of more rows than this."""
MOST_BARS = 25
"""A chart of more clauses would not be read."""
COLON: dict[Language, str] = {"zh": "：", "en": ": "}
LEVELS = ("banker_delta", "attackers_delta")
POINTS = ("points", "kitty_points")


def page(found: Comparison, listed: Listed, most: int, lang: Language) -> str:
    """The page.

    Args:
        found: The comparison.
        listed: For each pair the hands to list, and whether there are more.
        most: How many hands are listed at most.
        lang: The language.
    """
    rules = " / ".join(text.name for text in found.texts)
    title = say("title", lang, rules=rules)
    parts = [element("h1", title), element("p", coverage(found, lang)), contents(found, lang)]
    if len(found.pairs) > 1:
        parts.append(section(pairs_table(found, lang)))
    for place, (pair, (hands, more)) in enumerate(zip(found.pairs, listed, strict=True)):
        parts.append(article(place, pair, found.by, (hands, more, most), lang))
    parts.append(foot(found, lang))
    return whole_page(title, parts, lang)


def contents(found: Comparison, lang: Language) -> Markup:
    """What stands on the page: a long one is walked through by its links."""
    lists = []
    for place, pair in enumerate(found.pairs):
        links = [
            element("li", element("a", table.caption, href=f"#{anchor(place, table.name)}"))
            for table in tables_of(pair, found.by, lang)
        ]
        named = [element("p", say("pair", lang, a=pair.a.name, b=pair.b.name))]
        lists += [*(named if len(found.pairs) > 1 else []), element("ul", *links)]
    return element("nav", *lists, **{"aria-label": say("contents", lang)})


def anchor(place: int, name: str) -> str:
    """The id of the section of a table of a pair."""
    return f"s{place}-{name}"


def whole_page(title: str, parts: Sequence[Markup], lang: Language) -> str:
    """Some parts as one page under a title."""
    template = Template(Path(__file__).with_name("page.html").read_text(encoding="utf-8"))
    body = element("main", *parts)
    return template.substitute(lang=HTML_LANG[lang], title=safe(title), body=body)


HTML_LANG = {"zh": "zh-CN", "en": "en"}
"""The languages as a page names them."""


def article(
    place: int, pair: Pair, by: str, listed: tuple[Sequence[HandBehind], bool, int], lang: Language
) -> Markup:
    """One pair."""
    titles = [
        element(
            "p",
            say(f"side_{side}", lang),
            COLON[lang],
            foreign(f"{text.name} {text.rules.title[lang]}"),
        )
        for side, text in (("a", pair.a), ("b", pair.b))
    ]
    parts = [
        element("h2", say("pair", lang, a=pair.a.name, b=pair.b.name)),
        *titles,
        element("p", summary(pair, lang)),
        *(element("p", said) for said in remarks(pair, lang)),
    ]
    parts += [
        section(
            table,
            *charts(f"p{place}-{table.name}", table.name, pair, by, lang),
            at=anchor(place, table.name),
        )
        for table in tables_of(pair, by, lang)
    ]
    hands, more, most = listed
    if hands:
        note = [element("p", say("more_hands", lang, most=most), class_="note")] if more else []
        parts.append(section(hands_table(hands, lang), *note))
    return element("article", *parts)


def section(table: Table, *beside: Markup, at: str = "") -> Markup:
    """A table under its heading, with its charts and notes; `at` is its id."""
    notes = (element("p", note, class_="note") for note in table.notes)
    drawn = (*beside, written(table)) if len(table.rows) > LONG else (written(table), *beside)
    named = {"id": at} if at else {}
    return element("section", element("h3", table.caption), *drawn, *notes, **named)


def written(table: Table) -> Markup:
    """A table; the first cell of every row is its heading."""
    if not table.rows:
        return Markup()
    head = (element("th", cell, scope="col") if cell else element("td", "") for cell in table.head)
    rows = [
        element(
            "tr",
            element("th", row[0], scope="row"),
            *(
                element("td", cell, **({"class": "number"} if place in table.right else {}))
                for place, cell in enumerate(row[1:], start=1)
            ),
        )
        for row in table.rows
    ]
    whole_ = element(
        "table",
        element("caption", table.caption),
        element("thead", element("tr", *head)),
        element("tbody", *rows),
        class_=table.name,
    )
    return element(
        "div", whole_, class_="wide", tabindex="0", role="region", **{"aria-label": table.caption}
    )


def charts(name: str, kind: str, pair: Pair, by: str, lang: Language) -> Iterator[Markup]:
    """What is drawn beside a table."""
    desc = say("chart_read", lang)
    if kind == "classes":
        yield bars(
            name,
            say("chart_classes", lang),
            desc,
            [class_bar(pair, side, lang) for side in ("a", "b")],
            [of_class(one, lang) for one in CLASSES],
        )
    elif kind == "replay":
        rows = list(change_bars(pair, lang))
        if rows:
            yield bars(name, say("chart_changes", lang), desc, rows)
        for unit, names in (("points", POINTS), ("rungs", LEVELS)):
            told = list(difference_whiskers(pair, names, lang))
            if told:
                yield whiskers(f"{name}-{unit}", say(f"chart_{unit}", lang), desc, told)
    elif kind == "by":
        told = list(group_whiskers(pair, by, lang))
        if told:
            title = say("chart_by", lang, by=of_dimension(by, lang))
            yield whiskers(name, title, desc, told)
    elif kind == "clauses":
        rows = list(clause_bars(pair, lang))
        if rows:
            yield bars(name, say("chart_clauses", lang), desc, rows)


def class_bar(pair: Pair, side: str, lang: Language) -> Bar:
    """How the hands fall into classes under one ruleset."""
    counts = [pair.whole.under(side, one) for one in CLASSES]
    said = " + ".join(whole(count) for count in counts)
    return Bar(say(f"side_{side}", lang), tuple(map(float, counts)), said)


def change_bars(pair: Pair, lang: Language) -> Iterator[Bar]:
    """How often each measure changes where both replay."""
    for one in pair.whole.scopes["replay"].measures.values():
        if one.changed:
            share = percent(one.changed, one.compared)
            name = measure_name(one.name, lang)
            yield Bar(name, (one.changed / one.compared,), f"{share} ({whole(one.changed)})")


def difference_whiskers(pair: Pair, names: Sequence[str], lang: Language) -> Iterator[Whisker]:
    """Mean differences, unless nothing differs at all."""
    measures = pair.whole.scopes["replay"].measures
    told = [measures[name] for name in names if name in measures]
    if any(one.changed for one in told):
        for one in told:
            if one.difference is not None:
                yield Whisker(measure_name(one.name, lang), one.difference, one.low, one.high)


def group_whiskers(pair: Pair, by: str, lang: Language) -> Iterator[Whisker]:
    """The difference of points for each value of the dimension."""
    told = [(part.value, part.scopes["replay"].measures.get("points")) for part in pair.parts]
    if any(one is not None and one.changed for _, one in told):
        for value, one in told:
            if one is not None and one.difference is not None:
                yield Whisker(of_value(by, value, lang), one.difference, one.low, one.high)


def clause_bars(pair: Pair, lang: Language) -> Iterator[Bar]:
    """The parameters on which most results hang."""
    rows = pair.clauses.rows if pair.clauses is not None else ()
    most = sorted(
        (row for row in rows if row.a.changed),
        key=lambda row: (-(row.a.changed or 0), row.parameter.path),
    )
    for row in most[:MOST_BARS]:
        changed = row.a.changed or 0
        yield Bar(parameter_said(row.parameter.path, lang), (float(changed),), whole(changed))


def foot(found: Comparison, lang: Language) -> Markup:
    """What it was worked out from."""
    marks = (
        element("li", foreign(text.name), f" {say('hash', lang)} {text.rules.hash}")
        for text in dict.fromkeys(found.texts)
    )
    return element("footer", element("p", say("footer", lang)), element("ul", *marks))
