"""The fold over many hands laid end to end in flat arrays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from replay.kernel.fold import fold

if TYPE_CHECKING:
    from collections.abc import Sequence


def fold_batch(
    tables: list[list[int]],
    table_of: list[int],
    chosen: Sequence[int],
    steps: Sequence[int],
    cards: Sequence[int],
    step_starts: list[int],
    card_starts: list[int],
    bankers: list[int],
    work: list[int],
    flags: list[int],
    amounts: list[int],
    winners: list[int],
    points: list[int],
    results: list[list[int]],
) -> None:
    """Fold each chosen hand h over steps[step_starts[h] : step_starts[h + 1]] with its table."""
    for hand in chosen:
        fold(
            tables[table_of[hand]],
            steps,
            cards,
            step_starts[hand],
            step_starts[hand + 1],
            card_starts[hand],
            bankers[hand],
            work,
            flags,
            amounts,
            winners,
            points,
            results[hand],
        )
