"""The rows of `facts.HANDS` and `facts.FINDINGS` of many hands under one ruleset."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import orjson

from events.cards import RANKS
from events.log import SEATS, LevelState
from replay.bulk.found import NO_SEAT
from replay.bulk.rows import Rows
from replay.bulk.scored import attackers_points, score_hands, seats_from
from replay.bulk.settled import NONE, NUMBERS, ROLE_WORDS
from replay.bulk.split import NO_SPLIT, REASONS
from replay.bulk.tables import TRUMPS
from replay.bulk.told import CALLED, CODE, SEVERITIES, SEVERITY_OF
from replay.bulk.weighing import NO_WEIGHING
from replay.findings import Code, Finding
from replay.kernel import layout
from replay.result import DIVERGED, FAULTED, NOT_COMPARABLE, REPLAYS

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from replay.bulk.book import Book
    from replay.bulk.chunk import Chunk
    from replay.bulk.judged import Judged
    from replay.bulk.scored import Scores

    Array = NDArray[Any]

CLASSES = [REPLAYS, FAULTED, DIVERGED, NOT_COMPARABLE]
OTHER_DECKS = len(REASONS)
TRUMP_UNKNOWN = OTHER_DECKS + 1
WHY = [*REASONS, "other_decks", "trump_unknown"]
NO_EVENT = 1 << 20
"""Behind every event: findings of the whole hand come last."""
CHANGED = Finding(Code.RULES_CHANGED)
STATED = Finding(Code.STATED_DIFFERS)


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
        code = self.book.told.table()[told, CODE] if len(told) else told
        letter = np.array([*(sorted(SEATS).index(one) + 1 for one in SEATS), 0])[seat]
        when = np.where(event == NONE, NO_EVENT, event)
        order = np.lexsort((letter, code, when, hand))
        return hand[order], event[order], seat[order], told[order], called[order]

    def counts(self, size: int) -> dict[str, Array]:
        """How many findings of each severity every hand has."""
        hand, _, _, told, _ = self.together()
        severity = self.book.told.table()[told, SEVERITY_OF] if len(told) else told
        return {
            name: np.bincount(hand[severity == place], minlength=size)
            for place, name in enumerate(SEVERITIES)
        }

    def first_grave(self, size: int) -> Array:
        """The event of each hand's first error or offence; `NONE` where there is none."""
        first = np.full(size, NO_EVENT)
        hand, event, _, told, _ = self.together()
        if len(told):
            note = SEVERITIES.index("note")
            grave = (self.book.told.table()[told, SEVERITY_OF] != note) & (event != NONE)
            np.minimum.at(first, hand[grave], event[grave])
        return np.where(first == NO_EVENT, NONE, first)


def findings_of(chunk: Chunk, book: Book, judged: Judged) -> FindingRows:
    """All findings of the ordinary hands, priced."""
    rows = FindingRows(book)
    rows.add_to(CHANGED, np.flatnonzero(chunk.changed & ~judged.alone))
    found, weighings = judged.found, judged.weighings
    if len(found):
        priced = weighings.priced
        seat = seats_of(chunk, found.hand, found.seat)
        # The place of each fault among those that were weighed together.
        count = np.cumsum(priced) - priced
        begins = np.concatenate([[True], found.hand[1:] != found.hand[:-1]])
        start = np.maximum.accumulate(np.where(begins, np.arange(len(found)), 0))
        weighed = (weighings.number[found.hand] + 1) * 256 + count - count[start]
        case = np.where(priced, weighed, -1 - found.number)
        cases, kind = np.unique(case, return_inverse=True)
        kinds = np.array([told_number(book, one) for one in cases.tolist()])[kind.ravel()]
        called = np.full(len(found), NONE)
        rank = book.told.table()[kinds, CALLED]
        for row in np.flatnonzero(rank != NONE).tolist():
            called[row] = weighings.events[int(found.hand[row])][rank[row] - 1]
        rows.add(kinds, found.hand, found.event, seat, called)
    add_notes(rows, chunk, book, judged)
    return rows


