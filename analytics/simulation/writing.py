"""A hand as it is written down: steps one after another, and the cards of all of them."""

from __future__ import annotations

OP = 4096
PILE = 256
DECLARES = -1
OVERTURNS = -2
ANY_OTHER = -3

WRITTEN_STEPS = 0  # what was written of a hand: how many steps and cards
WRITTEN_CARDS = 1
WRITTEN = 2
MOST_STEPS = 320
MOST_CARDS = 1400


def write_step(steps: list[int], written: list[int], op: int, seat: int, size: int) -> None:
    """One more step, its cards written already."""
    steps[written[WRITTEN_STEPS]] = op * OP + seat * PILE + size
    written[WRITTEN_STEPS] += 1
    written[WRITTEN_CARDS] += size
