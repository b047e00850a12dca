"""The scores of many hands under one ruleset: column arithmetic over what each case comes to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from events.log import SEATS
from replay.bulk.last import last_tricks
from replay.bulk.settled import NONE
from replay.bulk.weighing import NO_WEIGHING
from replay.kernel import layout

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from replay.bulk.book import Book
    from replay.bulk.chunk import Chunk
    from replay.bulk.judged import Judged

    Array = NDArray[Any]


@dataclass(frozen=True)
class Scores:
    """What hands that have a score come to, in the order of `hands`."""

    hands: Array
    """The hands."""
    tricks: Array
    """The attackers' trick points."""
    kitty: Array
    """The number of what the kitty counts, in the book's `kitties`."""
    points: Array
    """The attackers' final points, as called."""
    points_found: Array
    """The same as found."""
    result: Array
    """The number of the result, in the book's `settlements`."""


def attackers_points(results: Array, banker: Array) -> Array:
    """The points in the attackers' tricks."""
    even = results[:, layout.R_POINTS_EVEN]
    odd = results[:, layout.R_POINTS_ODD]
    found: Array = np.where(banker & 1, even, odd).astype(np.int64)
    return found


def score_hands(chunk: Chunk, book: Book, judged: Judged, hands: Array) -> Scores:
    """Score some hands that neither diverged nor stopped early."""
    results = judged.folded.results()[hands]
    banker = chunk.settings.banker[hands]
    tricks = attackers_points(results, banker)
    winner = results[:, layout.R_LAST_WINNER]
    cases = np.stack(
        [
            results[:, layout.R_KITTY_POINTS],
            results[:, layout.R_LAST_LENGTH],
            results[:, layout.R_LAST_THROW],
            results[:, layout.R_LAST_SIZE],
            results[:, layout.R_LAST_TRUMP],
            (winner - banker) & 1,
            (results[:, layout.R_BURIER] - banker) & 1,
        ],
        axis=1,
    ).astype(np.int64)
    kitty = book.kitty(cases)
    counted = book.kitties.table()[kitty, 0] if len(hands) else tricks
    own, other, deals_next = stood(chunk, book, hands)
    last = last_tricks(chunk, book, judged, hands, own)
    weighed = judged.weighings.number[hands]
    has_fines = weighed != NO_WEIGHING
    fines = np.zeros((len(hands), 4), np.int64)
    if has_fines.any():
        fines[has_fines] = book.weighings.table()[weighed[has_fines], :4]
    effect, sets_points, called, found = fines.T
    points = tricks + counted + called
    points_found = tricks + counted + found
    result = book.settled(points, np.where(sets_points, 0, effect), (own, other, deals_next), last)
    for place in np.flatnonzero(sets_points).tolist():
        points[place], points_found[place], result[place] = book.with_points_set(
            int(weighed[place]),
            int(tricks[place]),
            int(kitty[place]),
            (int(own[place]), int(other[place]), int(deals_next[place])),
            int(last[place]),
        )
    return Scores(hands, tricks, kitty, points, points_found, result)


def stood(chunk: Chunk, book: Book, hands: Array) -> tuple[Array, Array, Array]:
    """How both sides stood, and who deals next: the banker's side, the attackers, a seat.

    As `replay.case.stood_before`: a level that is not in the header's `levels` is, for the
    banker's side, the level that is played.
    """
    columns = chunk.columns

    def numbers(name: str) -> Array:
        coded = columns.coded[name]
        known = [book.levels.number(text) for text in coded.values]
        found: Array = np.array([*known, -1], np.int64)[coded.codes[hands]]
        return found

    banker = chunk.settings.banker[hands]
    ew, ns, level = numbers("level_ew"), numbers("level_ns"), numbers("level")
    odd = (banker & 1) == 1
    own, other = np.where(odd, ns, ew), np.where(odd, ew, ns)
    own = np.where(own < 0, level, own)
    named = columns.coded["next_banker"].to(SEATS)[hands]
    deals_next = np.where(named < 0, -1, (named - banker) & 3)
    return own, other, deals_next


def seats_from(banker: Array, offset: Array) -> Array:
    """Seats counted from the banker's as seats of the table; `NONE` stays."""
    return np.where(offset == NONE, NONE, (banker + offset) & 3)
