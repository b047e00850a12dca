"""Half-written files that a process left behind when it was killed."""

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path


def sweep(files: Iterable[Path], number: int) -> None:
    """Remove those of processes that are no more; nobody else's, and nothing else.

    Args:
        files: Files that may be such.
        number: Which part of their names, split at dots and dashes, is the number of the process
            that writes them.
    """
    for file in files:
        parts = file.name.replace("-", ".").split(".")
        if len(parts) < abs(number):
            continue
        owner = parts[number]
        if owner.isascii() and owner.isdigit() and not is_alive(int(owner)):
            with suppress(OSError):
                file.unlink()


def is_alive(process: int) -> bool:
    """Whether a process of that number runs on this machine."""
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        return True
    return True
