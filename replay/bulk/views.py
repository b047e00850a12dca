"""The views of some hands, one for each group of rulesets that see their cards alike."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from replay.bulk.folds import NO_FAULTS
from replay.bulk.split import judged_throws, split_of
from replay.bulk.view import View
from replay.card_table import FORCED_KEY

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from replay.bulk.chunk import Chunk
    from replay.ruleset import Ruleset

    Array = NDArray[Any]


class Views:
    """All views of some hands, made as rulesets ask for them.

    Args:
        chunk: The hands; they know nothing of their views, so that both go together.
    """

    def __init__(self, chunk: Chunk) -> None:
        self.chunk = chunk
        self._kept: dict[tuple[bool, bytes], View] = {}

    def under(self, rules: Ruleset, comparable: Array, tables: Array, elsewhere: Array) -> View:
        """The hands as a ruleset sees their cards.

        Args:
            rules: The ruleset.
            comparable: Whether each hand can be looked at.
            tables: The card table of each; -1 where it cannot.
            elsewhere: Whether its bids would have made another seat banker.
        """
        chunk = self.chunk
        folded = chunk.folds.under(tables)
        foreign = np.array([one != rules for one in chunk.rulesets] + [False])[chunk.rules_code]
        foreign &= comparable
        lost = FORCED_KEY in rules.missing
        if not lost and not chunk.lost.any():  # the same fold says the same faults
            foreign &= folded.source != chunk.own.source
        masks = (folded.source, comparable, elsewhere, foreign)
        key = (lost, b"".join(mask.tobytes() for mask in masks))
        if key not in self._kept:
            columns = chunk.columns
            said = judged_throws(columns, folded.faults(), np.full(columns.count, lost))
            own = NO_FAULTS
            if foreign.any():
                own = chunk.own_faults.take(comparable[chunk.own_faults.hand])
            split = split_of(columns, own, said, foreign, elsewhere)
            self._kept[key] = View(chunk, comparable, folded, split)
        return self._kept[key]
