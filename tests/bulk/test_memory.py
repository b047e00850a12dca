"""What is kept from lot to lot: answers to cases, and nothing of the hands."""

from __future__ import annotations

import gc

from replay import load_ruleset
from replay.bulk import cases, replay_some
from replay.bulk.book import book_of
from replay.bulk.chunk import Chunk
from replay.bulk.folds import Run
from tests.bulk.corpus import all_rules, corpus


def test_hands_go_with_their_lot() -> None:
    """Not even a reason that a text gives no answer keeps the frames it was raised in."""
    for _ in replay_some(corpus(), [load_ruleset(one) for one in all_rules()]):
        pass
    gc.collect()
    assert not [one for one in gc.get_objects() if isinstance(one, (Chunk, Run))]


def test_the_same_hands_again_ask_nothing() -> None:
    """Every case is known by then, under every ruleset."""
    rules = [load_ruleset(one) for one in all_rules()]

    def kept() -> list[int]:
        for _ in replay_some(corpus(), rules):
            pass
        books = [book_of(one) for one in rules]
        memos = [memo for book in books for memo in vars(book).values() if hasattr(memo, "answers")]
        numbered = [cases.COURSES, cases.STOOD, cases.FAULT_SETS, cases.TOLD, cases.LAST_TRICKS]
        return [*(len(one.answers) for one in memos), *(len(one.keys) for one in numbered)]

    assert kept() == kept()
