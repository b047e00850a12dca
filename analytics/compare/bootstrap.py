"""How sure a mean difference is: hands drawn again and again, whole matches at a time.

Hands of one match are alike, so matches are drawn and not hands; a hand of no match is drawn by
itself. Matches of equal length and equal sum are one kind: what is drawn is how many of each kind,
which comes to the same and stays small. The draws follow from a fixed seed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from analytics.stats.intervals import LEVEL

if TYPE_CHECKING:
    from collections.abc import Mapping

    from analytics.stats.intervals import Interval

RESAMPLES = 2000
"""How often all matches are drawn anew."""
SEED = 20121201
AT_ONCE = 1 << 22
"""So many numbers are drawn at once at most."""


def mean_interval(kinds: Mapping[tuple[int, int], int]) -> Interval | None:
    """The percentile interval of a mean; None where fewer than two matches or hands can be drawn.

    Args:
        kinds: How many matches there are of each kind: hands that count, and their sum.
    """
    clusters = sum(kinds.values())
    if clusters < 2:
        return None
    table = np.array([(*kind, kinds[kind]) for kind in sorted(kinds)], np.int64)
    hands, sums, counts = table.T
    chance = np.random.default_rng(SEED)
    block = max(1, AT_ONCE // len(table))
    means = []
    for start in range(0, RESAMPLES, block):
        size = min(block, RESAMPLES - start)
        drawn = chance.multinomial(clusters, counts / clusters, size=size)
        means.append((drawn @ sums) / (drawn @ hands))
    tail = (1 - LEVEL) / 2
    low, high = np.quantile(np.concatenate(means), [tail, 1 - tail])
    return float(low), float(high)
