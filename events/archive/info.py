"""What is in an archive: how many hands, of which rulesets and matches, and how much room."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from events.archive.read import REJECTS, file_batches, files
from events.errors import StoreError
from events.reason import Reason

if TYPE_CHECKING:
    import pyarrow as pa

_BLOCK = 1 << 20
_COLUMNS = ("rules", "match", "played_at", "simulated", "imported_from")


@dataclass(slots=True)
class Contents:
    """What is in an archive."""

    hands: int = 0
    """How many hands."""
    files: int = 0
    """How many files hold them."""
    bytes: int = 0
    """How large these are together."""
    rules: Counter[str] = field(default_factory=Counter)
    """Hands by the ruleset they name."""
    matches: set[str] = field(default_factory=set)
    """The matches they are of."""
    played: tuple[str, str] | None = None
    """The first and the last time of play, in the order of texts, as the tables wrote them."""
    simulated: int = 0
    """How many a program made."""
    imported: int = 0
    """How many come from a foreign record."""
    rejected: int = 0
    """How many that were to be added were refused and lie beside, as far as they are kept."""
    rejects: str = ""
    """The folder with those."""
    faults: list[StoreError] = field(default_factory=list)
    """Files that cannot be read; they count for nothing."""

    @property
    def bytes_per_hand(self) -> float | None:
        """Bytes a hand; None of an empty archive."""
        return round(self.bytes / self.hands, 1) if self.hands else None

    def to_json(self) -> dict[str, Any]:
        """The contents as a JSON object."""
        return {
            "hands": self.hands,
            "files": self.files,
            "bytes": self.bytes,
            "bytes_per_hand": self.bytes_per_hand,
            "rules": dict(sorted(self.rules.items())),
            "matches": len(self.matches),
            "played_at": self.played,
            "simulated": self.simulated,
            "imported": self.imported,
            "rejected": self.rejected,
        }


def contents(folder: str | Path) -> Contents:
    """What is in an archive.

    Raises:
        StoreError: ``no_archive``.
    """
    found = Contents()
    for file in files(folder):
        before = found.hands
        try:
            for batch in file_batches(file, columns=_COLUMNS):
                _count(found, batch)
        except StoreError as error:
            found.faults.append(error)
        except UnicodeDecodeError:
            reason = Reason("no_text")
            found.faults.append(StoreError("damaged_file", file=str(file), reason=reason))
        if found.hands > before:
            found.files += 1
            found.bytes += file.stat().st_size
    rejects = Path(folder) / REJECTS
    found.rejects = str(rejects)
    for file in sorted(rejects.glob("*.jsonl")):
        found.rejected += _lines(file)
    return found


def _lines(file: Path) -> int:
    """How many lines a file has; none where it cannot be read."""
    try:
        with file.open("rb") as stream:
            return sum(block.count(b"\n") for block in iter(lambda: stream.read(_BLOCK), b""))
    except OSError:
        return 0


def _count(found: Contents, batch: pa.RecordBatch) -> None:
    found.hands += batch.num_rows
    for pair in batch.column("rules").value_counts().to_pylist():
        found.rules[pair["values"]] += pair["counts"]
    found.matches.update(batch.column("match").drop_null().unique().to_pylist())
    times = batch.column("played_at").drop_null().unique().to_pylist()
    if times:
        known = found.played or (times[0], times[0])
        found.played = min(known[0], *times), max(known[1], *times)
    found.simulated += sum(map(bool, batch.column("simulated").to_pylist()))
    imported = batch.column("imported_from")
    found.imported += batch.num_rows - imported.null_count
