"""Many hands under one ruleset: the columns of facts, as `replay.judging` has them of one hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from replay.bulk.chunk import TWO_DECKS, plain_deck
from replay.bulk.folds import NO_FAULTS, NOT_FOLDED
from replay.bulk.found import Found, both, found_in_bids, found_in_play, nothing
from replay.bulk.split import Split, judged_throws, split_of
from replay.bulk.weighing import Weighings, unweighable, weigh
from replay.card_table import FORCED_KEY

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from replay.bulk.book import Book
    from replay.bulk.chunk import Chunk
    from replay.bulk.folds import Folded

    Array = NDArray[Any]


@dataclass(frozen=True)
class Judged:
    """What one ruleset says of the ordinary hands of a chunk."""

    comparable: Array
    """Whether each hand could be looked at; the others are alone, or not comparable."""
    alone: Array
    """Hands to be judged one by one."""
    other_decks: Array
    """Hands dealt from other decks than these rules know."""
    folded: Folded
    """Their cards as these rules see them."""
    split: Split
    """Where they diverge."""
    found: Found
    """What was found, in the order in which it is made."""
    weighings: Weighings
    """What each hand's faults and calls come to."""
    bids: Array
    """The number of what is said of each hand's bids, -1 where nobody looked."""


def judge(chunk: Chunk, book: Book) -> Judged:
    """Look at the ordinary hands of a chunk under one ruleset."""
    rules, columns = book.rules, chunk.columns
    decks = np.array([*(one.values.deck.decks if one else 0 for one in chunk.rulesets), 0])
    other_decks = ~chunk.alone & (decks[chunk.rules_code] != rules.values.deck.decks)
    alone = chunk.alone.copy()
    alone[unweighable(chunk, book)] = True
    other_decks &= ~alone
    if not plain_deck(rules) and rules.values.deck.decks == TWO_DECKS:
        alone[:] = True  # another kitty: every hand is miscounted
        other_decks[:] = False
    comparable = ~alone & ~other_decks & ~chunk.wrong_trump(rules)
    numbers = np.full(columns.count, NOT_FOLDED, np.int32)
    chunk.put_tables(numbers, rules, comparable)
    folded = chunk.folds.under(numbers)
    here = judged_throws(
        columns, folded.faults(), np.full(columns.count, FORCED_KEY in rules.missing)
    )
    which = np.flatnonzero(comparable)
    elsewhere = np.zeros(columns.count, bool)
    foreign = np.zeros(columns.count, bool)
    own = NO_FAULTS
    places = np.full(columns.count, -1)
    for code, ruleset in enumerate(chunk.rulesets):
        mine = which[chunk.rules_code[which] == code]
        if not len(mine) or ruleset is None:
            continue
        places[mine] = chunk.courses.judged(book.bids, rules, ruleset, mine)
        if ruleset != rules:
            foreign[mine] = True
    if len(which):
        elsewhere[which] = book.bids.table()[places[which], 1] == 1
    if foreign.any():
        own = chunk.own_faults.take(comparable[chunk.own_faults.hand])
    split = split_of(columns, own, here, foreign, elsewhere)
    in_play = found_in_play(chunk, book, split.faults)
    in_bids = nothing()
    if len(which):
        in_bids = found_in_bids(columns, book, which, places[which], elsewhere)
    found = both(in_bids, in_play)
    return Judged(
        comparable,
        alone,
        other_decks,
        folded,
        split,
        found,
        weigh(chunk, book, found, comparable),
        places,
    )
