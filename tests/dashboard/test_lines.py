"""Names in a chart are broken so that a phone has room for them."""

import pytest

from dashboard.comparing.charts import WIDEST
from dashboard.figures.lines import in_lines, pixels, width_of
from dashboard.said import parameter_said
from replay.ruleset import describe, installed, load_ruleset
from replay.words import LANGUAGES


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_line_is_wider_than_the_widest(lang):
    paths = {row.path for one in installed() for row in describe(load_ruleset(one.id))}
    longest = 0
    for name in {parameter_said(path, lang) for path in paths}:
        lines = in_lines(name, WIDEST)
        closing = 2 if lang == "zh" else 0  # what must not begin a line may stand out
        assert max(map(width_of, lines)) <= WIDEST + closing
        between = "" if lang == "zh" else " "
        assert between.join(lines).replace(" ", "") == name.replace(" ", "")
        longest = max(longest, len(lines))
    assert longest > 1


@pytest.mark.parametrize(
    ("said", "widest", "lines"),
    [
        ("闲家最后扣底而庄家赢", 8, ["闲家最后", "扣底而庄", "家赢"]),
        ("闲家最后，扣底", 8, ["闲家最", "后，扣底"]),
        ("the attackers' rows upwards", 14, ["the attackers'", "rows upwards"]),
        ("unbreakable", 4, ["unbreakable"]),
        ("多为主 A 相连", 9, ["多为主 A", "相连"]),
    ],
)
def test_where_lines_are_broken(said, widest, lines):
    assert in_lines(said, widest) == lines


def test_a_chinese_sign_is_as_wide_as_two_others():
    assert width_of("甲 37%") == 6
    assert pixels("甲甲", 13) == pixels("abcd", 13) == 29
