"""Processes that work for this one: they end when it does, and heed no signal but its own.

A pool of Python's own does neither. Its processes wait for more work until the end of days when
the one that started them is killed, and a signal to the whole group strikes them one by one.
"""

from __future__ import annotations

import os
import signal
import threading
from contextlib import contextmanager
from multiprocessing import active_children, connection, parent_process
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

TO_THE_GROUP = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
"""Signals that a terminal, or whoever ends a whole group, sends to all of its processes."""


def serve_parent() -> None:
    """Do not outlive the process that started this one; it alone says when to give up.

    Called once, by a process that has just begun.
    """
    for one in TO_THE_GROUP:
        signal.signal(one, signal.SIG_IGN)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, TO_THE_GROUP)
    parent = parent_process()
    if parent is None:
        return

    def watch() -> None:
        connection.wait([parent.sentinel])
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


@contextmanager
def undisturbed() -> Iterator[None]:
    """Signals held back while a process is started, which heeds them until `serve_parent`."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, TO_THE_GROUP)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def ended_after(start: Callable[[], object]) -> Iterator[None]:
    """Processes that are started now, and ended at once if what they work for is given up.

    Args:
        start: Starts them.
    """
    others = set(active_children())
    with undisturbed():
        start()
    own = set(active_children()) - others
    try:
        yield
    except BaseException:  # an interrupt too: what they do is of no use any more
        for one in own:
            one.kill()
        raise
