"""The cards of a failed throw that stay on the table, named card by card."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def forced_cards(
    table: Sequence[int], lead: Sequence[int], forced: int, *, one_card: bool
) -> list[int]:
    """The cards behind the kernel's number; of several equal ones the first in card order.

    Args:
        table: What every card is.
        lead: The throw that was tried.
        forced: pairs * 32 + lowest position, or a position where one card stays.
        one_card: Whether the ruleset leaves a single card, whatever it belongs to.
    """
    length = 0 if one_card else forced >> 5
    low = forced if one_card else forced & 31
    ordered = sorted(lead)
    if length == 0:
        alone = [kind for kind in ordered if ordered.count(kind) % 2 or one_card]
        return [next(kind for kind in alone if table[kind] & 31 == low)]
    stays = []
    top = max(table[kind] & 31 for kind in lead)
    for position in range(low, low + length):
        place = position or top  # an ace that stands below the two
        pair = next(
            kind for kind in ordered if table[kind] & 31 == place and ordered.count(kind) > 1
        )
        stays += [pair, pair]
    return sorted(stays)
