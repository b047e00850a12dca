"""Requests to end, heeded as an interrupt is: what is half written goes, workers are ended.

Left to itself a process that is asked to end is gone at once, with nothing tidied up behind it.
"""

from __future__ import annotations

import signal
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

HEEDED = (signal.SIGTERM, signal.SIGHUP)
"""The request to end, and the word that the terminal has gone."""
BY_SIGNAL = 128
"""The exit code of a process that a signal ends, less the number of the signal."""


class Ended(KeyboardInterrupt):
    """The process is asked to end.

    Args:
        number: The signal.
    """

    def __init__(self, number: int) -> None:
        super().__init__()
        self.code = BY_SIGNAL + number
        """The exit code."""


@contextmanager
def heeded() -> Iterator[None]:
    """Raise `Ended` when the process is asked to end, unless the caller has other wishes."""
    if threading.current_thread() is not threading.main_thread():
        yield  # signals come to the main thread only
        return
    own = [one for one in HEEDED if signal.getsignal(one) == signal.SIG_DFL]

    def end(number: int, _: Any) -> None:
        for one in own:  # asked twice, as by `timeout`, it would leave off tidying up
            signal.signal(one, signal.SIG_IGN)
        raise Ended(number)

    for one in own:
        signal.signal(one, end)
    try:
        yield
    finally:
        for one in own:
            signal.signal(one, signal.SIG_DFL)
