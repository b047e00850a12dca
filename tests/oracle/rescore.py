"""A hand that was right by the rules it was played by, seen under others (rules-model 11)."""

from typing import Any, NamedTuple

from tests.oracle.cards import from_seat, split
from tests.oracle.fold import REVOKES, Account, Fault, Moment, moments, table_of
from tests.oracle.follow import offence
from tests.oracle.order import Table
from tests.oracle.rules import Rules
from tests.oracle.throw import equal_forced, forced
from tests.oracle.winner import winner


class Verdict(NamedTuple):
    """The class under the other rules, where play would have gone on otherwise, the offences."""

    kind: str
    at: int | None
    offences: list[Fault]


def rescored(log: list[dict[str, Any]], played_by: Rules, other: Rules) -> Verdict:
    """What becomes of a legal hand under other rules that know the same trumps."""
    table = table_of(log, other)
    leader: str | None = None
    offences: list[Fault] = []
    for moment in moments(log, table_of(log, played_by), Account()):
        line = moment.line
        if not moment.trick:
            if leader not in {None, line["seat"]} or not same_lead(table, moment):
                return Verdict("diverged", line["n"], offences)
            continue
        lead = moment.trick[0][1]
        found = offence(table, lead, moment.hands[line["seat"]], split(line["cards"]))
        if found:
            offences.append(Fault(REVOKES[found], line["n"], line["seat"]))
        if len(moment.trick) == 3:
            plays = [cards for _, cards in moment.trick] + [split(line["cards"])]
            leader = from_seat(moment.trick[0][0])[winner(table, plays)]
    return Verdict("faulted" if offences else "replays", None, offences)


def same_lead(table: Table, moment: Moment) -> bool:
    """Whether these rules would have left the same cards of what was laid."""
    line = moment.line
    tried = split(line.get("tried", line["cards"]))
    others = [moment.hands[seat] for seat in from_seat(line["seat"])[1:]]
    return equal_forced(table, forced(table, tried, others), split(line["cards"]))
