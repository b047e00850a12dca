"""What a replay comes to, as rows: the facts that statistics and comparisons are made of.

Four tables, each row of which names its hand (`key`) and the ruleset (`rules`). The bulk path
writes them column by column, the single path through `rows_of`; both must come to the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pyarrow as pa

from replay.findings import SEVERITY

if TYPE_CHECKING:
    from replay.findings import Finding
    from replay.result import Replay

VERSION = b"1"
VERSION_KEY = b"paipu.facts"
WORD = pa.dictionary(pa.int8(), pa.string())
"""A word of a small closed set."""
WORDS = pa.dictionary(pa.int16(), pa.string())
"""A text of which there are not many."""


ALWAYS = frozenset(
    {
        "key",
        "rules",
        "class",
        "unfinished",
        "tricks",
        "fine_points",
        "hooked",
        "redeal",
        "errors",
        "offences",
        "notes",
        "unanswerable",
        "stated_differs",
        "code",
        "severity",
        "clauses",
        "provenance",
    }
)
"""Columns that every row has."""


def _schema(fields: list[tuple[str, pa.DataType]]) -> pa.Schema:
    named = [("key", pa.int64()), ("rules", WORD), *fields]
    columns = [pa.field(name, kind, nullable=name not in ALWAYS) for name, kind in named]
    return pa.schema(columns, metadata={VERSION_KEY: VERSION})


HANDS = _schema(
    [
        ("class", WORD),  # replays, faulted, diverged, not_comparable
        ("reason", WORD),  # why it diverged or cannot be compared
        ("at", pa.int16()),  # the event where it diverged; else of the first error or offence
        ("unfinished", pa.bool_()),
        ("level", WORD),  # as played under this ruleset
        ("trump", WORD),
        ("banker", WORD),
        ("tricks", pa.int16()),  # complete ones, up to where it diverged
        ("trick_points", pa.int32()),  # of the attackers, so far
        ("kitty_points", pa.int32()),  # signed, with the multiplier
        ("multiplier", pa.int32()),
        ("fine_points", pa.int32()),  # of fines as called, signed
        ("points", pa.int32()),  # the attackers' final points, as called
        ("points_found", pa.int32()),  # and as found
        ("banker_delta", pa.int32()),
        ("attackers_delta", pa.int32()),
        ("banker_level_after", WORDS),  # a rung, such as 5, 2-4 (four below 2), 2 (lap 1)
        ("attackers_level_after", WORDS),
        ("takes_deal", pa.bool_()),
        ("next_banker", WORD),
        ("big", pa.int32()),
        ("attackers_base", pa.int32()),
        ("banker_base", pa.int32()),
        ("attackers_bonus", pa.int32()),
        ("banker_bonus", pa.int32()),
        ("hooked", pa.bool_()),
        ("redeal", pa.bool_()),
        ("hand_lost_by", WORD),
        ("match_lost_by", WORD),
        ("passed_end", WORD),
        ("errors", pa.int16()),
        ("offences", pa.int16()),
        ("notes", pa.int16()),
        ("unanswerable", WORDS),  # codes, one space between
        ("stated_differs", WORDS),  # fields, one space between
    ]
)
"""One row a hand."""
FINDINGS = _schema(
    [
        ("code", WORD),
        ("severity", WORD),
        ("event", pa.int16()),
        ("seat", WORD),
        ("owed", pa.int32()),  # cards or pairs owed, thrown, too many
        ("clauses", WORDS),  # one space between
        ("provenance", WORD),
        ("called", pa.int16()),  # the penalty that called it
        ("points_change", pa.int32()),  # its price on the attackers' score
        ("banker_levels", pa.int32()),
        ("attackers_levels", pa.int32()),
    ]
)
"""One row a finding, in the order of the replay."""
TRICKS = _schema(
    [
        ("trick", pa.int16()),  # from 1
        ("event", pa.int16()),  # the lead
        ("leader", WORD),
        ("winner", WORD),
        ("points", pa.int32()),
        ("size", pa.int16()),  # cards of each seat
        ("suit", WORD),  # effective suit led: s h c d t; null: two suits
        ("throw", pa.bool_()),  # more than one component stayed on the table
        ("cut", pa.bool_()),  # a throw was tried and cut down
        ("tried", pa.int16()),  # cards first laid, where one was
        ("ruffed", pa.bool_()),  # a side suit was led, and trumps won
    ]
)
"""One row a complete trick, up to where a hand diverged."""
PLAYS = _schema(
    [
        ("event", pa.int16()),
        ("trick", pa.int16()),  # from 1; the one under way included
        ("place", pa.int8()),  # 1 leads
        ("seat", WORD),
        ("size", pa.int16()),
        ("points", pa.int32()),  # on its cards
        ("suit", WORD),  # effective suit of all its cards: s h c d t; null: several
        ("tried", pa.int16()),  # cards first laid, where a throw was cut down or taken back
        ("won", pa.bool_()),
    ]
)
"""One row a play, up to where a hand diverged."""
TABLES = {"hands": HANDS, "findings": FINDINGS, "tricks": TRICKS, "plays": PLAYS}


def key_of(seal: bytes) -> int:
    """A hand's key in facts: the first eight bytes of its seal, as a signed number."""
    return int.from_bytes(seal[:8], "big", signed=True)


