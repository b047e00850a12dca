"""What the cards of a bid are: a single, a pair of level cards, a pair of jokers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from events.cards import BIG_JOKER, LITTLE_JOKER, RANKS, SUITS, UNKNOWN, rank_of, suit_of

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Sequence

NO_TRUMP = "nt"
JOKERS = (LITTLE_JOKER, BIG_JOKER)
FIVE = RANKS.index("5")
Joker = Literal["little", "big", "mixed"]


@dataclass(frozen=True, slots=True)
class Form:
    """The cards of one bid, looked at without any rule but that of mixed pairs."""

    size: int
    """How many cards."""
    pair: bool
    """Two alike, or two jokers where any two count as a pair."""
    suit: str | None
    """The suit they name; None for jokers and unknown cards."""
    joker: Joker | None
    """Which jokers they are; None for suited or unknown cards."""
    known: bool
    """Whether all cards are known."""

    @property
    def trump(self) -> str | None:
        """The trump they make."""
        return NO_TRUMP if self.joker else self.suit

    @property
    def nt_by(self) -> str | None:
        """The jokers that make no-trump; two different ones name no kind."""
        return self.joker if self.joker != "mixed" else None


def form_of(cards: Sequence[int], *, mixed_pair: bool) -> Form:
    """Look at some cards; where two kinds of joker count as a pair, they are the weaker's equal."""
    kinds = sorted(set(cards))
    known = bool(kinds) and UNKNOWN not in kinds
    jokers = [kind for kind in kinds if kind in JOKERS]
    alike = len(kinds) == 1
    joker: Joker | None = None
    if jokers and len(jokers) == len(kinds):
        joker = "mixed" if not alike else "little" if jokers[0] == LITTLE_JOKER else "big"
    return Form(
        size=len(cards),
        pair=len(cards) == 2 and (alike or (mixed_pair and joker == "mixed")),
        suit=SUITS[suit_of(kinds[0])] if known and not jokers else None,
        joker=joker,
        known=known,
    )


def names_level_and_five(cards: Sequence[int], level: str | None) -> bool:
    """Whether the cards are a level card and a five of one suit."""  # 000.09 c6
    if len(cards) != 2 or any(kind >= LITTLE_JOKER for kind in cards):
        return False
    one, other = sorted(cards, key=lambda kind: rank_of(kind) == FIVE)
    if suit_of(one) != suit_of(other) or rank_of(other) != FIVE or rank_of(one) == FIVE:
        return False
    return level is None or RANKS[rank_of(one)] == level


def off_level(cards: Sequence[int], level: str | None) -> list[int]:
    """The suited cards that are not of the level; where nobody knows the level, of two ranks."""
    suited = [kind for kind in cards if kind < LITTLE_JOKER]
    if level is None:
        ranks = {rank_of(kind) for kind in suited}
        return suited if len(ranks) > 1 else []
    return [kind for kind in suited if RANKS[rank_of(kind)] != level]


def copies_beyond(shown: Counter[int], decks: int) -> list[int]:
    """Kinds of which more cards are shown than there are."""
    return [kind for kind in sorted(shown) if kind != UNKNOWN and shown[kind] > decks]
