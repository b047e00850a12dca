"""Faults of many hands priced: each distinct set of faults is put to the tariff once."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

import orjson

from events.log import SEATS, Penalty
from replay.bulk.folds import DONE, LAID, WIDTH
from replay.charges import Bench, weigh
from replay.faults import CODE as CODE_OF
from replay.faults import besides, grounded, make, numbers_of
from replay.played import FAULTS, Fault
from replay.setting import Setting
from replay.stage import stage_between

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from events.log import Seat
    from replay.findings import Finding
    from replay.ruleset import Ruleset
    from replay.score_sheet import Charge

BANKERS_SEAT: Seat = "E"
"""Seats are counted from the banker's, so the banker sits here."""


@dataclass(frozen=True, slots=True)
class Laid:
    """What a fault of the kernel needs besides its flag to become a finding."""

    order: int
    """The place of its flag in `replay.played.FAULTS`."""
    amount: int
    """Cards or pairs owed, cards of beaten components."""
    cards: int
    """Cards laid."""
    thrown: int
    """Cards first laid."""
    paths: tuple[str, ...]
    """Parameters it rests on besides."""
    done: str
    """What a revoke was done with: ruffed, sloughed, or nothing of note."""


def finding_of(ruleset: Ruleset, laid: Laid) -> Finding:
    """The finding that a fault is, without its place."""
    flag = FAULTS[laid.order]
    fault = Fault(flag, 0, None, laid.amount, laid.cards)
    params = numbers_of(fault, laid.thrown)
    if laid.done:
        params[laid.done] = True
    return grounded(ruleset, make(ruleset, CODE_OF[flag], None, None, **params), laid.paths)


class Call(NamedTuple):
    """What a referee called."""

    seat: int
    """The seat, counted from the banker's."""
    n: int
    """The event of the call, by rank."""
    of: int | None
    """The event called, by rank."""
    text: str
    """The rest of the `penalty` event, as JSON."""


class Shape(NamedTuple):
    """In which order faults, calls and the stages of a hand came: events by rank."""

    faults: tuple[int, ...]
    """The event of each fault."""
    calls: tuple[Call, ...]
    """What was called."""
    ends: tuple[int, int]
    """The first bury and the last play."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """What the faults and calls of one hand come to; events by rank, the banker at E."""

    findings: tuple[Finding, ...]
    """The faults with their prices, in their order."""
    notes: tuple[Finding, ...]
    """Notes that they bring along."""
    called: tuple[Charge, ...]
    """The offences that count as called."""
    found: tuple[Charge, ...]
    """The same as found."""
    effect: int
    """The number in the book's `effects` of what the fines called do besides costing points."""
    sets_points: bool
    """A fine sets the points, so that they cannot just be added."""
    called_points: int
    """Points of what was called."""
    found_points: int
    """Points of everything found."""


def weighed_row(weighed: Weighed) -> tuple[int, ...]:
    """The numbers that many hands need of it at once."""
    return (
        weighed.effect,
        int(weighed.sets_points),
        weighed.called_points,
        weighed.found_points,
        len(weighed.notes),
        sum(one.fine.banker_levels for one in weighed.called),
        sum(one.fine.attackers_levels for one in weighed.called),
    )


def laid_of(case: int) -> Laid:
    """A fault's flag and numbers, unpacked."""
    order, rest = divmod(case, 1 << (WIDTH * len(LAID)))
    amount, cards, thrown, led, done = (
        (rest >> (WIDTH * place)) & ((1 << WIDTH) - 1) for place in reversed(range(len(LAID)))
    )
    return Laid(order, amount, cards, thrown, besides(FAULTS[order], amount, led), DONE[done])


def weigh_faults(
    ruleset: Ruleset,
    level: str | None,
    faults: Sequence[tuple[Finding, int, int]],
    calls: Sequence[Call],
    ends: tuple[int, int],
    effect: Callable[[Sequence[Charge]], int],
) -> Weighed:
    """Price the faults and calls of a hand.

    Args:
        ruleset: The ruleset.
        level: The level being played.
        faults: In their order: the finding, its seat counted from the banker's, its event by rank.
        calls: What was called, in its order.
        ends: The first bury and the last play, by rank.
        effect: Numbers what fines do besides costing points.
    """
    setting = Setting(level, None, None, BANKERS_SEAT, None, None)
    placed = [replace(finding, event=event, seat=SEATS[seat]) for finding, seat, event in faults]
    penalties = [
        Penalty(n=call.n, seat=SEATS[call.seat], of=call.of, **orjson.loads(call.text))
        for call in calls
    ]
    bench = Bench(ruleset, setting, None, lambda event: stage_between(event, *ends))
    charges = weigh(bench, penalties, placed)
    size = len(placed)
    return Weighed(
        findings=charges.findings[:size],
        notes=charges.findings[size:],
        called=charges.called,
        found=charges.found,
        effect=effect(charges.called),
        sets_points=any(one.fine.points_set is not None for one in charges.found),
        called_points=sum(one.fine.points_change for one in charges.called),
        found_points=sum(one.fine.points_change for one in charges.found),
    )
