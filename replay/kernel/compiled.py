"""The same kernel, compiled: the only module that knows Numba.

Each kernel function is copied with one shared set of globals in which the compiled functions stand
for the plain ones; nothing in the other modules changes. Compiled code is kept on disk in a folder
named after the kernel's sources and the compilers' versions, because a cache that looks only at
the file of the outer function would go on answering by an inner rule that has since been changed.

`python -m replay.kernel.compiled` fills the cache (`make setup` does it).
"""

from __future__ import annotations

import hashlib
import os
import types
from functools import lru_cache
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

from replay.kernel import (
    answer,
    batch,
    cards,
    chains,
    fold,
    follow,
    layout,
    lead,
    profile,
    shape,
    throw,
    trick,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

INLINE = (
    "give",
    "take",
    "take_cards",
    "points_in",
    "led_suit",
    "answer",
    "open_trick",
)
"""Called for every card or play: a call with its arrays would cost more than they do."""
MODULES = (layout, chains, cards, profile, shape, follow, throw, trick, lead, answer, fold, batch)


def cache_folder(modules: Sequence[types.ModuleType] = MODULES) -> Path:
    """Where compiled code is kept: one folder for each state of the kernel and its compilers."""
    digest = hashlib.sha256()
    for source in (*(module.__file__ for module in modules), __file__):
        digest.update(Path(str(source)).read_bytes())
    for package in ("numba", "llvmlite", "numpy"):
        digest.update(f"{package} {version(package)}".encode())
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(home) / "paipu" / f"kernel-{digest.hexdigest()[:32]}"


def writable(folder: Path) -> bool:
    """True if the folder is there, or could be made, and takes files."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK)


@lru_cache(maxsize=1)
def compile_kernel() -> dict[str, Callable[..., Any]]:
    """Every kernel function by name, compiled at its first call."""
    return compile_modules(MODULES)


def compile_modules(modules: Sequence[types.ModuleType]) -> dict[str, Callable[..., Any]]:
    """The functions of these modules, compiled together."""
    folder = cache_folder(modules)
    keep = writable(folder)  # else it is compiled anew in memory, which is slower and as right
    if keep:
        os.environ["NUMBA_CACHE_DIR"] = str(folder)
    import numba  # noqa: PLC0415 - 0.4 s that only bulk work should pay

    if keep:
        config: Any = numba.config
        config.CACHE_DIR = str(folder)  # numba may have been imported before
    njit: Any = numba.njit
    shared: dict[str, Any] = {}
    plain: dict[str, types.FunctionType] = {}
    for module in modules:
        for name, value in vars(module).items():
            if isinstance(value, types.FunctionType) and value.__module__ == module.__name__:
                plain[name] = value
            elif name.isupper():
                shared[name] = value
    for name, function in plain.items():
        copy = types.FunctionType(function.__code__, shared, name)
        copy.__module__ = function.__module__
        copy.__qualname__ = function.__qualname__
        # Without the reference counts of arrays: the kernel keeps none, and counting them costs
        # as much as the work itself. Nothing in it may allocate.
        shared[name] = njit(cache=keep, nogil=True, _nrt=False, forceinline=name in INLINE)(copy)
    return {name: shared[name] for name in plain}


def warm() -> None:
    """Compile for the types that archives use, so that the first run does not wait."""
    import numpy as np  # noqa: PLC0415 - only bulk work needs it

    empty = [np.zeros(1, kind) for kind in (np.int32, np.int16, np.int8)]
    table_of, steps, small = empty
    cards = np.zeros(1, np.int8)
    for column in (steps, cards):
        column.flags.writeable = False  # as they come out of an archive
    starts = np.zeros(2, np.int64)
    compile_kernel()["fold_batch"](
        np.zeros((1, layout.TABLE), np.int64),
        table_of,
        np.zeros(1, np.int64),
        steps,
        cards,
        starts,
        starts,
        small,
        np.zeros(layout.WORK, np.int64),
        np.zeros(1, np.int32),
        np.zeros(1, np.int16),
        np.zeros(1, np.int8),
        np.zeros(1, np.int16),
        np.zeros((1, layout.RESULT), np.int32),
    )


if __name__ == "__main__":
    warm()
