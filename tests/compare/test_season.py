"""Which hands of the sample season change under the corrected rules, number by number."""

import csv
import io
import json
import re
from contextlib import chdir
from pathlib import Path

import pytest

from analytics.compare import DIMENSIONS, REPLAYS
from analytics.compare.behind import SHORT
from analytics.compare.bootstrap import RESAMPLES
from tests.compare.season import (
    BLOCKS,
    COMPARE,
    CORRECTED,
    OWN,
    PAGE,
    block,
    filled,
    told,
    write_season,
)
from tests.importers.forced import OTHER
from tests.importers.test_forced import every

IMPORTERS = PAGE.with_name("importers.md")


@pytest.fixture(scope="module")
def season(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("season")
    write_season(folder)
    return folder


@pytest.fixture(scope="module")
def blocks(season: Path) -> dict[str, str]:
    return {name: block(season, name) for name in BLOCKS}


def test_the_page_shows_what_the_program_says(blocks: dict[str, str]) -> None:
    text = PAGE.read_text("utf-8")
    assert filled(text, blocks) == text, "run: python -m tests.compare.season"


def test_numbers_in_the_text(season: Path) -> None:
    """Those that stand in sentences, here and where the season is imported."""
    with chdir(season):
        found = json.loads(told(*COMPARE, "--json"))
        table = list(csv.DictReader(io.StringIO(told(*COMPARE, "--csv"))))
    [pair] = found["pairs"]
    classes = {(one["a"], one["b"]): one["hands"] for one in pair["all"]["classes"]}
    under = {name: sum(n for (_, b), n in classes.items() if b == name) for _, name in classes}
    assert under == {"replays": 457, "faulted": 3, "diverged": 99, "not_comparable": 0}
    assert classes["replays", "replays"] == 457
    assert classes["faulted", "diverged"] == 2
    assert "457 hands that replay under\nboth, 3 faulted and 99 diverged of 559" in (
        IMPORTERS.read_text("utf-8")
    )
    [row] = pair["diverged"]["b"]["rows"]
    assert (row["reason"], row["parameters"]) == ("throw_judged_otherwise", ["throws.forced"])
    assert row["clauses"] == [f"{CORRECTED} D3", f"{CORRECTED} D4"]
    assert row["hands"] == 99
    assert [scope["changed"] for scope in pair["all"]["scopes"].values()] == [0, 0]
    ruffs = next(one for one in pair["clauses"]["parameters"] if one["path"] == "ruffs.structure")
    assert (ruffs["in_a"]["used"], ruffs["in_a"]["changed"]) == (139, 0)
    assert (pair["matches"]["matches"], pair["matches"]["decided"]) == (16, 6)
    assert pair["matches"]["changed"] == 0
    said = " ".join(re.split(r"\s+", PAGE.read_text("utf-8")))
    for sentence in (
        "99 of the 559 hands change",
        "mattered in 139 hands and changes none",
        "In the 457 hands that replay under both nothing changes",
        "of 16 matches the winners of 10 are open",
        "the other 6 are won by the same side",
    ):
        assert sentence in said
    assert {row["a"] for row in table} == {OWN}
    cells = [row for row in table if row["table"] == "classes"]
    assert {(row["under_a"], row["under_b"]): int(row["hands"]) for row in cells} == classes


def test_what_the_page_says_of_chance_and_samples() -> None:
    text = PAGE.read_text("utf-8")
    assert (RESAMPLES, f"{RESAMPLES:,} times" in text) == (2000, True)
    assert (REPLAYS, "a hundred thousand replays" in text) == (100_000, True)
    for name in (*DIMENSIONS, *SHORT):
        assert f"`{name}`" in text, name


def test_they_diverge_at_their_first_throw_that_is_judged_otherwise(season: Path) -> None:
    """Each of the 99 hands at the first of its throws that leaves other cards (tests/importers)."""
    first: dict[str, int] = {}
    for one in every(CORRECTED):
        if one.kind == OTHER:
            first[one.hand] = min(one.event, first.get(one.hand, one.event))
    with chdir(season):
        lines = told(*COMPARE, "--hands", "diverged", "--most", "500", "--json").splitlines()
    hands = [json.loads(line) for line in lines]
    assert {hand["hand"]: hand["at_b"] for hand in hands} == first
    assert len(hands) == 99
