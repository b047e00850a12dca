"""What class a hand is in, and what was played, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from replay.findings import Code
from replay.result import REPLAYS
from replay.ruling_sheet.tell import tell
from replay.words import level_text, reason_text, say, seat_said

if TYPE_CHECKING:
    from replay import Replay
    from replay.ruling_sheet.record import Record
    from replay.words import Language

CLASS_STYLE = {
    "replays": "good",
    "faulted": "offence",
    "diverged": "error",
    "not_comparable": "error",
}
"""How each class is shown."""


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
