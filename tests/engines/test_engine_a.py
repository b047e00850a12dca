"""Another engine's 300 hands and 1,500 follow questions; so judged by replay and by the oracle.

What maps to what, and why the rest does not, stands in tests/data/README.md.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from tests import calls
from tests.engines import engine_a
from tests.oracle.answer import answer
from tests.oracle.cards import SEATS, split
from tests.oracle.fold import fold
from tests.oracle.order import Table
from tests.oracle.rules import rules_of
from tests.oracle.throw import equal_forced

HANDS = engine_a.records("engine-a-hands.jsonl")
QUESTIONS = engine_a.records("engine-a-follow.jsonl")
KITTY = {"single": 2, "pair": 4, "tractor": [8], "tractor_beyond": "+4"}
AS_PLAYED = {
    "extends": "common",
    "ruffs": {"compare": "all_components"},
    "throws": {"forced": "smallest_beaten_by_size"},
    "kitty": KITTY,
}
COMPARE = {
    "All": "all_components",
    "Highest": "highest_card",
    "TrickUnitLength": "strongest_component",
}
JUDGES = {"replay": calls.ask, "oracle": answer}

Judge = Callable[[dict[str, Any]], Any]


@pytest.fixture(params=sorted(JUDGES))
def judge(request: pytest.FixtureRequest) -> Judge:
    return JUDGES[request.param]


@pytest.mark.parametrize(
    ("policy", "agree"), [("All", 6907), ("Highest", 6907), ("TrickUnitLength", 6906)]
)
def test_winners(judge: Judge, policy: str, agree: int) -> None:
    rules = {"extends": "common", "ruffs": {"compare": COMPARE[policy]}}
    count = Counter(
        judge(engine_a.winner_question(record, trick, rules))["winner"]
        == (trick["winner_by_throw_policy"][policy] - trick["leader"]) % 4
        for record in HANDS
        for trick in record["tricks"]
    )
    assert count == Counter({True: agree, False: 6907 - agree})


@pytest.mark.parametrize(
    ("rule", "counts"),
    [
        ("smallest_beaten_by_size", {"same": 531, "equal card": 4, "other": 1}),
        ("lowest_beaten_component", {"same": 515, "equal card": 4, "other": 17}),
    ],
)
def test_throws(judge: Judge, rule: str, counts: dict[str, int]) -> None:
    """Every throw holds here that held there; what stays of the others is counted."""
    rules = {"extends": "common", "throws": {"forced": rule}}
    count: Counter[str] = Counter()
    for record in HANDS:
        table = Table(record["trump_rank"], engine_a.trump(record))
        for question, trick in engine_a.throw_questions(record, rules):
            found = judge(question)
            assert found["holds"] == (trick["attempted_lead"] is None)
            if not found["holds"]:
                stayed, due = engine_a.cards(trick["plays"][0]), split(found["forced"])
                if sorted(stayed) == sorted(due):
                    count["same"] += 1
                else:
                    count["equal card" if equal_forced(table, due, stayed) else "other"] += 1
    assert count == Counter(counts)


@pytest.mark.parametrize(
    ("policy", "rules"),
    [
        ("NoProtections", "common"),
        ("NoFormatBasedDraw", {"extends": "common", "follow": {"shape": "suit_only"}}),
    ],
)
def test_follow(judge: Judge, policy: str, rules: object) -> None:
    wrong = [
        record
        for record in QUESTIONS
        if judge(engine_a.follow_question(record, rules))["legal"] != record["legal"][policy]
    ]
    assert wrong == []
    assert len(QUESTIONS) == 1500


def test_policies_that_do_not_map() -> None:
    """On these questions they say what `NoProtections` says, so they show no difference."""
    others = {"LongerTuplesProtected", "OnlyDrawTractorOnTractor"}
    for record in QUESTIONS:
        assert {record["legal"][policy] for policy in others} == {record["legal"]["NoProtections"]}


def test_hands() -> None:
    """Every hand comes out as it was played there: each winner, each trick's points, the total.

    The log names `common`, and what is a fault there stays one: 17 throws cut down to another
    component, and a lead after a trick that `common` gives to another seat. The one throw that
    no rule of ours cuts down like that engine is where its hand diverges.
    """
    classes: Counter[str] = Counter()
    codes: Counter[str] = Counter()
    for record in HANDS:
        found = calls.replay_dict(engine_a.log(record), AS_PLAYED)
        classes[found["class"]] += 1
        codes.update(one["code"] for one in found["findings"] if one["severity"] != "note")
        if found["class"] == "diverged":
            assert (record["id"], found["at"]) == ("rb-0524", 7)
            continue
        assert [(one["leader"], one["winner"], one["points"]) for one in found["tricks"]] == [
            (SEATS[trick["leader"]], SEATS[trick["winner"]], trick["points"])
            for trick in record["tricks"]
        ]
        assert found["points"] == record["attacker_points_no_penalty"]
    assert classes == Counter({"replays": 281, "faulted": 18, "diverged": 1})
    assert codes == Counter({"throw_misjudged": 17, "lead_out_of_turn": 1})


def test_hands_by_the_oracle() -> None:
    rules = rules_of(AS_PLAYED)
    assert rules is not None
    faults = []
    for record in HANDS:
        account = fold(engine_a.log(record), rules)
        if account.fault:
            faults.append((record["id"], account.fault.code, account.fault.event))
            continue
        assert account.tricks == [
            (SEATS[trick["leader"]], SEATS[trick["winner"]], trick["points"])
            for trick in record["tricks"]
        ]
        assert account.points == record["attacker_points_no_penalty"]
    assert faults == [("rb-0524", "throw_misjudged", 7)]
