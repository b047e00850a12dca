"""`paipu rules check`: everything wrong with a file of one's own, each with its line."""

import pytest

from replay import load_ruleset
from replay.ruleset import installed
from replay.ruleset.registry import find_file
from tests.cli.conftest import Paipu
from tests.cli.program import program

WRONG = """\
# a club's rules
id = "club"
slug = "thursday-club"
title = { zh = "周四俱乐部规则" }
family = "upgrade"
extends = "001.01"
completeness = "entire"
missing = ["fines.lat", "scoring.banker_rows[5..20]"]
colour = "red"

[kitty]
tractor = [8, "x"]
tractr = 3

[scoring]
banker_rows = [
  [0, 0, 3],
  [5, 35],
]

[levels]
start = "Z"

[fines]
talk = { points = 10, per = "crd" }
revoke = { points = 10 }

[source]
kitty = "C1"
levels = "001.01 C7"

[source.fines.talk]
clause = "C2"
confidence = "sure"

[source.match]
minutes = "C3"
"""
RIGHT = """\
id = "club"
slug = "thursday-club"
title = { zh = "周四俱乐部规则", en = "Thursday club" }
family = "upgrade"
extends = "001.01"
completeness = "complete"

[kitty]
single = 3

[source]
kitty = "C1"
"""


@pytest.fixture
def club(tmp_path):
    def write(text: str, name: str = "club.toml"):
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return path

    return write


def test_everything_wrong_with_its_line(club, paipu: Paipu):
    path = club(WRONG)
    ran = paipu("rules", "check", path, "--json")
    assert ran.code == 1
    [told] = ran.objects
    assert (told["id"], told["hash"]) == (None, None)
    assert [(one["line"], one["key"], one["code"]) for one in told["problems"]] == [
        (4, "title.en", "ruleset_key_missing"),
        (7, "completeness", "ruleset_value"),
        (8, "fines.lat", "ruleset_key_unknown"),
        (9, "colour", "ruleset_key_unknown"),
        (12, "kitty.tractor[1]", "ruleset_value"),
        (13, "kitty.tractr", "ruleset_key_unknown"),
        (16, "scoring.banker_rows", "source_missing"),
        (18, "scoring.banker_rows[1][2]", "ruleset_key_missing"),
        (22, "levels.start", "ruleset_value"),
        (25, "fines.talk.per", "ruleset_value"),
        (26, "fines.revoke", "source_missing"),
        (32, "source.fines.talk", "source_form"),
        (36, "match", "source_without_value"),
    ]
    allowed = {one["key"]: one["params"] for one in told["problems"]}
    assert "single, pair, tractor" in allowed["kitty.tractr"]["allowed"]
    assert allowed["kitty.tractr"]["suggestion"] == "tractor"
    assert allowed["completeness"]["expected"] == '"complete" | "cut" | "fragment"'
    assert paipu("rules", "check", path, "--json", "--lang", "zh").objects == [told]


def test_for_a_person(club, paipu: Paipu):
    path = club(WRONG)
    text = paipu("rules", "check", path).text
    lines = text.splitlines()
    assert len(lines) == 14
    assert lines[5].startswith(f"{path}:13  error  [kitty] has no key 'tractr'; allowed: single,")
    assert lines[-1] == f"{path}: 13 problem(s); it cannot be used"
    chinese = paipu("rules", "check", path, "--lang", "zh").text
    assert f'{path}:7  差错  “completeness”写成了 "entire"；应为 ' in chinese
    assert "有 13 处问题，不能用" in chinese


def test_a_file_that_can_be_used(club, paipu: Paipu):
    path = club(RIGHT)
    [told] = paipu("rules", "check", path, "--json").objects
    assert told == {
        "file": str(path),
        "id": "club",
        "hash": load_ruleset(path).hash,
        "problems": [],
    }
    ran = paipu("rules", "check", path)
    assert (ran.code, ran.text.startswith(f"{path}: can be used (club Thursday club)")) == (0, True)


