"""Hands worth looking at: the largest first, each once, as a plain count of the facts has it."""

import polars as pl
import pytest

from analytics.stats import StatsError, parse_filter
from analytics.worth_seeing import KINDS, worth_seeing


@pytest.fixture
def facts(demo):
    def read(table):
        return pl.concat(
            pl.read_parquet(one).with_columns(pl.col("rules").cast(pl.String))
            for one in sorted(demo.glob(f"facts/001.01@*/{table}/*.parquet"))
        )

    return read


@pytest.mark.parametrize("kind", KINDS)
def test_each_hand_once_and_always_in_the_same_order(demo, kind):
    found = worth_seeing(demo, kind, most=60)
    assert found
    assert len({one.seal for one in found}) == len(found)
    assert found == worth_seeing(demo, kind, most=60)
    assert worth_seeing(demo, kind, most=5) == found[:5]


def test_the_largest_kitties_first(demo, facts):
    found = worth_seeing(demo, "kitty", rules="001.01", most=10)
    wanted = facts("hands")["kitty_points"].drop_nulls().abs().sort(descending=True)
    assert [abs(one.moved) for one in found] == [n for n in wanted.to_list() if n][:10]


def test_the_closest_to_the_threshold_first(demo, facts):
    found = worth_seeing(demo, "threshold", rules="001.01", most=10)
    rows = facts("hands").filter(pl.col("takes_deal").is_not_null() & ~pl.col("redeal"))
    wanted = (rows["points"].drop_nulls() - 80).abs().sort()
    assert [abs(one.moved) for one in found] == wanted.to_list()[:10]
    assert all(one.points - one.moved == 80 for one in found)


def test_the_heaviest_price_first_rungs_before_points(demo, facts):
    found = worth_seeing(demo, "faults", rules="001.01", most=500)
    sizes = [
        (max(abs(one.banker_levels or 0), abs(one.attackers_levels or 0)), abs(one.moved or 0))
        for one in found
    ]
    assert sizes == sorted(sizes, reverse=True)
    rows = facts("findings").filter(pl.col("severity") == "offence")
    priced = rows.filter(
        (pl.col("points_change").fill_null(0) != 0)
        | (pl.col("banker_levels").fill_null(0) != 0)
        | (pl.col("attackers_levels").fill_null(0) != 0)
    )
    assert len(found) == priced["key"].n_unique()


def test_filters_are_those_of_the_statistics(demo):
    everything = worth_seeing(demo, "threshold", most=500)
    level = worth_seeing(demo, "threshold", most=500, where=[parse_filter("level:2")])
    assert level == [one for one in everything if one.level == "2"]
    player = worth_seeing(demo, "threshold", most=500, where=[parse_filter("player:p1")])
    assert 0 < len(player) < len(everything)
    kind = worth_seeing(demo, "faults", most=500)[0].code
    only = worth_seeing(demo, "faults", most=500, fault=kind)
    assert {one.code for one in only} == {kind}


def test_no_facts_is_an_error_that_says_what_to_do(demo, tmp_path):
    (tmp_path / "hands").mkdir()
    for one in (demo / "hands").iterdir():
        (tmp_path / "hands" / one.name).write_bytes(one.read_bytes())
    with pytest.raises(StatsError, match="paipu archive replay"):
        worth_seeing(tmp_path, "kitty")
