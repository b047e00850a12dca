"""Where hands come from: the samples, a folder of logs, what a visitor uploads, an archive.

Every hand has a reference, ``samples/revoke.jsonl:2``, which the address carries. A reference is
looked up among what is there; it never becomes a path.
"""

from dashboard.hands.errors import HandsError
from dashboard.hands.fetch import fetch
from dashboard.hands.file import LARGEST, MOST, Opened, opened
from dashboard.hands.reference import Reference
from dashboard.hands.source import SOURCES, logs
from dashboard.hands.upload import Upload, keep, take, uploads
from dashboard.hands.where import archive_folder, data_folder

__all__ = [
    "LARGEST",
    "MOST",
    "SOURCES",
    "HandsError",
    "Opened",
    "Reference",
    "Upload",
    "archive_folder",
    "data_folder",
    "fetch",
    "keep",
    "logs",
    "opened",
    "take",
    "uploads",
]
