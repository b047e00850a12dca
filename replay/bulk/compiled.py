"""The loops of this package, compiled as the kernel is."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from replay.bulk import dealt_pairs, loops, scan
from replay.kernel import layout
from replay.kernel.compiled import compile_modules

if TYPE_CHECKING:
    from collections.abc import Callable


@cache
def compiled() -> dict[str, Callable[..., Any]]:
    """Every loop by name, compiled at its first call."""
    return compile_modules((layout, scan, dealt_pairs, loops))
