"""How many digits of a mean say something."""

from __future__ import annotations

from math import floor, log10

SMALL = 0.1
"""A mean under this takes more digits."""
USUAL, MOST = 2, 6


def digits(value: float) -> int:
    """Digits behind the point: two, of a small mean so many that two of them say something."""
    if abs(value) >= SMALL or not value:
        return USUAL
    return min(1 - floor(log10(abs(value))), MOST)
