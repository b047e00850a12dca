"""The fold over one hand, and what it says in terms of events and seats."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from events.log import SEATS
from replay.kernel import layout
from replay.kernel.fold import fold

if TYPE_CHECKING:
    from events.log import Seat
    from replay.tape import Tape


@dataclass(frozen=True, slots=True)
class Trick:
    """One complete trick."""

    leader: Seat
    """Who led."""
    winner: Seat | None
    """Who won; None after a lead of two suits."""
    points: int
    """Points on its cards."""
    event: int
    """The event that led it."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that the kernel says of one event."""

    flag: int
    """Which: a flag of `replay.kernel.layout`."""
    event: int
    """The event's number."""
    seat: Seat | None
    """Whose event; None: the kitty's."""
    amount: int
    """Cards or pairs owed, or cards of beaten components."""
    cards: int
    """Cards that the event laid."""


@dataclass(frozen=True, slots=True)
class Played:
    """A hand followed through under one set of card rules."""

    tricks: tuple[Trick, ...]
    """The complete tricks."""
    leads: tuple[int, ...]
    """The events that led a trick, complete or not."""
    faults: tuple[Fault, ...]
    """Everything said of events, in their order."""
    broken: bool
    """Something happened after which there is no final score."""
    last_length: int
    """Pairs of the strongest component of the last trick; 0 a single."""
    last_size: int
    """Cards of each seat in the last trick."""
    last_throw: bool
    """It was led with a throw."""
    last_trump: bool
    """It was won with trumps."""
    kitty_points: int | None
    """Points lying in the kitty; None where a card there is unknown."""
    burier: Seat | None
    """Who buried last."""
    under_way: int
    """Plays of a trick begun and not finished."""
    held: tuple[int, ...]
    """Cards each seat still holds, as far as they are known."""


PLACES = (*SEATS, None)
"""The seats by number; the fifth is the kitty's."""
FAULTS = (
    layout.NOT_HELD,
    layout.PLAY_COUNTED_WRONG,
    layout.REVOKE,
    layout.REVOKE_PAIR,
    layout.REVOKE_TRACTOR,
    layout.FAILED_THROW,
    layout.THROW_MISJUDGED,
    layout.LEAD_OUT_OF_TURN,
    layout.FOLLOW_OUT_OF_TURN,
    layout.PLAY_MISSING,
    layout.MIXED_LEAD,
    layout.BURY_COUNT,
    layout.NOT_JUDGED,
)


class Said(NamedTuple):
    """What a kernel says of a hand, as `replay.kernel.fold` writes it."""

    work: list[int]
    """Its work space at the end."""
    flags: list[int]
    """Of each step, what is wrong."""
    amounts: list[int]
    """Of each step, the number that goes with that."""
    winners: list[int]
    """Of each step that led a complete trick, who won it; -1 elsewhere."""
    points: list[int]
    """The points in that trick; -1 elsewhere."""
    result: list[int]
    """What the hand came to."""


Kernel = Callable[["Tape", tuple[int, ...], int], Said]
"""Folds a hand under a card table and a banker's place, which is -1 where nobody knows it."""


def fold_plain(tape: Tape, table: tuple[int, ...], banker: int) -> Said:
    """The fold in plain Python: quick to load, for one hand or a few."""
    size = len(tape.steps)
    flags, amounts, winners, points = ([0] * size for _ in range(4))
    said = Said([0] * layout.WORK, flags, amounts, winners, points, [0] * layout.RESULT)
    fold(table, tape.steps, tape.cards, 0, size, 0, banker, *said)
    return said


def play_through(
    tape: Tape, table: tuple[int, ...], banker: Seat | None, kernel: Kernel = fold_plain
) -> Played:
    """Fold a hand under the card rules of `table`.

    Args:
        tape: The hand.
        table: What every card is.
        banker: The banker's seat, if known.
        kernel: What folds it: plain, or compiled where hands are many.
    """
    work, flags, amounts, winners, points, result = kernel(
        tape, table, SEATS.index(banker) if banker else -1
    )
    tricks = []
    faults: list[Fault] = []
    leads = []
    for step, word in enumerate(tape.steps):
        seat = PLACES[(word >> 8) & 7]
        flag = flags[step]
        if points[step] >= 0 and seat is not None:  # this step led a complete trick
            winner = SEATS[winners[step]] if winners[step] >= 0 else None
            tricks.append(Trick(seat, winner, points[step], tape.events[step]))
        if flag & layout.LEAD:
            leads.append(tape.events[step])
        faults.extend(
            Fault(one, tape.events[step], seat, amounts[step], word & 255)
            for one in FAULTS
            if flag & one
        )
    return Played(
        tricks=tuple(tricks),
        leads=tuple(leads),
        faults=tuple(faults),
        broken=result[layout.R_BROKEN] == 1,
        last_length=result[layout.R_LAST_LENGTH],
        last_size=result[layout.R_LAST_SIZE],
        last_throw=result[layout.R_LAST_THROW] == 1,
        last_trump=result[layout.R_LAST_TRUMP] == 1,
        kitty_points=(
            result[layout.R_KITTY_POINTS] if result[layout.R_KITTY_POINTS] >= 0 else None
        ),
        burier=SEATS[result[layout.R_BURIER]] if result[layout.R_BURIER] >= 0 else None,
        under_way=result[layout.R_UNDER_WAY],
        held=tuple(
            sum(work[layout.COUNT + seat * 5 : layout.COUNT + seat * 5 + 5]) for seat in range(4)
        ),
    )
