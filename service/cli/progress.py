"""How far a long command has come, on standard error and only where a person sees it."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from service.cli.output import Output


class Progress:
    """How far a command has come; this one is shown nowhere."""

    def hands(self, more: int) -> None:
        """Tell how many more hands are done."""

    def at(self, done: int) -> None:
        """Tell how much of the total is done."""


@contextmanager
def progress(output: Output, total: int | None) -> Iterator[Progress]:
    """A bar while something long goes on: hands done, hands a second, time left.

    Args:
        output: The language, and whether a program reads what is written.
        total: The total that `Progress.at` counts up to, in any unit; None where nobody knows.
    """
    if not sys.stderr.isatty():
        yield Progress()
        return
    from rich.console import Console  # noqa: PLC0415 - loaded on a terminal only
    from rich.progress import (  # noqa: PLC0415
        BarColumn,
        TaskProgressColumn,
        TextColumn,
        TimeRemainingColumn,
    )
    from rich.progress import Progress as Bar  # noqa: PLC0415

    columns = (
        BarColumn(),
        TaskProgressColumn(),
        TextColumn("{task.fields[said]}"),
        TimeRemainingColumn(),
    )
    with Bar(*columns, console=Console(stderr=True), transient=True) as bar:
        yield _Shown(bar, output, total)


class _Shown(Progress):
    def __init__(self, bar: object, output: Output, total: int | None) -> None:
        from time import monotonic  # noqa: PLC0415 - a clock, for nothing but this bar

        self._bar, self._output, self._clock = bar, output, monotonic
        self._start, self._hands = monotonic(), 0
        self._task = bar.add_task("", total=total, said="")  # type: ignore[attr-defined]

    def hands(self, more: int) -> None:
        self._hands += more
        rate = self._hands / max(self._clock() - self._start, 0.001)
        said = self._output.tell("progress", hands=f"{self._hands:,}", rate=f"{rate:,.0f}")
        self._bar.update(self._task, said=said)  # type: ignore[attr-defined]

    def at(self, done: int) -> None:
        self._bar.update(self._task, completed=done)  # type: ignore[attr-defined]
