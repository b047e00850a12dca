"""What rulesets that see the cards of some hands alike share, worked out once for all of them.

Of about thirty texts twenty see the same cards, the same faults and the same tricks. They differ in
what is said of bids, in prices, kitties and levels; those are looked up by the numbers that a view
gives to the cases of its hands (`cases`).
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from events.log import SEATS
from replay.bulk.cases import ENDINGS, FAULTS, KITTIES
from replay.bulk.fault_sets import AllSets, FaultSets, priced_orders, told
from replay.bulk.folds import LAID, WIDTH
from replay.bulk.last import PLAIN, LastTricks, looked_for
from replay.bulk.split import NO_SPLIT
from replay.kernel import layout

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from replay.bulk.chunk import Chunk
    from replay.bulk.folds import Folded
    from replay.bulk.found import Found
    from replay.bulk.split import Split

    Array = NDArray[Any]


class View:
    """Some hands as a group of rulesets sees their cards.

    Args:
        chunk: The hands.
        comparable: Whether each can be looked at.
        folded: Their cards.
        split: Where they diverge, and the faults up to there.
    """

    def __init__(self, chunk: Chunk, comparable: Array, folded: Folded, split: Split) -> None:
        self.chunk = chunk
        self.comparable = comparable
        self.folded = folded
        self.split = split
        self.diverged: Array = comparable & (split.event < NO_SPLIT)
        self.scored = np.flatnonzero(comparable & ~self.diverged)
        """The hands that have a score."""
        self._all_sets: dict[bytes, AllSets] = {}
        self._last: dict[frozenset[int], LastTricks] = {}

    # ---- faults, a row each --------------------------------------------------------------

    @cached_property
    def hand(self) -> Array:
        """The hand of each fault."""
        return self.split.faults.hand

    @cached_property
    def event(self) -> Array:
        """Its event."""
        found: Array = self.chunk.columns.events[self.split.faults.step].astype(np.int64)
        return found

    @cached_property
    def seat(self) -> Array:
        """Its seat, counted from the banker's."""
        word = self.chunk.columns.steps[self.split.faults.step].astype(np.int64)
        found: Array = ((word >> 8) - self.chunk.settings.banker[self.hand]) & 3
        return found

    @cached_property
    def fault(self) -> Array:
        """Its number in `cases.FAULTS`."""
        rows = self.split.faults
        packed = rows.order << (WIDTH * len(LAID)) | rows.laid
        return FAULTS.of_rows([packed], int)

    @cached_property
    def priced(self) -> Array:
        """Whether a tariff may price it."""
        found: Array = priced_orders()[self.split.faults.order]
        return found

    @cached_property
    def sets(self) -> FaultSets:
        """The faults and calls of each hand as one case."""
        rows = np.flatnonzero(self.priced)
        return FaultSets(
            self.chunk,
            self.comparable,
            self.hand[rows],
            self.event[rows],
            self.seat[rows],
            self.fault[rows],
        )

    def all_sets(self, loud: Found, priced: Array, loud_hands: Array) -> AllSets:
        """The cases of all hands under rulesets that find the same in bids.

        Args:
            loud: All findings of hands with faults in their bids.
            priced: Whether a tariff may price each.
            loud_hands: Whether each hand is one of those.
        """
        columns = (loud.hand, loud.event, loud.seat, loud.fault)
        key = b"".join(column.tobytes() for column in (*columns, priced))
        if key not in self._all_sets:
            hand, event, seat, fault = (column[priced] for column in columns)
            sets = FaultSets(self.chunk, loud_hands, hand, event, seat, fault)
            number = told(loud.hand, loud.fault, priced, sets.number)
            self._all_sets[key] = AllSets(self.sets, sets, loud_hands, number)
        return self._all_sets[key]

    @cached_property
    def told(self) -> Array:
        """The number of each fault in `cases.TOLD`."""
        return told(self.hand, self.fault, self.priced, self.sets.number)

    # ---- tricks and scores ---------------------------------------------------------------

    @cached_property
    def results(self) -> Array:
        """What the kernel says of each hand, as in `replay.kernel.layout`."""
        return self.folded.results()

    @cached_property
    def tricks(self) -> tuple[Array, Array]:
        """Tricks and the attackers' points in them, up to where hands diverge."""
        chunk, size = self.chunk, self.chunk.columns.count
        banker = chunk.settings.banker
        tricks = self.results[:, layout.R_TRICKS].astype(np.int64)
        points = attackers_points(self.results, banker)
        source = self.folded.source
        for place in np.unique(source[self.diverged]):
            run = self.folded.runs[place]
            own = self.diverged & (source == place)
            leads = run.leads(np.flatnonzero(own))
            hand = chunk.columns.hand_of_step[leads]
            before = chunk.columns.events[leads] < self.split.event[hand]
            lead, of = leads[before], hand[before]
            tricks[own] = np.bincount(of, minlength=size)[own]
            attackers = (run.winners[lead] >= 0) & (((run.winners[lead] - banker[of]) & 1) == 1)
            won = np.where(attackers, run.points[lead], 0)
            points[own] = np.bincount(of, won, minlength=size).astype(np.int64)[own]
        return tricks, points

    @cached_property
    def trick_points(self) -> Array:
        """The attackers' points in the tricks of the hands in `scored`."""
        return self.tricks[1][self.scored]

    @cached_property
    def kitty(self) -> Array:
        """The numbers in `cases.KITTIES` of the hands in `scored`."""
        results, banker = self.results[self.scored], self.chunk.settings.banker[self.scored]
        return KITTIES.of_rows(
            [
                results[:, layout.R_KITTY_POINTS],
                results[:, layout.R_LAST_LENGTH],
                results[:, layout.R_LAST_THROW],
                results[:, layout.R_LAST_SIZE],
                results[:, layout.R_LAST_TRUMP],
                (results[:, layout.R_LAST_WINNER] - banker) & 1,
                (results[:, layout.R_BURIER] - banker) & 1,
            ]
        )

    @cached_property
    def stood(self) -> Array:
        """The numbers in `cases.STOOD` of the hands in `scored`."""
        found: Array = self.chunk.stood[self.scored]
        return found

    @cached_property
    def plain_endings(self) -> Array:
        """The numbers in `cases.ENDINGS` of the hands in `scored`, their last tricks left out."""
        return ENDINGS.of_rows([self.stood, np.full(len(self.scored), PLAIN)])

    def last_tricks(self, ranks: frozenset[int]) -> LastTricks:
        """The last tricks of the hands in `scored`, for texts that look for some ranks."""
        if ranks not in self._last:
            held, won = looked_for(self, ranks)
            self._last[ranks] = LastTricks(held, won, np.full(len(held), -1))
        return self._last[ranks]


def attackers_points(results: Array, banker: Array) -> Array:
    """The points in the attackers' tricks."""
    even = results[:, layout.R_POINTS_EVEN]
    odd = results[:, layout.R_POINTS_ODD]
    found: Array = np.where(banker & 1, even, odd).astype(np.int64)
    return found


def seats_of(chunk: Chunk, hand: Array, seat: Array) -> Array:
    """Seats counted from the banker's as seats of the table; -1 stays."""
    found: Array = np.where(seat < 0, -1, (seat + chunk.settings.banker[hand]) % len(SEATS))
    return found
