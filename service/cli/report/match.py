"""The course of a match: one row a hand, what its headers contradict, strikes, and the result."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from events.log import SIDES, LevelState
from replay.ruling_sheet.result import signed
from replay.words import (
    clauses_text,
    error_text,
    level_text,
    parameter_named,
    say,
    seat_said,
)
from replay.words.language import SEPARATOR, THEN
from service.cli.layout import columns
from service.cli.texts import tell

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from replay import Replay, Ruleset
    from replay.match_table import Contradiction, Match, MatchHand
    from replay.ruling_sheet.record import Record
    from replay.words import Language
    from service.cli.layout import Line, Span

HEADINGS = (
    "match_hand",
    "match_banker",
    "match_level",
    "match_trump",
    "match_points",
    "match_changes",
    "match_levels",
    "match_next",
    "match_class",
)
"""The columns of the running table, by the texts that head them."""
BOARDS = {"match_changes": "match_board", "match_levels": "match_tally"}
"""What stands in place of rises and levels where boards are counted."""
OVER = ("levels.wins_at", "levels.sunk_at")
"""Parameters by which a match is over, whatever the clock says; so is one lost by a fine."""
NUMBERS = (4,)
"""Those that are set to the right."""


def match_json(course: Match, records: Sequence[Record]) -> dict[str, Any]:
    """The match as a JSON object; every hand with its place in its file.

    Args:
        course: The match.
        records: Its hands, as they stand in their files.
    """
    table = course.to_json()
    for row, record in zip(table["hands"], records, strict=True):
        row["file"] = record.recorded.source
        row["line"] = record.recorded.lines[0]
        row["problems"] = [problem.to_json() for problem in record.problems]
    return table


def match_lines(
    course: Match, records: Sequence[Record], ruleset: Ruleset, lang: Language
) -> Iterator[Line]:
    """The match for a person.

    Args:
        course: The match.
        records: Its hands, as they stand in their files.
        ruleset: Its rules.
        lang: The language.
    """
    yield (f"{ruleset.id} {ruleset.title[lang]}", "head"), f"  {ruleset.slug}"
    shown = [BOARDS.get(key, key) if course.boards else key for key in HEADINGS]
    head: tuple[Span, ...] = tuple(tell(key, lang) for key in shown)
    rows = [head, *(hand_cells(row, lang) for row in course.hands)]
    yield from columns(rows, right=NUMBERS, widest=40)
    against = [
        line
        for row, record in zip(course.hands, records, strict=True)
        for line in contradiction_lines(row, record, lang)
    ]
    if against:
        yield ("  ", (tell("contradictions", lang), "error"))
        yield from against
    if any(course.strikes.values()):
        yield ("  ", (tell("strikes", lang), "head"))
        yield from columns(list(strike_rows(course, lang)), indent=4)
    yield ("  ", (tell("result", lang), "head"))
    yield from columns(list(standing_rows(course, lang)), indent=4)
    yield (f"    {result_text(course, ruleset, lang)}",)


def hand_cells(row: MatchHand, lang: Language) -> tuple[Span, ...]:
    """One hand of the running table."""
    replay, setting = row.replay, row.replay.setting
    trump = say(f"table.trump_{setting.trump}", lang) if setting.trump else tell("unknown", lang)
    so_far = " / ".join(
        known(row.points[side]) if row.points else level_or_unknown(row.levels[side], lang)
        for side in SIDES
    )
    style = {"replays": "good", "faulted": "offence"}.get(replay.class_, "error")
    word = tell("outcome_unfinished" if replay.unfinished else f"outcome_{replay.class_}", lang)
    return (
        (replay.hand, "head"),
        seat_said(setting.banker, lang) if setting.banker else tell("unknown", lang),
        setting.level.replace("T", "10") if setting.level else "-",
        trump,
        str(replay.sheet.total) if replay.sheet is not None else "-",
        changes(replay),
        so_far,
        seat_said(row.banker, lang) if row.banker else "-",
        (word, style),
    )


def changes(replay: Replay) -> str:
    """What a hand brings the banker's side and the attackers: rungs, or points of a board."""
    after = replay.settlement
    if after is None:
        return "-"
    if after.bonuses is not None:
        board = after.bonuses
        banker = board.banker_base + board.banker_bonus
        return f"{banker} / {board.attackers_base + board.attackers_bonus}"
    if after.banker_delta is None or after.attackers_delta is None:
        return "-"
    return f"{signed(after.banker_delta)} / {signed(after.attackers_delta)}"


