"""Ways to a hand of an archive, by its seal: the same hand in whatever file it lies."""

from __future__ import annotations

from dashboard.figures import Cell, Way
from dashboard.hands.reference import Reference
from dashboard.hands.source import ARCHIVE


def hand_reference(seal: str) -> str:
    """A hand of an archive as the address names it.

    Args:
        seal: Its seal.
    """
    return str(Reference(ARCHIVE, seal))


def hand_cell(seal: str, said: str, *, at: int | None = None, rules: str = "") -> Cell:
    """A cell that leads to the replay of a hand.

    Args:
        seal: Its seal.
        said: What the cell says.
        at: The event to show.
        rules: The ruleset to show it under; empty: its own.
    """
    return Cell(said, way=Way("replay", hand_reference(seal), rules, at or 0))
