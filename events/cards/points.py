"""Point cards: a five counts 5, a ten and a king count 10; a deck holds 100."""

from collections.abc import Iterable

from events.cards.kind import RANKS, UNKNOWN, rank_of

_BY_RANK = {RANKS.index("5"): 5, RANKS.index("T"): 10, RANKS.index("K"): 10}

POINTS: tuple[int, ...] = tuple(_BY_RANK.get(rank_of(kind), 0) for kind in range(UNKNOWN + 1))
"""Points of every kind; an unknown card counts nothing until it is known."""


def points_of(kinds: Iterable[int]) -> int:
    """The points in some cards."""
    return sum(POINTS[kind] for kind in kinds)
