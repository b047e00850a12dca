"""`paipu rules`: the list, and every parameter with its source."""

import pytest

from replay import load_ruleset
from replay.ruleset import describe, installed
from tests.cli.conftest import Paipu


def test_the_list(paipu: Paipu):
    ran = paipu("rules", "list", "--json")
    assert [one["id"] for one in ran.objects] == [entry.id for entry in installed()]
    lines = paipu("rules", "list").text.splitlines()
    assert [line.split()[0] for line in lines] == [entry.id for entry in installed()]


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("ref", [entry.id for entry in installed()])
def test_every_parameter_is_shown(ref, lang, paipu: Paipu):
    ran = paipu("rules", "show", ref, "--clauses", "--lang", lang)
    assert ran.code == 0
    rows = describe(load_ruleset(ref))
    shown = [line for line in ran.text.splitlines() if line.startswith("    ") and " = " in line]
    names = [line.split()[0] for line in shown][: len(rows)]
    assert names == [row.path.partition(".")[2] or row.path for row in rows]


def test_stated_read_and_assumed(paipu: Paipu):
    text = paipu("rules", "show", "001.01").text
    assert "single = 2" in text
    assert "stated   001.01 C43" in text
    assert "001.01 C17, C18, A1 (a); confidence high; other reading: bridge_level = false" in text
    assert "[kitty]" in text


def test_json(paipu: Paipu):
    [told] = paipu("rules", "show", "office-2012-hidden-cover", "--clauses", "--json").objects
    ruleset = load_ruleset("001.01")
    assert (told["id"], told["hash"]) == ("001.01", ruleset.hash)
    assert told["parameters"] == [row.as_json() for row in describe(ruleset)]
    assert told["clauses"]["001.01 C43"]


@pytest.mark.parametrize(
    ("ref", "complaint"), [("9.9", "no ruleset '9.9'"), ("nowhere.toml", "does not exist")]
)
def test_an_unknown_ruleset(ref, complaint, paipu: Paipu):
    ran = paipu("rules", "show", ref)
    assert (ran.code, ran.out) == (2, b"")
    assert complaint in ran.complaint
