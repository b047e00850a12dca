"""Who holds what after every event, what everybody has seen of it, and who knows the kitty."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from events.cards import UNKNOWN
from events.log import SEATS, Bury, Deal, Declare, Move, Overturn, Pickup, Play, Reveal
from replay.opening import opening_of
from replay.piles import KITTY, Piles
from replay.record_check import hand_size

if TYPE_CHECKING:
    from collections.abc import Mapping

    from events import Hand
    from events.log import Event, Seat
    from replay import Replay, Ruleset
    from replay.opening import Opening


@dataclass(frozen=True, slots=True)
class Holding:
    """What lies where after one event."""

    hands: Mapping[Seat, tuple[int, ...] | None]
    """The cards of every seat; None where they are not all recorded."""
    shown: Mapping[Seat, tuple[int, ...]]
    """Cards that a seat has shown and certainly still holds."""
    kitty: tuple[int, ...] | None
    """The cards of the kitty; None where they are not recorded."""
    knows_kitty: tuple[Seat, ...]
    """Who knows every card of the kitty."""


class Walk:
    """A walk through a hand, event by event; short-lived, for `holdings`."""

    def __init__(self, hand: Hand, ruleset: Ruleset, banker: Seat | None) -> None:
        size = hand_size(ruleset)
        self.opening = opening_of(hand, size, ruleset.values.deck.decks, banker)
        self.piles = Piles(None)
        self.dealt = Piles(whole_deal(hand, self.opening))
        if self.opening.deal == 0:  # nobody wrote the deal down: what follows from the plays
            self.piles = self.dealt
        self.shown: dict[Seat, Counter[int]] = {seat: Counter() for seat in SEATS}
        self.bids: dict[int, tuple[Seat | None, tuple[int, ...]]] = {}
        self.knows: tuple[Seat, ...] = ()

    def take(self, event: Event) -> None:
        """Take one event."""
        match event:
            case Deal() if event.n == self.opening.deal:
                self.piles = self.dealt
                self.knows = ()
            case Declare() | Overturn():
                cards = (*(event.cards or ()), *(event.with_ or ()))
                self.bids[event.n] = (event.seat, cards)
                if not event.hidden:
                    self.show(event.seat, cards)
            case Reveal():
                seat, _ = self.bids.get(event.of, (event.seat, ()))
                self.show(seat, event.cards)
            case Pickup():
                self.knows = (event.seat,)
            case Bury():
                self.shown[event.seat].clear()  # what was shown may lie in the kitty now
                self.knows = (event.seat,)
                if not self.opening.skip_bury:
                    self.piles.bury(event)
            case Play():
                self.piles.play(event)
                self.shown[event.seat] -= Counter(event.cards)
                back = Counter(event.tried or ()) - Counter(event.cards)
                self.show(event.seat, tuple(back.elements()))
            case Move():
                self.piles.move(event)
                for seat in SEATS:
                    if event.from_ == seat:
                        self.shown[seat] -= Counter(event.cards)
                if KITTY in {event.from_, event.to}:
                    self.knows = ()
            case _:
                pass

    def show(self, seat: Seat | None, cards: tuple[int, ...]) -> None:
        """A seat lets the table see cards."""
        if seat is not None:
            self.shown[seat] |= Counter(kind for kind in cards if kind != UNKNOWN)

    def holding(self) -> Holding:
        """What lies where now."""
        hands = {seat: self.piles.held(seat) for seat in SEATS}
        shown = {
            seat: self.shown[seat] if held is None else self.shown[seat] & held
            for seat, held in hands.items()
        }
        return Holding(
            {seat: None if held is None else _listed(held) for seat, held in hands.items()},
            {seat: _listed(cards) for seat, cards in shown.items()},
            self.piles.kitty(),
            self.knows,
        )


def holdings(hand: Hand, ruleset: Ruleset, replay: Replay) -> list[Holding]:
    """What lies where after every event of a hand.

    Args:
        hand: The hand, its events counted 1, 2, 3.
        ruleset: The rules, for the size of hands and kitty.
        replay: What the rules make of it.
    """
    walk = Walk(hand, ruleset, replay.setting.banker)
    found = []
    for event in hand.events:
        walk.take(event)
        found.append(walk.holding())
    return found


def whole_deal(hand: Hand, opening: Opening) -> Deal:
    """The deal with the hands that follow from the plays, the kitty back where it was dealt."""
    deal = next((event for event in hand.events if isinstance(event, Deal)), None)
    kitty = opening.kitty
    hands = {seat: cards for seat in SEATS if (cards := opening.hands[seat]) is not None}
    recorded = deal.kitty if deal is not None and UNKNOWN not in (deal.kitty or ()) else None
    takers = [event.seat for event in hand.events if isinstance(event, Bury)]
    if recorded and not kitty and takers and not opening.skip_bury and takers[0] in hands:
        rest = Counter(hands[takers[0]]) - Counter(recorded)
        if rest.total() == len(hands[takers[0]]) - len(recorded):
            hands[takers[0]] = tuple(sorted(rest.elements()))
            kitty = recorded
    return Deal(
        n=1,
        hands=hands,
        kitty=kitty,
        kitty_dealt_to_banker=deal is not None and deal.kitty_dealt_to_banker,
    )


def _listed(cards: Counter[int]) -> tuple[int, ...]:
    return tuple(sorted(cards.elements()))
