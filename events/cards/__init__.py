"""The 54 kinds of card, as small integers inside and as text at the border."""

from events.cards.kind import (
    BIG_JOKER,
    KINDS,
    LITTLE_JOKER,
    RANKS,
    SUITS,
    UNKNOWN,
    kind,
    rank_of,
    suit_of,
)
from events.cards.name import card_name
from events.cards.points import POINTS, points_of
from events.cards.text import card_text, cards_text, parse_card, parse_cards

__all__ = [
    "BIG_JOKER",
    "KINDS",
    "LITTLE_JOKER",
    "POINTS",
    "RANKS",
    "SUITS",
    "UNKNOWN",
    "card_name",
    "card_text",
    "cards_text",
    "kind",
    "parse_card",
    "parse_cards",
    "points_of",
    "rank_of",
    "suit_of",
]