def known(points: int | None) -> str:
    """Points, or a sign that nobody can say."""
    return "?" if points is None else str(points)


def level_or_unknown(level: LevelState | None, lang: Language) -> str:
    """A level, or a sign that nobody can say."""
    return "?" if level is None else level_text(level, lang)


def contradiction_lines(row: MatchHand, record: Record, lang: Language) -> Iterator[Line]:
    """What the header of a hand says otherwise than the hands before it."""
    for one in row.contradictions:
        name, side = one.field.partition(".")[::2]
        label = tell(f"header_{name}", lang)
        if side:
            label += f" {say(f'table.side_{side}', lang)}"
        folded, written = (value_said(one, value, lang) for value in (one.folded, one.written))
        facts = {"label": label, "folded": folded, "written": written}
        text = tell("contradiction", lang, **facts)
        yield (f"    {record.place()}  {row.replay.hand}  {text}",)


def value_said(one: Contradiction, value: Any, lang: Language) -> str:
    """One side of a contradiction."""
    if isinstance(value, LevelState):
        return level_text(value, lang)
    if isinstance(value, bool):
        return tell("yes" if value else "no", lang)
    if isinstance(value, dict):
        return counts(value, lang)
    if one.field == "banker" and value is not None:
        return seat_said(value, lang)
    return tell("none", lang) if value is None else str(value)


def counts(offences: Mapping[str, int], lang: Language) -> str:
    """Offences with how often each was committed."""
    said = (f"{say(f'offences.{name}', lang)} {number}" for name, number in offences.items())
    return THEN[lang].join(said) or tell("none", lang)


def strike_rows(course: Match, lang: Language) -> Iterator[tuple[str, str]]:
    """The offences of each side."""
    for side in SIDES:
        yield say(f"table.side_{side}", lang), counts(course.strikes[side], lang)


def standing_rows(course: Match, lang: Language) -> Iterator[tuple[str, str]]:
    """Where the sides stand: levels, or points where boards are played."""
    for side in SIDES:
        said = level_or_unknown(course.levels[side], lang)
        if course.boards:
            said = tell("board_points", lang, points=known(course.boards[side]))
        yield say(f"table.side_{side}", lang), said


def result_text(course: Match, ruleset: Ruleset, lang: Language) -> str:
    """Who has won, what decided it, and by which clause; or why nobody can say."""
    if course.winner is None:
        reason = error_text(course.why_open, lang) if course.why_open is not None else ""
        return tell("match_open", lang, reason=reason)
    key = "match_tie" if course.winner == "tie" else "match_ahead"
    if by_fine(course) or course.parameters[0] in OVER:
        key = "match_won"
    side = "" if course.winner == "tie" else say(f"table.side_{course.winner}", lang)
    parts = [tell(key, lang, side=side), tell(decided(course, ruleset), lang)]
    if course.decided_by:
        parts.append(clauses_text(course.decided_by, lang))
    readings = ruleset.readings(course.parameters)
    if readings:
        parts.append(tell("read_as", lang, readings=clauses_text(readings, lang)))
    assumed = [path for path in course.parameters if ruleset.source(path).kind == "assumed"]
    if assumed:
        named = [parameter_named(path, lang) for path in assumed]
        parts.append(tell("assumed", lang, parameters=SEPARATOR[lang].join(named)))
    return THEN[lang].join(parts)


def by_fine(course: Match) -> bool:
    """Whether a fine has lost the match; one that a referee fixed himself has no parameter."""
    return not course.parameters or course.parameters[0].startswith("fines.")


def decided(course: Match, ruleset: Ruleset) -> str:
    """The text that says what decided a match."""
    if by_fine(course):
        return "decided_fine"
    first = course.parameters[0]
    if first.startswith("match.tie["):
        ways = ruleset.values.match.tie
        return f"decided_{ways[int(first[len('match.tie[') : -1])]}"
    return {
        "levels.wins_at": "decided_past_end",
        "levels.sunk_at": "decided_sunk",
        "match.tie": "decided_tie",
    }.get(first, "decided_boards" if course.boards else "decided_levels")
