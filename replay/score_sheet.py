"""The score sheet of a hand: lines that add up to the attackers' final points.

Trick points come first, then the kitty, then a base that a fine has set, then the fines in points
in the order of events (rules-model 10). A base is set once, by the first offender's fine; its line
is the correction that makes the sum what the fine says.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from replay.fines import Fine, fine
from replay.roles import BANKER

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from events.log import Seat
    from replay.kitty import KittyResult
    from replay.ruleset import Ruleset

TRICKS = "tricks"
KITTY = "kitty"
BASE_SET = "base_set"
FINE = "fine"
MISCOUNTS = ("extra_cards", "short_cards")


@dataclass(frozen=True, slots=True)
class Charge:
    """One offence that counts on a sheet."""

    fine: Fine
    """What it costs."""
    event: int | None = None
    """The event that it belongs to."""
    seat: Seat | None = None
    """Whose offence it was."""
    since: int | None = None
    """The event of the offence itself, where it was called later."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a sheet."""

    line: str
    """What it counts: tricks, kitty, base_set, fine."""
    points: int
    """Signed points of the attackers."""
    clauses: tuple[str, ...] = ()
    """The clauses that decided it."""
    assumed: tuple[str, ...] = ()
    """The parameters behind it that the text does not state."""
    event: int | None = None
    """The event that it belongs to."""
    seat: Seat | None = None
    """Whose offence it was."""
    offence: str | None = None
    """The offence, where the line is a fine."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The lines and their sum."""

    lines: tuple[Line, ...]
    """What counts, in order."""
    total: int
    """The attackers' final points."""
    banker_base: int | None = None
    """The base of the banker's side, where a fine has set it apart from the attackers' one."""


def sheet(
    rules: Ruleset, *, tricks: int, kitty: KittyResult | None, charges: Sequence[Charge]
) -> Sheet:
    """The sheet of a hand.

    Args:
        rules: The ruleset.
        tricks: Points in the tricks that the attackers have won.
        kitty: What the kitty counts; none where the hand has not come so far.
        charges: The offences that count, in the order of events.
    """
    lines = [Line(TRICKS, tricks)]
    if kitty is not None:
        lines.append(_line(rules, KITTY, kitty.points, kitty.parameters))
    charges = together(rules, charges)
    set_by = [charge for charge in charges if charge.fine.points_set is not None]
    setting = min(set_by, key=lambda charge: charge.since or charge.event or 0, default=None)
    banker_base = None
    if setting is not None and setting.fine.points_set is not None:
        correction = setting.fine.points_set - sum(line.points for line in lines)
        lines.append(_charged(rules, BASE_SET, correction, setting))
        banker_base = setting.fine.banker_base
    lines += [
        _charged(rules, FINE, charge.fine.points_change, charge)
        for charge in charges
        if charge.fine.points_change
    ]
    total = sum(line.points for line in lines)
    return Sheet(tuple(lines), total, banker_base)


def together(rules: Ruleset, charges: Iterable[Charge]) -> tuple[Charge, ...]:
    """The charges, with miscounts of both sides made one where the text prices them together.

    The one takes the place of the first of them.
    """
    charges = tuple(charges)
    miscounts = [charge for charge in charges if charge.fine.offence in MISCOUNTS]
    sides = {charge.fine.side for charge in miscounts}
    if len(sides) < 2 or rules.values.fines.both_miscounted is None:
        return charges
    both = Charge(
        fine(rules, offence="both_miscounted", side=BANKER), miscounts[0].event, miscounts[0].seat
    )
    rest = [charge for charge in charges if charge not in miscounts[1:]]
    return tuple(both if charge is miscounts[0] else charge for charge in rest)


def _charged(rules: Ruleset, line: str, points: int, charge: Charge) -> Line:
    clauses, assumed = rules.sources(charge.fine.parameters)
    return Line(
        line,
        points,
        tuple(clauses),
        tuple(assumed),
        charge.event,
        charge.seat,
        charge.fine.offence,
    )


def _line(rules: Ruleset, line: str, points: int, parameters: Iterable[str]) -> Line:
    clauses, assumed = rules.sources(parameters)
    return Line(line, points, tuple(clauses), tuple(assumed))
