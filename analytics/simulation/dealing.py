"""The deal: all packs shuffled, then cut into four hands in drawing order and the kitty."""

from __future__ import annotations

from typing import TYPE_CHECKING

from analytics.simulation.chance import OF_DEAL, OF_REFEREE, below, happens, start_chance
from replay.kernel.layout import KINDS

if TYPE_CHECKING:
    from collections.abc import Sequence


def shuffle(cards: list[int], decks: int, notes: list[int]) -> None:
    """Every order of the packs is equally likely."""
    size = KINDS * decks
    for place in range(size):
        cards[place] = place % KINDS
    for place in range(size - 1, 0, -1):
        other = below(notes, place + 1)
        kind = cards[place]
        cards[place] = cards[other]
        cards[other] = kind


def deal_hands(
    seed: int,
    numbers: Sequence[int],
    attempts: Sequence[int],
    decks: int,
    notes: list[int],
    deals: list[list[int]],
) -> None:
    """Deal each hand; a later attempt at the same hand has other cards."""
    for hand in range(len(numbers)):
        start_chance(notes, seed, numbers[hand], OF_DEAL + 16 * attempts[hand])
        shuffle(deals[hand], decks, notes)


def choose_hands(
    seed: int, numbers: Sequence[int], rates: Sequence[int], notes: list[int], due: list[int]
) -> None:
    """Which hands are to have one of some faults: the first of them that is due, or -1."""
    for hand in range(len(numbers)):
        start_chance(notes, seed, numbers[hand], OF_REFEREE)
        due[hand] = -1
        for fault in range(len(rates)):
            if happens(notes, rates[fault]) == 1 and due[hand] < 0:
                due[hand] = fault
