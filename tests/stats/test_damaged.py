"""Facts that somebody damaged: made anew where statistics make them, told by name where not."""

import re
from collections.abc import Callable
from pathlib import Path
from shutil import copytree

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from analytics.facts import deals_folder, facts_files, parts
from analytics.stats import StatsError, answer, parse_question
from tests.stats import hands

LENGTHS = parse_question("metric=trump_length&rules=common")
Spoil = Callable[[Path], object]


@pytest.fixture(scope="module")
def few(texts: list[bytes], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small archive with everything that the question reads."""
    folder = tmp_path_factory.mktemp("few")
    hands.write_archive(folder, texts[:20], ("common",), ("hands",))
    answer(folder, LENGTHS)
    return folder


@pytest.fixture
def folder(few: Path, tmp_path: Path) -> Path:
    return copytree(few, tmp_path / "archive")


def emptied(file: Path) -> None:
    file.write_bytes(b"")


def cut(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-20])


def foreign(file: Path) -> None:
    """Another table under the same name, with the same remarks."""
    metadata = pq.read_schema(file).metadata
    pq.write_table(pa.table({"a": [1]}).replace_schema_metadata(metadata), file)


def torn(file: Path) -> None:
    """Whole by its footer; what is before it is not."""
    data = bytearray(file.read_bytes())
    end = len(data) - 8 - int.from_bytes(data[-8:-4], "little")
    data[4:end] = b"\xff" * (end - 4)
    file.write_bytes(data)


@pytest.mark.parametrize("spoil", [emptied, cut, foreign])
@pytest.mark.parametrize("table", ["deals", "trumps"])
def test_what_statistics_make_is_made_anew(folder: Path, table: str, spoil: Spoil) -> None:
    expected = answer(folder, LENGTHS)
    made = parts(deals_folder(folder)) if table == "deals" else facts_files(folder, "common", table)
    before = made[0].read_bytes()
    spoil(made[0])
    assert answer(folder, LENGTHS) == expected
    assert made[0].read_bytes() == before


@pytest.mark.parametrize("spoil", [emptied, cut, foreign, torn])
def test_what_the_replay_made_is_told_by_name(folder: Path, spoil: Spoil) -> None:
    file = facts_files(folder, "common", "hands")[0]
    spoil(file)
    for asked in (LENGTHS, parse_question("metric=hold_rate&rules=common")):
        with pytest.raises(StatsError) as told:
            answer(folder, asked)
        for lang in ("zh", "en"):
            said = told.value.text(lang)
            assert str(file) in said
            assert lang == "en" or re.search("不能用（[^）]*[\u4e00-\u9fff][^）]*）", said)
            assert f"paipu archive replay {folder} --rules common --facts hands" in said


@pytest.mark.parametrize("table", ["deals", "trumps"])
def test_torn_ones_are_told_by_name_too(folder: Path, table: str) -> None:
    made = parts(deals_folder(folder)) if table == "deals" else facts_files(folder, "common", table)
    torn(made[0])
    with pytest.raises(StatsError) as told:
        answer(folder, LENGTHS)
    assert told.value.code == "damaged_deals"
    assert str(made[0]) in str(told.value)
    made[0].unlink()
    assert answer(folder, LENGTHS).whole.counted > 0
