"""The rows of `facts.TRICKS` and `facts.PLAYS` of many hands under one ruleset."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from events.cards import POINTS, SUITS
from events.log import SEATS
from replay.bulk import scan
from replay.bulk.rows import Rows
from replay.bulk.settled import NONE
from replay.kernel import layout

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from replay.bulk.chunk import Chunk
    from replay.bulk.judged import Judged

    Array = NDArray[Any]

EFFECTIVE = [*SUITS, "t"]
"""Effective suits by their number: the four, and trumps."""
SEVERAL = -1


def suits_of_steps(chunk: Chunk, judged: Judged) -> Array:
    """The effective suit of the cards of each step; -1 where they are of several."""
    columns = chunk.columns
    if not judged.view.comparable.any():
        return np.full(len(columns.steps), SEVERAL)
    numbers = np.full(columns.count, -1)
    for run in np.unique(judged.view.folded.source[judged.view.folded.source >= 0]):
        own = judged.view.folded.source == run
        numbers[own] = judged.view.folded.runs[run].table_of[own]
    first, last = int(columns.card_starts[0]), int(columns.card_starts[-1])
    suits = chunk.tables.array[:, : layout.KINDS] >> 5
    hand = np.repeat(np.arange(columns.count), np.diff(columns.card_starts))
    kinds = np.minimum(columns.cards[first:last], layout.KINDS - 1)
    of_card = suits[numbers[hand], kinds]
    start = columns.card_of_step - first
    size = (columns.steps & 255).astype(np.int64)
    filled = size > 0
    low = np.full(len(size), SEVERAL)
    high = np.full(len(size), SEVERAL)
    if filled.any():
        low[filled] = np.minimum.reduceat(of_card, start[filled])
        high[filled] = np.maximum.reduceat(of_card, start[filled])
    return np.where(low == high, low, SEVERAL)


def of_run(judged: Judged, chunk: Chunk, name: str) -> Array:
    """A column over steps, of each hand's own run."""
    source = judged.view.folded.source
    runs = judged.view.folded.runs
    used = np.unique(source[source >= 0])
    if not len(used):
        return np.full(len(chunk.columns.steps), -1 if name != "flags" else 0)
    found: Array = getattr(runs[used[0]], name).copy()
    for run in used[1:]:
        own = (source == run)[chunk.columns.hand_of_step]
        found[own] = getattr(runs[run], name)[own]
    found[(source < 0)[chunk.columns.hand_of_step]] = -1 if name != "flags" else 0
    return found


def trick_facts(chunk: Chunk, rules: str, judged: Judged, suits: Array) -> Rows:
    """The complete tricks of the ordinary hands, up to where they diverge."""
    columns = chunk.columns
    points = of_run(judged, chunk, "points")
    winners = of_run(judged, chunk, "winners")
    flags = of_run(judged, chunk, "flags")
    counts = judged.view.comparable[columns.hand_of_step] & before_split(chunk, judged)
    leads = np.flatnonzero((points >= 0) & counts)
    hand = columns.hand_of_step[leads]
    rows = Rows(len(leads))
    rows.numbers["key"] = columns.keys[hand]
    rows.word("rules", [rules], np.zeros(len(leads), np.int64))
    rows.numbers["trick"] = place_in_hand(hand) + 1
    rows.numbers["event"] = columns.events[leads].astype(np.int64)
    steps = columns.steps[leads].astype(np.int64)
    rows.word("leader", SEATS, (steps >> 8) & 15)
    winner = winners[leads].astype(np.int64)
    rows.word("winner", SEATS, winner)
    rows.numbers["points"] = points[leads].astype(np.int64)
    rows.numbers["size"] = steps & 255
    suit = suits[leads]
    rows.word("suit", EFFECTIVE, suit)
    rows.numbers["throw"] = ((flags[leads] & layout.THROW) != 0).astype(np.int64)
    tried = columns.steps[leads - 1] >> 12 == scan.TRIED
    rows.numbers["cut"] = tried.astype(np.int64)
    first_laid = (columns.steps[leads - 1] & 255).astype(np.int64)
    rows.numbers["tried"] = np.where(tried, first_laid, NONE)
    won_with = suits[winning_steps(columns.steps, leads, winner)]
    ruffed = (suit >= 0) & (suit < layout.TRUMP) & (won_with == layout.TRUMP) & (winner >= 0)
    rows.numbers["ruffed"] = ruffed.astype(np.int64)
    rows.hand = hand
    return rows


