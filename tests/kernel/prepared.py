"""Hands as the flat arrays that the compiled kernel takes, and as the lists of the plain one."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from events import RecordedHand
from replay import load_ruleset
from replay.card_table import card_table
from replay.kernel import layout
from replay.kernel.batch import fold_batch
from replay.record_check import hand_size
from replay.setting import setting_of
from replay.tape import lay_out
from tests.oracle.cards import SEATS

TYPES = (np.int64, np.int32, np.int64, np.int16, np.int8, np.int64, np.int64, np.int8)
"""Of tables, table_of, chosen, steps, cards, step_starts, card_starts, bankers."""
OUT = (np.int32, np.int16, np.int8, np.int16)
"""Of flags, amounts, winners, points."""


def lists(hands: Sequence[RecordedHand], rules: object = "common") -> list[list[Any]]:
    """Tables, table of each hand, the hands chosen, steps, cards, starts of both, bankers."""
    ruleset = load_ruleset(rules)
    tables: list[tuple[int, ...]] = []
    table_of, steps, cards, bankers = [], [], [], []
    step_starts, card_starts = [0], [0]
    for recorded in hands:
        setting = setting_of(recorded.hand, ruleset)
        table = card_table(ruleset, setting.level, setting.trump, setting.nt_by)
        if table not in tables:
            tables.append(table)
        tape = lay_out(recorded.hand, hand_size(ruleset))
        table_of.append(tables.index(table))
        steps += tape.steps
        cards += tape.cards
        step_starts.append(len(steps))
        card_starts.append(len(cards))
        bankers.append(SEATS.index(setting.banker))
    chosen = list(range(len(bankers)))
    return [tables, table_of, chosen, steps, cards, step_starts, card_starts, bankers]


def arrays(prepared: list[list[Any]], times: int = 1) -> list[np.ndarray]:
    """The same as arrays of the small types that archives use, the hands repeated."""
    tables, table_of, chosen, steps, cards, step_starts, card_starts, bankers = prepared
    starts = [
        np.concatenate(
            [*(np.array(part[:-1]) + part[-1] * n for n in range(times)), [part[-1] * times]]
        )
        for part in (step_starts, card_starts)
    ]
    every = list(range(len(chosen) * times))
    flat = [tables, table_of * times, every, steps * times, cards * times, *starts, bankers * times]
    found = [np.array(part, kind) for part, kind in zip(flat, TYPES, strict=True)]
    for column in found[3:5]:
        column.flags.writeable = False  # as they come out of an archive
    return found


def space(prepared: list[np.ndarray]) -> list[np.ndarray]:
    """Work space and results for them."""
    steps, hands = len(prepared[3]), len(prepared[7])
    out = [np.zeros(steps, kind) for kind in OUT]
    return [np.zeros(layout.WORK, np.int64), *out, np.zeros((hands, layout.RESULT), np.int32)]


def plain(prepared: list[list[Any]]) -> list[list[Any]]:
    """Everything the plain kernel says of these hands."""
    steps, hands = len(prepared[3]), len(prepared[7])
    out = [[0] * steps for _ in OUT]
    results = [[0] * layout.RESULT for _ in range(hands)]
    fold_batch(*prepared, [0] * layout.WORK, *out, results)
    return [*out, results]
