"""The last tricks of many hands, where a text looks at more than who won them.

Hooks and hats look for cards of a rank among the winning cards; tricks without any such card are
all alike to them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from events.cards import LITTLE_JOKER, RANKS
from replay.bulk import scan
from replay.bulk.cases import ENDINGS, LAST_TRICKS, distinct
from replay.bulk.tables import TRUMPS
from replay.kernel import layout
from replay.last_trick import LastTrick, deciding_cards
from replay.roles import ATTACKERS, BANKER

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

    from replay.bulk.results import Results
    from replay.bulk.tables import Tables
    from replay.bulk.view import View
    from replay.ruleset import Ruleset

    Array = NDArray[Any]


TRICK = 4
"""Plays of a trick."""


@dataclass(frozen=True, slots=True)
class LastTricks:
    """The last tricks of some hands for texts that look for cards of the same ranks."""

    held: Array
    """The places of the hands where such a card has won."""
    won: Array
    """The steps that won their last tricks."""
    number: Array
    """The numbers in `cases.LAST_TRICKS` of those, as they are asked for; -1 not yet."""


PLAIN = LAST_TRICKS.number(LastTrick(BANKER, ""))
"""A last trick without cards that anybody looks for; which side won it is the same to all."""


def ranks_looked_for(rules: Ruleset) -> frozenset[int]:
    """The ranks of cards that the last trick is searched for."""
    ranks = {hook.level for hook in rules.values.hooks}
    if rules.values.levels.wins_at == "hat":
        ranks.add(rules.values.levels.ladder[-1])
    return frozenset(RANKS.index(rank) for rank in ranks if rank in RANKS)


def endings(view: View, results: Results) -> Array:
    """The number in `cases.ENDINGS` of each hand in the view's `scored`."""
    ranks = ranks_looked_for(results.rules)
    if not ranks:
        return view.plain_endings
    tricks = view.last_tricks(ranks)
    counts = np.flatnonzero(results.hooked_at(view.stood[tricks.held]))
    new = counts[tricks.number[counts] < 0]
    if len(new):
        hands = view.scored[tricks.held[new]]
        tricks.number[new] = tricks_of(view, hands, tricks.won[new], ranks)
    found = view.plain_endings.copy()
    places = tricks.held[counts]
    found[places] = ENDINGS.of_rows([view.stood[places], results.like_last(tricks.number[counts])])
    return found


def looked_for(view: View, ranks: frozenset[int]) -> tuple[Array, Array]:
    """The places in `scored` of hands whose last trick a card of these ranks won, and the steps."""
    columns, hands = view.chunk.columns, view.scored
    won = winning_steps(view, hands)
    looked = np.isin(np.arange(64) % len(RANKS), list(ranks)) & (np.arange(64) < LITTLE_JOKER)
    size = view.results[hands, layout.R_LAST_SIZE].astype(np.int64)
    start = columns.card_of_step[won]
    holds = np.zeros(len(hands), bool)
    for place in range(int(size.max(initial=0))):
        inside = np.flatnonzero(place < size)
        holds[inside] |= looked[columns.cards[start[inside] + place]]
    places = np.flatnonzero(holds)
    return places, won[places]


def winning_steps(view: View, hands: Array) -> Array:
    """The step that won the last trick of each of some hands."""
    columns = view.chunk.columns
    first = columns.step_starts[hands]
    places = columns.looks[hands, scan.LAST_STEPS : scan.LAST_STEPS + TRICK].astype(np.int64)
    winner = view.results[hands, layout.R_LAST_WINNER]
    won = np.zeros(len(hands), np.int64)
    for back in range(TRICK):
        step = first + places[:, back]
        won = np.where((columns.steps[step] >> 8) & 15 == winner, step, won)
    return won


def tricks_of(view: View, hands: Array, won: Array, ranks: frozenset[int]) -> Array:
    """The numbers of some last tricks as a text sees them that looks for cards of some ranks.

    Args:
        view: The hands.
        hands: Those whose tricks they are.
        won: The step that won each trick.
        ranks: The ranks.
    """
    chunk, columns = view.chunk, view.chunk.columns
    lead = columns.step_starts[hands] + columns.looks[hands, scan.LAST_STEPS + TRICK - 1]
    source = view.folded.source[hands]
    table = np.zeros(len(hands), np.int64)
    for run in np.unique(source).tolist():
        own = source == run
        table[own] = view.folded.runs[run].table_of[hands[own]]
    winner = (columns.steps[won] >> 8) & 15
    side = (winner - chunk.settings.banker[hands]) & 1
    trump = chunk.settings.trump[hands]
    found = np.zeros(len(hands), np.int64)
    single = columns.steps[won] & 255 == 1
    cards = [columns.cards[columns.card_of_step[step]].astype(np.int64) for step in (lead, won)]
    one = np.flatnonzero(single)
    keys = [table, *cards, side, trump]
    first, inverse = distinct([key[one] for key in keys])
    rows = zip(*(key[one][first].tolist() for key in keys), strict=True)
    numbers = [
        number_of(chunk.tables, of, (led,), (high,), who, TRUMPS[suit], ranks)
        for of, led, high, who, suit in rows
    ]
    found[one] = np.array(numbers, np.int64)[inverse]
    for place in np.flatnonzero(~single).tolist():
        found[place] = number_of(
            chunk.tables,
            int(table[place]),
            columns.cards_at(int(lead[place])),
            columns.cards_at(int(won[place])),
            int(side[place]),
            TRUMPS[trump[place]],
            ranks,
        )
    return found


@lru_cache(maxsize=1 << 16)
def number_of(
    tables: Tables,
    table: int,
    lead: tuple[int, ...],
    cards: tuple[int, ...],
    side: int,
    trump: str,
    ranks: frozenset[int],
) -> int:
    """The number in `cases.LAST_TRICKS` of a trick with this lead, won with these cards."""
    trick = LastTrick(
        BANKER if side == 0 else ATTACKERS,
        trump,
        of_ranks(cards, ranks),
        of_ranks(deciding_cards(tables.rows[table], lead, cards), ranks),
    )
    return LAST_TRICKS.number(trick)


def hook_rungs(rules: Ruleset) -> frozenset[str] | None:
    """The rungs of the banker's side at which a hook or hat may work; None: at any."""
    if rules.values.levels.wins_at == "hat":
        return None
    return frozenset(hook.level for hook in rules.values.hooks)


def of_ranks(cards: Iterable[int], ranks: frozenset[int]) -> tuple[int, ...]:
    """Those cards that are of one of the ranks."""
    return tuple(kind for kind in cards if kind < LITTLE_JOKER and kind % len(RANKS) in ranks)
