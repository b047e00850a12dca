"""Where hands could not have been played so under other rules (`replay.rescore`), many at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from replay.bulk import scan
from replay.bulk.folds import FaultRows
from replay.kernel import layout
from replay.played import FAULTS
from replay.rescore import LED_ELSEWHERE, REASON, WHY_DIVERGED

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from replay.bulk.columns import Columns

    Array = NDArray[Any]

MISJUDGED = FAULTS.index(layout.THROW_MISJUDGED)
UNJUDGED = FAULTS.index(layout.NOT_JUDGED)
ELSEWHERE = tuple(FAULTS.index(flag) for flag in REASON)
"""Faults that, new under other rules, mean that play could not have gone on."""
NO_SPLIT = 1 << 15


@dataclass(frozen=True, slots=True)
class Split:
    """Where hands diverge, and the faults that count up to there."""

    event: Array
    """The event; beyond every event where a hand does not diverge."""
    reason: Array
    """The place of the reason in `WHY_DIVERGED`."""
    faults: FaultRows
    """The faults before it."""


def judged_throws(columns: Columns, rows: FaultRows, lost: Array) -> FaultRows:
    """The faults, those throws not judged that were cut where the text has lost to which cards.

    As `replay.case.cut_unjudged`; `lost` says of each hand whether its text has lost it.
    """
    if not len(rows) or not lost.any():
        return rows
    tried = columns.steps[rows.step - 1] >> 12 == scan.TRIED
    cut = (rows.order == MISJUDGED) & tried & lost[rows.hand]
    order = np.where(cut, UNJUDGED, rows.order)
    return FaultRows(rows.hand, rows.step, order, rows.laid)


def split_of(
    columns: Columns, own: FaultRows, here: FaultRows, foreign: Array, elsewhere: Array
) -> Split:
    """Where hands diverge, and what counts of the faults of both rules.

    Args:
        columns: The hands.
        own: Faults under their own rules.
        here: Faults under these.
        foreign: Whether these are other rules than a hand's own.
        elsewhere: Whether another seat would have become banker.
    """
    event = np.full(columns.count, NO_SPLIT, np.int64)
    reason = np.full(columns.count, -1, np.int64)
    own = own.take(foreign[own.hand])
    new = np.isin(here.order, ELSEWHERE) & foreign[here.hand] & ~among(here.mark, own.mark)
    rows = here.take(new)
    hands, first = np.unique(rows.hand, return_index=True)
    event[hands] = columns.events[rows.step[first]]
    names = [WHY_DIVERGED.index(REASON[flag]) if flag in REASON else -1 for flag in FAULTS]
    reason[hands] = np.array(names)[rows.order[first]]
    event[elsewhere] = columns.looks[elsewhere, scan.FIRST_PLAY]
    reason[elsewhere] = WHY_DIVERGED.index(LED_ELSEWHERE)
    carried = own.take(np.isin(own.order, ELSEWHERE) & ~among(own.mark, here.mark))
    together = FaultRows.together([here, carried]) if len(carried) else here
    return Split(event, reason, together.take(columns.events[together.step] < event[together.hand]))


def among(marks: Array, others: Array) -> Array:
    """Whether each of some numbers is among others, which rise."""
    if not len(others):
        return np.zeros(len(marks), bool)
    place = np.minimum(np.searchsorted(others, marks), len(others) - 1)
    found: Array = others[place] == marks
    return found
