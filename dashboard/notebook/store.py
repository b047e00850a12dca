"""The notebook: one SQLite file beside the logs; a hand is known in it by its seal.

Each note is a row of its own, with a number that grows with every change. A change names the number
it was made from: where somebody else was faster, it is kept as a note of its own, and nothing is
lost.
"""

from __future__ import annotations

import json
import re
import sqlite3
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Literal

from dashboard.notebook.errors import NotesError
from events.reason import Reason, reason_of
from events.signs import visible

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

LONGEST = 20_000
"""The longest note, in signs."""
TAGS = 20
"""So many tags a note may have."""
TAG = 40
"""The longest tag, in signs."""
WAIT = 10.0
"""Seconds to wait while somebody else writes."""
VERSION = 1
_REASONS = {
    sqlite3.SQLITE_PERM: "no_permission",
    sqlite3.SQLITE_READONLY: "no_permission",
    sqlite3.SQLITE_CANTOPEN: "no_permission",
    sqlite3.SQLITE_FULL: "disk_full",
    sqlite3.SQLITE_IOERR: "disk_failed",
    sqlite3.SQLITE_CORRUPT: "garbled",
    sqlite3.SQLITE_NOTADB: "garbled",
}
"""Why SQLite could not do something, as the system's reasons are called."""
_BETWEEN_TAGS = re.compile(r"[,;\n\uff0c\uff1b\u3001]+")
_TABLE = """
CREATE TABLE IF NOT EXISTS note (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    seal TEXT NOT NULL,
    place TEXT NOT NULL,
    hand TEXT NOT NULL,
    event INTEGER NOT NULL,
    text TEXT NOT NULL,
    tags TEXT NOT NULL,
    made TEXT NOT NULL,
    changed TEXT NOT NULL,
    revision INTEGER NOT NULL
)
"""
_INDEX = "CREATE INDEX IF NOT EXISTS note_of_hand ON note (seal)"
_ADD = (
    "INSERT INTO note (seal, place, hand, event, text, tags, made, changed, revision) "
    "VALUES (:seal, :place, :hand, :event, :text, :tags, :made, :changed, 1)"
)
_CHANGE = (
    "UPDATE note SET event = :event, text = :text, tags = :tags, changed = :changed, "
    "revision = revision + 1 WHERE id = :id AND revision = :revision"
)


@dataclass(frozen=True, slots=True)
class Note:
    """A note on a hand."""

    seal: str
    """The hand's seal; of an open hand what stands in for it."""
    place: str
    """Where the hand was found, as the address names it."""
    hand: str
    """The hand's id."""
    text: str
    """What was noted."""
    tags: tuple[str, ...] = ()
    """Its tags."""
    event: int = 0
    """The event it is about; 0: the whole hand."""
    id: int = 0
    """Its number in the notebook; 0: not in it yet."""
    made: str = ""
    """When it was written, in UTC."""
    changed: str = ""
    """When it was last changed."""
    revision: int = 0
    """How often it was written."""

    def to_json(self) -> dict[str, Any]:
        """The note as plain data."""
        table = asdict(self)
        return {**table, "tags": list(self.tags)}


