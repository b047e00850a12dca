"""The bidding of many hands: each distinct course of bids is put to the rules once.

A course is what the rules can look at: the bids with their cards, which of them are level cards,
where they stood in the draw, who was banker and who buried, seats counted from that seat on. The
first hand with a course is judged as any single hand is (`replay.record_check.check_bids`); what
was found is handed to all hands with that course.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from events.archive.hand import hand_of
from events.cards import LITTLE_JOKER, RANKS
from events.log import SEATS
from replay.bulk import scan
from replay.bulk.cases import COURSES, FAULTS
from replay.bulk.levels import level_of
from replay.findings import Code
from replay.nobody import NO_TRUMP_RUNG
from replay.record_check import check_bids
from replay.rescore import dealt_elsewhere
from replay.seen import Seen
from replay.setting import setting_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from events import Hand
    from replay.bulk.columns import Columns
    from replay.bulk.memo import Memo
    from replay.bulk.settings import Settings
    from replay.findings import Finding
    from replay.ruleset import Ruleset

    Array = NDArray[Any]

BIDDING = ("recorded", "none_made", "not_recorded")
FIRST_IN_COURSE = 2
"""The event of a course's first bid or bury, behind the deal."""


@dataclass(frozen=True, slots=True)
class BidsFound:
    """What the rules say of one course of bids."""

    findings: tuple[Finding, ...]
    """Wrong bids and buries, in order; seats are counted from the banker's, events are places in
    the course, from 0."""
    elsewhere: bool
    """By these rules another seat would have become banker."""
    rests_on: tuple[str, ...]
    """The parameters that were looked at."""


def bids_row(found: BidsFound) -> tuple[int, ...]:
    """The numbers that many hands need of it at once."""
    return (len(found.findings), int(found.elsewhere))


class BidFault(NamedTuple):
    """A finding of a course of bids as the hands with that course have it."""

    fault: int
    """Its number in `cases.FAULTS`."""
    word: int
    """Its place in the course, from 0."""
    seat: int
    """Its seat counted from the banker's; -1 none."""
    bury: int
    """1 where it is that the kitty was buried wrongly."""


def bid_fault(course: int, place: int, finding: Finding) -> BidFault:
    """A finding, by its place among those of a course."""
    seat = -1 if finding.seat is None else SEATS.index(finding.seat)
    bury = int(finding.code == Code.WRONG_BURY)
    return BidFault(FAULTS.number((course, place)), finding.event or 0, seat, bury)


class Courses:
    """The courses of bids of the ordinary hands `which`, by number, and a hand for each.

    Args:
        columns: The hands.
        settings: What was played.
        which: The hands that are ordinary.
        own: The place in `rulesets` of the rules each hand was played under; -1 none of them.
        rulesets: Rulesets, as far as they are installed.
    """

    def __init__(
        self,
        columns: Columns,
        settings: Settings,
        which: Array,
        own: Array,
        rulesets: tuple[Ruleset | None, ...],
    ) -> None:
        self.columns = columns
        self.banker = settings.banker
        self.own = own
        self.rulesets = (*rulesets, None)
        keys = course_keys(columns, settings, own)[which]
        distinct, first, number = np.unique(keys, return_index=True, return_inverse=True)
        numbers = []
        self._first: dict[int, int] = {}
        for key, hand in zip(distinct, which[first].tolist(), strict=True):
            rules = self.rulesets[own[hand]]
            course = bytes(key)[: -own.itemsize]
            numbers.append(COURSES.number((rules.hash if rules is not None else "", course)))
            self._first[numbers[-1]] = hand
        self.case = np.full(columns.count, -1)
        """The number of each hand's course in `COURSES`."""
        self.case[which] = np.array(numbers, np.int64)[number.ravel()]
        self._seen: dict[int, Seen] = {}

    def seen(self, case: int) -> Seen:
        """A hand with this course, up to its first play, and what it has been asked already."""
        if case not in self._seen:
            self._seen[case] = Seen(hand_before_play(self.columns, self._first[case]))
        return self._seen[case]

    def judged(self, memo: Memo[BidsFound], here: Ruleset, which: Array) -> Array:
        """The place in `memo` of what is said of each of some hands."""

        def find(case: int) -> int:
            return memo.place(case, lambda: self._judge(case, here))

        return memo.of_numbers(self.case[which], find)

    def _judge(self, case: int, here: Ruleset) -> BidsFound:
        seen = self.seen(case)
        hand, first = seen.log, self._first[case]
        own = self.rulesets[self.own[first]]
        setting = setting_of(hand, own or here)
        other = own if own is not None and own != here else None
        split = None
        if other is not None:
            split = dealt_elsewhere(hand, other, here, setting.banker, seen.course)
        shift = int(self.banker[first])
        wrong = check_bids(hand, here, setting, own, seen.course)
        findings = tuple(turned(finding, shift) for finding in wrong)
        rests_on = {path for _, said in seen.course(here).steps for path in said.parameters}
        return BidsFound(findings, split is not None, tuple(sorted(rests_on)))


