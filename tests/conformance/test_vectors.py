"""Every vector whose ruleset is installed and whose kind is answered must come out exactly."""

import pytest

from tests import calls
from tests.conformance.vectors import Vector, differences, question_of, rulesets_of, vectors

# Kinds that are run only once replay answers them. `hand` is a replay, not a question.
INSTALLED = calls.installed()
KINDS = calls.kinds() | {"hand"}
SELECTED = [
    vector for vector in vectors() if vector["kind"] in KINDS and rulesets_of(vector) <= INSTALLED
]
AT_LEAST = 1591  # every vector delivered so far


def answer_to(vector: Vector) -> dict[str, object]:
    """The answer to a question, or the replay of a hand."""
    if vector["kind"] == "hand":
        found = calls.replay_dict(vector["log"], vector["rules"])
        return {**found, "tricks_at": found["tricks"]}
    return calls.ask(question_of(vector))


@pytest.mark.parametrize("vector", SELECTED, ids=[vector["id"] for vector in SELECTED])
def test_vector(vector: Vector) -> None:
    assert differences(vector["expect"], answer_to(vector)) == []


def test_number_of_vectors() -> None:
    """Rulesets and kinds may join; none may drop out unnoticed."""
    assert len(SELECTED) >= AT_LEAST
    assert len({vector["id"] for vector in vectors()}) == len(vectors())
