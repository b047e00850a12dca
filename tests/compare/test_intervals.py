"""Intervals of mean differences: whole matches drawn again and again, the same way every time."""

import numpy as np
import pytest

from analytics.compare.bootstrap import RESAMPLES, mean_interval


def slowly(clusters: list[tuple[int, int]], seed: int) -> tuple[float, float]:
    """The same done match by match, by another chance."""
    chance = np.random.default_rng(seed)
    table = np.array(clusters)
    means = []
    for _ in range(RESAMPLES):
        drawn = table[chance.integers(len(table), size=len(table))]
        means.append(drawn[:, 1].sum() / drawn[:, 0].sum())
    low, high = np.quantile(means, [0.025, 0.975])
    return float(low), float(high)


def matches(number: int, seed: int) -> list[tuple[int, int]]:
    chance = np.random.default_rng(seed)
    hands = chance.integers(1, 6, size=number)
    return [(int(n), int(5 * chance.integers(-3, 6, size=n).sum())) for n in hands]


def kinds(clusters: list[tuple[int, int]]) -> dict[tuple[int, int], int]:
    return {one: clusters.count(one) for one in clusters}


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_as_if_drawn_match_by_match(seed: int) -> None:
    """Counting kinds of matches comes to the same as drawing matches, save for chance."""
    clusters = matches(80, seed)
    fast, slow = mean_interval(kinds(clusters)), slowly(clusters, seed)
    assert fast is not None
    width = slow[1] - slow[0]
    assert fast == pytest.approx(slow, abs=width / 10)


def test_the_mean_lies_within_and_more_matches_say_more() -> None:
    few, many = matches(20, 7), matches(2000, 7)
    widths = []
    for clusters in (few, many):
        interval = mean_interval(kinds(clusters))
        assert interval is not None
        mean = sum(total for _, total in clusters) / sum(hands for hands, _ in clusters)
        assert interval[0] < mean < interval[1]
        widths.append(interval[1] - interval[0])
    assert widths[1] < widths[0] / 5


def test_the_same_every_time_whatever_the_order() -> None:
    some = kinds(matches(50, 4))
    assert mean_interval(some) == mean_interval(dict(reversed(some.items())))


def test_matches_and_not_hands_are_drawn() -> None:
    """Hands of a match that rise and fall together tell less than as many by themselves."""
    together = mean_interval({(10, 100): 5, (10, 0): 5})
    apart = mean_interval({(1, 10): 50, (1, 0): 50})
    assert together is not None
    assert apart is not None
    assert together[1] - together[0] > 2 * (apart[1] - apart[0])


def test_nothing_to_draw_from() -> None:
    assert mean_interval({}) is None
    assert mean_interval({(12, 30): 1}) is None
    assert mean_interval({(3, 0): 9}) == (0.0, 0.0)
