"""How sure a share or a mean is: 95 percent intervals, nothing drawn at random.

Rows are taken as independent of each other; those of one hand or one player are alike, so an
interval is rather too narrow than too wide where a cell holds many rows of few hands.
"""

from __future__ import annotations

from math import sqrt

from scipy.special import ndtri, stdtrit

LEVEL = 0.95
"""How often the interval should hold the value."""
_TAIL = 1 - (1 - LEVEL) / 2
_Z = float(ndtri(_TAIL))

Interval = tuple[float, float]


def share_interval(hits: int, of: int) -> Interval | None:
    """The Wilson interval of a share; None of nothing."""
    if of <= 0:
        return None
    share, spread = hits / of, _Z * _Z / of
    middle = share + spread / 2
    half = _Z * sqrt(share * (1 - share) / of + spread / (4 * of))
    low, high = (middle - half) / (1 + spread), (middle + half) / (1 + spread)
    return (0.0 if hits == 0 else low), (1.0 if hits == of else high)


def mean_interval(count: int, total: int, squares: int) -> Interval | None:
    """The t-interval of a mean from its sums; None for fewer than two rows.

    Args:
        count: How many rows.
        total: The sum of their values, whole numbers.
        squares: The sum of their squares.
    """
    if count < 2:
        return None
    mean = total / count
    spread = (squares * count - total * total) / (count * (count - 1))  # exact until divided
    half = float(stdtrit(count - 1, _TAIL)) * sqrt(spread / count)
    return mean - half, mean + half
