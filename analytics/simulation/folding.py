"""What the kernel says of hands just played: faults, winners and points come from there alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from analytics.simulation.writing import WRITTEN_CARDS, WRITTEN_STEPS
from replay.kernel import layout

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from analytics.simulation.engine import Engine
    from analytics.simulation.table import Round

    Numbers = NDArray[Any]

OUT = (np.int32, np.int16, np.int8, np.int16)
"""Flags, amounts, winners, points."""


@dataclass(slots=True)
class Folded:
    """What the kernel says of the hands of a round."""

    step_starts: Numbers
    """Where each hand's steps begin, and where the last one's end."""
    card_starts: Numbers
    """The same of its cards."""
    steps: Numbers
    """All steps, end to end."""
    cards: Numbers
    """All cards, end to end."""
    flags: Numbers
    """What is said of each step."""
    amounts: Numbers
    """The number that goes with it."""
    winners: Numbers
    """Winners of the tricks, at their leads."""
    points: Numbers
    """Points of the tricks, at their leads."""
    results: Numbers
    """What is said of each hand."""


def flat(rows: Numbers, lengths: Numbers) -> tuple[Numbers, Numbers]:
    """Rows end to end, each as far as it was written, and where they start."""
    starts = np.zeros(len(lengths) + 1, np.int64)
    np.cumsum(lengths, out=starts[1:])
    return rows[np.arange(rows.shape[1]) < lengths[:, None]], starts


def fold(played: Round, engine: Engine) -> Folded:
    """Have the kernel follow every hand as it was written."""
    steps, step_starts = flat(played.steps, played.written[:, WRITTEN_STEPS])
    cards, card_starts = flat(played.cards, played.written[:, WRITTEN_CARDS])
    count = len(played.bankers)
    flags, amounts, winners, points = (np.zeros(len(steps), kind) for kind in OUT)
    results = np.zeros((count, layout.RESULT), np.int32)
    for column in (steps, cards):
        column.flags.writeable = False  # as they come out of an archive
    engine["fold_batch"](
        played.tables,
        played.table_of.astype(np.int32),
        np.arange(count),
        steps,
        cards,
        step_starts,
        card_starts,
        np.array(played.bankers, np.int8),
        np.zeros(layout.WORK, np.int64),
        flags,
        amounts,
        winners,
        points,
        results,
    )
    return Folded(step_starts, card_starts, steps, cards, flags, amounts, winners, points, results)


def last_trick(folded: Folded, hand: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The cards that led the last trick of a hand, and those that won it."""
    first, last = int(folded.step_starts[hand]), int(folded.step_starts[hand + 1])
    winner = int(folded.results[hand, layout.R_LAST_WINNER])
    card = int(folded.card_starts[hand + 1])
    lead = winning = ()
    for place in range(last - 1, first, -1):
        step = int(folded.steps[place])
        size = step & 255
        card -= size
        laid = tuple(folded.cards[card : card + size].tolist())
        if (step >> 8) & 15 == winner:
            winning = laid
        if folded.flags[place] & layout.LEAD:
            lead = laid
            break
    return lead, winning
