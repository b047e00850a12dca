"""The same kernel, compiled: the only module that knows Numba.

Each kernel function is copied with one shared set of globals in which the compiled functions stand
for the plain ones; nothing in the other modules changes. Compiled code is kept on disk in a folder
named after the kernel's sources and the compilers' versions, because a cache that looks only at
the file of the outer function would go on answering by an inner rule that has since been changed.

`python -m replay.kernel.compiled` fills the cache (`make setup` does it).
"""

import hashlib
import os
import types
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any

from replay.kernel import (
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

MODULES = (layout, chains, cards, profile, shape, follow, throw, trick, lead, fold, batch)


def cache_folder() -> Path:
    """Where compiled code is kept: one folder for each state of the kernel and its compilers."""
    digest = hashlib.sha256()
    for module in MODULES:
        digest.update(Path(str(module.__file__)).read_bytes())
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


def compile_kernel() -> dict[str, Callable[..., Any]]:
    """Every kernel function by name, compiled at its first call."""
    folder = cache_folder()
    keep = writable(folder)
    if keep:
        os.environ["NUMBA_CACHE_DIR"] = str(folder)
    from numba import config, njit  # noqa: PLC0415 - 0.4 s that only bulk work should pay

    if keep:
        config.CACHE_DIR = str(folder)
    shared: dict[str, Any] = {}
    plain: dict[str, types.FunctionType] = {}
    for module in MODULES:
        for name, value in vars(module).items():
            if isinstance(value, types.FunctionType) and value.__module__ == module.__name__:
                plain[name] = value
            elif name.isupper():
                shared[name] = value
    for name, function in plain.items():
        copy = types.FunctionType(function.__code__, shared, name)
        copy.__module__ = function.__module__
        copy.__qualname__ = function.__qualname__
        shared[name] = njit(cache=keep, nogil=True, _nrt=False)(copy)
    shared["__builtins__"] = __builtins__
    return {name: shared[name] for name in plain}
