"""Rulesets out of a folder of one's own: installed beside ours, and kept from breaking them."""

import json
import os
import re

import pytest

from replay.ruleset import installed, use_folders
from tests.cli.conftest import Paipu
from tests.cli.program import LOGS, program

pytestmark = pytest.mark.usefixtures("logs")

HEAD = """\
id = "{id}"
slug = "{slug}"
title = {{ zh = "周四规则", en = "Thursday rules" }}
family = "upgrade"
extends = "{extends}"
completeness = "complete"
"""


@pytest.fixture(autouse=True)
def no_folder_left():
    yield
    use_folders([])


@pytest.fixture
def folder(tmp_path):
    own = tmp_path / "own"
    own.mkdir()
    return own


def put(folder, name, *, id_="club", slug="thursday", extends="001.01", more=""):
    path = folder / name
    path.write_text(HEAD.format(id=id_, slug=slug, extends=extends) + more, encoding="utf-8")
    return path


def test_installed_beside_ours(folder, paipu: Paipu, monkeypatch):
    put(folder, "a.toml")
    ours = [entry.id for entry in installed()]
    for call in (("--rules-dir", folder), ()):
        monkeypatch.setenv("PAIPU_RULES", "" if call else str(folder))
        ran = paipu("rules", "list", *call)
        lines = ran.text.splitlines()
        assert (ran.code, len(lines)) == (0, len(ours) + 1)
        assert lines[-1].split()[:2] == ["club", "thursday"]
        assert lines[-1].endswith(str(folder))
        told = paipu("rules", "list", "--json", *call).objects
        assert [one["id"] for one in told] == [*ours, "club"]
        assert told[-1]["folder"] == str(folder)
        assert told[0]["folder"] is None
        assert paipu("rules", "show", "thursday", *call).text.startswith("club Thursday rules")
    monkeypatch.setenv("PAIPU_RULES", "")
    assert paipu("rules", "show", "club").code == 2


def test_a_log_may_name_it(folder, paipu: Paipu, tmp_path):
    put(folder, "a.toml", more='[fines]\nrevoke_tractor = { points = 5 }\n[source]\nfines = "C1"\n')
    log = tmp_path / "log.jsonl"
    log.write_bytes((LOGS / "revoke.jsonl").read_bytes().replace(b'"001.01"', b'"club"'))
    assert paipu("replay", log).code == 2
    for command in ("replay", "judge", "match"):
        [told] = paipu(command, log, "--rules-dir", folder, "--json").objects
        assert told["rules"] == "club"
    assert paipu("judge", log, "--rules-dir", folder).text.count("attackers' points -5") == 2
    question = json.dumps({"kind": "fine", "rules": "club", "offence": "revoke", "side": "banker"})
    assert "points_change" in paipu("ask", question, "--rules-dir", folder).objects[0]


def test_one_may_extend_another(folder, paipu: Paipu, tmp_path):
    other = tmp_path / "other"
    other.mkdir()
    (folder / "clauses").mkdir()
    (folder / "clauses" / "club.toml").write_text(
        'C1 = { zh = "三倍", en = "three times", article = "1" }\n', encoding="utf-8"
    )
    put(folder, "a.toml", more='[kitty]\nsingle = 3\n[source]\nkitty = "C1"\n')
    put(other, "b.toml", id_="late", slug="late-night", extends="club")
    call = ("--rules-dir", folder, "--rules-dir", other)
    text = paipu("rules", "show", "late", "--clauses", *call).text
    assert re.search(r"single = 3 +stated +club C1", text)
    assert "three times" in text
    assert "single" in paipu("rules", "diff", "late", "001.01", *call).text


def test_several_folders_in_the_environment(folder, tmp_path):
    other = tmp_path / "other"
    other.mkdir()
    put(folder, "a.toml")
    put(other, "b.toml", id_="late", slug="late-night")
    both = os.pathsep.join([str(folder), "", str(other)])
    told = program("rules", "list", "--json", PAIPU_RULES=both).objects
    assert [one["id"] for one in told[-2:]] == ["club", "late"]
    again = program("rules", "list", "--json", "--rules-dir", folder, PAIPU_RULES=both).objects
    assert again == told


