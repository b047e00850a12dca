"""Whatever is laid, under whatever rules: an answer, and one that holds together."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.log import SEATS
from replay.bidding import Bid, judge_bid
from replay.ruleset import installed, load_ruleset
from tests.unit.bidding.laid import house

KINDS = [3, 16, 29, 42, 52, 53, 54, 4]  # the fives, the jokers, a card nobody saw, a six
CARDS = st.lists(st.sampled_from(KINDS), min_size=1, max_size=3).map(tuple)
BIDS = st.builds(
    Bid,
    seat=st.sampled_from(SEATS),
    cards=CARDS,
    with_=st.sampled_from([(), (52,), (53,)]),
    hidden=st.booleans(),
    drawn=st.sampled_from([None, "first", "last", "between"]),
)
TEXTS = [load_ruleset(one.id) for one in installed()] + [
    house(ranking="none", hidden=True),
    house(kitty_flip=True, last_card_overturns_hidden=True, hidden="first_card"),
    house(overturn_after_nobody=True, mixed_pair=True, joker_with_late_overturn=True),
]


@pytest.mark.parametrize("rules", TEXTS, ids=lambda rules: rules.id)
@given(
    bids=st.lists(BIDS, min_size=1, max_size=4),
    stage=st.sampled_from(["draw", "before_pickup", "before_bury", "after_bury"]),
    banker=st.sampled_from([None, *SEATS]),
    first_hand=st.booleans(),
)
def test_an_answer_that_holds_together(rules, bids, stage, banker, first_hand):
    verdict = judge_bid(
        rules,
        level="5",
        standing=bids[:-1],
        bid=bids[-1],
        banker=banker,
        stage=stage,
        first_hand=first_hand,
    )
    assert (verdict.reason is None) == (verdict.allowed is True)
    if verdict.allowed is False:
        assert not any((verdict.takes_deal, verdict.rebury, verdict.kitty_flip))
    if verdict.allowed:
        assert verdict.trump in {"s", "h", "c", "d", "nt"}
        assert all(rules.source(path) for path in verdict.parameters)
