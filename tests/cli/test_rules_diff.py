"""`paipu rules diff`: what differs between two texts, and by which clauses."""

import re

import pytest

from replay import load_ruleset
from replay.ruleset import describe
from tests.cli.conftest import Paipu


def test_what_differs(paipu: Paipu):
    [told] = paipu("rules", "diff", "002.05", "002.22", "--json").objects
    assert (told["a"]["id"], told["b"]["id"]) == ("002.05", "002.22")
    assert told["b"]["hash"] == load_ruleset("002.22").hash
    rows = {one["path"]: one for one in told["parameters"]}
    assert rows["kitty.throw"]["a"] == {
        "path": "kitty.throw",
        "value": "strongest",
        "kind": "assumed",
    }
    assert rows["kitty.throw"]["b"]["value"] == 3
    assert rows["kitty.throw"]["b"]["clauses"] == ["002.22 C16"]
    ours, theirs = (
        {row.path: (row.kind == "missing", row.value) for row in describe(load_ruleset(name))}
        for name in ("002.05", "002.22")
    )
    nothing = (False, None)
    every = {*ours, *theirs}
    assert set(rows) == {
        path for path in every if ours.get(path, nothing) != theirs.get(path, nothing)
    }


def test_for_a_person(paipu: Paipu):
    text = paipu("rules", "diff", "002.05", "timed-knockout-full").text
    assert "parameters that differ: " in text
    assert '      002.05  "lowest_component"         stated  002.05 C15\n' in text
    assert "      002.22  3            " in text
    assert "nothing said" in text
    chinese = paipu("rules", "diff", "002.05", "002.22", "--lang", "zh", "--clauses").text
    assert "项参数不同" in chinese
    assert "条文大意" in chinese
    assert load_ruleset("002.05").title["zh"] in chinese


def test_every_parameter_has_its_name_before_that_of_the_file(paipu: Paipu):
    chinese = paipu("rules", "diff", "002.05", "002.22", "--lang", "zh").text
    assert "\n  底牌 [kitty]\n" in chinese
    assert "\n    甩牌抠底，按什么算 (kitty.throw)\n" in chinese
    english = paipu("rules", "diff", "002.05", "002.22").text
    assert "\n    won with a throw, counted by (kitty.throw)\n" in english
    names = [line for line in chinese.splitlines() if re.match("    [^ ]", line)]
    assert len(names) > 20
    assert all(re.fullmatch(r"    .*[\u4e00-\u9fff].* \(\w+\.\w+\)", name) for name in names)


def test_a_value_that_the_copy_has_lost(paipu: Paipu):
    ran = paipu("rules", "diff", "002.07", "002.22")
    assert ran.code == 0
    assert re.search(r"^ +002\.07  \? +missing$", ran.text, re.MULTILINE)


def test_nothing_differs(paipu: Paipu):
    ran = paipu("rules", "diff", "001.01", "001.01")
    assert (ran.code, "no parameter differs" in ran.text) == (0, True)
    assert paipu("rules", "diff", "001.01", "001.01", "--json").objects[0]["parameters"] == []


@pytest.mark.parametrize("names", [("001.01", "9.9"), ("9.9", "001.01"), ("000.16", "001.01")])
def test_no_such_ruleset(names, paipu: Paipu):
    ran = paipu("rules", "diff", *names)
    assert (ran.code, ran.out) == (2, b"")
