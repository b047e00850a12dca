"""Many hands under one ruleset: the columns of facts, as `replay.judging` has them of one hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from replay.bulk.chunk import TWO_DECKS, plain_deck
from replay.bulk.folds import NOT_FOLDED
from replay.bulk.found import Found, both, found_in_bids, found_in_play, nothing
from replay.bulk.weighing import Weighings, unweighable, weigh

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from replay.bulk.book import Book
    from replay.bulk.chunk import Chunk
    from replay.bulk.view import View
    from replay.bulk.views import Views

    Array = NDArray[Any]


@dataclass(frozen=True)
class Judged:
    """What one ruleset says of the ordinary hands of a chunk."""

    view: View
    """The hands as these rules see their cards: those that can be looked at, and not alone."""
    alone: Array
    """Hands to be judged one by one."""
    other_decks: Array
    """Hands dealt from other decks than these rules know."""
    bids: Array
    """The place of what is said of each hand's bids, -1 where nobody looked."""
    loud_hands: Array
    """Hands with a fault in their bids."""
    loud: Found
    """All their findings, in the order in which they are made."""
    weighings: Weighings
    """What each hand's faults and calls come to."""


def judge(views: Views, book: Book) -> Judged:
    """Look at the ordinary hands of a chunk under one ruleset."""
    chunk = views.chunk
    rules, columns = book.rules, chunk.columns
    alone, other_decks = alone_under(chunk, book)
    comparable = ~alone & ~other_decks & ~chunk.wrong_trump(rules)
    numbers = np.full(columns.count, NOT_FOLDED, np.int32)
    chunk.put_tables(numbers, rules, comparable)
    which = np.flatnonzero(comparable)
    bids = np.full(columns.count, -1)
    bids[which] = chunk.courses.judged(book.bids, rules, which)
    elsewhere = np.zeros(columns.count, bool)
    elsewhere[which] = book.bids.columns_at(bids[which], 1) == 1
    view = views.under(rules, comparable, numbers, elsewhere)
    loud = nothing()
    if len(which):
        loud = found_in_bids(chunk, book, which, bids[which], elsewhere)
    loud_hands = np.zeros(columns.count, bool)
    loud_hands[loud.hand] = True
    if len(loud):
        loud = both(loud, found_in_play(view, loud_hands))
    weighings = weigh(view, book, loud, loud_hands)
    return Judged(view, alone, other_decks, bids, loud_hands, loud, weighings)


def alone_under(chunk: Chunk, book: Book) -> tuple[Array, Array]:
    """The hands to be judged one by one under these rules, and those dealt from other decks."""
    rules = book.rules
    decks = np.array([*(one.values.deck.decks if one else 0 for one in chunk.rulesets), 0])
    other_decks = ~chunk.alone & (decks[chunk.rules_code] != rules.values.deck.decks)
    alone = chunk.alone.copy()
    alone[unweighable(chunk, book)] = True
    alone &= chunk.alone | ~(other_decks | chunk.wrong_trump(rules))  # those have no price at all
    if not plain_deck(rules) and rules.values.deck.decks == TWO_DECKS:
        alone[:] = True  # another kitty: every hand is miscounted
        other_decks[:] = False
    return alone, other_decks
