"""Faults of many hands priced: each distinct set of faults is put to the tariff once."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from events.log import SEATS
from replay.charges import NAMES, Bench, weigh
from replay.faults import CODE as CODE_OF
from replay.faults import grounded, make, numbers_of
from replay.played import FAULTS, Fault
from replay.setting import Setting

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


@dataclass(frozen=True, slots=True)
class Weighed:
    """What the faults of one hand come to, by their places in it."""

    findings: tuple[Finding, ...]
    """The faults with their prices, in their order."""
    notes: tuple[tuple[Finding, int], ...]
    """Notes that they bring along, each with the place of the fault whose event it stands at."""
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


def is_priced(finding: Finding) -> bool:
    """Whether a fault is one that a tariff may price."""
    return finding.code in NAMES


def weigh_faults(
    ruleset: Ruleset,
    level: str | None,
    faults: Sequence[tuple[Finding, int, bool]],
    effect: Callable[[Sequence[Charge]], int],
) -> Weighed:
    """Price the faults of a hand that nobody called.

    Args:
        ruleset: The ruleset.
        level: The level being played.
        faults: In their order: the finding, its seat counted from the banker's (-1: no seat), and
            whether it was made before the kitty was taken.
        effect: Numbers what fines do besides costing points.
    """
    setting = Setting(level, None, None, BANKERS_SEAT, None, None)
    placed = [
        replace(finding, event=place, seat=SEATS[seat] if seat >= 0 else None)
        for place, (finding, seat, _) in enumerate(faults, 1)
    ]
    early = [bidding for _, _, bidding in faults]
    bench = Bench(
        ruleset,
        setting,
        None,
        lambda event: "before_pickup" if early[event - 1] else "in_play",
    )
    charges = weigh(bench, (), placed)
    size = len(placed)
    return Weighed(
        findings=charges.findings[:size],
        notes=tuple((note, (note.event or 1) - 1) for note in charges.findings[size:]),
        called=charges.called,
        found=charges.found,
        effect=effect(charges.called),
        sets_points=any(one.fine.points_set is not None for one in charges.found),
        called_points=sum(one.fine.points_change for one in charges.called),
        found_points=sum(one.fine.points_change for one in charges.found),
    )
