"""Files that cannot be read, folders that cannot be written: told by name, the rest is done."""

from pathlib import Path

import pytest

from analytics.replaying import engine_named, replay_archive
from events.errors import RulesetError, StoreError


def test_a_truncated_file_is_told_and_the_rest_replayed(archive: Path) -> None:
    """One file of four is cut short."""
    files = sorted((archive / "hands").glob("*.parquet"))
    files[1].write_bytes(files[1].read_bytes()[:-200])
    made = replay_archive(archive, ["001.01"])
    assert [fault.code for fault in made.faults] == ["damaged_file"]
    assert files[1].name in str(made.faults[0])
    parts = {file.stem for file in (archive / "facts").rglob("*.parquet")}
    assert parts == {file.stem for file in files} - {files[1].stem}


def test_a_disk_that_is_full(archive: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing half written is left, and the next run goes on."""
    import pyarrow.parquet as pq

    write = pq.ParquetWriter.write_batch
    written = []

    def full(self: pq.ParquetWriter, *arguments: object) -> None:
        written.append(1)
        if len(written) > 3:
            raise OSError(28, "No space left on device")
        write(self, *arguments)

    monkeypatch.setattr(pq.ParquetWriter, "write_batch", full)
    with pytest.raises(StoreError, match="No space left on device"):
        replay_archive(archive, ["001.01"], engine=engine_named("local", 1))
    assert not list((archive / "facts").rglob("*.tmp"))
    monkeypatch.setattr(pq.ParquetWriter, "write_batch", write)
    assert replay_archive(archive, ["001.01"]).written == 8 - 2


def test_unknown_names(archive: Path, tmp_path: Path) -> None:
    """An engine, a ruleset, an archive that is not there."""
    with pytest.raises(StoreError, match="expected one of local, dask"):
        engine_named("spark")
    with pytest.raises(RulesetError, match=r"001\.99"):
        replay_archive(archive, ["001.99"])
    with pytest.raises(StoreError, match="is no archive"):
        replay_archive(tmp_path / "nowhere", ["001.01"])


def test_a_scheduler_that_does_not_answer(archive: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is told with its address, after a while."""
    from analytics.replaying import engine

    monkeypatch.setattr(engine, "TIMEOUT", 1)
    with pytest.raises(StoreError, match="does not answer"):
        replay_archive(archive, ["001.01"], engine=engine_named("dask=tcp://127.0.0.1:9"))
