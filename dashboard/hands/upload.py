"""Logs that a visitor uploads or pastes: held with the visit, written down only when asked to be.

An upload is known by what it holds, never by the name that its sender gave it.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

import streamlit as st

from dashboard.hands.errors import HandsError
from dashboard.hands.file import LARGEST, MAGIC, MEGABYTE
from dashboard.hands.where import data_folder
from events.codec.file import write_bytes
from events.errors import LogError
from events.reason import reason_of

HELD = "uploads"
"""Where uploads are held with the visit."""
KEPT = "uploads"
"""The folder, in the user's, that uploads are kept in."""
HELD_AT_ONCE = 8
"""So many uploads of a visit are held; the oldest goes first."""


@dataclass(frozen=True, slots=True)
class Upload:
    """A log that came from a visitor."""

    id: str
    """What stands for it: the beginning of the hash of its bytes."""
    name: str
    """What its sender called it; shown, and never used as a path."""
    data: bytes
    """Its bytes."""

    @property
    def file(self) -> str:
        """The name under which it is kept."""
        return self.id + (".jsonl.zst" if self.data.startswith(MAGIC) else ".jsonl")


def uploads() -> dict[str, Upload]:
    """What this visit has uploaded, by id, the latest last."""
    held: dict[str, Upload] = st.session_state.setdefault(HELD, {})
    return held


def take(name: str, data: bytes) -> Upload:
    """Hold an upload with this visit.

    Args:
        name: What its sender calls it; empty for text that was pasted.
        data: Its bytes.

    Raises:
        HandsError: ``too_large``.
    """
    shown = name.replace("\\", "/").rpartition("/")[2][:80]
    if len(data) > LARGEST * MEGABYTE:
        raise HandsError("too_large", file=shown, most=LARGEST)
    upload = Upload(hashlib.sha256(data).hexdigest()[:16], shown, data)
    held = uploads()
    held.pop(upload.id, None)
    held[upload.id] = upload
    while len(held) > HELD_AT_ONCE:
        del held[next(iter(held))]
    return upload


def keep(upload: Upload) -> str:
    """Write an upload into the user's folder, under a name made from what it holds.

    Returns:
        The name, as the source ``data`` lists it.

    Raises:
        HandsError: ``nowhere_to_keep``, ``not_kept``.
    """
    folder = data_folder()
    if folder is None:
        raise HandsError("nowhere_to_keep")
    try:
        (folder / KEPT).mkdir(parents=True, exist_ok=True)
        write_bytes(folder / KEPT / upload.file, upload.data)
    except LogError as error:
        if error.code != "exists":
            raise HandsError("not_kept", reason=error.params.get("reason", "")) from None
    except OSError as error:
        raise HandsError("not_kept", reason=reason_of(error)) from None
    return f"{KEPT}/{upload.file}"
