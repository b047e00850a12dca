"""The error tree and the contents page."""

import subprocess
import sys

import pytest

import events
from events import LogError, PaipuError, QuestionError, RulesetError, StoreError


@pytest.mark.parametrize("kind", [LogError, RulesetError, QuestionError, StoreError])
def test_every_error_is_one_of_ours(kind):
    error = kind("not_found", file="a.jsonl")
    assert isinstance(error, PaipuError)
    assert (error.code, error.params) == ("not_found", {"file": "a.jsonl"})


def test_a_message_in_plain_english():
    assert str(LogError("not_found", file="a")) == (
        "a does not exist; expected a hand log; check the path"
    )
    assert str(LogError("x", message="said here", file="a")) == "said here"
    assert str(RulesetError("x", file="a", key=3)) == "x: file a, key 3"
    assert str(RulesetError("x")) == "x"


def test_the_contents_page_keeps_its_word():
    assert list(events.__all__) == sorted(events.__all__)
    assert all(getattr(events, name) is not None for name in events.__all__)
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = events.nothing


def test_the_contents_page_costs_nothing():
    code = "import sys, events.cards; print('pydantic' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
