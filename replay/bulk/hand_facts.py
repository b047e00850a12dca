"""The rows of `facts.HANDS` of many hands under one ruleset."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import orjson

from events.cards import RANKS
from events.log import SEATS, LevelState
from replay.bulk.finding_rows import FindingRows, findings_of
from replay.bulk.rows import Rows
from replay.bulk.scored import score_hands
from replay.bulk.settled import NONE, NUMBERS, ROLE_WORDS, WORDS
from replay.bulk.tables import TRUMPS
from replay.bulk.weighing import NO_WEIGHING
from replay.case import OF_THE_RULES, OTHER_DECKS, TRUMP_UNKNOWN
from replay.findings import Code, Finding
from replay.rescore import WHY_DIVERGED
from replay.result import DIVERGED, FAULTED, NOT_COMPARABLE, REPLAYS

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from replay.bulk.book import Book
    from replay.bulk.chunk import Chunk
    from replay.bulk.judged import Judged
    from replay.bulk.scored import Scores

    Array = NDArray[Any]

CLASSES = [REPLAYS, FAULTED, DIVERGED, NOT_COMPARABLE]
WHY = [*WHY_DIVERGED, *OF_THE_RULES]
STATED = Finding(Code.STATED_DIFFERS)
SEAT, SIDE = "next_banker", ("hand_lost_by", "match_lost_by", "passed_end")
"""Columns of `settled.NUMBERS` that are words."""


def hand_facts(chunk: Chunk, book: Book, judged: Judged) -> tuple[Rows, FindingRows]:
    """The rows of `facts.HANDS` of a chunk, those judged alone left empty, and all findings."""
    columns, settings, view = chunk.columns, chunk.settings, judged.view
    size = columns.count
    findings = findings_of(chunk, book, judged)
    rows = Rows(size)
    rows.numbers["key"] = columns.keys
    rows.word("rules", [book.rules.id], np.zeros(size, np.int64))
    scores = score_hands(book, judged)
    put_scores(rows, chunk, book, judged, scores)
    add_stated(rows, chunk, book, judged, findings, scores)
    counts = findings.counts(size)
    first = findings.first_grave(size)
    stated = rows.words["stated_differs"][0] > 0
    grave = counts["error"] - stated + counts["offence"] > 0
    kind = np.where(grave, 1, 0)
    kind[view.diverged] = 2
    wrong_trump = ~view.comparable & ~judged.alone & ~judged.other_decks
    kind[judged.other_decks | wrong_trump] = 3
    rows.word("class", CLASSES, kind)
    reason = np.where(view.diverged, view.split.reason, -1)
    reason[judged.other_decks] = WHY.index(OTHER_DECKS)
    reason[wrong_trump] = WHY.index(TRUMP_UNKNOWN)
    rows.word("reason", WHY, reason)
    rows.numbers["at"] = np.where(view.diverged, view.split.event, np.where(kind == 3, NONE, first))
    rows.number("unfinished", 0)
    rows.word("level", RANKS, np.where(settings.level < len(RANKS), settings.level, -1))
    rows.word("trump", TRUMPS, settings.trump.astype(np.int64))
    rows.word("banker", SEATS, settings.banker.astype(np.int64))
    tricks, points = view.tricks
    rows.numbers["tricks"] = np.where(view.comparable, tricks, 0)
    rows.numbers["trick_points"] = np.where(view.comparable, points, NONE)
    rows.numbers["errors"] = counts["error"]
    rows.numbers["offences"] = counts["offence"]
    rows.numbers["notes"] = counts["note"]
    return rows, findings


def put_scores(rows: Rows, chunk: Chunk, book: Book, judged: Judged, scores: Scores) -> None:
    """The columns of points, levels and the next deal."""
    hands = scores.hands
    for name, place in (("kitty_points", 0), ("multiplier", 1)):
        rows.number(name)[hands] = book.kitties.columns_at(scores.kitty, place)
    rows.number("points")[hands] = scores.points
    rows.number("points_found")[hands] = scores.points_found
    weighed = judged.weighings.number[hands]
    fined = weighed != NO_WEIGHING
    fines = rows.number("fine_points", 0)
    fines[hands[fined]] = book.weighings.columns_at(weighed[fined], 2)
    result = np.zeros(rows.count, np.int64)  # `settled.NOT_SETTLED`
    result[hands] = scores.result
    table = book.results.settlements.columns().take(result, axis=1)
    for values, name in zip(table, (*NUMBERS, *WORDS), strict=True):
        if name == SEAT:
            seat = (chunk.settings.banker + values) & 3
            rows.word(name, SEATS, np.where(values == NONE, -1, seat))
        elif name in SIDE:
            rows.word(name, ROLE_WORDS, np.where(values == NONE, -1, values))
        elif name in WORDS:
            rows.word(name, book.words.texts, values)
        else:
            rows.numbers[name] = values
    rows.word("stated_differs", [""], np.zeros(rows.count, np.int64))


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
    wrote = chunk.stated & home
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
        fined = 0 if weighed == NO_WEIGHING else int(book.weighings.columns()[column][weighed])
        return bool(fined != wrote)
    if name in rows.words:
        codes, texts = rows.words[name]
        own = texts[codes[hand]] if codes[hand] >= 0 else None
        wrote = str(LevelState.parse(wrote)) if name.endswith("level_after") else wrote
        return own is not None and own != wrote
    number = int(rows.numbers["kitty_points" if name == "kitty" else name][hand])
    return number not in {NONE, wrote}
