"""The order in which a player holds cards: trumps first, then suit by suit, the highest first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from events.cards import KINDS, SUITS
from events.errors import RulesetError
from replay.card_table import card_table
from replay.kernel.layout import TRUMP

if TYPE_CHECKING:
    from collections.abc import Iterable

    from replay import Ruleset
    from replay.setting import Setting

_COLOURS = {
    "": "shcd",
    "s": "hcd",
    "h": "sdc",
    "c": "hsd",
    "d": "shc",
}
"""The side suits by the trump suit, red and black in turn, so that neighbours are told apart."""
_UNSEEN = 5


@dataclass(frozen=True, slots=True)
class Order:
    """How cards are sorted, and which of them stand together."""

    ranks: tuple[int, ...]
    """The place of every kind, unknown cards last."""
    groups: tuple[str, ...]
    """What every kind stands with: `trump`, or a suit, or nothing for an unknown card."""

    def sorted(self, kinds: Iterable[int]) -> list[int]:
        """Some cards as a player holds them."""
        return sorted(kinds, key=self.ranks.__getitem__)


def order_of(ruleset: Ruleset, setting: Setting) -> Order:
    """How the cards of a hand are sorted; by suit alone where nobody knows the trump.

    Args:
        ruleset: The rules, which say what is a trump and how high it stands.
        setting: Level and trump.
    """
    table: tuple[int, ...] | None = None
    if setting.trump is not None:
        try:
            table = card_table(ruleset, setting.level, setting.trump, setting.nt_by)
        except RulesetError:
            table = None  # these rules do not know that trump
    suits = _COLOURS.get(setting.trump or "", _COLOURS[""]) if table else _COLOURS[""]
    keys = [_key(kind, table, suits) for kind in range(KINDS)]
    places = {kind: place for place, kind in enumerate(sorted(range(KINDS), key=keys.__getitem__))}
    ranks = (*(places[kind] for kind in range(KINDS)), KINDS)
    groups = (*(_group(kind, table) for kind in range(KINDS)), "")
    return Order(ranks, groups)


def _group(kind: int, table: tuple[int, ...] | None) -> str:
    if table is None:
        return SUITS[kind // 13] if kind // 13 < len(SUITS) else "trump"
    suit = table[kind] >> 5
    return "trump" if suit == TRUMP else SUITS[suit]


def _key(kind: int, table: tuple[int, ...] | None, suits: str) -> tuple[int, int, int]:
    group = _group(kind, table)
    place = -1 if group == "trump" else suits.find(group) if group in suits else _UNSEEN
    height = kind % 13 + (13 if kind >= 52 else 0) if table is None else table[kind] & 31
    return place, -height, kind