def turned(finding: Finding, shift: int) -> Finding:
    """The finding with its seat counted from another seat on, and its place in the course."""
    seat = None if finding.seat is None else SEATS[(SEATS.index(finding.seat) - shift) % 4]
    event = None if finding.event is None else finding.event - FIRST_IN_COURSE
    return replace(finding, seat=seat, event=event)


def course_keys(columns: Columns, settings: Settings, own: Array) -> Array:
    """The course of each hand, as bytes that are equal where the rules can see no difference.

    The last number of each is that of the rules it was played under.
    """
    level = settings.level
    words = np.zeros((columns.count, scan.MOST_WORDS + 2), np.int64)
    words[:, -1] = own
    off_level = np.zeros(columns.count, bool)
    in_header = columns.coded["level"].codes >= 0
    for place in range(scan.MOST_WORDS):
        word = columns.words[:, place]
        laid = word != 0
        bid = laid & (word & scan.BURIED == 0)
        told = word & ~((63 << 14) | (63 << 8) | (3 << 20))
        told |= (((word >> 20) - settings.banker) & 3) << 20
        for shift in (14, 8):
            kind = (word >> shift) & 63
            suited = bid & (kind < LITTLE_JOKER)
            rank = kind % len(RANKS)
            of_level = suited & in_header & (rank == level)
            off_level |= suited & ~of_level
            shown = np.where(of_level, 64 + kind // len(RANKS), kind)
            told |= (shown & 63) << shift
            told |= (shown >> 6) << (40 + shift)
        words[:, place] = np.where(laid, told, 0)
    head = settings_head(columns, settings)
    words[:, -2] = head | np.where(off_level, level + 1, 0)
    rows = np.ascontiguousarray(words)
    found: Array = rows.view(np.dtype((np.void, rows.itemsize * rows.shape[1]))).ravel()
    return found


def settings_head(columns: Columns, settings: Settings) -> Array:
    """What else decides of bids: who is banker, who buried, how both sides stand."""
    coded = columns.coded
    banker = coded["banker"].codes >= 0
    burier = (columns.looks[:, scan.BURIER] - settings.banker) & 3
    head = coded["bidding"].to(BIDDING) << 8
    head |= burier.astype(np.int64) << 10
    head |= banker.astype(np.int64) << 12
    head |= columns.first_hand.astype(np.int64) << 13
    head |= columns.race.astype(np.int64) << 14
    # Only a race, or a deal that may change hands, looks at the levels of both sides.
    swapped = settings.banker & 1
    ew, ns = (level_numbers(columns, name) for name in ("level_ew", "level_ns"))
    own = np.where(swapped == 1, ns, ew)
    other = np.where(swapped == 1, ew, ns)
    told = ~banker | columns.first_hand | columns.race | (own == other)
    head |= np.where(told, (own + 1) << 16, 0)
    head |= np.where(told, (other + 1) << 24, 0)
    head |= np.where(own < 0, 1 << 32, 0)
    no_levels = (own < 0) & (other < 0)
    rung = level_numbers(columns, "level")
    found: Array = head | np.where(no_levels, (rung + 1) << 36, 0)
    return found


def level_numbers(columns: Columns, name: str) -> Array:
    """The rungs of a column of levels, those with laps or negative rungs apart from the plain."""
    coded = columns.coded[name]
    rungs = (*RANKS, NO_TRUMP_RUNG)
    numbers = [
        rungs.index(level_of(text).rung) + (0 if text in rungs else 32) for text in coded.values
    ]
    found: Array = np.array([*numbers, -1], np.int64)[coded.codes]
    return found


def hand_before_play(columns: Columns, place: int) -> Hand:
    """A hand of the archive up to its first play, as a log; what was called left out."""
    row = columns.batch.slice(place, 1).to_pylist()[0]
    row["others"] = None
    steps = [word for word in row["steps"] if word >> 12 != scan.OTHER]
    first = next(spot for spot, word in enumerate(steps) if word >> 12 in {scan.PLAY, scan.TRIED})
    if steps[first] >> 12 == scan.TRIED:
        first += 1
    row["steps"] = steps[: first + 1]
    row["cards"] = row["cards"][: sum(word & 255 for word in row["steps"])]
    return hand_of({**row, "seal": None, "stated": None})
