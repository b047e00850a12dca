"""Each finding with the cards that belong to it, its clauses in both languages, and its price."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from events.errors import RulesetError
from replay.ruleset import clause_text
from replay.ruling_sheet.finding import called_said, open_prices, price_said, what, where
from replay.ruling_sheet.tell import tell
from replay.words import LANGUAGES, cards_said, clauses_text, parameter_named, say
from replay.words.language import SEPARATOR, THEN

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from replay import Ruleset
    from replay.findings import Finding
    from replay.ruling import Item, Ruling
    from replay.ruling_sheet.record import Record
    from replay.words import Language

CARDS = ("held", "led", "laid", "legal")
"""The cards of an item, in the order in which they are shown."""


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause by its name, and what it says."""

    name: str
    """Its full name."""
    said: Mapping[Language, str]
    """The sentence in each language; empty where its text is not installed."""


@dataclass(frozen=True, slots=True)
class FindingSheet:
    """One finding, put in words."""

    severity: str
    """Its severity as a code."""
    word: str
    """The same as a word."""
    where: str
    """File and line, event, and what the seat did there."""
    what: str
    """What was found."""
    cards: tuple[tuple[str, str], ...]
    """What was held, led and laid, and one right answer."""
    clauses: tuple[Clause, ...]
    """The clauses that it rests on."""
    grounds: tuple[tuple[str, str], ...]
    """How firm the ground is, the price, and who called it."""


def sheets_of(
    record: Record, ruleset: Ruleset, ruling: Ruling, lang: Language
) -> Iterator[FindingSheet]:
    """All findings in order."""
    reasons = open_prices(ruling.replay, lang)
    for item in ruling.items:
        finding = item.finding
        yield FindingSheet(
            severity=finding.severity,
            word=say(f"result.severity_{finding.severity}", lang),
            where=where(finding, record, lang),
            what=what(finding, record, lang),
            cards=tuple(cards_of(item, lang)),
            clauses=tuple(clause_of(ruleset, name) for name in finding.clauses),
            grounds=tuple(grounds_of(item, lang, reasons)),
        )


def cards_of(item: Item, lang: Language) -> Iterator[tuple[str, str]]:
    """The cards of a finding, as far as they are known and say something."""
    for name in CARDS:
        cards = getattr(item, name)
        if cards is not None:
            yield tell(f"cards_{name}", lang), cards_said(cards, lang)


def clause_of(ruleset: Ruleset, name: str) -> Clause:
    """A clause in both languages."""
    try:
        said = {lang: clause_text(ruleset, name, lang) for lang in LANGUAGES}
    except RulesetError:
        said = dict.fromkeys(LANGUAGES, "")
    return Clause(name, said)


def grounds_of(item: Item, lang: Language, reasons: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The pairs of name and text under a finding."""
    finding = item.finding
    if finding.provenance:
        yield tell("ground", lang), ground_of(finding, lang)
    price = price_said(finding, lang, reasons)
    if price is not None:
        yield tell("price", lang), price
    called = called_said(finding, lang)
    if called is not None:
        yield tell("call", lang), called


def ground_of(finding: Finding, lang: Language) -> str:
    """How firm the ground is: the readings taken and what was assumed, else that it is stated."""
    parts = []
    if finding.readings:
        parts.append(tell("read_as", lang, readings=clauses_text(finding.readings, lang)))
    if finding.assumed:
        named = SEPARATOR[lang].join(parameter_named(path, lang) for path in finding.assumed)
        parts.append(tell("assumed", lang, parameters=named))
    return THEN[lang].join(parts) or say(f"result.provenance_{finding.provenance}", lang)
