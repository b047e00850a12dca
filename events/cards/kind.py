"""A card's kind: 0 to 53 in canonical order, four suits of thirteen and then the two jokers.

Two decks hold two copies of every kind; which of the two a card is, is never a fact.
"""

SUITS = "shcd"
"""Spades, hearts, clubs, diamonds: the canonical order of suits."""
RANKS = "23456789TJQKA"
"""The thirteen ranks, lowest first."""
KINDS = 54
"""How many kinds there are."""
LITTLE_JOKER = 52
"""小王."""
BIG_JOKER = 53
"""大王."""
UNKNOWN = 54
"""A card nobody saw, written ``??``; it stands after every known kind."""


def kind(suit: int, rank: int) -> int:
    """The kind of a suit card, from its places in `SUITS` and `RANKS`."""
    return suit * 13 + rank


def suit_of(kind: int) -> int:
    """The printed suit of a kind, as a place in `SUITS`; -1 for jokers and unknown cards."""
    return kind // 13 if kind < LITTLE_JOKER else -1


def rank_of(kind: int) -> int:
    """The rank of a kind, as a place in `RANKS`; -1 for jokers and unknown cards."""
    return kind % 13 if kind < LITTLE_JOKER else -1
