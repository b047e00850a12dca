"""May this be declared, or overturned?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast, get_args

from events.log import SIDES
from replay.bidding.bid import Bid, Drawn
from replay.bidding.judge import judge_bid
from replay.questions.cards import answer_with, malformed, read_cards
from replay.questions.fields import level_state, or_reason, seat
from replay.ruleset.schema.bidding import Stage

if TYPE_CHECKING:
    from events.log import LevelState, Side
    from replay.ruleset import Ruleset

STAGES: tuple[Stage, ...] = get_args(Stage)


@or_reason
def answer(question: Mapping[str, object], rules: Ruleset) -> dict[str, object]:
    """Whether it is allowed and why not; trump, deal and kitty afterwards."""
    standing = question.get("standing", [])
    if not isinstance(standing, list):
        raise malformed("standing", "a list of bids, each with seat and cards", standing)
    verdict = judge_bid(
        rules,
        level=_level(question),
        standing=[_bid(one, f"standing[{place}]") for place, one in enumerate(standing)],
        bid=_bid(question.get("bid"), "bid"),
        banker=seat(question, "banker") if question.get("banker") is not None else None,
        stage=_stage(question),
        first_hand=_yes(question, "first_hand") is True,
        race=_yes(question, "race"),
        level_of_side=_levels(question),
    )
    fields: dict[str, object] = {
        "allowed": verdict.allowed,
        "trump": verdict.trump,
        "takes_deal": verdict.takes_deal,
        "rebury": verdict.rebury,
    }
    if verdict.nt_by is not None:
        fields["nt_by"] = verdict.nt_by
    if verdict.kitty_flip:
        fields["kitty_flip"] = True
    if verdict.reason is not None:
        fields["reason"] = str(verdict.reason)
    return answer_with(rules, verdict.parameters, **fields)


def _bid(value: object, field: str) -> Bid:
    """One bid of the question."""
    if not isinstance(value, Mapping):
        raise malformed(field, 'a bid such as {"seat": "N", "cards": "5h"}', value)
    drawn = value.get("drawn")
    if drawn is not None and drawn not in get_args(Drawn):
        raise malformed(f"{field}.drawn", "first, last or between", drawn)
    return Bid(
        seat=seat(value, "seat"),
        cards=read_cards(value.get("cards"), f"{field}.cards"),
        with_=read_cards(value["with"], f"{field}.with") if value.get("with") else (),
        hidden=_yes(value, "hidden") is True,
        drawn=cast("Drawn | None", drawn),
    )


def _level(question: Mapping[str, object]) -> str | None:
    level = question.get("level")
    if level is None:
        return None
    return level_state(level, "level").rung


def _stage(question: Mapping[str, object]) -> Stage:
    value = question.get("stage")
    for stage in STAGES:
        if stage == value:
            return stage
    raise malformed("stage", f"one of {', '.join(STAGES)}", value)


def _yes(table: Mapping[str, object], field: str) -> bool | None:
    value = table.get(field)
    if value is None or isinstance(value, bool):
        return value
    raise malformed(field, "true or false", value)


def _levels(question: Mapping[str, object]) -> Mapping[Side, LevelState] | None:
    value = question.get("levels")
    if value is None:
        return None
    if not isinstance(value, Mapping) or set(value) != set(SIDES):
        raise malformed("levels", 'levels of both sides, such as {"EW": "5", "NS": "7"}', value)
    return {side: level_state(value[side], f"levels.{side}") for side in SIDES}
