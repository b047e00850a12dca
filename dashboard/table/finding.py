"""What the replay found, in sentences: what, how grave, on which clause, at what price."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dashboard.texts import text
from events.signs import visible
from replay.words import clauses_text, error_text, finding_text, price_text, say, seat_said
from replay.words.language import THEN

if TYPE_CHECKING:
    from collections.abc import Mapping

    from replay import Replay
    from replay.findings import Finding
    from replay.words import Language


def findings_said(replay: Replay, lang: Language) -> list[dict[str, Any]]:
    """All findings of a hand in the order of events, those of the whole hand first.

    Args:
        replay: What the rules make of it.
        lang: The language.
    """
    reasons = {
        str(reason): error_text(reason, lang)
        for charge in (*replay.called, *replay.found)
        if (reason := charge.fine.unanswerable) is not None
    }
    return [
        {
            "at": finding.event,
            "severity": finding.severity,
            "grade": say(f"result.severity_{finding.severity}", lang),
            "said": _what(finding, lang),
            "ground": _ground(finding, lang, reasons),
        }
        for finding in sorted(replay.findings, key=lambda one: one.event or 0)
    ]


def _what(finding: Finding, lang: Language) -> str:
    """The sentence; the seat stands before it where there is one."""
    said = visible(finding_text(finding, lang))
    if finding.seat is None:
        return said
    return text("table.of_seat", lang, seat=seat_said(finding.seat, lang), text=said)


def _ground(finding: Finding, lang: Language, reasons: Mapping[str, str]) -> str:
    """The clauses, how firm they are, the price, and who called it."""
    parts = [clauses_text(finding.clauses, lang)] if finding.clauses else []
    if finding.provenance:
        partly = finding.provenance == "assumed" and finding.clauses
        key = "partly" if partly else finding.provenance
        if finding.provenance == "read":
            key = "reading"
        readings = clauses_text(finding.readings, lang)
        parts.append(say(f"result.provenance_{key}", lang, readings=readings))
    if finding.price is not None or finding.severity == "offence":
        price = finding.price
        if price is not None and "unanswerable" in price:
            reason = str(price["unanswerable"])
            price = {"unanswerable": reasons.get(reason, reason)}
        parts.append(price_text(price, lang))
    if finding.severity == "offence":
        key = "table.not_called" if finding.called is None else "table.called"
        parts.append(text(key, lang, n=finding.called))
    return THEN[lang].join(parts)
