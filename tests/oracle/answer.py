"""Questions in the format of `paipu ask`, answered by the naive rules."""

from collections.abc import Callable
from typing import Any

from tests.oracle.cards import join, split
from tests.oracle.follow import offence
from tests.oracle.kitty import kitty
from tests.oracle.order import Table, ranking
from tests.oracle.rules import rules_of
from tests.oracle.shape import shape, tractor_pairs
from tests.oracle.throw import forced
from tests.oracle.winner import winner

Question = dict[str, Any]
Answer = dict[str, Any]


def answer(question: Question) -> Answer | None:
    """The fields of the answer, or None for kinds and rules that are not written down here."""
    rules = rules_of(question["rules"])
    if rules is None or question["kind"] not in ANSWERS:
        return None
    table = Table(question.get("level", ""), question.get("trump", ""), rules)
    return ANSWERS[question["kind"]](table, question)


def order(table: Table, question: Question) -> Answer:
    return {"order": ranking(table, split(question["cards"]))}


def tractor(table: Table, question: Question) -> Answer:
    pairs = tractor_pairs(table, split(question["cards"]))
    return {"tractor": True, "pairs": pairs} if pairs else {"tractor": False}


def components(table: Table, question: Question) -> Answer:
    return {"components": [part.name for part in shape(table, split(question["cards"]))]}


def follow(table: Table, question: Question) -> Answer:
    found = offence(
        table, split(question["lead"]), split(question["hand"]), split(question["play"])
    )
    return {"legal": False, "offence": found} if found else {"legal": True}


def throw(table: Table, question: Question) -> Answer:
    lead = split(question["lead"])
    due = forced(table, lead, [split(hand) for hand in question["others"]])
    return {"holds": True} if due == lead else {"holds": False, "forced": join(due)}


def trick(table: Table, question: Question) -> Answer:
    return {"winner": winner(table, [split(play) for play in question["plays"]])}


def last_trick(table: Table, question: Question) -> Answer:
    plays = [split(play) for play in question["plays"]]
    times, change = kitty(
        table,
        split(question["kitty"]),
        plays[0],
        plays[winner(table, plays)],
        attackers_win=question["winner_side"] == "attackers",
        attackers_buried=question.get("buried_by") == "attackers",
    )
    return {"points": change} if times is None else {"multiplier": times, "points": change}


ANSWERS: dict[str, Callable[[Table, Question], Answer]] = {
    "order": order,
    "tractor": tractor,
    "shape": components,
    "follow": follow,
    "throw": throw,
    "winner": trick,
    "kitty": last_trick,
}