def told_number(book: Book, case: int) -> int:
    """The number of a finding as it is told, its price with it."""

    def finding() -> Finding:
        if case < 0:
            return book.faults.answers[-1 - case]
        return book.weighings.answers[case // 256 - 1].findings[case % 256]

    return book.told.place(case, finding)


def seats_of(chunk: Chunk, hand: Array, seat: Array) -> Array:
    """Seats counted from the banker's as seats of the table."""
    absent = seat == NO_SEAT
    found: Array = np.where(absent, NO_SEAT, (seat + chunk.settings.banker[hand]) & 3)
    return found


def add_notes(rows: FindingRows, chunk: Chunk, book: Book, judged: Judged) -> None:
    """Notes that prices and calls bring along, at the events that they are about."""
    weighings, found = judged.weighings, judged.found
    hands = np.flatnonzero(weighings.number != NO_WEIGHING)
    if not len(hands):
        return
    hands = hands[book.weighings.table()[weighings.number[hands], 4] > 0]
    own = np.flatnonzero(weighings.priced)
    first = np.searchsorted(found.hand[own], hands)
    for hand, start in zip(hands.tolist(), first.tolist(), strict=True):
        events = weighings.events.get(hand) or [int(found.event[own[start]])]
        for note in book.weighings.answers[int(weighings.number[hand])].notes:
            seat = NO_SEAT if note.seat is None else SEATS.index(note.seat)
            where = np.array([hand])
            event = np.array([events[(note.event or 1) - 1]])
            number = np.array([book.told.place(str(note), lambda note=note: note)])  # type: ignore[misc]
            rows.add(number, where, event, seats_of(chunk, where, np.array([seat])))


def hand_facts(chunk: Chunk, book: Book, judged: Judged) -> tuple[Rows, FindingRows]:
    """The rows of `facts.HANDS` of a chunk, those judged alone left empty, and all findings."""
    columns, settings = chunk.columns, chunk.settings
    size, split = columns.count, judged.split
    diverged = judged.comparable & (split.event < NO_SPLIT)
    findings = findings_of(chunk, book, judged)
    rows = Rows(size)
    rows.numbers["key"] = columns.keys
    rows.word("rules", [book.rules.id], np.zeros(size, np.int64))
    scored = np.flatnonzero(judged.comparable & ~diverged)
    scores = score_hands(chunk, book, judged, scored)
    put_scores(rows, chunk, book, judged, scores)
    add_stated(rows, chunk, book, judged, findings, scores)
    counts = findings.counts(size)
    first = findings.first_grave(size)
    stated = rows.words["stated_differs"][0] > 0
    grave = counts["error"] - stated + counts["offence"] > 0
    kind = np.where(grave, 1, 0)
    kind[diverged] = 2
    wrong_trump = ~judged.comparable & ~judged.alone & ~judged.other_decks
    kind[judged.other_decks | wrong_trump] = 3
    rows.word("class", CLASSES, kind)
    reason = np.where(diverged, split.reason, -1)
    reason[judged.other_decks] = OTHER_DECKS
    reason[wrong_trump] = TRUMP_UNKNOWN
    rows.word("reason", WHY, reason)
    rows.numbers["at"] = np.where(diverged, split.event, np.where(kind == 3, NONE, first))
    rows.number("unfinished", 0)
    rows.word("level", RANKS, np.where(settings.level < len(RANKS), settings.level, -1))
    rows.word("trump", TRUMPS, settings.trump.astype(np.int64))
    rows.word("banker", SEATS, settings.banker.astype(np.int64))
    put_tricks(rows, chunk, judged, diverged)
    rows.numbers["errors"] = counts["error"]
    rows.numbers["offences"] = counts["offence"]
    rows.numbers["notes"] = counts["note"]
    return rows, findings


def put_scores(rows: Rows, chunk: Chunk, book: Book, judged: Judged, scores: Scores) -> None:
    """The columns of points, levels and the next deal."""
    hands = scores.hands
    rows.number("kitty_points")
    rows.number("multiplier")
    rows.number("fine_points", 0)
    for name in ("points", "points_found", *NUMBERS):
        if name not in {"next_banker", "hand_lost_by", "match_lost_by", "passed_end"}:
            rows.number(name)
    rows.numbers["hooked"][:] = 0
    rows.numbers["redeal"][:] = 0
    for name in ("hand_lost_by", "match_lost_by", "passed_end"):
        rows.word(name, ROLE_WORDS)
    rows.word("next_banker", SEATS)
    for name in ("banker_level_after", "attackers_level_after", "unanswerable"):
        rows.word(name, [""])
    rows.words["unanswerable"][0][:] = 0
    rows.word("stated_differs", [""])
    rows.words["stated_differs"][0][:] = 0
    if not len(hands):
        return
    kitties = book.kitties.table()[scores.kitty]
    rows.numbers["kitty_points"][hands], rows.numbers["multiplier"][hands] = kitties.T
    rows.numbers["points"][hands] = scores.points
    rows.numbers["points_found"][hands] = scores.points_found
    weighed = judged.weighings.number[hands]
    fined = weighed != NO_WEIGHING
    if fined.any():
        rows.numbers["fine_points"][hands[fined]] = book.weighings.table()[weighed[fined], 2]
    table = book.settlements.table()[scores.result]
    for place, name in enumerate(NUMBERS):
        values = table[:, place]
        if name == "next_banker":
            seats = seats_from(chunk.settings.banker[hands], values)
            rows.words[name][0][hands] = np.where(seats == NONE, -1, seats)
        elif name in rows.words:
            rows.words[name][0][hands] = np.where(values == NONE, -1, values)
        else:
            rows.numbers[name][hands] = values
    used, inverse = np.unique(scores.result, return_inverse=True)
    answers = [book.settlements.answers[one] for one in used.tolist()]
    for name in ("banker_level_after", "attackers_level_after", "unanswerable"):
        texts = [getattr(answer, name) for answer in answers]
        known = sorted({text for text in texts if text is not None} | {""})
        codes = [-1 if text is None else known.index(text) for text in texts]
        column = np.full(rows.count, known.index("") if name == "unanswerable" else -1)
        column[hands] = np.array(codes, np.int64)[inverse.ravel()]
        rows.words[name] = (column, known)


def put_tricks(rows: Rows, chunk: Chunk, judged: Judged, diverged: Array) -> None:
    """How many tricks were played, and the attackers' points in them, up to where hands diverge."""
    results = judged.folded.results()
    banker = chunk.settings.banker
    tricks = results[:, layout.R_TRICKS].astype(np.int64)
    points = attackers_points(results, banker)
    source = judged.folded.source
    for place in np.unique(source[diverged]):
        run = judged.folded.runs[place]
        own = diverged & (source == place)
        hand = chunk.columns.hand_of_step[run.leads]
        before = own[hand] & (chunk.columns.events[run.leads] < judged.split.event[hand])
        lead, of = run.leads[before], hand[before]
        tricks[own] = np.bincount(of, minlength=rows.count)[own]
        attackers = (run.winners[lead] >= 0) & (((run.winners[lead] - banker[of]) & 1) == 1)
        won = np.where(attackers, run.points[lead], 0)
        points[own] = np.bincount(of, won, minlength=rows.count).astype(np.int64)[own]
    rows.numbers["tricks"] = np.where(judged.comparable, tricks, 0)
    rows.numbers["trick_points"] = np.where(judged.comparable, points, NONE)


def add_stated(
    rows: Rows,
    chunk: Chunk,
    book: Book,
    judged: Judged,
    findings: FindingRows,
    scores: Scores,
) -> None:
    """Hold what tables wrote against what comes out, under the hands' own rules."""
    names = {book.rules.id.casefold(), book.rules.slug.casefold()}
    at_home = [name.casefold() in names for name in chunk.columns.coded["rules"].values]
    home = np.array([*at_home, False])[chunk.rules_code]
    wrote = chunk.columns.others("stated") & home
    column, texts = rows.words["stated_differs"]
    differing = []
    for hand in scores.hands[wrote[scores.hands]].tolist():
        stated = orjson.loads(chunk.columns.batch.column("stated")[hand].as_py())
        fields = [
            name for name in sorted(stated) if differs(rows, judged, book, hand, name, stated[name])
        ]
        if fields:
            text = " ".join(fields)
            if text not in texts:
                texts.append(text)
            column[hand] = texts.index(text)
            differing.append(hand)
    if differing:
        findings.add_to(STATED, np.array(differing))


def differs(rows: Rows, judged: Judged, book: Book, hand: int, name: str, wrote: Any) -> bool:
    """Whether a field that a table wrote is not what comes out; the unknown never differs."""
    if name in {"banker_levels", "attackers_levels"}:
        weighed = int(judged.weighings.number[hand])
        column = 5 if name == "banker_levels" else 6
        fined = 0 if weighed == NO_WEIGHING else int(book.weighings.table()[weighed, column])
        return bool(fined != wrote)
    if name in rows.words:
        codes, texts = rows.words[name]
        own = texts[codes[hand]] if codes[hand] >= 0 else None
        wrote = str(LevelState.parse(wrote)) if name.endswith("level_after") else wrote
        return own is not None and own != wrote
    number = int(rows.numbers["kitty_points" if name == "kitty" else name][hand])
    return number not in {NONE, wrote}
