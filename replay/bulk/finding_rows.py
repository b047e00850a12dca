"""All findings of the ordinary hands under one ruleset, priced, as they come together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from events.log import SEATS
from replay.bulk.found import NO_SEAT, Found
from replay.bulk.settled import NONE
from replay.bulk.told import CALLED, CODE, SEVERITIES, SEVERITY_OF
from replay.bulk.view import seats_of
from replay.bulk.weighing import NO_WEIGHING
from replay.findings import Code, Finding

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from replay.bulk.book import Book
    from replay.bulk.chunk import Chunk
    from replay.bulk.judged import Judged

    Array = NDArray[Any]

NO_EVENT = 1 << 20
"""Behind every event: findings of the whole hand come last."""
CHANGED = Finding(Code.RULES_CHANGED)
LETTERS = np.array([*(sorted(SEATS).index(one) + 1 for one in SEATS), 0])
"""Of each seat its place by letter; none comes first."""


class FindingRows:
    """Findings of many hands as they come together; sorted when they are all there.

    Args:
        book: The book whose `told` numbers them.
    """

    def __init__(self, book: Book) -> None:
        self.book = book
        self.hand: list[Array] = []
        self.event: list[Array] = []
        self.seat: list[Array] = []
        self.told: list[Array] = []
        self.called: list[Array] = []

    def add(
        self,
        told: Array,
        hand: Array,
        event: Array,
        seat: Array,
        called: Array | None = None,
    ) -> None:
        """Some findings by number, where they stand, and who called them."""
        self.told.append(told)
        self.hand.append(hand)
        self.event.append(event)
        self.seat.append(seat)
        self.called.append(np.full(len(hand), NONE) if called is None else called)

    def add_to(self, finding: Finding, hands: Array) -> None:
        """One finding about each of some hands as a whole."""
        none = np.full(len(hands), NONE)
        number = self.book.told.place(str(finding), lambda: finding)
        self.add(np.full(len(hands), number), hands, none, np.full(len(hands), NO_SEAT))

    def together(self) -> tuple[Array, Array, Array, Array, Array]:
        """Hand, event, seat, number and call of each row."""
        parts = (self.hand, self.event, self.seat, self.told, self.called)
        none = [np.zeros(0, np.int64)]
        hand, event, seat, told, called = (np.concatenate(part or none) for part in parts)
        return hand, event, seat, told, called

    def sorted(self) -> tuple[Array, Array, Array, Array, Array]:
        """The same in the order of `scoring.in_order`."""
        hand, event, seat, told, called = self.together()
        code = self.book.told.columns_at(told, CODE)
        when = np.where(event == NONE, NO_EVENT, event)
        order = np.lexsort((LETTERS[seat], code, when, hand))
        return hand[order], event[order], seat[order], told[order], called[order]

    def counts(self, size: int) -> dict[str, Array]:
        """How many findings of each severity every hand has."""
        hand, _, _, told, _ = self.together()
        severity = self.book.told.columns_at(told, SEVERITY_OF)
        return {
            name: np.bincount(hand[severity == place], minlength=size)
            for place, name in enumerate(SEVERITIES)
        }

    def first_grave(self, size: int) -> Array:
        """The event of each hand's first error or offence; `NONE` where there is none."""
        first = np.full(size, NO_EVENT)
        hand, event, _, told, _ = self.together()
        note = SEVERITIES.index("note")
        grave = (self.book.told.columns_at(told, SEVERITY_OF) != note) & (event != NONE)
        np.minimum.at(first, hand[grave], event[grave])
        return np.where(first == NO_EVENT, NONE, first)


def findings_of(chunk: Chunk, book: Book, judged: Judged) -> FindingRows:
    """All findings of the ordinary hands, priced."""
    rows = FindingRows(book)
    rows.add_to(CHANGED, np.flatnonzero(chunk.changed & ~judged.alone))
    view, loud = judged.view, judged.loud
    own = np.flatnonzero(~judged.loud_hands[view.hand])
    quiet = Found(view.hand[own], view.fault[own], view.event[own], view.seat[own])
    add_faults(rows, book, judged, quiet, view.told[own])
    if len(loud):
        add_faults(rows, book, judged, loud, judged.weighings.sets.told)
    add_notes(rows, chunk, book, judged)
    return rows


def add_faults(rows: FindingRows, book: Book, judged: Judged, found: Found, told: Array) -> None:
    """Faults with what they cost and who called them; `told` are their numbers in `cases.TOLD`."""
    chunk = judged.view.chunk
    number = book.findings(told, chunk.settings.level[found.hand])
    seat = seats_of(chunk, found.hand, found.seat)
    called = callers(book, judged, number, found.hand)
    rows.add(number, found.hand, found.event, seat, called)


def callers(book: Book, judged: Judged, told: Array, hand: Array) -> Array:
    """The event by which each finding was called; `NONE` where nobody did."""
    called = np.full(len(told), NONE)
    rank = book.told.columns_at(told, CALLED)
    rows = np.flatnonzero(rank != NONE)
    called[rows] = judged.weighings.sets.events_at(hand[rows], rank[rows])
    return called


def add_notes(rows: FindingRows, chunk: Chunk, book: Book, judged: Judged) -> None:
    """Notes that prices and calls bring along, at the events that they are about."""
    weighings = judged.weighings
    hands = np.flatnonzero(weighings.number != NO_WEIGHING)
    hands = hands[book.weighings.columns_at(weighings.number[hands], 4) > 0]
    found = []
    for hand in hands.tolist():
        events = weighings.sets.events(hand)
        for note in book.weighings.answers[int(weighings.number[hand])].notes:
            seat = NO_SEAT if note.seat is None else SEATS.index(note.seat)
            told = book.told.place(str(note), lambda note=note: note)  # type: ignore[misc]
            found.append((told, hand, events[(note.event or 1) - 1], seat))
    number, where, event, seats = np.array(found, np.int64).reshape(-1, 4).T
    rows.add(number, where, event, seats_of(chunk, where, seats))
