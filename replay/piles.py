"""Who holds which cards from the deal on, as far as the record shows it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from events.cards import UNKNOWN

if TYPE_CHECKING:
    from events.log import Bury, Deal, Move, Play

KITTY = "kitty"


class Piles:
    """The four hands and the kitty; a pile with a card that nobody recorded is not known."""

    def __init__(self, deal: Deal | None) -> None:
        self._piles: dict[str, Counter[int]] = {}
        dealt = [*(deal.hands or {}).items(), (KITTY, deal.kitty)] if deal else []
        for place, cards in dealt:
            if cards is not None and UNKNOWN not in cards:
                self._piles[place] = Counter(cards)
        self._with_kitty = deal is not None and deal.kitty_dealt_to_banker

    def held(self, seat: str) -> Counter[int] | None:
        """What a seat holds now."""
        return self._piles.get(seat)

    def kitty(self) -> tuple[int, ...] | None:
        """What lies in the kitty now."""
        pile = self._piles.get(KITTY)
        return None if pile is None else tuple(sorted(pile.elements()))

    def bury(self, event: Bury) -> None:
        """A seat takes the kitty and buries."""
        hand, pile = self._piles.pop(event.seat, None), self._piles.pop(KITTY, None)
        if self._with_kitty:
            pile, self._with_kitty = Counter(), False
        buried = Counter(event.cards)
        if UNKNOWN in buried:
            return
        self._piles[KITTY] = buried
        if hand is not None and pile is not None and buried <= hand + pile:
            self._piles[event.seat] = hand + pile - buried

    def play(self, event: Play) -> None:
        """Cards are laid; one that is not there takes nothing away."""
        hand = self._piles.get(event.seat)
        if hand is not None:
            self._piles[event.seat] = hand - Counter(event.cards)

    def move(self, event: Move) -> None:
        """Cards change place."""
        moved = Counter(event.cards)
        for place, sign in ((event.from_, -1), (event.to, 1)):
            pile = self._piles.pop(place, None)
            if pile is None or UNKNOWN in moved or (sign < 0 and not moved <= pile):
                continue
            self._piles[place] = pile + moved if sign > 0 else pile - moved