@pytest.mark.parametrize("ref", [entry.id for entry in installed()])
def test_what_comes_with_the_program_can_be_used(ref, paipu: Paipu):
    [told] = paipu("rules", "check", find_file(ref), "--json").objects
    assert told["problems"] == []


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("id = \n", 1, "expected a value"),
        ('id = "a"\nid = "b"\n', 2, "has a value already"),
        ('id = "a"\nx = """\n\n', 2, "never closed"),
        (RIGHT.replace('"001.01"', '"nobody"'), 5, "no ruleset 'nobody'"),
        (RIGHT.replace('"001.01"', '"nowhere.toml"'), 5, "does not exist"),
        (RIGHT.replace('"001.01"', '"club.toml"'), 5, "extends itself"),
        (RIGHT.replace('extends = "001.01"\n', ""), None, "extends has no value"),
        (RIGHT.replace("single = 3", "single = true"), 9, "expected 0, 1, 2"),
        (RIGHT.replace('kitty = "C1"', 'kitty = "001.01 C999"'), 12, "has no clause"),
        (RIGHT.replace('kitty = "C1"', "kitty = 7"), 12, "expected"),
        (
            RIGHT.replace(
                '[source]\nkitty = "C1"',
                '[source.kitty]\nsingle = { reading = "A1 (a)", other = { single = "x" } }',
            ),
            12,
            "expected 0, 1, 2",
        ),
        (
            RIGHT.replace(
                "[kitty]\nsingle = 3", "[scoring]\nbanker_rows = [[0, 0, 3], [15, 75, 1]]"
            ).replace("kitty =", "scoring ="),
            9,
            "leave a gap",
        ),
    ],
)
def test_one_thing_wrong(text, line, words, club, paipu: Paipu):
    path = club(text)
    ran = paipu("rules", "check", path, "--json")
    assert ran.code == 1
    assert line in [one["line"] for one in ran.objects[0]["problems"]]
    told = paipu("rules", "check", path).text
    assert words in told
    assert (f"{path}:{line}  error" if line else f"{path}  error") in told
    chinese = paipu("rules", "check", path, "--lang", "zh")
    assert (chinese.code, "不能用" in chinese.text) == (1, True)


def test_notes_do_not_keep_from_using_it(club, paipu: Paipu):
    path = club(RIGHT.replace('"club"', '"001.01"').replace('"001.01"\ncomp', '"common"\ncomp'))
    ran = paipu("rules", "check", path)
    assert ran.code == 0
    assert f"{path}:1  note  '001.01' names more than one ruleset" in ran.text
    assert "can be used" in ran.text


def test_its_own_clauses(club, paipu: Paipu, tmp_path):
    path = club(RIGHT)
    (tmp_path / "clauses").mkdir()
    clauses = tmp_path / "clauses" / "club.toml"
    clauses.write_text('C2 = { zh = "二", en = "two", article = "2" }\n', encoding="utf-8")
    ran = paipu("rules", "check", path, "--json")
    assert ran.code == 1
    assert [one["code"] for one in ran.objects[0]["problems"]] == [
        "clause_unused",
        "source_clause_unknown",
    ]


@pytest.mark.parametrize("content", [b"\x00\x01", b"\xff\xfe", None])
def test_no_ruleset_at_all(content, paipu: Paipu, tmp_path):
    path = tmp_path / "x.toml"
    if content is not None:
        path.write_bytes(content)
    for name in (path, tmp_path):
        for lang in ("zh", "en"):
            ran = paipu("rules", "check", name, "--lang", lang)
            assert (ran.code, ran.out) == (2, b"")
            assert len(ran.complaint.splitlines()) == 1


def test_hostile_files(club, paipu: Paipu):
    path = club(RIGHT + '"\\u001b[2J" = 1\n["a.b".c]\nd = [{ e = """\n]}""" }]\n')
    ran = paipu("rules", "check", path)
    assert ran.code == 1
    assert "\x1b" not in ran.text
    assert program("rules", "check", path).out == ran.out
    deep = club("x = " + "[" * 400 + "]" * 400 + "\n", "deep.toml")
    ran = paipu("rules", "check", deep)
    assert ran.code in {1, 2}
    assert "Traceback" not in ran.complaint
