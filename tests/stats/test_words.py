"""Every metric, dimension, value and error has words in both languages, and none are left over."""

import re
from pathlib import Path
from string import Formatter

import pytest

import analytics.stats
from analytics.stats import DIMENSIONS, METRICS
from analytics.stats.relations import EVENTS, READS
from analytics.stats.words import entries, say, value_text
from replay.bulk.facts import TABLES

CHINESE = re.compile("[\u4e00-\u9fff]")
SOURCES = "\n".join(
    path.read_text(encoding="utf-8")
    for path in sorted(Path(str(analytics.stats.__file__)).parent.glob("*.py"))
)
HERE_OR_ELSEWHERE = {"rules", "match", "level", "trump", "seat", "side"}


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("key", entries())
def test_two_languages(key: str) -> None:
    entry = entries()[key]
    assert set(entry) == {"zh", "en"}
    assert placeholders(entry["zh"]) == placeholders(entry["en"])
    assert CHINESE.search(entry["zh"])
    assert not CHINESE.search(entry["en"])


def test_nothing_is_missing_and_nothing_left_over() -> None:
    errors = set(re.findall(r'(?:StatsError|unknown)\(\s*"(\w+)"', SOURCES))
    units = {"hand", "side", "seat", *EVENTS} - {"wins"}
    values = {
        f"{name}_{value}" if f"value_{name}_{value}" in entries() else value
        for name, one in DIMENSIONS.items()
        for value in one.values
        if name not in HERE_OR_ELSEWHERE and not (name == "suit" and value != "t")
    }
    expected = {
        *(f"{key}_{name}" for key in ("metric", "counts", "among") for name in METRICS),
        *(f"{key}_{name}" for key in ("by", "what") for name in DIMENSIONS),
        *(f"value_{value}" for value in {*values, "unknown", "unknown_multiplier"}),
        *(f"unit_{one.unit}" for one in METRICS.values()),
        *(f"whose_{one.whose}" for one in METRICS.values()),
        *(f"counted_{unit}" for unit in units),
        *(f"error_{code}" for code in errors),
        "did_you_mean",
    }
    assert set(entries()) == expected


@pytest.mark.parametrize("name", DIMENSIONS)
def test_values_are_said(name: str) -> None:
    one = DIMENSIONS[name]
    assert "不详" in value_text(one, None, "zh")
    for value in one.values:
        said = value_text(one, value, "zh")
        assert CHINESE.search(said) or name == "level", value
        assert value_text(one, value, "en")
    assert value_text(DIMENSIONS["level"], "T", "en") == "10"
    assert value_text(DIMENSIONS["points"], 85, "en") == "85"


def test_metrics_say_where_they_are_counted_from() -> None:
    known = {*TABLES, "deals", "trumps"}
    for one in METRICS.values():
        assert set(one.tables) <= known
        if one.source != "hands":
            assert set(one.tables) == set(READS[one.source])
        assert say(f"whose_{one.whose}", "en")
