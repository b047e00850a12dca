"""The scores of many hands under one ruleset: column arithmetic over what each case comes to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from replay.bulk.last import endings
from replay.bulk.weighing import NO_WEIGHING

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from replay.bulk.book import Book
    from replay.bulk.judged import Judged

    Array = NDArray[Any]


@dataclass(frozen=True)
class Scores:
    """What hands that have a score come to, in the order of the view's `scored`."""

    hands: Array
    """The hands."""
    kitty: Array
    """The place of what the kitty counts, in the book's `kitties`."""
    points: Array
    """The attackers' final points, as called."""
    points_found: Array
    """The same as found."""
    result: Array
    """The place of the result, in the book's `results.settlements`."""


def score_hands(book: Book, judged: Judged) -> Scores:
    """Score the hands that neither diverged nor stopped early."""
    view = judged.view
    tricks = view.trick_points
    kitty = book.kitty(view.kitty)
    ending = endings(view, book.results)
    points = tricks + book.kitties.columns_at(kitty, 0)
    points_found = points.copy()
    effect = np.zeros(len(points), np.int64)
    weighed = judged.weighings.number[view.scored]
    fined = np.flatnonzero(weighed != NO_WEIGHING)
    setting = np.zeros(0, np.int64)
    if len(fined):
        numbers = book.weighings.columns().take(weighed[fined], axis=1)
        sets = numbers[1] == 1
        effect[fined] = np.where(sets, 0, numbers[0])
        points[fined] += numbers[2]
        points_found[fined] += numbers[3]
        setting = fined[sets]
    result = book.results.settled(points, effect, ending)
    for place in setting.tolist():
        points[place], points_found[place], result[place] = book.results.with_points_set(
            int(weighed[place]),
            int(tricks[place]),
            int(kitty[place]),
            int(ending[place]),
        )
    return Scores(view.scored, kitty, points, points_found, result)
