"""Findings: where and what, on which clause, how firm the ground, at what price, called or not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from events.log import Penalty
from replay.ruling_sheet.finding import ground_text, open_prices, what, where
from replay.words import act_text, say
from replay.words.language import THEN
from service.cli.texts import tell

if TYPE_CHECKING:
    from collections.abc import Iterator

    from replay import Replay
    from replay.ruling_sheet.record import Record
    from replay.words import Language
    from service.cli.layout import Line


def finding_lines(replay: Replay, record: Record, lang: Language) -> Iterator[Line]:
    """All findings of a hand, the grave ones in colour, each with its ground under it.

    Args:
        replay: The replay.
        record: The hand in its file.
        lang: The language.
    """
    reasons = open_prices(replay, lang)
    for finding in replay.findings:
        word = say(f"result.severity_{finding.severity}", lang)
        yield "    ", (word, finding.severity), f"  {where(finding, record, lang)}"
        yield (f"      {what(finding, record, lang)}",)
        ground = ground_text(finding, lang, reasons)
        if ground:
            yield (("      " + ground, "faint"),)


def call_lines(replay: Replay, record: Record, lang: Language) -> Iterator[Line]:
    """What a referee called that no finding speaks of.

    Args:
        replay: The replay.
        record: The hand in its file.
        lang: The language.
    """
    told = {number for one in replay.findings for number in (one.called, one.event)}
    for number, (event, _) in record.events.items():
        if isinstance(event, Penalty) and number not in told:
            note = f"{THEN[lang]}{event.note}" if event.note else ""
            place = tell("event", lang, event=number)
            yield (f"    {record.place(number)}  {place}  {act_text(event, lang)}{note}",)
