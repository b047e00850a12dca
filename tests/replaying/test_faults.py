"""Files that cannot be read, folders that cannot be written: told by name, the rest is done."""

import os
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import events
import replay
from analytics.replaying import engine_named, replay_archive
from analytics.simulate import simulate
from events.archive import SCHEMA, add_batches, row_of
from events.codec import seal_hand
from events.errors import RulesetError, StoreError
from replay import load_ruleset
from replay.bulk import TABLES, replay_batch
from replay.words import error_text
from tests import calls
from tests.engines.engine_a import log, records
from tests.replaying.conftest import archive_of

ROOT = Path(__file__).parents[2]


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
    write = pq.ParquetWriter.write_batch
    written = []

    def full(self: pq.ParquetWriter, *arguments: object) -> None:
        written.append(1)
        if len(written) > 3:
            raise OSError(28, "No space left on device")
        write(self, *arguments)

    monkeypatch.setattr(pq.ParquetWriter, "write_batch", full)
    with pytest.raises(StoreError, match="the disk is full"):
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


def test_what_a_killed_process_left_is_swept(archive: Path) -> None:
    """Files of a process that is no more go; those of one that runs stay."""
    folder = archive / "facts" / "001.01@00000000" / "hands"
    folder.mkdir(parents=True)
    gone, running = folder / ".part-999999999-1.tmp", folder / f".part-{os.getpid()}-1.tmp"
    for file in (gone, running):
        file.write_bytes(b"half")
    replay_archive(archive, ["001.01"])
    assert not gone.exists()
    assert running.exists()


def test_an_archive_of_nothing_ordinary(tmp_path: Path) -> None:
    """Three decks, a claim, an open deal: all four tables, without an ordinary hand among them."""
    logs = events.read_file(ROOT / "sample_logs" / "miscount.jsonl").hands
    rows = [row_of(one.hand) for one in logs if one.hand.seal is not None]
    rows += list(next(simulate("002.01", 3, 1)).to_pylist())
    add_batches(tmp_path / "odd", [pa.RecordBatch.from_pylist(rows, SCHEMA)])
    made = replay_archive(tmp_path / "odd", ["001.01", "002.01"], tables=tuple(TABLES))
    assert not made.faults
    assert made.hands == len(rows)


def test_a_price_beyond_all_measure_is_kept_whole() -> None:
    """A referee's million points come out as a million."""
    one = log(records("engine-a-hands.jsonl")[0])
    call = {
        "event": "penalty",
        "seat": "N",
        "offence": "talk",
        "n": len(one),
        "ruling": {"points_change": 1_000_000},
    }
    hand = seal_hand(events.read_bytes(calls.text_of([*one, call])).hands[0].hand)
    batch = pa.RecordBatch.from_pylist([row_of(hand)], SCHEMA)
    [facts] = replay_batch(batch, [load_ruleset("001.01")]).values()
    [row] = facts["hands"].to_pylist()
    single = replay.hand(hand, "001.01")
    assert row["points"] == single.sheet.total > 900_000
    assert row["attackers_delta"] == single.settlement.attackers_delta


def test_more_plays_than_cards() -> None:
    """A record of plays without end is told to be none, and holds nobody up."""
    header, deal, *rest = log(records("engine-a-hands.jsonl")[0])
    plays = [{"event": "play", "seat": "ENWS"[n % 4], "cards": "3s"} for n in range(3000)]
    lines = [deal, rest[0], *plays]
    one = [header, *({**line, "n": n} for n, line in enumerate(lines, 1))]
    found = calls.replay_text(calls.text_of(one), "001.01")
    assert (found["class"], found["reason"]) == ("not_comparable", "cards_beyond_decks")


@pytest.mark.parametrize(
    ("column", "value", "reason"),
    [
        ("level", "Z", "level cannot be 'Z'"),
        ("level_ew", "foo", "levels.EW cannot be 'foo'"),
        ("stated", "{}x", "'{}x' is no JSON"),
        ("stated", '{"nosuch":1}', "nosuch cannot be 1"),
        ("stated", "null", "cannot be None"),
        ("first", "Z", "first cannot be 'Z'"),
        ("steps", [-9073] * 9, "step -9073"),
        ("cards", [-77] * 9, "more cards than there are"),
    ],
)
@pytest.mark.parametrize("workers", [1, 2])
def test_a_row_that_holds_no_hand(
    tmp_path: Path, column: str, value: object, reason: str, workers: int
) -> None:
    """Its file and its hand are named, and the other files are replayed."""
    [batch] = simulate("001.01", 40, 1)
    archive = archive_of(tmp_path / "archive", batch)
    spoilt = sorted((archive / "hands").glob("*.parquet"))[1]
    rows = pq.read_table(spoilt).to_pylist()
    rows[3][column] = value
    pq.write_table(pa.Table.from_pylist(rows, SCHEMA), spoilt)
    made = replay_archive(archive, ["001.01"], engine=engine_named("local", workers))
    [fault] = made.faults
    for part in (str(spoilt), rows[3]["hand"], reason):
        assert part in str(fault)
    assert "凑不成一副牌" in error_text(fault, "zh")
    assert made.hands == 30
    assert not list((archive / "facts").rglob(spoilt.name))


def test_a_text_that_is_none(tmp_path: Path) -> None:
    """Bytes that no text has, in a column of texts."""
    [batch] = simulate("001.01", 40, 1)
    archive = archive_of(tmp_path / "archive", batch)
    spoilt = sorted((archive / "hands").glob("*.parquet"))[1]
    table = pq.read_table(spoilt)
    wrong = pa.array([b"\xff"] * table.num_rows).view(pa.string())
    place = table.schema.get_field_index("level")
    pq.write_table(table.set_column(place, SCHEMA.field("level"), wrong), spoilt)
    made = replay_archive(archive, ["001.01"])
    [fault] = made.faults
    assert str(spoilt) in str(fault)
    assert "不是 UTF-8" in error_text(fault, "zh")
    assert made.hands == 30
