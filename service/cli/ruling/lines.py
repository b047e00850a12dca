"""A ruling as lines for a terminal or a pipe."""

from __future__ import annotations

from typing import TYPE_CHECKING

from replay.words import LANGUAGES, say
from service.cli.layout import columns
from service.cli.report.result import table
from service.cli.texts import tell

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from replay.ruling_sheet.contents import Contents
    from replay.ruling_sheet.findings import Clause, FindingSheet
    from replay.words import Language
    from service.cli.layout import Line, Span


def ruling_lines(ruling: Contents) -> Iterator[Line]:
    """The whole ruling.

    Args:
        ruling: The ruling in words.
    """
    lang = ruling.lang
    yield (tell("ruling", lang, hand=ruling.hand), "head"), f"  {ruling.rules}"
    yield "  ", ruling.verdict
    yield from columns(ruling.facts, indent=2)
    if ruling.problems:
        yield heading("problems", lang)
        for severity, place, text in ruling.problems:
            yield "    ", (say(f"result.severity_{severity}", lang), severity), f"  {place}  {text}"
    yield heading("findings", lang)
    if not ruling.findings:
        yield (f"    {tell('no_findings', lang)}",)
    for number, finding in enumerate(ruling.findings, start=1):
        yield from finding_lines(number, finding, lang)
    if ruling.calls:
        yield heading("call_table", lang)
        yield from call_lines(ruling)
    if ruling.result or ruling.remarks:
        yield heading("result", lang)
        yield from table(ruling.result, lang, two=True)
        yield from paragraphs(ruling.remarks)
        yield from clause_lines(ruling.clauses, lang)
    yield heading("stated_table", lang)
    yield from stated_lines(ruling)
    if ruling.hangs:
        yield heading("hangs", lang)
        yield from paragraphs(ruling.hangs)
    yield from columns(ruling.foot, indent=2, widest=40)


def heading(key: str, lang: Language) -> Line:
    """The heading of a section."""
    return "  ", (tell(key, lang), "head")


def paragraphs(texts: Iterable[str]) -> Iterator[Line]:
    """Sentences, each on a line of its own."""
    for text in texts:
        yield (f"    {text}",)


def finding_lines(number: int, finding: FindingSheet, lang: Language) -> Iterator[Line]:
    """One finding: where, what, its cards, its ground, its clauses."""
    yield f"    {number}  ", (finding.word, finding.severity), f"  {finding.where}"
    yield (f"       {finding.what}",)
    yield from columns((*finding.cards, *finding.grounds), indent=7)
    yield from clause_lines(finding.clauses, lang)


def clause_lines(clauses: Iterable[Clause], lang: Language) -> Iterator[Line]:
    """Each clause in both languages, the one spoken first."""
    rows: list[tuple[Span, ...]] = []
    in_turn = (lang, *(other for other in LANGUAGES if other != lang))
    for clause in clauses:
        sentences = [clause.said[one] for one in in_turn if clause.said[one]] or [""]
        rows.append((clause.name, sentences[0]))
        rows += [("", (sentence, "faint")) for sentence in sentences[1:]]
    yield from columns(rows, indent=7)


def call_lines(ruling: Contents) -> Iterator[Line]:
    """What was called beside what was found."""
    yield from columns(
        [
            (
                tell("event", ruling.lang, event=call.event),
                call.state,
                call.seat,
                call.text,
                call.price,
            )
            for call in ruling.calls
        ],
        indent=4,
        widest=40,
    )


def stated_lines(ruling: Contents) -> Iterator[Line]:
    """The result that the table wrote beside the one that comes out."""
    lang = ruling.lang
    if not ruling.stated:
        yield (f"    {tell('nothing_stated', lang)}",)
        return
    head = ("", tell("as_stated", lang), tell("as_replayed", lang), "")
    yield from columns((head, *ruling.stated), indent=4, right=(1, 2))
