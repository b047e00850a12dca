"""One seed, one hand: whatever the batch, the processes, compiled or not."""

import numpy as np
import pyarrow as pa
import pytest

from analytics.simulate import simulate
from analytics.simulation import FAULTS
from analytics.simulation.chance import below, start_chance
from analytics.simulation.dealing import deal_hands
from analytics.simulation.notes import NOTES

OFTEN = dict.fromkeys(FAULTS, 0.2)


def table(*given: object, **more: object) -> pa.Table:
    return pa.Table.from_batches(list(simulate(*given, **more)))


@pytest.mark.parametrize("policy", ["heuristic", "mixed", "random"])
def test_plain_python_plays_the_same_hands(policy: str) -> None:
    asked = ("001.01", 8, 5, policy)
    more = {"faults": OFTEN, "risk": 0.1, "match": 4}
    assert table(*asked, **more, compiled=False).equals(table(*asked, **more))


def test_batches_and_processes_change_nothing() -> None:
    more = {"faults": OFTEN, "match": 8}
    whole = table("002.05", 100, 3, **more)
    assert whole.num_rows == 100
    assert table("002.05", 100, 3, batch=8, **more).equals(whole)
    assert table("002.05", 100, 3, batch=40, workers=2, **more).equals(whole)


def test_fewer_hands_are_the_first_of_them() -> None:
    assert table("common", 21, 3).equals(table("common", 48, 3).slice(0, 21))


def test_another_seed_deals_other_cards() -> None:
    one, other = (table("common", 8, seed, faults={})["cards"].to_pylist() for seed in (1, 2))
    assert all(left != right for left, right in zip(one, other, strict=True))


def test_hands_of_one_seed_differ() -> None:
    cards = table("common", 64, 1, faults={})["cards"].to_pylist()
    assert len({tuple(one[:108]) for one in cards}) == 64


def test_every_card_goes_everywhere_alike() -> None:
    """Of 4000 deals each kind lies in the kitty 592 times, give or take five deviations."""
    deals = np.zeros((4000, 108), np.int8)
    rows = deals.tolist()
    deal_hands(7, range(4000), [0] * 4000, 2, [0] * NOTES, rows)
    counts = np.bincount(np.array(rows)[:, 100:].ravel(), minlength=54)
    due = 4000 * 8 / 54
    assert abs(counts - due).max() < 5 * due**0.5
    assert all(sorted(row) == sorted([*range(54), *range(54)]) for row in rows[:50])


def test_chance_is_even_and_streams_are_apart() -> None:
    notes = [0] * NOTES
    start_chance(notes, 1, 1, 0)
    drawn = [below(notes, 10) for _ in range(20_000)]
    assert abs(np.bincount(drawn) - 2000).max() < 5 * 2000**0.5
    firsts = set()
    for hand in range(50):
        for stream in range(4):
            start_chance(notes, 1, hand, stream)
            firsts.add(tuple(below(notes, 1 << 16) for _ in range(4)))
    assert len(firsts) == 200
