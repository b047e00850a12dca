"""A hand as the kernel reads it: steps and cards in flat lists.

Hands that are not recorded but follow from the plays are inferred, and said to be; what is not
known stays hidden, and the kernel says what it therefore cannot judge.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from events.cards import UNKNOWN
from events.log import SEATS, Bury, Deal, Move, Play, seat_index
from replay.kernel import layout

if TYPE_CHECKING:
    from collections.abc import Iterable

    from events import Hand

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
    inferred: tuple[str, ...]
    """Seats whose hands follow from their plays."""
    hidden: tuple[str, ...]
    """Seats whose hands are not known."""


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


def lay_out(hand: Hand, hand_size: int, dead: frozenset[int] = frozenset()) -> Tape:
    """Lay a hand out; events in `dead` are plays whose cards may follow but not win.

    Args:
        hand: The log.
        hand_size: Cards that each seat plays, 25 with two decks.
        dead: Numbers of such play events.
    """
    tape = TapeWriter()
    deal = next((event for event in hand.events if isinstance(event, Deal)), None)
    played, buried = cards_by_seat(hand)
    inferred, hidden = [], []
    skip_bury = False
    number = deal.n if deal else 0
    for index, seat in enumerate(SEATS):
        cards = known((deal.hands or {}).get(seat) if deal else None)
        burier = any(isinstance(event, Bury) and event.seat == seat for event in hand.events)
        kitty_known = deal is not None and known(deal.kitty) is not None
        if cards is None or (burier and not kitty_known and not dealt_with_kitty(deal, seat)):
            whole = whole_hand(hand, played[seat], hand_size)
            if whole is None:
                hidden.append(seat)
                tape.add(layout.HIDE, index, (), number)
            elif not burier:
                inferred.append(seat)
                tape.add(layout.DEAL, index, whole, number)
            else:  # what was played and what was buried is what was held
                inferred.append(seat)
                skip_bury = known(buried[seat]) is None
                tape.add(layout.DEAL, index, (*whole, *(() if skip_bury else buried[seat])), number)
        else:
            tape.add(layout.DEAL, index, cards, number)
    kitty = known(deal.kitty) if deal else None
    if kitty is not None and not any(seat in inferred for seat in burying(hand)):
        tape.add(layout.DEAL, KITTY, kitty, number)
    elif skip_bury or (kitty is None and not inferred and not dealt_to_banker(deal)):
        tape.add(layout.HIDE, KITTY, (), number)
    for event in hand.events:
        write_event(tape, event, dead, skip_bury=skip_bury)
    return Tape(
        tuple(tape.steps), tuple(tape.cards), tuple(tape.events), tuple(inferred), tuple(hidden)
    )


def write_event(tape: TapeWriter, event: object, dead: frozenset[int], *, skip_bury: bool) -> None:
    """The steps of one event after the deal."""
    if isinstance(event, Bury):
        if not skip_bury:
            tape.add(layout.BURY, seat_index(event.seat), event.cards, event.n)
    elif isinstance(event, Play):
        seat = seat_index(event.seat)
        if event.why == "throw" and event.tried is not None:
            tape.add(layout.TRIED, seat, event.tried, event.n)
        op = layout.PLAY_DEAD if event.n in dead else layout.PLAY
        tape.add(op, seat, event.cards, event.n)
    elif isinstance(event, Move):
        tape.add(layout.LOSE, place_index(event.from_), event.cards, event.n)
        tape.add(layout.GAIN, place_index(event.to), event.cards, event.n)


def place_index(place: str) -> int:
    """A seat's index, or the kitty's."""
    return KITTY if place == "kitty" else seat_index(place)


def known(cards: tuple[int, ...] | None) -> tuple[int, ...] | None:
    """The cards if all of them are recorded."""
    return None if cards is None or UNKNOWN in cards else cards


def dealt_to_banker(deal: Deal | None) -> bool:
    """Whether the kitty was dealt into the banker's hand."""
    return deal is not None and deal.kitty_dealt_to_banker


def dealt_with_kitty(deal: Deal | None, seat: str) -> bool:
    """Whether this seat was dealt the kitty with its hand."""
    return dealt_to_banker(deal) and seat in (deal.hands or {} if deal else {})


def burying(hand: Hand) -> list[str]:
    """The seats that buried, in order."""
    return [event.seat for event in hand.events if isinstance(event, Bury)]


def cards_by_seat(hand: Hand) -> tuple[dict[str, Counter[int]], dict[str, tuple[int, ...]]]:
    """What each seat played, and what each buried last."""
    played: dict[str, Counter[int]] = {seat: Counter() for seat in SEATS}
    buried: dict[str, tuple[int, ...]] = {}
    for event in hand.events:
        if isinstance(event, Play):
            played[event.seat].update(event.cards)
        elif isinstance(event, Bury):
            buried[event.seat] = event.cards
    return played, buried


def whole_hand(hand: Hand, played: Counter[int], hand_size: int) -> tuple[int, ...] | None:
    """The hand a seat held when play began, if its plays show all of it."""
    moved = any(isinstance(event, Move) for event in hand.events)
    if moved or played.total() != hand_size or len(set(burying(hand))) > 1:
        return None
    return tuple(sorted(played.elements()))