def winning_steps(steps: Array, leads: Array, winner: Array) -> Array:
    """The step by which each trick was won; its lead where nobody can say."""
    plays = np.flatnonzero(steps >> 12 == scan.PLAY)
    place = np.searchsorted(plays, leads)
    found = leads.copy()
    for ahead in range(1, 4):
        step = plays[np.minimum(place + ahead, len(plays) - 1)] if len(plays) else leads
        found = np.where((steps[step] >> 8) & 15 == winner, step, found)
    return found


def before_split(chunk: Chunk, judged: Judged) -> Array:
    """Whether each step lies before the event where its hand diverges."""
    columns = chunk.columns
    found: Array = columns.events < judged.view.split.event[columns.hand_of_step]
    return found


def place_in_hand(hand: Array) -> Array:
    """The place of each row among those of its hand, from 0; rows come hand by hand."""
    places = np.arange(len(hand))
    begins = np.concatenate([[True], hand[1:] != hand[:-1]]) if len(hand) else np.zeros(0, bool)
    found: Array = places - np.maximum.accumulate(np.where(begins, places, 0))
    return found


def play_facts(chunk: Chunk, rules: str, judged: Judged, suits: Array) -> Rows:
    """The plays of the ordinary hands, up to where they diverge."""
    columns = chunk.columns
    flags = of_run(judged, chunk, "flags")
    winners = of_run(judged, chunk, "winners")
    counts = judged.view.comparable[columns.hand_of_step] & before_split(chunk, judged)
    plays = np.flatnonzero((columns.steps >> 12 == scan.PLAY) & counts)
    hand = columns.hand_of_step[plays]
    steps = columns.steps[plays].astype(np.int64)
    seat = (steps >> 8) & 15
    rows = Rows(len(plays))
    rows.numbers["key"] = columns.keys[hand]
    rows.word("rules", [rules], np.zeros(len(plays), np.int64))
    rows.numbers["event"] = columns.events[plays].astype(np.int64)
    leads = (flags[plays] & layout.LEAD) != 0
    begins = place_in_hand(hand) == 0
    count = np.cumsum(leads)
    start = np.maximum.accumulate(np.where(begins, count - leads, 0))
    rows.numbers["trick"] = count - start
    spots = np.arange(len(plays))
    lead = np.maximum.accumulate(np.where(leads, spots, 0)) if len(plays) else spots
    rows.numbers["place"] = spots - lead + 1
    rows.word("seat", SEATS, seat)
    rows.numbers["size"] = steps & 255
    rows.numbers["points"] = points_of_steps(chunk)[plays]
    rows.word("suit", EFFECTIVE, suits[plays])
    before = columns.steps[plays - 1].astype(np.int64)
    tried = before >> 12 == scan.TRIED
    rows.numbers["tried"] = np.where(tried, before & 255, NONE)
    winner = winners[plays][lead] if len(plays) else spots
    rows.numbers["won"] = (winner == seat).astype(np.int64)
    rows.hand = hand
    return rows


def points_of_steps(chunk: Chunk) -> Array:
    """The points on the cards of each step."""
    columns = chunk.columns
    first, last = int(columns.card_starts[0]), int(columns.card_starts[-1])
    table = np.array(POINTS)
    kinds = np.minimum(columns.cards[first:last], layout.KINDS - 1)
    total = np.concatenate([[0], np.cumsum(table[kinds])])
    start = columns.card_of_step - first
    found: Array = total[start + (columns.steps & 255)] - total[start]
    return found
