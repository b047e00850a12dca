"""The page on archives: its columns are those of the files, and its examples run."""

from pathlib import Path
from typing import Any

import duckdb
import pyarrow as pa
import pytest

from analytics.simulate import simulate
from events.archive import SCHEMA, add_batches, schema
from events.archive.write import FULL
from events.codec.lines import LONGEST
from events.codec.open_hand import MOST_BYTES, MOST_LINES
from events.log import Header
from tests.archive.hands import simulated
from tests.docs.pages import code, page, rows, sections

PAGE = page("archive.md")
SECTIONS = sections(PAGE)
NAMES = {
    pa.string(): "string",
    pa.bool_(): "bool",
    pa.int32(): "int32",
    pa.binary(32): "binary of 32 bytes",
    pa.list_(pa.int16()): "list of int16",
    pa.list_(pa.int8()): "list of int8",
    pa.list_(pa.string()): "list of string",
}


@pytest.fixture
def beside_an_archive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> pa.RecordBatch:
    """The folder with an archive of thirty hands, as the working directory."""
    batch = simulated(30)
    add_batches(tmp_path / "archive", [batch])
    monkeypatch.chdir(tmp_path)
    return batch


def test_the_columns() -> None:
    listed = [row for row in rows(SECTIONS["Columns"]) if len(row) == 4]
    expected = [
        [f"`{one.name}`", NAMES[one.type], "yes" if one.nullable else "no"] for one in SCHEMA
    ]
    assert [row[:3] for row in listed] == expected
    assert all(meaning.endswith(".") for *_, meaning in listed)


def test_every_field_of_a_header_has_a_column() -> None:
    columns = {*SCHEMA.names, "paipu", "levels", "seats"}
    assert set(Header.model_fields) <= columns


def test_the_steps() -> None:
    names = ["DEAL", "BURY", "PLAY", "TRIED", "DECLARE", "OVERTURN", "OTHER", "TAKEN_BACK"]
    listed = [row[0] for row in rows(SECTIONS["Columns"]) if len(row) == 3]
    assert listed == [str(getattr(schema, name)) for name in names]


def test_numbers_in_the_prose() -> None:
    assert f"at most {FULL:,} a file" in PAGE
    assert f"longer than {LONGEST >> 20} MiB" in PAGE
    assert f"longer than {MOST_BYTES >> 20} MiB or {MOST_LINES:,} lines" in PAGE
    assert f"about version {schema.VERSION.decode()}." in PAGE
    assert f"`{schema.VERSION_KEY.decode()}`" in PAGE


def test_duckdb(beside_an_archive: pa.RecordBatch) -> None:
    first, second = code(PAGE, "sql")
    assert duckdb.sql(first).fetchall() == [("001.01", 30)]
    found = duckdb.sql(second).fetchall()
    assert found == sorted(buried(beside_an_archive), key=lambda one: (-one[2], one[0]))[:10]
    everything = duckdb.sql("SELECT * FROM 'archive/hands/*.parquet'").fetchall()
    assert everything == [tuple(row.values()) for row in beside_an_archive.to_pylist()]


def buried(batch: pa.RecordBatch) -> list[tuple[str, str, int]]:
    """Who buried how many points, counted one by one."""
    found = []
    for row in batch.to_pylist():
        start = 0
        for step in row["steps"]:
            kinds = row["cards"][start : start + (step & 255)]
            start += step & 255
            if step >> 12 == schema.BURY:
                points = sum({3: 5, 8: 10, 11: 10}.get(kind % 13, 0) for kind in kinds if kind < 52)
                found.append((row["hand"], "ENWS"[step >> 8 & 15], points))
    return found


def test_polars(beside_an_archive: pa.RecordBatch) -> None:
    import polars as pl

    [example] = [one for one in code(PAGE, "python") if "polars" in one]
    names: dict[str, Any] = {}
    exec(example, names)  # noqa: S102 - the page's own example
    steps = [step for row in beside_an_archive.to_pylist() for step in row["steps"]]
    plays = [step for step in steps if step >> 12 == schema.PLAY]
    assert names["plays"].rows() == [(len(plays), sum(step & 255 > 1 for step in plays))]
    everything = pl.read_parquet("archive/hands/*.parquet").rows()
    assert everything == [tuple(row.values()) for row in beside_an_archive.to_pylist()]


def test_python(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """In an archive as its first line says that it was made."""
    monkeypatch.chdir(tmp_path)
    add_batches("archive", simulate("001.01", 30, seed=7))
    [example] = [one for one in code(PAGE, "python") if "events.archive" in one]
    names: dict[str, Any] = {}
    exec(example, names)  # noqa: S102 - the page's own example
    assert capsys.readouterr().out == "30\n"
    assert names["hand"].header.hand == "sim-h-001.01-7-3"
