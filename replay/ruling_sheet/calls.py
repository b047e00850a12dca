"""What the referee called, set against what the cards show."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from events.log import Penalty
from replay.charges import price_json
from replay.findings import Code
from replay.ruling_sheet.finding import open_prices, price_in_words, price_said
from replay.ruling_sheet.tell import tell
from replay.words import finding_text, say, seat_said
from replay.words.language import THEN

if TYPE_CHECKING:
    from collections.abc import Iterator

    from replay import Replay
    from replay.ruling_sheet.record import Record
    from replay.words import Language


STATES = ("called_found", "found_only", "by_itself", "not_shown", "not_of_cards")
"""How a call and what the cards show can stand to each other."""


@dataclass(frozen=True, slots=True)
class Call:
    """One row of the comparison."""

    event: int | None
    """The event it is about."""
    state: str
    """Called and found, found and never called, called and not shown, as a word."""
    seat: str
    """Whose offence it was."""
    text: str
    """The offence, with what the referee wrote beside it."""
    price: str
    """What it costs."""


def calls_of(record: Record, replay: Replay, lang: Language) -> Iterator[Call]:
    """Every offence that was called, or found, in the order of events."""
    rows = [*found(replay, lang), *called_only(record, replay, lang)]
    yield from sorted(rows, key=lambda row: row.event or 0)


def found(replay: Replay, lang: Language) -> Iterator[Call]:
    """The offences that the cards show, and throws that were cut down and carry a fine."""
    reasons = open_prices(replay, lang)
    for finding in replay.findings:
        if finding.severity == "offence":
            state = "found_only" if finding.called is None else "called_found"
        elif finding.code == Code.FAILED_THROW and finding.price is not None:
            state = "by_itself"
        else:
            continue
        yield Call(
            event=finding.event,
            state=tell(f"call_{state}", lang, event=finding.called),
            seat=seat_said(finding.seat, lang) if finding.seat else "",
            text=finding_text(finding, lang),
            price=price_said(finding, lang, reasons) or "",
        )


def called_only(record: Record, replay: Replay, lang: Language) -> Iterator[Call]:
    """The penalties that no finding answers to."""
    answered = {finding.called for finding in replay.findings}
    not_shown = {one.event for one in replay.findings if one.code == Code.CALLED_NOT_SHOWN}
    prices = {charge.event: price_json(charge.fine) for charge in replay.called}
    reasons = open_prices(replay, lang)
    for number, (event, _) in record.events.items():
        if not isinstance(event, Penalty) or number in answered:
            continue
        state = "not_shown" if number in not_shown else "not_of_cards"
        text = say(f"offences.{event.offence}", lang)
        yield Call(
            event=number,
            state=tell(f"call_{state}", lang),
            seat=seat_said(event.seat, lang),
            text=text + (THEN[lang] + event.note if event.note else ""),
            price=price_in_words(prices.get(number), lang, reasons),
        )
