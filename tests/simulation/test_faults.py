"""Each kind of fault happens as often as it is meant to, and is called as often."""

from collections import Counter

import pytest

from analytics.simulate import simulate
from analytics.simulation import FAULTS, PlanError
from events.log import End, Penalty
from tests.simulation.hands import grave, logs, replays

SHOWN = {
    "revoke": {"revoke"},
    "revoke_pair": {"revoke_pair"},
    "revoke_tractor": {"revoke_tractor"},
    "throw_misjudged": {"throw_misjudged"},
    "lead_out_of_turn": {"lead_out_of_turn"},
    "follow_out_of_turn": {"follow_out_of_turn"},
    "bury_count": {"bury_count"},
    "wrong_declare": {"wrong_declare"},
    "wrong_overturn": {"wrong_overturn"},
    "miscount": {"extra_cards", "short_cards"},
}
"""What the replay finds of each."""
HANDS = 160
SELDOM = {
    "revoke_pair": 40,
    "revoke_tractor": 1,
    "throw_misjudged": 10,
    "wrong_declare": 10,
    "wrong_overturn": 20,
}
"""How many of 160 hands show it at least, where a hand does not always give the chance."""


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_that_is_meant_is_found_and_no_other(fault: str) -> None:
    found = Counter[str]()
    hands = logs("common", HANDS, seed=2, faults={fault: 1}, called=0, risk=0.1)
    for hand, result in replays(hands):
        own = set(grave(result))
        assert own <= SHOWN[fault], hand.header.hand
        found.update(own)
        assert not any(isinstance(event, Penalty) for event in hand.events)
    least = SELDOM.get(fault, 100)
    assert all(found[code] >= least for code in SHOWN[fault]), found


def test_faults_come_at_their_rate() -> None:
    hands = logs("002.05", 600, seed=3, faults={"revoke": 0.1}, called=0)
    found = sum("revoke" in grave(result) for _, result in replays(hands))
    assert 34 <= found <= 86  # 60, give or take three and a half deviations


@pytest.mark.parametrize("rules", ["001.01", "002.05", "003.01"])
def test_every_call_names_a_fault_that_is_there(rules: str) -> None:
    hands = logs(rules, 192, seed=6, faults=dict.fromkeys(FAULTS, 0.2), called=0.5)
    called = uncalled = 0
    for hand, result in replays(hands):
        penalties = [event for event in hand.events if isinstance(event, Penalty)]
        codes = [str(one.code) for one in result.findings]
        assert "called_not_shown" not in codes, hand.header.hand
        if result.setting.banker is None:
            continue  # without a banker there are no sides to charge
        by_call = {one.called: one for one in result.findings if one.called is not None}
        for penalty in penalties:
            assert by_call[penalty.n].event == penalty.of
            assert by_call[penalty.n].seat == penalty.seat
            assert (penalty.of or 0) < penalty.n
        called += len(penalties)
        uncalled += sum(code in grave(result) for code in FAULTS) - len(penalties)
    assert called > 20
    assert uncalled > 20


def test_a_miscount_is_dealt_anew() -> None:
    hands = logs("common", 32, faults={"miscount": 1}, called=1)
    ended = [hand for hand in hands if isinstance(hand.events[-1], End)]
    assert len(ended) > 20
    for hand in ended:
        assert not any(event.event == "play" for event in hand.events)
        penalty = hand.events[-2]
        assert isinstance(penalty, Penalty)
        assert penalty.offence in {"extra_cards", "short_cards"}


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"policy": "clever"}, "unknown_policy"),
        ({"faults": {"yawn": 0.1}}, "unknown_fault"),
        ({"faults": {"revoke": 1.5}}, "bad_rate"),
        ({"called": -0.1}, "bad_rate"),
        ({"risk": 2}, "bad_rate"),
        ({"match": 0}, "out_of_range"),
        ({"players": 3}, "out_of_range"),
    ],
)
def test_plans_that_cannot_be(more: dict[str, object], code: str) -> None:
    with pytest.raises(PlanError) as caught:
        simulate("common", 4, 1, **more)
    assert caught.value.code == code
    assert str(caught.value)
