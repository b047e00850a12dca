"""The last trick: who won it, and with which component.

The component that wins is the strongest of the winning play, of those that the lead asked for:
its cards are what a hook looks at.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from replay.kernel.cards import gather
from replay.kernel.layout import ACE, ADJACENT, LEAD_PARTS, PLAY_PAIRS, TRUMP, WORK
from replay.kernel.lead import MIXED, led_suit, read_lead
from replay.kernel.shape import demand_of
from replay.kernel.trick import top_of_match

if TYPE_CHECKING:
    from collections.abc import Sequence

    from replay.ruleset.schema import Role


@dataclass(frozen=True, slots=True)
class LastTrick:
    """Who won the last trick, and with what."""

    winner_side: Role
    """The side that won it."""
    trump: str
    """The trump suit, ``s`` to ``d``, or ``nt``."""
    winning_cards: tuple[int, ...] = ()
    """All cards of the winning play."""
    deciding: tuple[int, ...] = ()
    """Those of the component that won: its strongest one, of those that the lead asked for."""


def deciding_cards(
    table: Sequence[int], lead: Sequence[int], winning: Sequence[int]
) -> tuple[int, ...]:
    """The cards of the component that won a trick.

    Args:
        table: The card table of the hand.
        lead: The cards that were led.
        winning: The cards of the play that won, which may be the lead itself.
    """
    flat, cards = list(table), sorted(lead)
    suit = led_suit(flat, cards, 0, len(cards))
    if suit == MIXED:
        return ()
    work = [0] * WORK
    found = read_lead(flat, work, cards, 0, len(cards), suit)
    length, demand = work[LEAD_PARTS], demand_of(LEAD_PARTS, found, work)
    cards = sorted(winning)
    own = flat[cards[0]] >> 5
    if own not in {suit, TRUMP}:
        return ()
    gather(work, flat, cards, 0, len(cards), own)
    if length == 0:
        return (max(cards, key=lambda kind: flat[kind] & 31),)
    top = top_of_match(work[PLAY_PAIRS], flat[ADJACENT + own], flat[ACE + own], demand, work)
    places = range(top - length + 1, top + 1)
    paired = [kind for kind in sorted(set(cards)) if cards.count(kind) > 1]
    component = []
    for place in places:
        kind = next((kind for kind in paired if flat[kind] & 31 == place), None)
        component += [kind, kind] if kind is not None else []
    return tuple(component)
