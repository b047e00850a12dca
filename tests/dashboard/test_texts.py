"""Every text of the dashboard is there in both languages, and none is left over."""

import re
from string import Formatter

import pytest

from dashboard.asking.form import FORMS
from dashboard.asking.page import label_of
from dashboard.said import parameter_said, value_said
from dashboard.texts import has, table, text
from replay.ruleset import describe, installed, load_ruleset
from replay.ruleset.schema import SECTIONS
from replay.words.entries import table as words
from tests.dashboard.app import ROOT, SAMPLES, TEXTS

CHINESE = re.compile("[\u4e00-\u9fff]")
SOURCES = "\n".join(path.read_text("utf-8") for path in sorted((ROOT / "dashboard").rglob("*.py")))
LITERAL = re.compile(r'(?:text|has)\(\s*"(\w+)\.(\w+)"')
BEGUN = re.compile(r'(?:text|has)\(\s*f"(\w+)\.(\w*)\{')
BY_CODE = {"values", "samples"}
"""Tables whose keys are codes of something else; each is held against that below."""


def placeholders(said: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(said) if name}


@pytest.mark.parametrize("name", TEXTS)
def test_two_languages_with_the_same_placeholders(name):
    for key, entry in table(name).items():
        assert set(entry) == {"zh", "en"}, key
        assert placeholders(entry["zh"]) == placeholders(entry["en"]), key
        assert not CHINESE.search(entry["en"]), key
        bare = re.sub(r"\{[^}]*\}", "", entry["zh"])
        assert CHINESE.search(bare) or not re.search("[A-Za-z]{3}", bare), key


def test_every_key_that_is_asked_for_is_there():
    asked = set(LITERAL.findall(SOURCES))
    assert len(asked) > 50
    assert [key for key in sorted(asked) if not has(".".join(key))] == []
    for name, start in BEGUN.findall(SOURCES):
        assert name in TEXTS
        assert any(key.startswith(start) for key in table(name)), (name, start)


@pytest.mark.parametrize("name", ["adjudicate", "ask", "hands", "rules", "shell"])
def test_no_text_is_left_over(name):
    literal = {key for file, key in LITERAL.findall(SOURCES) if file == name}
    begun = [start for file, start in BEGUN.findall(SOURCES) if file == name and start]
    if name == "ask":
        forms = FORMS.values()
        literal |= {label_of(field) for form in forms for field in form.cards}
        literal |= {field for form in forms for field in (*form.choices, *form.numbers)}
        literal |= {field for form in forms for field in form.levels}
    for key in table(name):
        known = key in literal or any(key.startswith(start) for start in begun)
        assert known or f'"{key}"' in SOURCES, key


def test_every_refusal_has_words():
    codes = set(re.findall(r'HandsError\(\s*"(\w+)"', SOURCES))
    assert {f"wrong_{code}" for code in codes} == {
        key for key in table("hands") if key.startswith("wrong_")
    }


def test_every_sample_says_what_it_shows():
    assert set(table("samples")) == {path.stem for path in SAMPLES.glob("*.jsonl")}


def test_every_parameter_has_words():
    rows = [row for one in installed() for row in describe(load_ruleset(one.id))]
    priced = {row.path for row in rows if row.path.startswith("fines.")}
    assert set(words("parameters")) == {*SECTIONS, *(row.path for row in rows)} - priced
    for path in {row.path for row in rows}:
        assert CHINESE.search(parameter_said(path, "zh")), path


def test_every_value_has_words():
    code = re.compile("[a-z]+_[a-z]")
    for one in installed():
        for row in describe(load_ruleset(one.id)):
            said = value_said(row.path, row.value, "zh")
            assert not code.search(said), (one.id, row.path, said)
            assert not CHINESE.search(value_said(row.path, row.value, "en")), row.path


@pytest.mark.parametrize(
    ("path", "value", "chinese", "english"),
    [
        ("kitty.tractor", [8, 12], "8、12", "8, 12"),
        ("levels.ladder", ["T", "J", "NT"], "10、J、无主", "10, J, no-trump"),
        ("trumps.fixed_cards", ["As", "BJ"], "♠A 大王", "♠A BJ"),
        ("scoring.banker_rows", [[0, 0, 3], [5, 35, 2]], "0 分：3；5 至 35 分：2", None),
        (
            "scoring.banker_rows",
            [[-115, -80, 4], [-75, -75, -1]],
            "−115 至 −80 分：4；−75 分：−1",
            "−115 to −80 points: 4; −75 points: −1",
        ),
        ("fines.revoke", {"points": 10, "per": "wrong_card"}, "罚分 10，计法 每错一张", None),
        ("bidding.hidden", False, "否", "no"),
        ("levels.sunk_at", None, "无", "none"),
    ],
)
def test_values_in_words(path, value, chinese, english):
    assert value_said(path, value, "zh") == chinese
    if english is not None:
        assert value_said(path, value, "en") == english


def test_a_text_with_its_facts():
    assert text("hands.wrong_too_large", "en", file="{x}", most=8).startswith("{x} is larger")
