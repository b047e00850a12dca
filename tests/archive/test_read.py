"""Reading an archive, whole or damaged: every fault named, and the rest still read."""

from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from events import StoreError
from events.archive import SCHEMA, add_batches, batches, files, find, seal_batch, verify
from events.archive.info import contents
from events.archive.schema import VERSION, VERSION_KEY
from service.cli import main
from tests.archive.hands import recorded_hands, simulated


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    """Three files of ten hands."""
    for place in range(3):
        add_batches(tmp_path, [simulated(30).slice(place * 10, 10)])
    return tmp_path


def cut(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-200])


def flip(file: Path) -> None:
    """Change one byte among the cards, which only the sum of the page tells."""
    cards = next(
        column
        for place in range(len(SCHEMA) + 4)
        if (column := pq.read_metadata(file).row_group(0).column(place)).path_in_schema[:5]
        == "cards"
    )
    data = bytearray(file.read_bytes())
    data[cards.data_page_offset + cards.total_compressed_size // 2] ^= 255
    file.write_bytes(bytes(data))


def empty(file: Path) -> None:
    file.write_bytes(b"")


def another(file: Path) -> None:
    pq.write_table(pa.table({"x": [1, 2]}), file)


def newer(file: Path) -> None:
    table = pq.read_table(file)
    pq.write_table(table.replace_schema_metadata({VERSION_KEY: b"9"}), file)


def narrower(file: Path) -> None:
    pq.write_table(pq.read_table(file).drop_columns(["steps"]), file)


def locked(file: Path) -> None:
    file.unlink()
    file.symlink_to(file)  # a link to itself: no one can open it, whoever asks


DAMAGE = {
    cut: ("damaged_file", "cannot be read as Parquet"),
    flip: ("damaged_file", "cannot be read as Parquet"),
    empty: ("damaged_file", "cannot be read as Parquet"),
    another: ("foreign_file", "no file of an archive; take it out"),
    newer: ("foreign_version", f"of version 9; this program reads version {VERSION.decode()}"),
    narrower: ("damaged_file", "no column steps"),
    locked: ("unreadable_file", "check its permissions"),
}


@pytest.mark.parametrize("damage", DAMAGE, ids=lambda one: one.__name__)
def test_a_file_that_cannot_be_read(archive: Path, damage: Any):
    """Told with its name and a way out; the other files are read all the same."""
    code, words = DAMAGE[damage]
    file = files(archive)[1]
    damage(file)
    with pytest.raises(StoreError, match=words) as told:
        list(batches(archive))
    assert (told.value.code, told.value.params["file"]) == (code, str(file))
    faults: list[StoreError] = []
    assert sum(batch.num_rows for batch in batches(archive, faults=faults)) == 20
    assert [fault.code for fault in faults] == [code]
    [fault] = verify(archive)
    assert (fault.file, fault.error.code, fault.hand) == (file, code, None)
    found = contents(archive)
    assert found.hands in {20, 30}  # of a damaged page of cards the header knows nothing
    assert found.files == found.hands / 10


def test_no_archive(tmp_path: Path):
    for folder in (tmp_path, tmp_path / "nothing"):
        with pytest.raises(StoreError, match="is no archive"):
            list(batches(folder))


def test_some_columns(archive: Path):
    for batch in batches(archive, columns=["seal", "hand"]):
        assert batch.schema.names == ["seal", "hand"]


def test_finding_a_hand(archive: Path):
    rows = simulated(30).to_pylist()
    assert list(find(archive, hands=[rows[12]["hand"]])) == [rows[12]]
    assert list(find(archive, seals=[rows[25]["seal"]])) == [rows[25]]
    both = find(archive, hands=[rows[3]["hand"]], seals=[rows[25]["seal"], rows[3]["seal"]])
    assert {row["hand"] for row in both} == {rows[3]["hand"], rows[25]["hand"]}
    assert list(find(archive, hands=["nobody's"])) == []


def test_a_whole_archive(archive: Path):
    done: list[int] = []
    assert list(verify(archive, moved=done.append)) == []
    assert sum(done) == 30


def rewritten(file: Path, column: str, values: list[Any]) -> None:
    """Put other values into a column of a file, as another program might."""
    table = pq.read_table(file, schema=SCHEMA)
    place = SCHEMA.get_field_index(column)
    field = SCHEMA.field(column)
    pq.write_table(table.set_column(place, field, pa.array(values, field.type)), file)


def test_every_hand_that_was_changed_is_named(archive: Path):
    """By file, row and id, and all of them."""
    file = files(archive)[2]
    ids = [batch.column("hand").to_pylist() for batch in batches(archive)][2]
    before = pq.read_table(file).column("level").to_pylist()
    rewritten(file, "level", ["A" if place in {2, 7} else one for place, one in enumerate(before)])
    changed = [place for place in (2, 7) if before[place] != "A"]
    faults = list(verify(archive))
    assert [(one.file, one.row, one.hand, one.error.code) for one in faults] == [
        (file, place, ids[place], "seal_broken") for place in changed
    ]
    rewritten(file, "banker", ["X"] * 10)
    assert {one.error.code for one in verify(archive)} == {"bad_row"}


def test_cards_in_another_order_are_no_other_hand(archive: Path):
    """The order of cards laid together is no fact, but only one order is what was sealed."""
    file = files(archive)[0]
    rows = pq.read_table(file).to_pylist()
    played = rows[0]
    start = 0
    for step in played["steps"]:
        size = step & 255
        if step >= 4096 and size > 1 and len(set(played["cards"][start : start + size])) > 1:
            played["cards"][start : start + size] = played["cards"][start : start + size][::-1]
        start += size
    rewritten(file, "cards", [row["cards"] for row in rows])
    assert list(verify(archive)) == []  # the models put them in order before they are sealed


def test_hands_taken_out_of_a_file(archive: Path):
    """Its name is that of the hands with which it was written."""
    file = files(archive)[0]
    pq.write_table(pq.read_table(file).slice(1), file)
    [fault] = verify(archive)
    assert (fault.error.code, fault.file) == ("other_hands", file)


def test_texts_that_are_no_text(archive: Path):
    file = files(archive)[0]
    table = pq.read_table(file)
    bad = pa.array([b"\xff"] * 10, pa.binary()).view(pa.string())
    place = SCHEMA.get_field_index("match")
    pq.write_table(table.set_column(place, SCHEMA.field(place), bad), file)
    [fault] = verify(archive)
    assert fault.error.code == "damaged_file"
    assert "UTF-8" in str(fault.error)


def test_what_an_archive_holds(archive: Path):
    from events.archive import row_of

    hands = recorded_hands()[:8]
    header = {"played_at": "2026-03-04", "imported_from": "paper", "match": "cup"}
    rows = [row_of(one) for one in hands]
    told = [{**row, **header, "simulated": None, "rules": "x"} for row in rows]
    batch = pa.RecordBatch.from_pylist(told, schema=SCHEMA)
    later = batch.slice(0, 1).set_column(
        SCHEMA.get_field_index("played_at"), SCHEMA.field("played_at"), pa.array(["2026-05-06"])
    )
    add_batches(archive, [seal_batch(batch), seal_batch(later)])
    found = contents(archive)
    assert found.to_json() == {
        "hands": 31 + len(hands),
        "files": 4,
        "bytes": sum(file.stat().st_size for file in files(archive)),
        "bytes_per_hand": round(found.bytes / found.hands, 1),
        "rules": {"001.01": 30, "x": 1 + len(hands)},
        "matches": 1,
        "played_at": ("2026-03-04", "2026-05-06"),
        "simulated": 30,
        "imported": 1 + len(hands),
        "rejected": 0,
    }


@pytest.mark.parametrize("column", ["rules", "hand", "match"])
def test_a_text_that_is_none(
    archive: Path, column: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Bytes that no text has: the file is named, and the rest is told and written."""
    spoilt = files(archive)[1]
    table = pq.read_table(spoilt)
    wrong = pa.array([b"\xff"] * table.num_rows).view(pa.string())
    place = table.schema.get_field_index(column)
    pq.write_table(table.set_column(place, SCHEMA.field(column), wrong), spoilt)
    for command in ("info", "verify", "export"):
        found = not (column == "hand" and command == "info")  # which looks at no ids
        assert main(["archive", command, str(archive), "--lang", "zh"]) == found
        told = capsys.readouterr()
        assert (str(spoilt) in told.out + told.err) == found
        assert ("不是 UTF-8" in told.out + told.err) == found
