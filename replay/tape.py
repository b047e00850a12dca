"""A hand as the kernel reads it: steps and cards in flat lists.

What is not known stays hidden, and the kernel says what it therefore cannot judge.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from events.cards import UNKNOWN
from events.log import SEATS, Bury, Move, Play, seat_index
from replay.kernel import layout
from replay.opening import opening_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from events import Hand
    from events.log import Seat

KITTY = 4


@dataclass(frozen=True, slots=True)
class Tape:
    """One hand laid out for the kernel."""

    steps: tuple[int, ...]
    """op * 4096 + seat * 256 + number of cards, as in `replay.kernel.layout`."""
    cards: tuple[int, ...]
    """The cards of all steps, one after another."""
    events: tuple[int, ...]
    """The number of the event that each step comes from."""
    inferred: tuple[Seat, ...] = ()
    """Seats whose hands follow from their plays."""
    hidden: tuple[Seat, ...] = ()
    """Seats whose hands are not known."""
    bury_missing: bool = False
    """Play began, and nobody is recorded as having buried."""
    differ: tuple[int, ...] = ()
    """Cards that keep hands from being inferred: they do not add up to the decks."""


class TapeWriter:
    """Steps being written; short-lived, private to this module's function."""

    def __init__(self) -> None:
        self.steps: list[int] = []
        self.cards: list[int] = []
        self.events: list[int] = []

    def add(self, op: int, seat: int, cards: Iterable[int], event: int) -> None:
        """One step: its cards are sorted, so that equal cards stand side by side."""
        kinds = sorted(cards)
        self.steps.append(op * 4096 + seat * 256 + len(kinds))
        self.cards.extend(kinds)
        self.events.append(event)


def lay_out(
    hand: Hand,
    hand_size: int,
    dead: frozenset[int] = frozenset(),
    *,
    decks: int = 2,
    banker: str | None = None,
) -> Tape:
    """Lay a hand out; events in `dead` are plays whose cards may follow but not win.

    Args:
        hand: The log.
        hand_size: Cards that each seat plays, 25 with two decks.
        dead: Numbers of such play events.
        decks: How many copies of each card there are.
        banker: The banker's seat, if known.
    """
    start = opening_of(hand, hand_size, decks, banker)
    tape = TapeWriter()
    for place, cards in enumerate((*(start.hands[seat] for seat in SEATS), start.kitty)):
        if cards is None:
            tape.add(layout.HIDE, place, (), start.deal)
        else:
            tape.add(layout.DEAL, place, cards, start.deal)
    for event in hand.events:
        write_event(tape, event, dead, skip_bury=start.skip_bury)
    return Tape(
        steps=tuple(tape.steps),
        cards=tuple(tape.cards),
        events=tuple(tape.events),
        inferred=start.inferred,
        hidden=start.hidden,
        bury_missing=start.bury_missing,
        differ=start.differ,
    )


def write_event(tape: TapeWriter, event: object, dead: frozenset[int], *, skip_bury: bool) -> None:
    """The steps of one event after the deal."""
    if isinstance(event, Bury):
        if not skip_bury:
            tape.add(layout.BURY, seat_index(event.seat), event.cards, event.n)
    elif isinstance(event, Play):
        seat = seat_index(event.seat)
        tried = event.tried
        if tried is not None and event.why != "take_back" and UNKNOWN not in tried:
            tape.add(layout.TRIED, seat, tried, event.n)
        op = layout.PLAY_DEAD if event.n in dead else layout.PLAY
        tape.add(op, seat, event.cards, event.n)
    elif isinstance(event, Move):
        tape.add(layout.LOSE, place_index(event.from_), event.cards, event.n)
        tape.add(layout.GAIN, place_index(event.to), event.cards, event.n)


def place_index(place: str) -> int:
    """A seat's index, or the kitty's."""
    return KITTY if place == "kitty" else seat_index(place)
