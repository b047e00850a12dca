"""The last tricks of many hands, where a text looks at more than who won them.

Hooks and hats look for cards of a rank among the winning cards; tricks without any such card are
all alike to them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from events.cards import LITTLE_JOKER, RANKS
from replay.bulk import scan
from replay.bulk.levels import level_of
from replay.bulk.tables import TRUMPS
from replay.kernel import layout
from replay.last_trick import LastTrick, deciding_cards
from replay.roles import ATTACKERS, BANKER

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

    from replay.bulk.book import Book
    from replay.bulk.chunk import Chunk
    from replay.bulk.judged import Judged
    from replay.ruleset import Ruleset

    Array = NDArray[Any]


TRICK = 4
"""Plays of a trick."""


def ranks_looked_for(rules: Ruleset) -> frozenset[int]:
    """The ranks of cards that the last trick is searched for."""
    ranks = {hook.level for hook in rules.values.hooks}
    if rules.values.levels.wins_at == "hat":
        ranks.add(rules.values.levels.ladder[-1])
    return frozenset(RANKS.index(rank) for rank in ranks if rank in RANKS)


def last_tricks(chunk: Chunk, book: Book, judged: Judged, hands: Array, stood: Array) -> Array:
    """The number of each hand's last trick in the book's `last_tricks`.

    `stood` has the numbers of the levels of the bankers' sides: a hook works at one level alone.
    """
    ranks = ranks_looked_for(book.rules)
    results = judged.folded.results()[hands]
    winner = results[:, layout.R_LAST_WINNER].astype(np.int64)
    side = (winner - chunk.settings.banker[hands]) & 1
    plain = [book.last_trick(LastTrick(role, "")) for role in (BANKER, ATTACKERS)]
    numbers: Array = np.array(plain, np.int64)[side]
    if not ranks:
        return numbers
    columns = chunk.columns
    first = columns.step_starts[hands]
    places = columns.looks[hands, scan.LAST_STEPS : scan.LAST_STEPS + TRICK].astype(np.int64)
    won = np.zeros(len(hands), np.int64)
    for back in range(TRICK):
        step = first + places[:, back]
        won = np.where((columns.steps[step] >> 8) & 15 == winner, step, won)
    may_count = hook_levels(book)[stood]
    looked = np.isin(np.arange(64) % len(RANKS), list(ranks)) & (np.arange(64) < LITTLE_JOKER)
    size = results[:, layout.R_LAST_SIZE].astype(np.int64)
    start = columns.card_of_step[won]
    holds = np.zeros(len(hands), bool)
    for place in range(int(size.max(initial=0))):
        inside = place < size
        spot = np.where(inside, start + place, 0)
        holds |= inside & looked[columns.cards[spot]]
    for place in np.flatnonzero(holds & may_count).tolist():
        hand = int(hands[place])
        key = (hand, int(judged.folded.source[hand]), ranks)
        trick = chunk.last_tricks.get(key)
        if trick is None:
            lead = columns.cards_at(int(first[place] + places[place, -1]))
            cards = columns.cards_at(int(won[place]))
            table = chunk.tables.rows[judged.folded.run_of(hand).table_of[hand]]
            trick = chunk.last_tricks[key] = LastTrick(
                BANKER if side[place] == 0 else ATTACKERS,
                TRUMPS[chunk.settings.trump[hand]],
                of_ranks(cards, ranks),
                of_ranks(deciding_cards(table, lead, cards), ranks),
            )
        numbers[place] = book.last_trick(trick)
    return numbers


def hook_levels(book: Book) -> Array:
    """Of each level in the book, and of an unknown one, whether a hook or hat may work at it."""
    values = book.rules.values
    if values.levels.wins_at == "hat":
        return np.ones(len(book.levels.texts) + 1, bool)
    rungs = {hook.level for hook in values.hooks}
    found: Array = np.array([*(level_of(text).rung in rungs for text in book.levels.texts), False])
    return found


def of_ranks(cards: Iterable[int], ranks: frozenset[int]) -> tuple[int, ...]:
    """Those cards that are of one of the ranks."""
    return tuple(kind for kind in cards if kind < LITTLE_JOKER and kind % len(RANKS) in ranks)
