"""What each seat held when the first card was played, as far as the record shows it.

Hands that are not recorded but follow from the plays are inferred and said to be; where the cards
so found are not those of the decks, nothing is inferred.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from events.cards import UNKNOWN
from events.log import SEATS, Bury, Deal, Move, Play

if TYPE_CHECKING:
    from collections.abc import Mapping

    from events import Hand
    from events.log import Seat


@dataclass(frozen=True, slots=True)
class Opening:
    """The hands and the kitty to start from."""

    deal: int
    """The event that dealt them; 0 where none did."""
    hands: Mapping[str, tuple[int, ...] | None]
    """The cards of each seat; None where they are not known."""
    kitty: tuple[int, ...] | None
    """The kitty; empty where it lies in a hand already, None where it is not known."""
    inferred: tuple[Seat, ...] = ()
    """Seats whose hands follow from their plays."""
    skip_bury: bool = False
    """The cards buried are not known; the hands are those after the bury."""
    bury_missing: bool = False
    """Play began, and nobody is recorded as having buried."""
    differ: tuple[int, ...] = ()
    """Cards that the inferred hands have too many of, or lack."""

    @property
    def hidden(self) -> tuple[Seat, ...]:
        """Seats whose hands are not known."""
        return tuple(seat for seat in SEATS if self.hands[seat] is None)


def opening_of(hand: Hand, hand_size: int, decks: int, banker: str | None) -> Opening:
    """Read, or infer, what everybody held.

    Args:
        hand: The log.
        hand_size: Cards that each seat plays, 25 with two decks.
        decks: How many copies of each card there are.
        banker: The banker's seat, if known.
    """
    deal = next((event for event in hand.events if isinstance(event, Deal)), None)
    plays = [event for event in hand.events if isinstance(event, Play)]
    buries = [event for event in hand.events if isinstance(event, Bury)]
    in_hand = deal is not None and deal.kitty_dealt_to_banker
    kitty = known(deal.kitty) if deal is not None else None
    missing = bool(plays) and not buries and banker is not None
    hands: dict[str, tuple[int, ...] | None] = {}
    inferred: list[Seat] = []
    kitty_in_hand = in_hand
    skip_bury = False
    for seat in SEATS:
        dealt = known((deal.hands or {}).get(seat)) if deal is not None else None
        own_buries = [event for event in buries if event.seat == seat]
        took_unknown = bool(own_buries) and kitty is None and not (in_hand and dealt is not None)
        if dealt is not None and not took_unknown and not (missing and seat == banker):
            hands[seat] = dealt
            continue
        whole = whole_hand(hand, seat, plays, hand_size)
        hands[seat] = whole
        if whole is None:
            continue
        inferred.append(seat)
        if own_buries:  # what was played and what was buried is what was held
            buried = known(own_buries[-1].cards)
            skip_bury = buried is None
            kitty_in_hand = True
            hands[seat] = tuple(sorted((*whole, *(buried or ()))))
    if kitty_in_hand:
        lies: tuple[int, ...] | None = None if skip_bury else ()
    else:
        lies = None if missing else kitty
    differ = beyond(hands, lies, decks) if inferred else ()
    if not differ and kitty and kitty_in_hand and not in_hand and not skip_bury:
        taker = next(hands[event.seat] or () for event in buries)
        differ = tuple(sorted((Counter(kitty) - Counter(taker)).elements()))
    if differ:
        hands.update(dict.fromkeys(inferred))
    number = deal.n if deal is not None else 0
    found = () if differ else tuple(inferred)
    return Opening(number, hands, lies, found, skip_bury, missing, differ)


def known(cards: tuple[int, ...] | None) -> tuple[int, ...] | None:
    """The cards if all of them are recorded."""
    return None if cards is None or UNKNOWN in cards else cards


def whole_hand(hand: Hand, seat: str, plays: list[Play], hand_size: int) -> tuple[int, ...] | None:
    """The hand a seat held when play began, if its plays show all of it."""
    moved = any(isinstance(event, Move) for event in hand.events)
    buriers = {event.seat for event in hand.events if isinstance(event, Bury)}
    cards = [kind for play in plays if play.seat == seat for kind in play.cards]
    if moved or len(cards) != hand_size or len(buriers) > 1:
        return None
    return tuple(sorted(cards))


def beyond(
    hands: Mapping[str, tuple[int, ...] | None], kitty: tuple[int, ...] | None, decks: int
) -> tuple[int, ...]:
    """Cards of which there would be more copies than decks."""
    copies = Counter(kind for cards in (*hands.values(), kitty) for kind in cards or ())
    return tuple(sorted(kind for kind, number in copies.items() if number > decks))
