"""The compiled kernel over one hand, where it is loaded anyway."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from replay.kernel import layout
from replay.kernel.compiled import compile_kernel
from replay.played import Said

if TYPE_CHECKING:
    from replay.tape import Tape

FIRST = np.zeros(1, np.int32), np.zeros(1, np.int64)
"""The only hand, under the only table."""
KINDS = (np.int32, np.int16, np.int8, np.int16)
"""Of flags, amounts, winners and points, as the kernel is compiled for archives."""


def fold_one(tape: Tape, table: tuple[int, ...], banker: int) -> Said:
    """As `replay.played.fold_plain`."""
    given = np.array(tape.steps, np.int32), np.array(tape.cards, np.int8)
    for column in given:
        column.flags.writeable = False  # as they come out of archives
    work, result = np.zeros(layout.WORK, np.int64), np.zeros((1, layout.RESULT), np.int32)
    size = len(tape.steps)
    each = [np.zeros(size, kind) for kind in KINDS]
    compile_kernel()["fold_batch"](
        np.array([table], np.int64),
        *FIRST,
        *given,
        np.array([0, size]),
        np.array([0, len(tape.cards)]),
        np.array([banker], np.int8),
        work,
        *each,
        result,
    )
    return Said(*(column.tolist() for column in (work, *each, result[0])))
