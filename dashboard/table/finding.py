"""What the replay found, in sentences: what, how grave, on which clause, at what price."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dashboard.texts import text
from events.signs import visible
from replay.ruling_sheet.finding import ground_text, open_prices
from replay.words import finding_text, say, seat_said

if TYPE_CHECKING:
    from replay import Replay
    from replay.findings import Finding
    from replay.words import Language


def findings_said(replay: Replay, lang: Language) -> list[dict[str, Any]]:
    """All findings of a hand in the order of events, those of the whole hand first.

    Args:
        replay: What the rules make of it.
        lang: The language.
    """
    reasons = open_prices(replay, lang)
    return [
        {
            "at": finding.event,
            "severity": finding.severity,
            "grade": say(f"result.severity_{finding.severity}", lang),
            "said": _what(finding, lang),
            "ground": ground_text(finding, lang, reasons),
        }
        for finding in sorted(replay.findings, key=lambda one: one.event or 0)
    ]


def _what(finding: Finding, lang: Language) -> str:
    """The sentence; the seat stands before it where there is one."""
    said = visible(finding_text(finding, lang))
    if finding.seat is None:
        return said
    return text("table.of_seat", lang, seat=seat_said(finding.seat, lang), text=said)
