"""A fold that is taken over from another card table says what a fold of one's own would."""

from __future__ import annotations

import numpy as np

from analytics.simulate import simulate
from replay import load_ruleset
from replay.bulk.batch import CARD_TABLES
from replay.bulk.book import book_of
from replay.bulk.chunk import Chunk
from replay.bulk.folds import Run
from replay.bulk.judged import judge
from replay.bulk.views import Views
from tests.bulk.corpus import all_rules, corpus


def chunks() -> list[Chunk]:
    """Hands of every kind, and hands as players play them."""
    simulated = next(simulate("001.01", 400, 11, batch=400))
    return [Chunk(corpus(), CARD_TABLES), Chunk(simulated, CARD_TABLES)]


def test_what_is_taken_over_is_what_a_fold_would_say() -> None:
    """Step by step and hand by hand, under every ruleset; most hands are folded once."""
    taken = folded = 0
    for chunk in chunks():
        views = Views(chunk)
        for rules in map(load_ruleset, all_rules()):
            judged = judge(views, book_of(rules))
            numbers = np.full(chunk.columns.count, -1, np.int32)
            chunk.put_tables(numbers, rules, judged.view.comparable)
            own = Run(chunk.columns, CARD_TABLES.array, numbers, chunk.folds.bankers)
            source = judged.view.folded.source
            assert (source >= 0).tolist() == judged.view.comparable.tolist()
            for place, run in enumerate(chunk.folds.runs):
                hands = source == place
                steps = hands[chunk.columns.hand_of_step]
                for name in ("flags", "amounts", "winners", "points"):
                    assert (getattr(own, name)[steps] == getattr(run, name)[steps]).all(), name
                assert (own.results[hands] == run.results[hands]).all()
                taken += int((hands & (run.table_of != numbers)).sum())
        folded += sum(int((run.table_of >= 0).sum()) for run in chunk.folds.runs)
    assert taken > folded / 2
