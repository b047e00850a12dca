"""Which suit a card belongs to, and which of two cards is higher (rules-model 2)."""

from dataclasses import dataclass
from functools import cache

from tests.oracle.cards import JOKERS, RANKS, SUITS
from tests.oracle.rules import COMMON, Rules

TRUMP = "trump"


@dataclass(frozen=True)
class Table:
    """What lies fixed while a hand is played: the level, the trump and the rules."""

    level: str
    trump: str
    rules: Rules = COMMON


@cache
def suit_of(table: Table, card: str) -> str:
    """The effective suit: trump, or the printed one."""
    if card in JOKERS or card[0] in table.rules.fixed_ranks or card[1] == table.trump:
        return TRUMP
    if card[0] == table.level and (table.trump != "nt" or table.rules.nt_level_cards):
        return TRUMP
    return card[1]


def grades(table: Table, suit: str) -> list[list[str]]:
    """The cards of one effective suit, lowest first; those in one list are equal."""
    if suit != TRUMP:
        return [[rank + suit] for rank in RANKS if suit_of(table, rank + suit) == suit]
    special = (table.level, *table.rules.fixed_ranks)
    own = [[rank + table.trump] for rank in RANKS if rank not in special]
    fixed = [
        grade
        for rank in table.rules.fixed_ranks
        if rank != table.level
        for grade in one_rank(table, rank)
    ]
    if table.trump == "nt":
        own = []
    return [*own, *fixed, *one_rank(table, table.level), ["LJ"], ["BJ"]]


def one_rank(table: Table, rank: str) -> list[list[str]]:
    """The trumps of a rank that is trump in every suit: the side ones, then the main one."""
    if table.trump == "nt":
        return [[rank + suit for suit in SUITS]] if table.rules.nt_level_cards else []
    return [[rank + suit for suit in SUITS if suit != table.trump], [rank + table.trump]]


@cache
def grade(table: Table, card: str) -> int:
    """How high a card stands in its own effective suit."""
    for height, equals in enumerate(grades(table, suit_of(table, card))):
        if card in equals:
            return height
    raise AssertionError(card)


def ranking(table: Table, cards: list[str]) -> list[list[str]]:
    """Trumps and one side suit, strongest first, equal cards together."""
    suits = {suit_of(table, card) for card in cards}
    groups = [
        [card for card in equals if card in cards]
        for suit in (TRUMP, *SUITS)
        if suit in suits
        for equals in reversed(grades(table, suit))
    ]
    return [group for group in groups if group]