class Notebook:
    """Notes in a file.

    Args:
        file: The file; it is made with the first note.
    """

    def __init__(self, file: Path) -> None:
        self.file = file

    def add(self, note: Note) -> None:
        """Write a note down.

        Raises:
            NotesError: ``nothing``, ``too_long``, ``tag_too_long``, ``too_many_tags``,
                ``not_kept``, ``busy``, ``unreadable``.
        """
        row = _row(note)
        with self._open() as connection:
            connection.execute(_ADD, row)

    def change(self, note: Note) -> bool:
        """Write a changed note in place of what it was made from.

        Returns:
            Whether it took its place; if somebody changed that meanwhile, it is kept as a note of
            its own beside it.

        Raises:
            NotesError: As `add`.
        """
        row = _row(note)
        with self._open() as connection:
            if connection.execute(_CHANGE, row).rowcount:
                return True
            connection.execute(_ADD, row)
            return False

    def remove(self, note: Note) -> bool:
        """Take a note out, unless somebody changed it meanwhile.

        Raises:
            NotesError: ``not_kept``, ``busy``, ``unreadable``.
        """
        text = "DELETE FROM note WHERE id = ? AND revision = ?"
        with self._open() as connection:
            return connection.execute(text, (note.id, note.revision)).rowcount > 0

    def of(self, seals: Iterable[str]) -> list[Note]:
        """The notes on some hands, by event, then as they were written.

        Raises:
            NotesError: ``not_opened``, ``busy``, ``unreadable``.
        """
        wanted = set(seals)
        found = [note for note in self.notes() if note.seal in wanted]
        return sorted(found, key=lambda note: (note.event, note.id))

    def notes(self, words: str = "", tags: Iterable[str] = ()) -> list[Note]:
        """The notes in which all words and tags stand, the last changed first.

        Args:
            words: Parts of the text, of a tag, or of the hand's id, with spaces between.
            tags: Tags; a note must have all of them.

        Raises:
            NotesError: ``not_opened``, ``busy``, ``unreadable``.
        """
        if not self.file.exists():
            return []
        text = (
            "SELECT seal, place, hand, text, tags, event, id, made, changed, revision FROM note "
            "ORDER BY changed DESC, id DESC"
        )
        with self._open(to="read") as connection:
            rows = connection.execute(text).fetchall() if _version(connection) else []
        found = [_note(*row) for row in rows]
        parts, wanted = words.casefold().split(), {tag.casefold() for tag in tags}
        return [
            note
            for note in found
            if wanted <= {tag.casefold() for tag in note.tags} and all(map(_says(note), parts))
        ]

    def tags(self) -> list[str]:
        """All tags, the most used first.

        Raises:
            NotesError: ``not_opened``, ``busy``, ``unreadable``.
        """
        counts: dict[str, int] = {}
        for note in self.notes():
            for tag in note.tags:
                counts[tag] = counts.get(tag, 0) + 1
        return sorted(counts, key=lambda tag: (-counts[tag], tag))

    @contextmanager
    def _open(self, to: Literal["read", "write"] = "write") -> Iterator[sqlite3.Connection]:
        """The file for one piece of work, which is done whole or not at all.

        To be read it has to allow no more than that.
        """
        failed = "not_kept" if to == "write" else "not_opened"
        try:
            if to == "write":
                self.file.parent.mkdir(parents=True, exist_ok=True)
            connection = sqlite3.connect(self.file, timeout=WAIT)
        except (OSError, sqlite3.Error) as error:
            raise self._wrong(failed, error) from None
        try:
            with connection:
                if _version(connection) > VERSION:
                    raise NotesError("later_version", file=str(self.file))
                if to == "write":
                    _prepare(connection)
                yield connection
        except sqlite3.OperationalError as error:
            raise self._wrong(failed, error) from None
        except sqlite3.DatabaseError as error:
            raise self._wrong("unreadable", error) from None
        finally:
            connection.close()

    def _wrong(self, code: str, error: Exception) -> NotesError:
        number = getattr(error, "sqlite_errorcode", 0) & 0xFF
        if number in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}:
            return NotesError("busy", file=str(self.file))
        reason = Reason(_REASONS[number]) if number in _REASONS else reason_of(error)
        return NotesError(code, file=str(self.file), reason=reason)


def tags_of(written: str) -> tuple[str, ...]:
    """The tags in a text with commas between, Chinese ones included; none is cut or left out."""
    parts = (part.strip().lstrip("#\uff03").strip() for part in _BETWEEN_TAGS.split(written))
    return tuple(dict.fromkeys(part for part in parts if part))


def _version(connection: sqlite3.Connection) -> int:
    [version] = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def _prepare(connection: sqlite3.Connection) -> None:
    if _version(connection) < VERSION:
        connection.execute(_TABLE)
        connection.execute(_INDEX)
        connection.execute(f"PRAGMA user_version = {VERSION}")


def _note(seal: str, place: str, hand: str, text: str, tags: str, *rest: Any) -> Note:
    return Note(seal, place, hand, text, tuple(json.loads(tags)), *rest)


def _row(note: Note) -> dict[str, Any]:
    if not note.text.strip() and not note.tags:
        raise NotesError("nothing")
    if len(note.text) > LONGEST:
        raise NotesError("too_long", most=LONGEST, found=len(note.text))
    long = next((tag for tag in note.tags if len(tag) > TAG), None)
    if long is not None:
        raise NotesError("tag_too_long", tag=visible(long[:TAG]), most=TAG, found=len(long))
    if len(note.tags) > TAGS:
        raise NotesError("too_many_tags", most=TAGS, found=len(note.tags))
    now = datetime.now(UTC).isoformat(timespec="seconds")
    text = note.text.encode("utf-8", "replace").decode()
    tags = json.dumps(note.tags, ensure_ascii=False).encode("utf-8", "replace").decode()
    row = {**asdict(note), "text": text, "tags": tags, "changed": now}
    return {**row, "made": note.made or now}


def _says(note: Note) -> Any:
    told = "\n".join((note.text, note.hand, *note.tags)).casefold()
    return told.__contains__
