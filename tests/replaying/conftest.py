"""A small archive of several files."""

from pathlib import Path

import pyarrow as pa
import pytest

from events.archive import add_batches
from tests.bulk.corpus import corpus

FILES = 4


def archive_of(folder: Path, batch: pa.RecordBatch, parts: int = FILES) -> Path:
    """An archive with these hands in so many files."""
    size = -(-batch.num_rows // parts)
    for start in range(0, batch.num_rows, size):
        add_batches(folder, [batch.slice(start, size)])
    return folder


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    """An archive of hands of every kind."""
    return archive_of(tmp_path / "archive", corpus(60))
