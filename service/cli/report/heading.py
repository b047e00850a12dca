"""The head of a report: which hand, which rules, what was played, and what class it is in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from replay.findings import Code
from replay.result import REPLAYS
from replay.words import level_text, reason_text, say, seat_said
from service.cli.texts import tell

if TYPE_CHECKING:
    from collections.abc import Iterator

    from replay import Replay, Ruleset
    from replay.words import Language
    from service.cli.layout import Line
    from service.cli.record import Record

CLASS_STYLE = {
    "replays": "good",
    "faulted": "offence",
    "diverged": "error",
    "not_comparable": "error",
}


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


def verdict_text(replay: Replay, lang: Language) -> str:
    """The class of a hand; of a record that stops, or states another result, no more than holds."""
    facts = {"at": replay.at, "reason": reason_text(replay.reason or "", lang)}
    if replay.class_ == REPLAYS:
        lines = [one for one in replay.findings if one.code == Code.LINES_UNREADABLE]
        if lines:
            return say("result.class_unreadable", lang, lines=lines[0].params["lines"])
        if replay.unfinished:
            return say("result.class_so_far", lang)
        if replay.stated_differs:
            return say("result.class_misstated", lang)
    return say(f"result.class_{replay.class_}", lang, **facts)


def setting_text(replay: Replay, record: Record, lang: Language) -> str:
    """Level, trump, banker, and how many tricks there are."""
    setting = replay.setting
    unknown = tell("unknown", lang)
    header = record.recorded.hand.header
    level = setting.level or header.level
    key = "no_trump" if setting.trump == "nt" else f"trump_is_{setting.trump}"
    trump = say(f"table.{key}", lang) if setting.trump else tell("trump_unknown", lang)
    if setting.nt_by:
        trump += f" ({say(f'table.nt_by_{setting.nt_by}', lang)})"
    return tell(
        "setting",
        lang,
        level=level_text(level, lang) if level is not None else unknown,
        trump=trump,
        banker=seat_said(setting.banker, lang) if setting.banker else unknown,
        tricks=len(replay.tricks),
    )
