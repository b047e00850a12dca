"""Hands that two card tables see alike: what the tables differ in does not come up in them.

Rulesets mostly differ in what few hands meet: which card of a beaten throw stays, whether AA22 is
a tractor, whether pairs stand next to each other across the level. A hand in which no throw was
beaten, and in which nobody was dealt pairs at such a place, comes to the same under both tables.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from replay.bulk.compiled import compiled
from replay.kernel import layout

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from replay.bulk.columns import Columns
    from replay.bulk.tables import Tables

    Array = NDArray[Any]

SUITS = 5
BESIDE = 3
"""Bits from one position to the next in a mask of pairs."""
LOWEST = 1 << BESIDE
"""The lowest position but that of an ace below the two."""
THROWN = layout.FAILED_THROW | layout.THROW_MISJUDGED | layout.NOT_JUDGED
"""What is said of throws that do not stand, or that nobody can judge."""


class Difference(NamedTuple):
    """What two tables differ in, where that is nothing but this."""

    neighbours: tuple[int, ...]
    """By suit, bit 3p: positions p and p + 1 are neighbours in one table alone."""
    ace: tuple[int, ...]
    """By suit, bit 3p of an ace that may stand below the two in one table alone."""
    forced: bool
    """They keep different cards of a beaten throw on the table."""


@lru_cache(maxsize=4096)
def difference(one: tuple[int, ...], other: tuple[int, ...]) -> Difference | None:
    """What two tables differ in; None if it is more than few hands meet."""
    near = range(layout.ADJACENT, layout.ADJACENT + SUITS)
    aces = range(layout.ACE, layout.ACE + SUITS)
    kept = (*near, *aces, layout.FORCED)
    if any(
        a != b for place, (a, b) in enumerate(zip(one, other, strict=True)) if place not in kept
    ):
        return None
    if any(one[place] and other[place] and one[place] != other[place] for place in aces):
        return None
    return Difference(
        tuple(one[place] ^ other[place] for place in near),
        tuple(one[place] ^ other[place] for place in aces),
        one[layout.FORCED] != other[layout.FORCED],
    )


class Alike:
    """Tells of hands, folded under one table each, whether another table would say the same.

    Args:
        columns: The hands.
        tables: All card tables.
        table_of: The table that each hand was folded under; -1 where it was not.
        said: What that fold said of each hand, all flags in one.
    """

    def __init__(self, columns: Columns, tables: Tables, table_of: Array, said: Array) -> None:
        self.columns = columns
        self.tables = tables
        self.table_of = table_of
        self.thrown: Array = said & THROWN != 0
        self._pairs: Array | None = None

    def under(self, other: Array, which: Array) -> Array:
        """Which of some hands come to the same under the tables `other`."""
        same = np.zeros(self.columns.count, bool)
        hands = np.flatnonzero(which & (self.table_of >= 0) & (other >= 0))
        if not len(hands):
            return same
        many = len(self.tables.rows)
        case = self.table_of[hands].astype(np.int64) * many + other[hands]
        cases, inverse = np.unique(case, return_inverse=True)
        rows = self.tables.rows
        found = [difference(rows[one // many], rows[one % many]) for one in cases.tolist()]
        if not any(found):
            return same
        nothing = Difference((0,) * SUITS, (0,) * SUITS, forced=False)
        told = [one or nothing for one in found]
        inverse = inverse.ravel()
        alike = np.array([one is not None for one in found])[inverse]
        alike &= ~(np.array([one.forced for one in told])[inverse] & self.thrown[hands])
        near = np.array([one.neighbours for one in told])
        aces = np.array([one.ace for one in told])
        for suit in np.flatnonzero(near.any(axis=0) | aces.any(axis=0)).tolist():
            held = self.pairs[hands, :, suit]
            beside = held & (held >> BESIDE) & near[inverse, suit, None]
            low = (held & aces[inverse, suit, None] != 0) & (held & LOWEST != 0)
            alike &= ~((beside != 0) | low).any(axis=1)
        same[hands[alike]] = True
        return same

    @property
    def pairs(self) -> Array:
        """Hand, seat, suit: a mask of the positions of the pairs that the seat ever held."""
        if self._pairs is None:
            columns = self.columns
            self._pairs = np.zeros((columns.count, 4, SUITS), np.int64)
            compiled()["note_pairs"](
                self.tables.array,
                self.table_of,
                np.flatnonzero(self.table_of >= 0),
                columns.cards,
                columns.card_starts,
                columns.only_burier,
                np.zeros(layout.KINDS, np.int64),
                self._pairs,
            )
        return self._pairs
