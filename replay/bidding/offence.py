"""The offence that a wrong bid is (rules-model 10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from events.log import Overturn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from events.log import Declare


def offence_of(event: Declare | Overturn, cards: Sequence[int]) -> str:
    """By its name in a tariff."""
    if isinstance(event, Overturn):
        return "wrong_overturn"
    return "wrong_pair_declare" if len(cards) > 1 else "wrong_declare"
