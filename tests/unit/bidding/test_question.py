"""The question `bid`: fields, and what cannot be read."""

import pytest

from events.errors import QuestionError
from replay.questions.bid import answer
from replay.ruleset import load_ruleset

ASKED = {
    "level": "5",
    "standing": [{"seat": "N", "cards": "5h"}],
    "bid": {"seat": "W", "cards": "5s 5s"},
    "banker": "E",
    "stage": "draw",
    "first_hand": False,
}


def asked(**changed):
    return answer({**ASKED, **changed}, load_ruleset("002.05"))


def test_an_answer():
    got = asked()
    assert {name: got[name] for name in ("allowed", "trump", "takes_deal", "rebury")} == {
        "allowed": True,
        "trump": "s",
        "takes_deal": False,
        "rebury": False,
    }
    assert got["clauses"] == ["002.05 C9", "002.05 C10", "002.05 C14"]
    assert got["assumed"] == ["bidding.order_binds_single"]


def test_a_refusal_says_why_and_what_stands():
    got = asked(bid={"seat": "W", "cards": "5s"})
    assert (got["allowed"], got["reason"], got["trump"]) == (False, "needs_pair", "h")


def test_no_trump_names_its_jokers():
    assert asked(bid={"seat": "W", "cards": "小王 小王"})["nt_by"] == "little"


def test_more_that_may_be_given():
    first = {"seat": "N", "cards": "5h", "hidden": True, "drawn": "first"}
    assert asked(standing=[], bid=first)["reason"] == "must_be_shown"
    assert asked(level="10", standing=[], bid={"seat": "N", "cards": "Th"})["allowed"]
    race = {"banker": None, "race": True, "standing": [], "bid": {"seat": "N", "cards": "5h"}}
    assert asked(**race, levels={"EW": "5", "NS": "7"})["takes_deal"] is True
    flip = load_ruleset({"extends": "common", "bidding": {"kitty_flip": True}})
    assert answer({**ASKED, "stage": "after_bury"}, flip)["kitty_flip"] is True


def test_words_that_are_lost_are_said_to_be(tmp_path):
    path = tmp_path / "lost.toml"
    path.write_text(
        'id = "lost"\nslug = "lost"\ntitle = { zh = "缺", en = "lost" }\nfamily = "upgrade"\n'
        'extends = "common"\ncompleteness = "cut"\nmissing = ["bidding.stages"]\n',
        encoding="utf-8",
    )
    assert "bidding.stages" in answer(ASKED, load_ruleset(path))["unanswerable"]


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("level", "11"),
        ("level", 5),
        ("standing", "5h"),
        ("standing", [{"seat": "N"}]),
        ("standing", ["5h"]),
        ("bid", None),
        ("bid", {"seat": "X", "cards": "5h"}),
        ("bid", {"seat": "N", "cards": "1h"}),
        ("bid", {"seat": "N", "cards": "5h", "hidden": 1}),
        ("bid", {"seat": "N", "cards": "5h", "drawn": "second"}),
        ("bid", {"seat": "N", "cards": "5h", "with": "1j"}),
        ("banker", "X"),
        ("stage", "at_tea"),
        ("stage", None),
        ("first_hand", "no"),
        ("race", 0),
        ("levels", {"EW": "5"}),
        ("levels", {"EW": "5", "NS": "1"}),
    ],
)
def test_what_cannot_be_read(field, value):
    with pytest.raises(QuestionError):
        asked(**{field: value})
