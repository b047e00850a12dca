"""The rows of `facts.FINDINGS`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from events.log import SEATS
from replay.bulk.rows import Rows
from replay.bulk.told import (
    CODE,
    CODES,
    NUMBERS,
    OWED,
    SEVERITIES,
    SEVERITY_OF,
    WIDTH,
    WORDS,
)

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from replay.bulk.finding_rows import FindingRows

    Array = NDArray[Any]


def finding_facts(keys: Array, rules: str, found: FindingRows) -> Rows:
    """The findings of the ordinary hands of a chunk, hand by hand.

    Args:
        keys: The hands' keys.
        rules: The ruleset's id.
        found: What was found.
    """
    hand, event, seat, told, called = found.sorted()
    rows = Rows(len(hand), hand=hand)
    rows.numbers["key"] = keys[hand]
    rows.word("rules", [rules], np.zeros(rows.count, np.int64))
    rows.numbers["event"] = event
    rows.numbers["called"] = called
    rows.word("seat", SEATS, seat)
    numbers = np.zeros((WIDTH, 0), np.int64)
    if rows.count:
        numbers = found.book.told.columns().take(told, axis=1)
    for place, name in enumerate(NUMBERS, OWED):
        rows.numbers[name] = numbers[place]
    rows.word("code", CODES, numbers[CODE])
    rows.word("severity", SEVERITIES, numbers[SEVERITY_OF])
    for place, name in enumerate(WORDS, OWED + len(NUMBERS)):
        rows.word(name, found.book.words.texts, numbers[place])
    return rows