@pytest.mark.parametrize(
    ("id_", "slug"),
    [("001.01", "x"), ("x", "office-2012-hidden-cover"), ("002.05", "001.01"), ("COMMON", "x")],
)
def test_a_name_that_is_taken(id_, slug, folder, paipu: Paipu):
    path = put(folder, "a.toml", id_=id_, slug=slug, extends="002.22")
    taken = id_ if id_ != "x" else slug
    ran = paipu("rules", "show", taken, "--rules-dir", folder)
    assert (ran.code, ran.out) == (2, b"")
    assert str(path) in ran.complaint
    assert "/replay/rulesets/" in ran.complaint
    assert paipu("rules", "show", "003.01", "--rules-dir", folder).code == 0
    ran = paipu("rules", "list", "--rules-dir", folder)
    assert ran.code == 1
    assert "ruleset files that cannot be used" in ran.text
    assert ran.text.count(str(path)) == 2
    assert "不止一部" in paipu("rules", "list", "--rules-dir", folder, "--lang", "zh").text


def test_two_of_ones_own_with_one_name(folder, paipu: Paipu):
    put(folder, "a.toml")
    put(folder, "b.toml", slug="friday")
    ran = paipu("rules", "show", "club", "--rules-dir", folder)
    assert ran.code == 2
    assert "a.toml" in ran.complaint
    assert "b.toml" in ran.complaint
    assert paipu("rules", "show", "friday", "--rules-dir", folder).code == 0


@pytest.mark.parametrize(
    "text", [b"id = ", b"\x00", b"\xff\xfe", b"", HEAD.encode(), b"id = 3\nslug = [1]\ntitle = 4\n"]
)
def test_a_broken_file_breaks_no_other(text, folder, paipu: Paipu):
    put(folder, "good.toml")
    (folder / "001.01.toml").write_bytes(text)
    call = ("--rules-dir", folder)
    for ref in ("club", "common", "002.22"):
        assert paipu("rules", "show", ref, *call).code == 0
    assert paipu("replay", "clean-001.01.jsonl", *call).code == (2 if b"id" in text[:1] else 0)
    for lang in ("zh", "en"):
        ran = paipu("rules", "list", *call, "--lang", lang)
        assert ran.code == 1
        assert str(folder / "001.01.toml") in ran.text
        assert "club" in ran.text
    [broken] = [one for one in paipu("rules", "list", "--json", *call).objects if "error" in one]
    assert broken["file"] == str(folder / "001.01.toml")
    assert broken["error"]["code"]


def test_a_folder_that_is_none(paipu: Paipu, tmp_path, monkeypatch):
    for lang, words in (("zh", "不是文件夹"), ("en", "is no folder")):
        ran = paipu("replay", "clean-001.01.jsonl", "--rules-dir", tmp_path / "x", "--lang", lang)
        assert (ran.code, ran.out) == (2, b"")
        assert words in ran.complaint
    monkeypatch.setenv("PAIPU_RULES", str(tmp_path / "x"))
    assert "is no folder" in paipu("rules", "list").complaint
    assert paipu("check", "clean-001.01.jsonl").code == 0


def test_our_own_folder_is_no_clash(paipu: Paipu):
    from replay.ruleset.registry import RULESETS

    ran = paipu("rules", "list", "--rules-dir", RULESETS)
    assert (ran.code, ran.out) == (0, paipu("rules", "list").out)


def test_texts_that_cannot_be_replayed(paipu: Paipu, monkeypatch):
    plain = paipu("rules", "list", "--json").objects
    told = paipu("rules", "list", "--all", "--json").objects
    assert told[: len(plain)] == plain
    more = {one["id"]: one for one in told[len(plain) :]}
    assert {"000.16", "004.01", "002.14"} <= set(more)
    assert all(one["title"]["zh"] and one["not_replayable"]["zh"] for one in more.values())
    text = paipu("rules", "list", "--all", "--lang", "zh").text
    assert "只列名、不能复盘的文本" in text
    assert more["000.16"]["not_replayable"]["zh"] in text
    assert "同 002.09" in text
    ran = paipu("rules", "show", "000.16", "--lang", "zh")
    assert (ran.code, "原因见 paipu rules list --all" in ran.complaint) == (2, True)
    monkeypatch.setattr("replay.ruleset.registry.read_not_replayable", lambda _: [])
    assert paipu("rules", "list", "--all", "--json").objects == plain


def test_a_slug_that_ours_extend_leaves_ours_alone(folder, paipu: Paipu):
    """Our files extend our `common`, whatever a club calls its own rules."""
    put(folder, "club.toml", slug="common")
    ran = paipu("rules", "show", "001.01", "--rules-dir", str(folder))
    assert ran.code == 0, ran.complaint
