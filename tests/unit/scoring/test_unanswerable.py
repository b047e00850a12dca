import tomllib
from pathlib import Path

import pytest

import replay
from replay.unanswerable import ENGLISH, Unanswerable

WORDS = Path(replay.__file__).parent / "words" / "unanswerable.toml"


def test_every_reason_has_its_words():
    words = tomllib.loads(WORDS.read_text(encoding="utf-8"))
    assert sorted(words) == sorted(ENGLISH)


@pytest.mark.parametrize("code", sorted(ENGLISH))
def test_both_languages_state_the_same_facts(code):
    words = tomllib.loads(WORDS.read_text(encoding="utf-8"))[code]
    assert words["en"] == ENGLISH[code]
    for fact in ("points", "kind", "level", "ladder", "offence", "choices", "known", "cards"):
        assert ("{" + fact + "}" in words["en"]) == ("{" + fact + "}" in words["zh"])


def test_the_same_reason_is_equal():
    reason = Unanswerable("points_off_table", points=20)
    assert reason == Unanswerable("points_off_table", points=20)
    assert hash(reason) == hash(Unanswerable("points_off_table", points=20))
    assert reason != Unanswerable("points_off_table", points=25)
    assert reason != "points_off_table"
