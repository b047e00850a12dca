"""A finding in words: where it stands, what it is, what it costs, and whether it was called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from replay.findings import Code
from replay.ruling_sheet.tell import tell
from replay.words import (
    act_text,
    clauses_text,
    error_text,
    finding_text,
    price_text,
    say,
    seat_said,
)
from replay.words.language import THEN

if TYPE_CHECKING:
    from collections.abc import Mapping

    from replay import Replay
    from replay.findings import Finding
    from replay.ruling_sheet.record import Record
    from replay.words import Language


def where(finding: Finding, record: Record, lang: Language) -> str:
    """File, line, event and what the seat did there."""
    if finding.event is None:
        return record.seal_place() if finding.code == Code.STATED_DIFFERS else record.place()
    place = record.place(finding.event)
    parts = [place, tell("event", lang, event=finding.event)]
    event = record.events[finding.event][0] if finding.event in record.events else None
    if event is not None and event.event not in {"deal", "penalty", "end"}:
        parts.append(act_text(event, lang))
    return "  ".join(parts)


def what(finding: Finding, record: Record, lang: Language) -> str:
    """What was found; the seat stands before it where the event is not that seat's own."""
    text = finding_text(finding, lang)
    event = record.events.get(finding.event or 0, (None, 0))[0]
    if finding.seat is None or getattr(event, "seat", None) == finding.seat:
        return text
    return tell("of_seat", lang, seat=seat_said(finding.seat, lang), text=text)


def price_said(finding: Finding, lang: Language, reasons: Mapping[str, str]) -> str | None:
    """What a finding costs; None for what could not cost anything.

    Args:
        finding: The finding.
        lang: The language.
        reasons: Why prices are open, in English and in that language.
    """
    if finding.price is None and finding.severity != "offence":
        return None
    return price_in_words(finding.price, lang, reasons)


def price_in_words(
    price: Mapping[str, Any] | None, lang: Language, reasons: Mapping[str, str]
) -> str:
    """A price; the reason why it is open is said in the language spoken."""
    if price is not None and "unanswerable" in price:
        text = str(price["unanswerable"])
        price = {"unanswerable": reasons.get(text, text)}
    return price_text(price, lang)


def called_said(finding: Finding, lang: Language) -> str | None:
    """Whether an offence was called, and where; None for what is no offence."""
    if finding.severity != "offence":
        return None
    if finding.called is None:
        return tell("not_called", lang)
    return tell("called", lang, event=finding.called)


def ground_text(finding: Finding, lang: Language, reasons: Mapping[str, str]) -> str:
    """The clauses, how firm they are, the price, and who called it, one after another.

    Args:
        finding: The finding.
        lang: The language.
        reasons: Why prices are open, as `open_prices` gives it.
    """
    parts = [clauses_text(finding.clauses, lang)] if finding.clauses else []
    if finding.provenance:
        partly = finding.provenance == "assumed" and finding.clauses
        key = "partly" if partly else finding.provenance
        if finding.provenance == "read":
            key = "reading"
        readings = clauses_text(finding.readings, lang)
        parts.append(say(f"result.provenance_{key}", lang, readings=readings))
    more = (price_said(finding, lang, reasons), called_said(finding, lang))
    return THEN[lang].join((*parts, *(part for part in more if part is not None)))


def open_prices(replay: Replay, lang: Language) -> dict[str, str]:
    """Prices that the text leaves open: the reason in English, and in the language spoken."""
    reasons = (charge.fine.unanswerable for charge in (*replay.called, *replay.found))
    return {str(reason): error_text(reason, lang) for reason in reasons if reason is not None}
