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
from typing import TYPE_CHECKING, Any

from dashboard.notebook.errors import NotesError

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
            NotesError: ``nothing``, ``too_long``, ``not_kept``, ``unreadable``.
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
            NotesError: ``not_kept``, ``unreadable``.
        """
        text = "DELETE FROM note WHERE id = ? AND revision = ?"
        with self._open() as connection:
            return connection.execute(text, (note.id, note.revision)).rowcount > 0

    def of(self, seals: Iterable[str]) -> list[Note]:
        """The notes on some hands, by event, then as they were written.

        Raises:
            NotesError: ``unreadable``.
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
            NotesError: ``unreadable``.
        """
        if not self.file.exists():
            return []
        text = (
            "SELECT seal, place, hand, text, tags, event, id, made, changed, revision FROM note "
            "ORDER BY changed DESC, id DESC"
        )
        with self._open() as connection:
            rows = connection.execute(text).fetchall()
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
            NotesError: ``unreadable``.
        """
        counts: dict[str, int] = {}
        for note in self.notes():
            for tag in note.tags:
                counts[tag] = counts.get(tag, 0) + 1
        return sorted(counts, key=lambda tag: (-counts[tag], tag))

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        """The file for one piece of work, which is done whole or not at all."""
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            connection = sqlite3.connect(self.file, timeout=WAIT)
        except (OSError, sqlite3.Error) as error:
            raise self._wrong("not_kept", error) from None
        try:
            with connection:
                self._prepare(connection)
                yield connection
        except sqlite3.OperationalError as error:
            raise self._wrong("not_kept", error) from None
        except sqlite3.DatabaseError as error:
            raise self._wrong("unreadable", error) from None
        finally:
            connection.close()

    def _prepare(self, connection: sqlite3.Connection) -> None:
        [version] = connection.execute("PRAGMA user_version").fetchone()
        if version > VERSION:
            raise NotesError("later_version", file=str(self.file))
        if version < VERSION:
            connection.execute(_TABLE)
            connection.execute(_INDEX)
            connection.execute(f"PRAGMA user_version = {VERSION}")

    def _wrong(self, code: str, error: Exception) -> NotesError:
        return NotesError(code, file=str(self.file), reason=str(error).partition("\n")[0])


def tags_of(written: str) -> tuple[str, ...]:
    """The tags in a text with commas between, Chinese ones included."""
    parts = (part.strip().lstrip("#\uff03").strip()[:TAG] for part in _BETWEEN_TAGS.split(written))
    return tuple(dict.fromkeys(part for part in parts if part))[:TAGS]


def _note(seal: str, place: str, hand: str, text: str, tags: str, *rest: Any) -> Note:
    return Note(seal, place, hand, text, tuple(json.loads(tags)), *rest)


def _row(note: Note) -> dict[str, Any]:
    if not note.text.strip() and not note.tags:
        raise NotesError("nothing")
    if len(note.text) > LONGEST:
        raise NotesError("too_long", most=LONGEST, found=len(note.text))
    now = datetime.now(UTC).isoformat(timespec="seconds")
    text = note.text.encode("utf-8", "replace").decode()
    tags = json.dumps(note.tags, ensure_ascii=False).encode("utf-8", "replace").decode()
    row = {**asdict(note), "text": text, "tags": tags, "changed": now}
    return {**row, "made": note.made or now}


def _says(note: Note) -> Any:
    told = "\n".join((note.text, note.hand, *note.tags)).casefold()
    return told.__contains__
