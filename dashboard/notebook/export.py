"""Notes as files for other programs."""

from __future__ import annotations

import csv
import json
from io import StringIO
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from dashboard.notebook.store import Note

HEAD = ("seal", "hand", "event", "tags", "text", "made", "changed")
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""How a cell begins that a spreadsheet would work out instead of showing it."""


def notes_jsonl(notes: Iterable[Note]) -> bytes:
    """Notes, one JSON object a line, to the letter."""
    lines = (json.dumps(note.to_json(), ensure_ascii=False) for note in notes)
    return "".join(f"{line}\n" for line in lines).encode()


def notes_csv(notes: Iterable[Note]) -> bytes:
    """Notes as a table for a spreadsheet; it opens as UTF-8, and no cell is worked out."""
    text = StringIO()
    out = csv.writer(text, lineterminator="\n")
    out.writerow(HEAD)
    for note in notes:
        tags = ", ".join(note.tags)
        cells = (note.seal, note.hand, str(note.event), tags, note.text, note.made, note.changed)
        out.writerow(map(_shown, cells))
    return b"\xef\xbb\xbf" + text.getvalue().encode()


def _shown(cell: str) -> str:
    return f"'{cell}" if cell.startswith(FORMULA) else cell
