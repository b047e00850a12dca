"""The simulation's functions, compiled or as they stand.

`python -m analytics.simulation.engine` fills the cache of compiled code.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from analytics.simulation import (
    answering,
    bidding,
    burying,
    chance,
    choosing,
    dealing,
    leading,
    notes,
    playing,
    sight,
    spoiling,
    tricks,
    writing,
)
from replay.kernel.batch import fold_batch
from replay.kernel.compiled import MODULES, compile_kernel, compile_modules

if TYPE_CHECKING:
    from collections.abc import Callable

OURS = (
    *(notes, chance, dealing, bidding, sight, choosing, answering),
    *(leading, burying, spoiling, writing, tricks, playing),
)
NAMES = ("choose_hands", "deal_hands", "bid_hands", "play_hands")

Engine = dict[str, "Callable[..., None]"]
"""The functions over many hands, by name."""


@lru_cache(maxsize=1)
def compiled() -> Engine:
    """Compiled together with the kernel; kept on disk with it."""
    functions = compile_modules((*MODULES, *OURS))
    fold = compile_kernel()["fold_batch"]
    return {"fold_batch": fold, **{name: functions[name] for name in NAMES}}


@lru_cache(maxsize=1)
def plain() -> Engine:
    """The same functions as they stand, over lists: slow, and can be stepped through."""
    functions: dict[str, Callable[..., None]] = {
        "choose_hands": dealing.choose_hands,
        "deal_hands": dealing.deal_hands,
        "bid_hands": bidding.bid_hands,
        "play_hands": playing.play_hands,
        "fold_batch": fold_batch,
    }
    return {name: over_lists(function) for name, function in functions.items()}


def over_lists(function: Callable[..., None]) -> Callable[..., None]:
    """A function that is handed lists in place of arrays, and whose results go back into them."""

    def run(*given: Any) -> None:
        lists = [one.tolist() if isinstance(one, np.ndarray) else one for one in given]
        function(*lists)
        for one, values in zip(given, lists, strict=True):
            if isinstance(one, np.ndarray) and one.flags.writeable:
                one[...] = values

    return run


def warm() -> None:
    """Compile for the types that simulations use, so that the first one does not wait."""
    from analytics.simulation.plan import Plan  # noqa: PLC0415
    from analytics.simulation.run import Run  # noqa: PLC0415 - it imports this module
    from replay import load_ruleset  # noqa: PLC0415

    Run(Plan(load_ruleset("common"), 1, 0, "heuristic", {}, 0, 0, 1, 4)).blocks(0, 1)


if __name__ == "__main__":
    warm()
