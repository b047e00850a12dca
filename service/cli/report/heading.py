"""The head of a report: which hand, which rules, what was played, and what class it is in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from replay.ruling_sheet.heading import CLASS_STYLE, setting_text, verdict_text
from service.cli.texts import tell

if TYPE_CHECKING:
    from collections.abc import Iterator

    from replay import Replay, Ruleset
    from replay.ruling_sheet.record import Record
    from replay.words import Language
    from service.cli.layout import Line


def heading_lines(
    replay: Replay, record: Record, ruleset: Ruleset, lang: Language
) -> Iterator[Line]:
    """What a reader needs to know before the findings.

    Args:
        replay: The replay.
        record: The hand in its file.
        ruleset: The rules it was replayed under.
        lang: The language.
    """
    yield (replay.hand, "head"), f"  {record.place()}"
    yield (f"  {replay.rules} {ruleset.title[lang]}",)
    if replay.rules != replay.played_under:
        yield ("  " + tell("played_under", lang, rules=replay.played_under),)
    yield (f"  {setting_text(replay, record, lang)}",)
    yield "  ", (verdict_text(replay, lang), CLASS_STYLE[replay.class_])
