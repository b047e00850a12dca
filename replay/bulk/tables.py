"""The card tables that hands of an archive need, each kept once however many rulesets ask."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

import numpy as np

from events.cards import RANKS, SUITS
from replay.card_table import card_table
from replay.kernel import layout
from replay.nobody import NO_TRUMP

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from replay.ruleset import Ruleset

    Array = NDArray[Any]

TRUMPS = (*SUITS, NO_TRUMP)
NT_BY = ("little", "big")
NO_LEVEL = len(RANKS)


class Tables:
    """Card tables by number; equal tables have one number."""

    def __init__(self) -> None:
        self.rows: list[tuple[int, ...]] = []
        self._numbers: dict[tuple[int, ...], int] = {}
        self._asked: dict[tuple[str, int], int] = {}
        self._array = np.zeros((0, layout.TABLE), np.int64)
        self._lock = threading.RLock()

    def numbers(self, rules: Ruleset, cases: Array) -> Array:
        """The numbers of tables under a ruleset; their trumps must be the ruleset's.

        Args:
            rules: The ruleset.
            cases: As of `case_of`.
        """
        return np.array([self._number(rules, one) for one in cases.tolist()], np.int32)

    def _number(self, rules: Ruleset, case: int) -> int:
        with self._lock:
            asked = (rules.hash, case)
            if asked not in self._asked:
                rest, nt_by = divmod(case, 3)
                level, trump = divmod(rest, len(TRUMPS))
                table = card_table(
                    rules,
                    RANKS[level] if level < NO_LEVEL else None,
                    TRUMPS[trump],
                    NT_BY[nt_by - 1] if nt_by else None,
                )
                if table not in self._numbers:
                    self._numbers[table] = len(self.rows)
                    self.rows.append(table)
                self._asked[asked] = self._numbers[table]
            return self._asked[asked]

    @property
    def array(self) -> Array:
        """All tables, one row each."""
        with self._lock:
            if len(self._array) != len(self.rows):
                self._array = np.array(self.rows, np.int64)
            return self._array


def cards_alike(rulesets: Sequence[Ruleset]) -> list[list[int]]:
    """The places of rulesets that see the cards of every hand alike, group by group."""
    groups: dict[str, list[int]] = {}
    for place, rules in enumerate(rulesets):
        values = rules.values
        parts = (values.trumps, values.tractors, values.follow, values.throws, values.ruffs)
        seen = (*(part.model_dump_json() for part in parts), str(values.deck.kitty))
        groups.setdefault("\n".join(seen), []).append(place)
    return list(groups.values())


def case_of(level: Array, trump: Array, nt_by: Array) -> Array:
    """Level and trump of hands as one number each.

    Args:
        level: The rank being played, 13 where there is none.
        trump: The place in `TRUMPS`.
        nt_by: The place in `NT_BY`, -1 where no jokers made no-trump.
    """
    found: Array = (level * len(TRUMPS) + trump) * 3 + nt_by + 1
    return found
