"""Files of logs into an archive: what is sealed and fits goes in, the rest is set aside."""

from __future__ import annotations

import os
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from shutil import copyfileobj
from tempfile import TemporaryFile
from typing import IO, TYPE_CHECKING

import orjson

from events.archive.batch import packed
from events.archive.intake import Refused, intake
from events.archive.read import REJECTS
from events.archive.row import SORTED
from events.archive.write import UNFINISHED
from events.errors import StoreError
from events.leftover import sweep
from events.reason import reason_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from events.archive.row import Row
    from events.archive.source import Source
    from events.archive.write import Writer

AT_ONCE = 1024
"""How many hands go to the writer together."""


def add_log(
    writer: Writer,
    source: Source,
    rejects: Rejects,
    *,
    refused: Callable[[Refused], None] | None = None,
    moved: Callable[[int], None] | None = None,
) -> None:
    """Add the sealed hands of one file to an archive.

    Args:
        writer: The archive.
        source: The file.
        rejects: Takes what is refused.
        refused: Is told of each refusal.
        moved: Is told now and then how many more hands have been looked at.

    Raises:
        LogError: ``unreadable``, ``empty_file``.
        StoreError: ``damaged_pack``; ``unwritable_archive``.
    """
    gathered: list[tuple[Row, bytes]] = []
    seen = 0
    try:
        for item in intake(source):
            seen += 1
            if isinstance(item, Refused):
                rejects.add(item)
                if refused is not None:
                    refused(item)
            else:
                gathered.append((item.row, item.cards))
            if len(gathered) == AT_ONCE:
                writer.add(packed(gathered))
                gathered.clear()
            if moved is not None and seen >= AT_ONCE // 8:
                moved(seen)
                seen = 0
    finally:  # also those before a place where the file could not be read any further
        if gathered:
            writer.add(packed(gathered))
        if moved is not None and seen:
            moved(seen)


class Rejects:
    """What an archive refused out of one file: ``DIR/rejects/<name>-<content id>.jsonl``.

    One JSON object a hand: its file, line and id, everything wrong with it, and its text.
    """

    def __init__(self, folder: str | Path, name: str) -> None:
        self.count = 0
        """How many hands, or lines of none, it holds."""
        self.file: Path | None = None
        """The file, once it is closed."""
        self._root = Path(folder)
        self._name = (
            as_text(Path(name).name).removesuffix(".zst").removesuffix(".jsonl")[:80] or "hands"
        )
        self._content: IO[bytes] | None = None
        self._hash = sha256()

    def add(self, refused: Refused) -> None:
        """Set one aside.

        Raises:
            StoreError: ``unwritable_archive``.
        """
        file = as_text(refused.source)
        table = {
            "file": file,
            "line": refused.line,
            "hand": refused.hand,
            "problems": [{**problem.to_json(), "file": file} for problem in refused.problems],
            "text": refused.text.decode(errors="backslashreplace"),
        }
        line = orjson.dumps(table, option=SORTED, default=str) + b"\n"
        self.count += 1
        self._hash.update(line)
        try:
            if self._content is None:
                (self._root / REJECTS).mkdir(parents=True, exist_ok=True)
                # a file without a name: nothing is left of it if the process dies
                self._content = TemporaryFile(dir=self._root / REJECTS)  # noqa: SIM115
            self._content.write(line)
        except OSError as error:
            raise self._unwritable(error) from None

    def close(self) -> None:
        """Give the file its name, if there is anything in it.

        Raises:
            StoreError: ``unwritable_archive``.
        """
        if self._content is None:
            return
        folder = self._root / REJECTS
        file = folder / f"{self._name}-{self._hash.hexdigest()[:16]}.jsonl"
        temporary = folder / UNFINISHED.replace("*", str(os.getpid()))
        sweep(folder.glob(UNFINISHED), -2)
        try:
            with self._content, temporary.open("wb") as stream:
                self._content.seek(0)
                copyfileobj(self._content, stream)
                stream.flush()
                os.fsync(stream.fileno())
            temporary.replace(file)
        except OSError as error:
            raise self._unwritable(error) from None
        finally:
            with suppress(OSError):
                temporary.unlink(missing_ok=True)
        self.file, self._content = file, None

    def _unwritable(self, error: OSError) -> StoreError:
        return StoreError("unwritable_archive", folder=str(self._root), reason=reason_of(error))


def as_text(name: str) -> str:
    """The name of a file as it may stand in one: bytes that are no text are spelt out."""
    return name.encode(errors="backslashreplace").decode()
