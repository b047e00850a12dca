"""One legal follow, for a player or a ruling that asks what should have been played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from replay.kernel import layout
from replay.kernel.chains import chain, chain_tops, longest_chain, positions, with_low_ace
from replay.kernel.follow import owed_shape
from replay.kernel.profile import best_profile, longest_demanded
from replay.kernel.shape import decompose, demand_of

if TYPE_CHECKING:
    from collections.abc import Sequence


def legal_follow(table: Sequence[int], lead: Sequence[int], hand: Sequence[int]) -> list[int]:
    """Cards of the hand that answer the lead by the rules: the lowest that will do.

    The duty comes first: the suit, and of it the chains that give the best profile; then the
    lowest cards of the suit, then the lowest of the rest.
    """
    suit = table[lead[0]] >> 5
    mine = sorted((kind for kind in hand if table[kind] >> 5 == suit), key=lambda k: table[k] & 31)
    others = sorted(
        (kind for kind in hand if table[kind] >> 5 != suit),
        key=lambda kind: (table[kind] >> 5 == layout.TRUMP, table[kind] & 31, kind),
    )
    size = len(lead)
    if len(mine) <= size:
        return sorted((*mine, *others[: size - len(mine)]))
    chosen: list[int] = []
    left = list(mine)
    for position in owed_positions(table, suit, lead, mine):
        pair = next(kind for kind in left if at(table, kind) == position and left.count(kind) > 1)
        for _ in range(2):
            left.remove(pair)
            chosen.append(pair)
    singles_first = sorted(left, key=lambda kind: (left.count(kind) > 1, table[kind] & 31))
    return sorted((*chosen, *singles_first[: size - len(chosen)]))


def at(table: Sequence[int], kind: int) -> int:
    """A card's position in its suit."""
    return table[kind] & 31


def owed_positions(
    table: Sequence[int], suit: int, lead: Sequence[int], mine: Sequence[int]
) -> list[int]:
    """The positions of the pairs that must be given, one for each pair."""
    work = [0] * layout.WORK
    adjacent, ace = table[layout.ADJACENT + suit], table[layout.ACE + suit]
    pairs, loose = by_position(table, lead)
    found = decompose(pairs, loose, adjacent, ace, layout.LEAD_PARTS, work)
    demand = demand_of(layout.LEAD_PARTS, found, work)
    owed = owed_shape(table, demand, int(found > 1))
    held, _ = by_position(table, mine)
    partial = table[layout.PARTIAL_TRACTOR]
    low = with_low_ace(held, ace)
    if low >= 0:
        as_high = best_profile(held, adjacent, 0, owed, partial, work)
        if best_profile(low, adjacent, 0, owed, partial, work) > as_high:
            held = low
    top_rank = ace.bit_length() // 3
    taken = []
    goal = best_profile(held, adjacent, 0, owed, partial, work)
    while goal > 0:
        length = longest_demanded(owed)
        got = longest_chain(positions(held), adjacent, length)
        if got < length and not partial:
            owed += length * 16 - (1 << (4 * length))
            continue
        rest = owed - (1 << (4 * length)) + ((1 << (4 * (length - got))) if got < length else 0)
        goal = (goal << 4) & ((1 << 48) - 1)  # what the chains after this one must reach
        tops = chain_tops(positions(held), adjacent, got)
        for top in (place for place in range(21) if tops >> (3 * place) & 1):
            left = held - chain(top, got)
            if best_profile(left, adjacent, 0, rest, partial, work) >= goal:
                taken += [place or top_rank for place in range(top - got + 1, top + 1)]
                held, owed = left, rest
                break
    return taken


def by_position(table: Sequence[int], cards: Sequence[int]) -> tuple[int, int]:
    """Pairs and other cards of one suit, by position."""
    pairs = loose = 0
    for kind in sorted(set(cards)):
        copies = list(cards).count(kind)
        digit = 1 << (3 * at(table, kind))
        pairs += (copies >> 1) * digit
        loose += (copies & 1) * digit
    return pairs, loose
