"""The result as rows: the score sheet and what follows from it, as called and as found."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from replay.findings import Code
from replay.result import FAULTED, REPLAYS
from replay.ruling_sheet.tell import tell
from replay.words import clauses_text, level_text, parameter_named, price_text, say, seat_said
from replay.words.language import SEPARATOR, THEN

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from events.log import LevelState
    from replay import Replay
    from replay.ruling_sheet.record import Record
    from replay.score_sheet import Line as SheetLine
    from replay.score_sheet import Sheet
    from replay.settlement import Settlement
    from replay.words import Language

    Levels = Mapping[str, LevelState]

CHANGES = ("banker_delta", "attackers_delta")
LEVELS = ("banker_level_after", "attackers_level_after")
BOARD = ("attackers_base", "banker_base", "attackers_bonus", "banker_bonus")
FACTS = ("hooked", "redeal", "hand_lost_by", "match_lost_by", "passed_end")

Row = tuple[str, str, str, str]
"""What it is, as called, as found, its clauses."""


def ground_said(replay: Replay, lang: Language) -> str:
    """The clauses behind levels, deal and succession, and how firm they are; empty: none."""
    after = replay.settlement
    if after is None:
        return ""
    grounds = after.grounds
    parts = [clauses_text(grounds.clauses, lang)] if grounds.clauses else []
    if grounds.readings:
        readings = clauses_text(grounds.readings, lang)
        parts.append(say("result.provenance_reading", lang, readings=readings))
    if grounds.assumed:
        key = "partly" if grounds.clauses else "assumed"
        parts.append(say(f"result.provenance_{key}", lang))
    return tell("result_rests_on", lang, grounds=THEN[lang].join(parts)) if parts else ""


def score_lost(replay: Replay) -> bool:
    """Whether a hand that was played to its end has no score, and nothing else says why."""
    ended = any(finding.code == Code.ENDED for finding in replay.findings)
    played = replay.class_ in {REPLAYS, FAULTED} and not replay.unfinished and not ended
    return played and replay.sheet is None and not replay.unanswerable


def sheet_rows(replay: Replay, lang: Language) -> Iterator[Row]:
    """The lines of both sheets and their totals; trick points alone where there is no sheet."""
    called, found = replay.sheet, replay.sheet_found
    if called is None or found is None:
        if replay.trick_points is not None and replay.tricks:
            points = str(replay.trick_points)
            yield tell("points_so_far", lang), points, points, ""
        return
    for line in (*found.lines, *(one for one in called.lines if not held(one, found))):
        first, second = points_on(called, line), points_on(found, line)
        grounds = [clauses_text(line.clauses, lang)] if line.clauses else []
        if line.assumed:
            named = SEPARATOR[lang].join(parameter_named(path, lang) for path in line.assumed)
            grounds.append(tell("assumed", lang, parameters=named))
        yield line_name(line, replay, lang), first, second, THEN[lang].join(grounds)
    yield tell("total", lang), str(called.total), str(found.total), ""


def rung_rows(replay: Replay, lang: Language) -> Iterator[Row]:
    """The fines that are not counted in points: rungs, the deal, the hand, the match."""
    for charge in replay.found:
        price = {
            name: value
            for name, value in charge.fine.to_json().items()
            if name not in {"points_change", "points_set", "banker_base"}
        }
        if not price or charge.fine.unanswerable is not None:
            continue
        name = tell("fine_of", lang, offence=say(f"offences.{charge.fine.offence}", lang))
        if charge.seat is not None:
            name += f" {seat_said(charge.seat, lang)}"
        if charge.event is not None:
            name += f" {tell('event', lang, event=charge.event)}"
        text = price_text(price, lang)
        yield name, text if charge in replay.called else "", text, ""


def line_name(line: SheetLine, replay: Replay, lang: Language) -> str:
    """What a line counts."""
    name = say(f"sheet.{line.line}", lang)
    if line.line == "kitty" and replay.kitty is not None:
        times = replay.kitty.multiplier
        key = "kitty_lost" if times is None else "kitty_times"
        return name + tell(key, lang, times=times)
    if line.offence is None:
        return name
    name += tell("of_offence", lang, offence=say(f"offences.{line.offence}", lang))
    if line.seat is not None:
        name += f" {seat_said(line.seat, lang)}"
    return name if line.event is None else f"{name} {tell('event', lang, event=line.event)}"


def place_of(line: SheetLine) -> tuple[Any, ...]:
    """What makes a line the same on both sheets."""
    return line.line, line.event, line.seat, line.offence


def held(line: SheetLine, sheet: Sheet) -> bool:
    """Whether a sheet has this line."""
    return any(place_of(one) == place_of(line) for one in sheet.lines)


def points_on(sheet: Sheet, line: SheetLine) -> str:
    """The points of a line on one of the sheets; nothing where it is not there."""
    amounts = [one.points for one in sheet.lines if place_of(one) == place_of(line)]
    return str(sum(amounts)) if amounts else ""


def before(replay: Replay, record: Record) -> Levels:
    """The levels at which the sides began, as far as the header has them."""
    levels = record.recorded.hand.header.levels or {}
    banker = replay.setting.banker_side
    if banker is None:
        return {}
    return {
        name: level
        for side, level in levels.items()
        for name in (LEVELS[0] if side == banker else LEVELS[1],)
    }


def after_rows(replay: Replay, levels: Levels, lang: Language) -> Iterator[Row]:
    """What the hand changed."""
    called, found = replay.settlement, replay.settlement_found or replay.settlement
    if called is None or found is None:
        return
    values = [dict(settled(one, levels, lang)) for one in (called, found)]
    for name in dict.fromkeys([*values[0], *values[1]]):
        yield (
            say(f"result.field_{name}", lang),
            values[0].get(name, ""),
            values[1].get(name, ""),
            "",
        )


def settled(after: Settlement, levels: Levels, lang: Language) -> Iterator[tuple[str, str]]:
    """The fields of a settlement that have a value, said."""
    for name in CHANGES:
        if getattr(after, name) is not None:
            yield name, signed(getattr(after, name))
    for name in LEVELS:
        if getattr(after, name) is not None:
            yield name, moved(levels.get(name), getattr(after, name), lang)
    for name in BOARD if after.bonuses is not None else ():
        yield name, str(getattr(after.bonuses, name))
    for name in FACTS:
        value = getattr(after, name)
        if value:
            yield name, tell("yes", lang) if value is True else say(f"table.{value}", lang)
    if after.next_banker is not None:
        yield "next_banker", seat_said(after.next_banker, lang)


def moved(before: LevelState | None, after: LevelState, lang: Language) -> str:
    """A level, with the one before where it has changed."""
    text = level_text(after, lang)
    if before is None or before == after:
        return text
    return tell("from_to", lang, before=level_text(before, lang), after=text)


def said(name: str, value: Any, lang: Language) -> str:
    """One field of a stated result."""
    if name in LEVELS:
        return level_text(value, lang)
    return seat_said(value, lang) if name == "next_banker" else str(value)


def signed(rungs: int) -> str:
    """Rungs with their sign; none without."""
    return f"{rungs:+d}" if rungs else "0"
