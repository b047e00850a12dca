"""What the hand came to, as a few lines beside the table once it has been played out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dashboard.texts import text
from events.log import other_side, side_of
from replay.words import level_text, say, seat_said

if TYPE_CHECKING:
    from replay import Replay
    from replay.score_sheet import Line
    from replay.words import Language


def result_rows(replay: Replay, lang: Language) -> list[list[str]]:
    """The score as called, line by line, and what it changes; no rows where there is no score.

    Each row has a name and a value, and where the score as found differs, that value too.

    Args:
        replay: What the rules make of the hand.
        lang: The language.
    """
    rows: list[list[str]] = []
    called, found = replay.sheet, replay.sheet_found
    if called is not None and found is not None:
        rows += [[_line_name(one, replay, lang), _signed(one.points)] for one in called.lines]
        total = [text("table.total", lang), str(called.total)]
        if found.total != called.total:
            total.append(text("table.as_found", lang, points=found.total))
        rows.append(total)
    rows += _after_rows(replay, lang)
    return rows


def _signed(points: int) -> str:
    return f"{points:+d}" if points else "0"


def _line_name(line: Line, replay: Replay, lang: Language) -> str:
    name = say(f"sheet.{line.line}", lang)
    if line.line == "kitty" and replay.kitty is not None and replay.kitty.multiplier is not None:
        return text("table.kitty_times", lang, name=name, times=replay.kitty.multiplier)
    if line.offence is not None:
        offence = say(f"offences.{line.offence}", lang)
        return text("table.fine_for", lang, name=name, offence=offence)
    return name


def _after_rows(replay: Replay, lang: Language) -> list[list[str]]:
    """Where both sides stand afterwards, and who deals next."""
    after, banker = replay.settlement, replay.setting.banker
    if after is None or banker is None:
        return []
    rows = []
    sides = (
        (side_of(banker), after.banker_level_after, after.banker_delta),
        (other_side(side_of(banker)), after.attackers_level_after, after.attackers_delta),
    )
    for side, level, rungs in sides:
        if level is not None:
            name = text("table.level_after", lang, side=say(f"table.side_{side}", lang))
            rows.append([name, _level_said(level_text(level, lang), rungs, lang)])
    if after.next_banker is not None:
        rows.append([say("result.field_next_banker", lang), seat_said(after.next_banker, lang)])
    return rows


def _level_said(level: str, rungs: int | None, lang: Language) -> str:
    if not rungs:
        return level
    return text("table.level_changed", lang, level=level, rungs=f"{rungs:+d}")
