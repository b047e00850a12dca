"""The naive rules of tests/oracle are themselves held to the vectors."""

import pytest

from tests.conformance.vectors import FAULTS, Vector, differences, question_of, vectors
from tests.oracle.answer import answer
from tests.oracle.fold import fold
from tests.oracle.rules import rules_of

ASKED = [
    (vector, found)
    for vector in vectors()
    if vector["kind"] != "hand" and (found := answer(question_of(vector))) is not None
]

# Clean hands: no fine, no offence, so that the cards alone make the score.
CLEAN = [
    vector
    for vector in vectors()
    if vector["kind"] == "hand"
    and rules_of(vector["rules"]) is not None
    and vector["expect"].get("class") == "replays"
    and not vector["expect"].get("findings")
    and not any("tried" in line for line in vector["log"])
    and not any(line.get("event") == "penalty" for line in vector["log"])
]


@pytest.mark.parametrize(("vector", "found"), ASKED, ids=[vector["id"] for vector, _ in ASKED])
def test_question(vector: Vector, found: dict[str, object]) -> None:
    assert differences(vector["expect"], found) == []


@pytest.mark.parametrize("vector", CLEAN, ids=[vector["id"] for vector in CLEAN])
def test_hand(vector: Vector) -> None:
    rules = rules_of(vector["rules"])
    assert rules is not None
    account = fold(vector["log"], rules)
    found = {
        "tricks": [trick._asdict() for trick in account.tricks],
        "points": account.points,
        "kitty": {"points": account.kitty_points, "multiplier": account.multiplier},
    }
    expect = {name: value for name, value in vector["expect"].items() if name in found}
    assert account.fault is None
    assert differences(expect, found) == []


@pytest.mark.parametrize(
    "vector",
    [vector for vector in vectors() if vector["id"].startswith(("hand.revoke", "hand.throw.0"))],
    ids=lambda vector: vector["id"],
)
def test_first_fault(vector: Vector) -> None:
    rules = rules_of(vector["rules"])
    if rules is None:
        assert vector["rules"] == "002.18"
        return
    faults = [
        (finding["code"], finding["event"], finding["seat"])
        for finding in vector["expect"]["findings"]
        if finding["severity"] in FAULTS
    ]
    fault = fold(vector["log"], rules).fault
    assert faults == ([fault] if fault else [])


def test_number_of_vectors() -> None:
    assert len(ASKED) == 361
    assert len(CLEAN) == 18
