"""Hands into a file, whole or not at all."""

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from shutil import copymode

from events.codec.write import write_hand
from events.errors import LogError
from events.leftover import sweep
from events.log import Hand
from events.reason import reason_of

UNFINISHED = ".paipu.*.tmp"
"""Files that are being written, with the process that writes; what a killed one leaves is removed
when another file is written into the folder."""
OWNER = -2
"""Where the process stands in their names, as `sweep` counts."""


def write_file(path: str | Path, hands: Iterable[Hand], *, replace: bool = False) -> None:
    """Write hands to a file, canonically; the file is there whole or not at all.

    Args:
        path: The file.
        hands: The hands, in order.
        replace: Whether a file that is there already may be replaced.

    Raises:
        LogError: ``exists``, ``is_folder``, ``unwritable``.
    """
    write_pieces(path, map(write_hand, hands), replace=replace)


def write_bytes(path: str | Path, data: bytes, *, replace: bool = False) -> None:
    """Write bytes to a file as `write_file` does."""
    write_pieces(path, (data,), replace=replace)


def check_place(path: str | Path) -> None:
    """See that a new file can be written in a place, before the work that fills it.

    Raises:
        LogError: ``exists``, ``is_folder``, ``unwritable``.
    """
    file = Path(path)
    try:
        if file.is_dir():
            raise LogError("is_folder", file=str(path))
        if file.exists():
            raise LogError("exists", file=str(path))
        _beside(file).open("wb").close()
    except OSError as error:
        raise LogError("unwritable", file=str(path), reason=reason_of(error)) from None
    finally:
        with suppress(OSError):
            _beside(file).unlink(missing_ok=True)


def write_pieces(path: str | Path, pieces: Iterable[bytes], *, replace: bool = False) -> None:
    """Write bytes to a file as `write_file` does, one piece after another, none of them kept."""
    file = Path(path)
    try:
        if replace:
            file = file.resolve()  # a link stays a link; what it leads to is replaced
        if file.is_dir():
            raise LogError("is_folder", file=str(path))
    except OSError as error:
        raise LogError("unwritable", file=str(path), reason=reason_of(error)) from None
    temporary = _beside(file)
    sweep(file.parent.glob(UNFINISHED), OWNER)
    try:
        with temporary.open("wb") as stream:
            stream.writelines(pieces)
            stream.flush()
            os.fsync(stream.fileno())
        if replace:
            with suppress(FileNotFoundError):
                copymode(file, temporary)
            temporary.replace(file)
        else:
            _place(temporary, file)
    except FileExistsError:
        raise LogError("exists", file=str(path)) from None
    except OSError as error:
        raise LogError("unwritable", file=str(path), reason=reason_of(error)) from None
    finally:
        temporary.unlink(missing_ok=True)


def _beside(file: Path) -> Path:
    """The file that becomes this one when all is in it."""
    return file.with_name(UNFINISHED.replace("*", str(os.getpid())))


def _place(temporary: Path, file: Path) -> None:
    """Give the file its name unless the name is taken; links tell that in one step."""
    try:
        file.hardlink_to(temporary)
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        if file.exists():
            raise FileExistsError from None
        temporary.replace(file)
