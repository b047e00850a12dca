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
from replay.bulk.cases import LAST_TRICKS
from replay.bulk.tables import TRUMPS
from replay.kernel import layout
from replay.last_trick import LastTrick, deciding_cards
from replay.roles import ATTACKERS, BANKER

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

    from replay.bulk.book import Book
    from replay.bulk.tables import Tables
    from replay.bulk.view import View
    from replay.ruleset import Ruleset

    Array = NDArray[Any]


TRICK = 4
"""Plays of a trick."""


@dataclass(frozen=True, slots=True)
class LastTricks:
    """The last tricks of some hands for texts that look for cards of the same ranks."""

    plain: Array
    """The numbers in `cases.LAST_TRICKS` as if no such card had won."""
    held: Array
    """The places of the hands where one has."""
    won: Array
    """The steps that won their last tricks."""
    number: Array
    """The numbers of those tricks, as they are asked for; -1 not yet."""


def ranks_looked_for(rules: Ruleset) -> frozenset[int]:
    """The ranks of cards that the last trick is searched for."""
    ranks = {hook.level for hook in rules.values.hooks}
    if rules.values.levels.wins_at == "hat":
        ranks.add(rules.values.levels.ladder[-1])
    return frozenset(RANKS.index(rank) for rank in ranks if rank in RANKS)


def plain_tricks() -> tuple[LastTrick, LastTrick]:
    """A last trick without cards that anybody looks for, won by either side."""
    return LastTrick(BANKER, ""), LastTrick(ATTACKERS, "")


def last_tricks(view: View, book: Book) -> Array:
    """The number in `cases.LAST_TRICKS` of the last trick of each hand in the view's `scored`."""
    ranks = ranks_looked_for(book.rules)
    tricks = view.last_tricks(ranks)
    if not len(tricks.held):
        return tricks.plain
    counts = np.flatnonzero(book.hooked_at(view.stood[tricks.held]))
    for one in counts[tricks.number[counts] < 0].tolist():
        hand = int(view.scored[tricks.held[one]])
        tricks.number[one] = trick_of(view, hand, int(tricks.won[one]), ranks)
    numbers = tricks.plain.copy()
    numbers[tricks.held[counts]] = tricks.number[counts]
    return numbers


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


def trick_of(view: View, hand: int, won: int, ranks: frozenset[int]) -> int:
    """The number of a hand's last trick as a text sees it that looks for cards of some ranks.

    Args:
        view: The hands.
        hand: The hand.
        won: The step that won the trick.
        ranks: The ranks.
    """
    chunk, columns = view.chunk, view.chunk.columns
    run = int(view.folded.source[hand])
    kept = chunk.last_tricks.get((hand, run, ranks))
    if kept is None:
        back = int(columns.looks[hand, scan.LAST_STEPS + TRICK - 1])
        lead = columns.cards_at(int(columns.step_starts[hand]) + back)
        winner = int(columns.steps[won]) >> 8 & 15
        kept = chunk.last_tricks[hand, run, ranks] = number_of(
            chunk.tables,
            int(view.folded.runs[run].table_of[hand]),
            lead,
            columns.cards_at(won),
            (winner - int(chunk.settings.banker[hand])) & 1,
            TRUMPS[chunk.settings.trump[hand]],
            ranks,
        )
    return kept


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
