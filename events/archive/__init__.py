"""Archives of sealed hands: Parquet files that are only ever added.

The only part of `events` that needs the analytics libraries; nothing else of it imports this.
"""

from events.archive.batch import seal_batch, texts_of
from events.archive.hand import hand_of
from events.archive.read import batches, file_batches, files, find, rows
from events.archive.row import columns_of, row_of
from events.archive.schema import SCHEMA
from events.archive.verify import Fault, verify
from events.archive.write import Added, Writer, add_batches

__all__ = [
    "SCHEMA",
    "Added",
    "Fault",
    "Writer",
    "add_batches",
    "batches",
    "columns_of",
    "file_batches",
    "files",
    "find",
    "hand_of",
    "row_of",
    "rows",
    "seal_batch",
    "texts_of",
    "verify",
]
