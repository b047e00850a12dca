"""The rows of `facts.FINDINGS`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from events.log import SEATS
from replay.bulk.facts import finding_row
from replay.bulk.rows import Rows
from replay.bulk.settled import NONE

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from replay.bulk.hand_facts import FindingRows

    Array = NDArray[Any]

NUMBERS = ("owed", "points_change", "banker_levels", "attackers_levels")
TEXTS = ("code", "severity", "clauses", "provenance")


def finding_facts(keys: Array, rules: str, found: FindingRows) -> Rows:
    """The findings of the ordinary hands of a chunk, hand by hand.

    Args:
        keys: The hands' keys.
        rules: The ruleset's id.
        found: What was found.
    """
    hand, event, seat, kind, called = found.sorted()
    rows = Rows(len(hand), hand=hand)
    rows.numbers["key"] = keys[hand]
    rows.word("rules", [rules], np.zeros(rows.count, np.int64))
    rows.numbers["event"] = event
    rows.numbers["called"] = called
    rows.word("seat", SEATS, seat)
    plain = [finding_row(0, rules, finding) for finding in found.kinds]
    for name in NUMBERS:
        values = [NONE if row[name] is None else row[name] for row in plain]
        rows.numbers[name] = np.array(values, np.int64)[kind]
    for name in TEXTS:
        texts = sorted({row[name] for row in plain})
        codes = np.array([texts.index(row[name]) for row in plain], np.int64)
        rows.word(name, texts, codes[kind])
    return rows
