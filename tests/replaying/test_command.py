"""`paipu archive replay`: calls that cannot be, and rulesets that are not there."""

from pathlib import Path

import pyarrow as pa
import pytest

from analytics.simulate import simulate
from events.archive import SCHEMA, add_batches
from tests.cli.conftest import Paipu, paipu

__all__ = ["paipu"]


@pytest.fixture
def odd(tmp_path: Path) -> Path:
    """Ten hands under one text, of which three name one that nobody has, and one one of no rows."""
    [batch] = simulate("001.01", 10, 1)
    rows = batch.to_pylist()
    for row in rows[:3]:
        row["rules"] = "club.9"
    rows[3]["rules"] = "./club.toml"
    add_batches(tmp_path / "archive", [pa.RecordBatch.from_pylist(rows, SCHEMA)])
    return tmp_path / "archive"


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_a_ruleset_that_is_not_installed(odd: Path, paipu: Paipu, lang: str) -> None:
    """It is named with the number of its hands; the rest is replayed."""
    ran = paipu("archive", "replay", odd, "--lang", lang)
    assert ran.code == 1
    said = ran.complaint.splitlines()
    assert len(said) == 2
    assert "./club.toml" in said[0]
    assert "club.9" in said[1]
    assert "3 副" in said[1] if lang == "zh" else said[1].count("left out: 3") == 1
    assert "--rules-dir" in said[1]
    [told] = paipu("archive", "replay", odd, "--json").objects
    assert told["rules"] == ["001.01"]
    assert told["left_out"] == {"./club.toml": 1, "club.9": 3}
    assert list((odd / "facts").glob("001.01@*/hands/*.parquet"))


def test_none_that_is_installed(tmp_path: Path, paipu: Paipu) -> None:
    [batch] = simulate("001.01", 10, 1)
    rows = [{**row, "rules": "club.9"} for row in batch.to_pylist()]
    add_batches(tmp_path / "archive", [pa.RecordBatch.from_pylist(rows, SCHEMA)])
    ran = paipu("archive", "replay", tmp_path / "archive")
    assert (ran.code, ran.text) == (2, "")
    assert "club.9 is not installed" in ran.complaint


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize(
    ("more", "said"),
    [
        (("--rules", ","), "--rules"),
        (("--facts", " ， "), "--facts"),
        (("--engine", "dask="), "dask="),
        (("--engine", "local=2"), "local=2"),
    ],
)
def test_calls_that_cannot_be(
    odd: Path, paipu: Paipu, more: tuple[str, ...], said: str, lang: str
) -> None:
    ran = paipu("archive", "replay", odd, *more, "--lang", lang)
    assert ran.code == 2
    assert said in ran.complaint
    assert not (odd / "facts").exists()


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("address", ["foo", "http://127.0.0.1:1", "tcp://x:y"])
def test_an_address_that_is_none(odd: Path, paipu: Paipu, address: str, lang: str) -> None:
    ran = paipu("archive", "replay", odd, "--engine", f"dask={address}", "--lang", lang)
    assert ran.code == 2
    assert address in ran.complaint
    assert "tcp://10.0.0.5:8786" in ran.complaint
    assert "Error" not in ran.complaint
