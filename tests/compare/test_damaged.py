"""Files that somebody damaged after they were made: told by name, with the way out."""

from collections.abc import Callable
from pathlib import Path
from shutil import copytree

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from analytics.compare import CompareError, Comparison, compare, hands_behind
from analytics.facts import facts_files
from events.archive.read import files
from events.errors import StoreError
from service.cli import main
from tests.cli.program import plain_environment
from tests.compare.planted import A, B
from tests.stats.test_damaged import cut, emptied, foreign, torn

Spoil = Callable[[Path], object]


@pytest.fixture
def folder(archive: Path, found: Comparison, tmp_path: Path) -> Path:
    """The planted archive with its facts."""
    assert found.pairs
    return copytree(archive, tmp_path / "archive")


def without_a_column(file: Path) -> None:
    pq.write_table(pq.read_table(file).drop_columns(["points"]), file)


def of_another_type(file: Path) -> None:
    table = pq.read_table(file)
    place = table.schema.get_field_index("points")
    text = table.column("points").cast(pa.string())
    pq.write_table(table.set_column(place, "points", text), file)


@pytest.mark.parametrize("spoil", [foreign, without_a_column, of_another_type, torn])
def test_facts(folder: Path, spoil: Spoil) -> None:
    file = facts_files(folder, B, "hands")[0]
    whole = file.read_bytes()
    spoil(file)
    asked: tuple[Callable[[], object], ...] = (
        lambda: compare(folder, [A, B], clauses=False),
        lambda: hands_behind(folder, (B, A), "changed"),
    )
    for ask in asked:
        with pytest.raises(CompareError) as told:
            ask()
        assert told.value.code == "damaged_facts"
        assert str(file) in told.value.text("zh")
        assert "删去" in told.value.text("zh")
        assert "remove the file and compare again" in str(told.value)
    file.unlink()
    compare(folder, [A, B], clauses=False)
    assert file.read_bytes() == whole


@pytest.mark.parametrize("spoil", [emptied, cut, foreign])
def test_hands_that_have_facts_already(
    folder: Path, spoil: Spoil, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file is named, the rest is compared, and the exit code tells."""
    for name, value in plain_environment().items():
        monkeypatch.setenv(name, value)
    file = files(folder)[0]
    spoil(file)
    found = compare(folder, [A, B, "common"], clauses=False)
    assert [pair.whole.hands for pair in found.pairs] == [13, 13, 13]
    [fault] = found.faults
    assert str(file) in str(fault)
    with pytest.raises(StoreError, match=file.name):
        hands_behind(folder, (A, B), "changed")
    for more in ((), ("--hands", "diverged"), ("-o", str(folder / "report.html"))):
        call = ["compare", str(folder), "--rules", f"{A},{B}", "--lang", "zh", *more]
        assert main([*call, "--no-clauses"]) == 1
        told = capsys.readouterr().err
        assert told.count(str(file)) == 1
        assert "Error" not in told


def test_hands_torn_behind_their_footer(folder: Path) -> None:
    file = files(folder)[0]
    torn(file)
    for clauses in (False, True):
        with pytest.raises(StoreError, match=file.name):
            compare(folder, [A, B], clauses=clauses)


def test_cards_that_no_number_but_a_replay_needs(folder: Path) -> None:
    """Clauses are never counted over fewer hands than is said."""
    file = files(folder)[0]
    data = bytearray(file.read_bytes())
    group = pq.read_metadata(file).row_group(0)
    columns = [group.column(place) for place in range(group.num_columns)]
    [cards] = [one for one in columns if one.path_in_schema.startswith("cards")]
    start = cards.data_page_offset
    data[start + 40 : start + 60] = b"\xff" * 20
    file.write_bytes(data)
    for clauses in (False, True):
        with pytest.raises(StoreError, match=file.name):
            compare(folder, [A, B], clauses=clauses)
