"""The rows of `facts.FINDINGS`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from events.log import SEATS
from replay.bulk.rows import Rows
from replay.bulk.told import CODE, CODES, NUMBERS, OWED, SEVERITIES, SEVERITY_OF

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from replay.bulk.hand_facts import FindingRows

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
    numbers = found.book.told.table()[told] if rows.count else np.zeros((0, OWED + len(NUMBERS)))
    for place, name in enumerate(NUMBERS, OWED):
        rows.numbers[name] = numbers[:, place].astype(np.int64)
    rows.word("code", CODES, numbers[:, CODE].astype(np.int64))
    rows.word("severity", SEVERITIES, numbers[:, SEVERITY_OF].astype(np.int64))
    used, inverse = np.unique(told, return_inverse=True)
    findings = [found.book.told.answers[one] for one in used.tolist()]
    for name, texts in (
        ("clauses", [" ".join(finding.clauses) for finding in findings]),
        ("provenance", [finding.provenance for finding in findings]),
    ):
        words = sorted(set(texts))
        codes = np.array([words.index(text) for text in texts], np.int64)
        rows.word(name, words, codes[inverse.ravel()])
    return rows
