"""A ruling as one page that needs nothing else: to be read on a screen, printed and filed."""

from __future__ import annotations

from pathlib import Path
from string import Template
from typing import TYPE_CHECKING

from replay.ruling_sheet.markup import Markup, element, foreign, joined, joined_by, safe, table
from replay.ruling_sheet.tell import tell
from replay.words import LANGUAGES, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from replay.ruling_sheet.beside import Beside
    from replay.ruling_sheet.contents import Contents
    from replay.ruling_sheet.findings import Clause, FindingSheet
    from replay.words import Language

SUITS = frozenset("♠♥♣♦")


def page(told: Sequence[tuple[Beside | None, Sequence[Contents]]]) -> str:
    """The page.

    Args:
        told: For each language the comparison of several rulesets, if there is one, and the
            rulings.
    """
    first = told[0][1][0]
    template = Template(Path(__file__).with_name("page.html").read_text(encoding="utf-8"))
    blocks = [block(beside, rulings) for beside, rulings in told]
    return template.substitute(
        lang=first.lang,
        title=safe(tell("ruling", first.lang, hand=first.hand)),
        body=joined_by("\n", blocks),
    )


def block(beside: Beside | None, rulings: Sequence[Contents]) -> Markup:
    """Everything in one language."""
    lang = rulings[0].lang
    parts = [element("h1", tell("ruling", lang, hand=""), foreign(rulings[0].hand))]
    if beside is not None:
        parts.append(
            element(
                "section",
                element("h2", tell("beside", lang)),
                table(tell("beside", lang), beside.head, map(cells, beside.rows), class_="quiet"),
            )
        )
    parts += [article(ruling) for ruling in rulings]
    return element("main", *parts, lang=lang, class_="language")


def article(ruling: Contents) -> Markup:
    """One ruling."""
    lang = ruling.lang
    verdict, style = ruling.verdict
    return element(
        "article",
        element("h2", ruling.rules),
        element("p", verdict, class_=f"verdict {style}"),
        pairs(tell("the_hand", lang), ruling.facts),
        *sections(ruling),
        element("footer", pairs(tell("foot", lang), ruling.foot)),
    )


def sections(ruling: Contents) -> Iterator[Markup]:
    """The parts of a ruling, each under its heading."""
    lang = ruling.lang
    if ruling.problems:
        yield section(
            tell("problems", lang),
            listed(
                joined((say(f"result.severity_{severity}", lang), " ", foreign(place), " ", text))
                for severity, place, text in ruling.problems
            ),
        )
    yield section(
        tell("findings", lang),
        *(finding(number, one, lang) for number, one in enumerate(ruling.findings, start=1)),
        *([] if ruling.findings else [element("p", tell("no_findings", lang))]),
    )
    if ruling.calls:
        head = [tell(f"calls_{name}", lang) for name in ("event", "state", "seat", "text", "price")]
        rows = [
            (str(call.event or ""), call.state, call.seat, call.text, call.price)
            for call in ruling.calls
        ]
        caption = tell("call_table", lang)
        yield section(caption, table(caption, head, map(cells, rows), class_="quiet"))
    yield from result_section(ruling)
    yield stated_section(ruling)
    if ruling.hangs:
        yield section(tell("hangs", lang), listed(map(marked, ruling.hangs)))


def result_section(ruling: Contents) -> Iterator[Markup]:
    """The score sheet as called and as found, and what follows from it."""
    lang = ruling.lang
    if not ruling.result and not ruling.remarks:
        return
    head = [tell(name, lang) for name in ("item", "as_called", "as_found", "clauses_head")]
    caption = tell("result_table", lang)
    parts = [table(caption, head, map(cells, ruling.result), class_="numbers")] * bool(
        ruling.result
    )
    parts += [element("p", marked(one)) for one in ruling.remarks]
    if ruling.clauses:
        parts.append(clauses(ruling.clauses, lang))
    yield section(tell("result", lang), *parts)


def stated_section(ruling: Contents) -> Markup:
    """What the table wrote beside what comes out."""
    lang = ruling.lang
    caption = tell("stated_table", lang)
    if not ruling.stated:
        return section(caption, element("p", tell("nothing_stated", lang)))
    head = [tell(name, lang) for name in ("item", "as_stated", "as_replayed", "agreement")]
    return section(caption, table(caption, head, map(cells, ruling.stated), class_="numbers quiet"))


def section(title: str, *parts: str) -> Markup:
    """A part of a ruling under its heading."""
    return element("section", element("h3", title), *parts)


def finding(number: int, one: FindingSheet, lang: Language) -> Markup:
    """One finding: where, what, its cards, its ground, its clauses in both languages."""
    word = element("span", one.word, class_=f"severity {one.severity}")
    rows = (*one.cards, *one.grounds)
    return element(
        "section",
        element("h4", joined((f"{number}. ", word, marked(one.what)))),
        element("p", foreign(one.where)),
        *([pairs(tell("cards_and_ground", lang), rows)] if rows else []),
        *([clauses(one.clauses, lang)] if one.clauses else []),
        class_="finding",
    )


def clauses(named: Iterable[Clause], lang: Language) -> Markup:
    """The clauses, the language spoken first."""
    rows = []
    for clause in named:
        in_turn = (lang, *(other for other in LANGUAGES if other != lang))
        sentences = [
            element("p", clause.said[one], lang=one, class_="first" if one == lang else "second")
            for one in in_turn
            if clause.said[one]
        ]
        rows.append((clause.name, joined(sentences)))
    return table(tell("clauses", lang), (), rows, class_="pairs")


def pairs(caption: str, rows: Iterable[tuple[str, str]]) -> Markup:
    """Names and what they stand for."""
    return table(caption, (), ((name, marked(value)) for name, value in rows), class_="pairs")


def cells(row: Iterable[str]) -> list[Markup]:
    """The cells of a row, their cards kept whole."""
    return [marked(cell) for cell in row]


def listed(items: Iterable[Markup]) -> Markup:
    """A list."""
    return element("ul", *(element("li", item) for item in items))


def marked(text: str) -> Markup:
    """A text whose cards are never broken in two."""
    words = text.split(" ")
    return joined_by(
        " ",
        (
            element("span", word, class_="card") if word[:1] in SUITS else safe(word)
            for word in words
        ),
    )
