"""Cards that may follow but not win, after a penalty that says so.

From the `penalty` event on, the remaining cards of a seat, or the cards it had shown and taken
back, only follow; a text may also give their points to the other side.  # 001.01 C52, 003.01 C33
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from events.cards import points_of
from events.log import Bury, Penalty, Play, side_of
from replay.stage import stage

if TYPE_CHECKING:
    from events import Hand
    from replay.played import Trick
    from replay.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class DeadCards:
    """The plays that cannot win, and those whose points go to the other side."""

    plays: frozenset[int] = frozenset()
    """Numbers of such play events."""
    given: frozenset[int] = frozenset()
    """Those among them whose points the other side gets, whoever wins."""


def dead_cards(hand: Hand, ruleset: Ruleset) -> DeadCards:
    """The plays that penalties of this hand have made dead."""
    plays: set[int] = set()
    given: set[int] = set()
    for penalty in (event for event in hand.events if isinstance(event, Penalty)):
        tariff = ruleset.values.fines.of(penalty.offence)
        if tariff is None:
            continue
        later = [
            event
            for event in hand.events
            if isinstance(event, Play) and event.seat == penalty.seat and event.n > penalty.n
        ]
        time = stage(hand, penalty.n)
        for keys in (tariff, *(keys for name, keys in tariff.when.items() if name == time)):
            dead: set[int] = set()
            if keys.dead_cards == "remaining":
                dead = {event.n for event in later}
            elif keys.dead_cards == "shown":
                dead = shown(hand, penalty, later)
            if (
                keys.last_trick_loses
                and later
                and buried_too_many(hand, penalty, ruleset.values.deck.kitty)
            ):
                dead = {later[-1].n}  # 001.01 C54
            plays |= dead
            if keys.points_to == "opponents":
                given |= dead
    return DeadCards(frozenset(plays), frozenset(given))


def shown(hand: Hand, penalty: Penalty, later: list[Play]) -> set[int]:
    """Later plays with a card that was shown and taken back."""
    cards = Counter[int]()
    for event in hand.events:
        if isinstance(event, Play) and event.n == penalty.of and event.why == "take_back":
            cards.update(event.tried or ())
    dead = set()
    for event in later:
        both = cards & Counter(event.cards)
        if both:
            cards -= both
            dead.add(event.n)
    return dead


def buried_too_many(hand: Hand, penalty: Penalty, kitty: int) -> bool:
    """Whether the seat is short of cards because it buried more than it took."""
    buries = [event for event in hand.events if isinstance(event, Bury)]
    for place, event in enumerate(buries):
        if event.seat == penalty.seat and penalty.of in {None, event.n}:
            lay = len(buries[place - 1].cards) if place else kitty
            return len(event.cards) > lay
    return False


def points_given(hand: Hand, tricks: tuple[Trick, ...], dead: DeadCards, attackers: str) -> int:
    """The change of the attackers' trick points by points that dead cards give away."""
    change = 0
    if not dead.given:
        return change
    for place, trick in enumerate(tricks):
        end = tricks[place + 1].event if place + 1 < len(tricks) else None
        for event in hand.events:
            if not isinstance(event, Play) or event.n not in dead.given:
                continue
            inside = trick.event <= event.n and (end is None or event.n < end)
            if not inside or trick.winner is None or side_of(trick.winner) != side_of(event.seat):
                continue
            points = points_of(event.cards)
            change += -points if side_of(event.seat) == attackers else points
    return change
