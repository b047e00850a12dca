"""Intervals as the textbooks have them."""

import pytest
from scipy import stats

from analytics.stats.intervals import mean_interval, share_interval


@pytest.mark.parametrize(
    ("hits", "of"), [(0, 1), (1, 1), (0, 30), (7, 30), (30, 30), (4321, 99999)]
)
def test_a_share(hits: int, of: int) -> None:
    wilson = stats.binomtest(hits, of).proportion_ci(0.95, "wilson")
    assert share_interval(hits, of) == pytest.approx((wilson.low, wilson.high))


def test_a_share_of_nothing() -> None:
    assert share_interval(0, 0) is None


@pytest.mark.parametrize(
    "values", [[3, 4], [0, 0, 0, 1], [-40, 75, 80, 205, 80], [10**6, 10**6 + 1]]
)
def test_a_mean(values: list[int]) -> None:
    expected = stats.ttest_1samp(values, 0).confidence_interval(0.95)
    found = mean_interval(len(values), sum(values), sum(one * one for one in values))
    assert found == pytest.approx((expected.low, expected.high))


def test_a_mean_of_too_little() -> None:
    assert mean_interval(1, 5, 25) is None
    assert mean_interval(3, 15, 75) == (5, 5)
