"""A hand of an archive as answers name it: what it is called, and where it stands."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class HandInArchive:
    """A hand that stands in an archive."""

    hand: str
    """Its id."""
    match: str | None
    """Its match."""
    hand_no: int | None
    """Which hand of the match."""
    seal: str
    """Its seal."""
    file: str
    """The file of the archive that it stands in."""
