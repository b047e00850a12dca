"""Hands that stand in several files of an archive count once, in statistics and comparisons."""

import shutil
from pathlib import Path

import pytest

from analytics.compare import compare, hands_behind
from analytics.replaying import replay_archive
from analytics.simulate import simulate
from analytics.stats import METRICS, answer, question
from analytics.stats import hands_behind as behind_cell
from events.archive import add_batches
from events.archive.seals import doubled
from tests.cli.conftest import Paipu, paipu

__all__ = ["paipu"]

RULES = ("001.01", "002.05")
TABLES = ("hands", "findings", "tricks", "plays")


@pytest.fixture(scope="module")
def archives(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """One archive of 120 hands, and the same with the file of another that has 70 of them too."""
    folder = tmp_path_factory.mktemp("once")
    plain, merged, other = folder / "plain", folder / "merged", folder / "other"
    add_batches(plain, simulate(RULES[0], 120, 9))
    add_batches(other, simulate(RULES[0], 70, 9))
    shutil.copytree(plain, merged)
    for file in (other / "hands").iterdir():
        shutil.copy(file, merged / "hands")
    assert len(list((merged / "hands").glob("*.parquet"))) == 2
    for one in (plain, merged):
        replay_archive(one, RULES, tables=TABLES)
    return plain, merged


@pytest.mark.parametrize("metric", METRICS)
def test_every_metric(metric: str, archives: tuple[Path, Path]) -> None:
    plain, merged = (answer(one, question(metric, by=["level"])) for one in archives)
    assert merged.rows == plain.rows
    assert merged.whole == plain.whole
    assert merged.coverage.doubled == 70
    assert plain.coverage.doubled == 0
    assert merged.coverage.archive == plain.coverage.archive == 120
    assert merged.coverage.corrected == 0


def test_verify_names_them(archives: tuple[Path, Path], paipu: Paipu) -> None:
    plain, merged = archives
    assert doubled(plain) == 0
    assert doubled(merged) == 70
    for one, said in ((plain, ""), (merged, "standing in more than one file: 70")):
        ran = paipu("archive", "verify", str(one), "--lang", "en")
        assert ran.code == 0
        assert said in ran.err.decode()
        assert bool(ran.err) == bool(said)


def test_the_hands_behind_a_number(archives: tuple[Path, Path]) -> None:
    plain, merged = ([one.seal for one in behind_cell(a, question("faults"))] for a in archives)
    assert merged == plain
    assert len(set(plain)) == 120
    plain, merged = ([one.seal for one in hands_behind(a, RULES, "changed")] for a in archives)
    assert merged == plain


def test_a_comparison_clauses_and_all(archives: tuple[Path, Path]) -> None:
    plain, merged = (compare(one, RULES, by="level", sample=0).to_json() for one in archives)
    assert merged == plain
    assert plain["archive"] == 120
    assert plain["corrected"] == 0
