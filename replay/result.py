"""The replay of a hand: a value with a JSON form, two equal inputs giving equal bytes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import orjson

from replay.settlement import Grounds

if TYPE_CHECKING:
    from collections.abc import Iterator

    from events.errors import RulesetError
    from replay.findings import Finding
    from replay.kitty import KittyResult
    from replay.played import Trick
    from replay.score_sheet import Charge, Line, Sheet
    from replay.setting import Setting
    from replay.settlement import Settlement

REPLAYS = "replays"
FAULTED = "faulted"
DIVERGED = "diverged"
NOT_COMPARABLE = "not_comparable"


@dataclass(frozen=True, slots=True)
class Replay:
    """What a hand comes to under one ruleset."""

    hand: str
    """The hand's id."""
    rules: str
    """The ruleset it was replayed under."""
    played_under: str
    """The ruleset the log names."""
    class_: str
    """`replays`, `faulted`, `diverged` or `not_comparable` (rules-model 11)."""
    setting: Setting
    """Level, trump and banker."""
    at: int | None = None
    """Where a hand diverged."""
    reason: str | None = None
    """Why it diverged, or cannot be compared."""
    unfinished: bool = False
    """The record stops before the hand does."""
    tricks: tuple[Trick, ...] = ()
    """The complete tricks."""
    leads: tuple[int, ...] = ()
    """The events that led a trick, complete or not."""
    findings: tuple[Finding, ...] = ()
    """Everything found, in the order of events."""
    trick_points: int | None = None
    """Points in the attackers' tricks, as far as the hand has come."""
    sheet: Sheet | None = None
    """The score sheet as called."""
    sheet_found: Sheet | None = None
    """The score sheet as found."""
    kitty: KittyResult | None = None
    """What the kitty counted."""
    settlement: Settlement | None = None
    """What the hand changed, as called."""
    settlement_found: Settlement | None = None
    """What it would change as found."""
    stated_differs: tuple[dict[str, Any], ...] = ()
    """Fields of the stated result that differ from the replay."""
    unanswerable: tuple[RulesetError, ...] = ()
    """What the text, or the record, leaves without an answer."""
    called: tuple[Charge, ...] = ()
    """The offences that count as called, each with its price."""
    found: tuple[Charge, ...] = ()
    """The same as found."""

    def __iter__(self) -> Iterator[tuple[Trick, tuple[Finding, ...]]]:
        """The tricks in order, each with the findings of its events."""
        for place, trick in enumerate(self.tricks):
            end = self.tricks[place + 1].event if place + 1 < len(self.tricks) else None
            yield (
                trick,
                tuple(
                    finding
                    for finding in self.findings
                    if finding.event is not None
                    and trick.event <= finding.event
                    and (end is None or finding.event < end)
                ),
            )

    @property
    def grave(self) -> bool:
        """Whether an error or an offence was found."""
        return any(finding.severity != "note" for finding in self.findings)

    @property
    def result_grounds(self) -> Grounds:
        """What levels, deal and succession rest on, as called."""
        return self.settlement.grounds if self.settlement is not None else Grounds()

    def as_dict(self) -> dict[str, Any]:
        """The replay as plain data, fields as in rules-model 11."""
        after = self.settlement
        kitty = self.kitty
        return {
            "hand": self.hand,
            "rules": self.rules,
            "played_under": self.played_under,
            "class": self.class_,
            "at": self.at,
            "reason": self.reason,
            "unfinished": self.unfinished,
            "level": self.setting.level,
            "trump": self.setting.trump,
            "banker": self.setting.banker,
            "tricks": [
                {
                    "leader": trick.leader,
                    "winner": trick.winner,
                    "points": trick.points,
                    "event": trick.event,
                }
                for trick in self.tricks
            ],
            "findings": [finding.to_json() for finding in self.findings],
            "trick_points": self.trick_points,
            "sheet": sheet_json(self.sheet),
            "sheet_found": sheet_json(self.sheet_found),
            "points": self.sheet.total if self.sheet else None,
            "points_found": self.sheet_found.total if self.sheet_found else None,
            "kitty": ({"points": kitty.points, "multiplier": kitty.multiplier} if kitty else None),
            **settlement_json(after),
            "clauses": list(self.result_grounds.clauses),
            "assumed": list(self.result_grounds.assumed),
            "readings": list(self.result_grounds.readings),
            "as_found": settlement_json(self.settlement_found),
            "fines": [charge_json(one) for one in self.called],
            "fines_found": [charge_json(one) for one in self.found],
            "unanswerable": [str(reason) for reason in self.unanswerable],
            "stated_differs": list(self.stated_differs),
        }

    def to_json(self) -> bytes:
        """The same as one line of JSON; equal replays give equal bytes."""
        return orjson.dumps(self.as_dict(), option=orjson.OPT_SORT_KEYS)


def charge_json(charge: Charge) -> dict[str, Any]:
    """One offence that counts: where, whose, and what it costs, in points or in rungs."""
    cost = charge.fine
    price = {"unpriced": True} if cost.unpriced else cost.to_json()
    if cost.unanswerable is not None:
        price = {"unanswerable": str(cost.unanswerable)}
    return {"event": charge.event, "seat": charge.seat, "offence": cost.offence, **price}


def sheet_json(sheet: Sheet | None) -> list[dict[str, Any]] | None:
    """The lines of a score sheet."""
    return None if sheet is None else [line_json(line) for line in sheet.lines]


def line_json(line: Line) -> dict[str, Any]:
    """One line; what does not belong to it is left out."""
    fields: dict[str, Any] = {
        "line": line.line,
        "points": line.points,
        "clauses": list(line.clauses),
        "assumed": list(line.assumed),
    }
    for name in ("event", "seat", "offence"):
        if getattr(line, name) is not None:
            fields[name] = getattr(line, name)
    return fields


def settlement_json(after: Settlement | None) -> dict[str, Any]:
    """What a hand changed; None where there is no such result."""
    if after is None:
        names = (
            "banker_delta",
            "attackers_delta",
            "banker_level_after",
            "attackers_level_after",
            "takes_deal",
            "next_banker",
            "bonuses",
        )
        return dict.fromkeys(names)
    board = after.bonuses
    table: dict[str, Any] = {
        "banker_delta": after.banker_delta,
        "attackers_delta": after.attackers_delta,
        "banker_level_after": (
            after.banker_level_after.to_json() if after.banker_level_after else None
        ),
        "attackers_level_after": (
            after.attackers_level_after.to_json() if after.attackers_level_after else None
        ),
        "takes_deal": after.takes_deal,
        "next_banker": after.next_banker,
        "bonuses": (
            {
                "attackers_base": board.attackers_base,
                "banker_base": board.banker_base,
                "attackers_bonus": board.attackers_bonus,
                "banker_bonus": board.banker_bonus,
            }
            if board
            else None
        ),
    }
    if after.big is not None:
        table["big"] = after.big
    for name in ("hooked", "redeal"):
        if getattr(after, name):
            table[name] = True
    for name in ("hand_lost_by", "match_lost_by", "passed_end"):
        if getattr(after, name) is not None:
            table[name] = getattr(after, name)
    return table