def hand_row(key: int, replay: Replay) -> dict[str, Any]:
    """A replay as a row of `HANDS`."""
    after, board = replay.settlement, replay.settlement.bonuses if replay.settlement else None
    counts = [SEVERITY[finding.code] for finding in replay.findings]
    grave = [one.event for one in replay.findings if SEVERITY[one.code] != "note" and one.event]
    split = replay.class_ in {"diverged", "not_comparable"}
    sheet, found = replay.sheet, replay.sheet_found
    row: dict[str, Any] = {
        "key": key,
        "rules": replay.rules,
        "class": replay.class_,
        "reason": replay.reason,
        "at": replay.at if split else min(grave, default=None),
        "unfinished": replay.unfinished,
        "level": replay.setting.level,
        "trump": replay.setting.trump,
        "banker": replay.setting.banker,
        "tricks": len(replay.tricks),
        "trick_points": replay.trick_points,
        "kitty_points": replay.kitty.points if replay.kitty else None,
        "multiplier": replay.kitty.multiplier if replay.kitty else None,
        "fine_points": sum(one.fine.points_change for one in replay.called),
        "points": sheet.total if sheet else None,
        "points_found": found.total if found else None,
        "errors": counts.count("error"),
        "offences": counts.count("offence"),
        "notes": counts.count("note"),
        "unanswerable": " ".join(str(one.code) for one in replay.unanswerable),
        "stated_differs": " ".join(entry["field"] for entry in replay.stated_differs),
        "hooked": after is not None and after.hooked,
        "redeal": after is not None and after.redeal,
    }
    for name in ("banker_level_after", "attackers_level_after"):
        level = getattr(after, name) if after else None
        row[name] = str(level) if level is not None else None
    for name in (
        "banker_delta",
        "attackers_delta",
        "takes_deal",
        "next_banker",
        "big",
        "hand_lost_by",
        "match_lost_by",
        "passed_end",
    ):
        row[name] = getattr(after, name) if after else None
    for name in ("attackers_base", "banker_base", "attackers_bonus", "banker_bonus"):
        row[name] = getattr(board, name) if board else None
    return row


def finding_row(key: int, rules: str, finding: Finding) -> dict[str, Any]:
    """A finding as a row of `FINDINGS`."""
    price = finding.price or {}
    params = finding.params
    owed = params.get("owed", params.get("thrown", params.get("cards")))
    return {
        "key": key,
        "rules": rules,
        "code": str(finding.code),
        "severity": SEVERITY[finding.code],
        "event": finding.event,
        "seat": finding.seat,
        "owed": owed if isinstance(owed, int) else None,
        "clauses": " ".join(finding.clauses),
        "provenance": finding.provenance,
        "called": finding.called,
        "points_change": price.get("points_change"),
        "banker_levels": price.get("banker_levels"),
        "attackers_levels": price.get("attackers_levels"),
    }
