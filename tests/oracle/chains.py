"""Every chain of pairs, from one pair to the longest tractor (rules-model 3).

A chain takes consecutive positions of one effective suit and one pair from each.
"""

from functools import lru_cache
from itertools import product

from tests.oracle.cards import RANKS, SUITS
from tests.oracle.order import TRUMP, Table, one_rank, suit_of

Chain = tuple[str, ...]


def runs(table: Table, suit: str) -> list[list[list[str]]]:
    """The stretches of a suit without a gap: lists of positions, lowest first.

    Two neighbouring positions of a stretch are adjacent in a tractor, nothing else is.
    """
    return trump_runs(table) if suit == TRUMP else plain_runs(table, suit)


def plain_runs(table: Table, suit: str) -> list[list[list[str]]]:
    """Two to ace of one printed suit, as far as these cards belong to it together."""
    rules = table.rules
    special = {*rules.fixed_ranks, table.level}
    if table.trump == "nt" and not rules.nt_level_cards:
        special.discard(table.level)
    stretches: list[list[list[str]]] = [[]]
    if rules.ace_two == "lowest" and not {"A", "2"} & special:
        stretches[-1].append(["A" + suit])
    gap = False
    for rank in RANKS:
        if rank in special:
            gap = rank == table.level and not rules.bridge_level
            continue
        if gap and stretches[-1]:
            stretches.append([])
        gap = False
        stretches[-1].append([rank + suit])
    return stretches


def trump_runs(table: Table) -> list[list[list[str]]]:
    """The trump suit, then fixed ranks, level cards and jokers, as far as they are linked."""
    rules = table.rules
    if table.trump == "nt":
        stretches: list[list[list[str]]] = [one_rank(table, table.level)]
        link(stretches, ["LJ"], linked=rules.nt_level_joker)
        link(stretches, ["BJ"], linked=rules.jokers)
        return stretches
    stretches = plain_runs(table, table.trump)
    for rank in rules.fixed_ranks:
        if rank != table.level:
            for position in one_rank(table, rank):
                link(stretches, position, linked=True)
    sides, main = one_rank(table, table.level)
    link(stretches, sides, linked=rules.ace_side)
    link(stretches, main, linked=rules.side_main)
    link(stretches, ["LJ"], linked=rules.main_joker)
    link(stretches, ["BJ"], linked=rules.jokers)
    return stretches


def link(stretches: list[list[list[str]]], position: list[str], *, linked: bool) -> None:
    """Put a position on top: next to the one before it, or with a gap between."""
    if not linked:
        stretches.append([])
    stretches[-1].append(position)


@lru_cache(maxsize=50_000)
def chains(table: Table, pairs: frozenset[str]) -> list[Chain]:
    """Every chain that these pairs can form, each pair alone included."""
    found: set[Chain] = {(face,) for face in pairs}
    for suit in (TRUMP, *SUITS):
        mine = {face for face in pairs if suit_of(table, face) == suit}
        for stretch in runs(table, suit):
            positions = [[face for face in position if face in mine] for position in stretch]
            for start in range(len(positions)):
                for end in range(start + 2, len(positions) + 1):
                    for chain in product(*positions[start:end]):
                        if len(set(chain)) == len(chain):
                            found.add(chain)
    return sorted(found)
