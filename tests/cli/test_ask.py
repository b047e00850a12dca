"""`paipu ask`: one answer a line, in order, malformed questions in their place."""

import io
import json
import sys
from pathlib import Path

import pytest

import replay
from tests.cli.conftest import Paipu
from tests.cli.program import program

VECTORS = Path(__file__).parent.parent / "conformance"
FOLLOW = {
    "id": "f1",
    "kind": "follow",
    "rules": "common",
    "level": "2",
    "trump": "s",
    "lead": "Ah",
    "hand": "3h Kc",
    "play": "Kc",
}


def test_one_question(paipu: Paipu):
    ran = paipu("ask", json.dumps(FOLLOW))
    assert ran.code == 0
    assert ran.objects == [replay.ask(FOLLOW)]
    assert (ran.objects[0]["legal"], ran.objects[0]["offence"]) == (False, "suit")


def test_unanswerable_is_a_good_answer(paipu: Paipu):
    question = {"kind": "convert", "rules": "001.01", "points": 80}
    ran = paipu("ask", json.dumps(question))
    assert ran.code == 0
    assert ran.objects[0]["unanswerable"]


@pytest.mark.parametrize(
    ("question", "code", "chinese"),
    [
        ({"kind": "convert", "rules": "001.01", "points": 80}, "no_conversion", "没有小分换算大分"),
        (
            {"kind": "fine", "rules": "001.01", "offence": "late", "side": "banker"},
            "no_price",
            "规则未写明此项犯规（迟到）如何处罚",
        ),
        (
            {"kind": "convert", "rules": "000.03", "points": 80},
            "parameter_missing",
            "抄本缺了“scoring.big_points”的内容",
        ),
        (
            {"kind": "order", "rules": "003.01", "level": "5", "trump": "h", "cards": "As 5h"},
            "trump_unknown",
            "没有以红桃为主的打法",
        ),
    ],
)
def test_why_there_is_no_answer_in_both_languages(question, code, chinese, paipu: Paipu):
    answers = {
        lang: paipu("ask", json.dumps(question), "--lang", lang).objects[0] for lang in ("zh", "en")
    }
    assert answers["en"] == replay.ask(question)
    assert chinese in answers["zh"]["unanswerable"]
    assert answers["zh"]["why"] == answers["en"]["why"]
    assert answers["zh"]["why"]["code"] == code


def test_a_malformed_question_has_its_line(paipu: Paipu, tmp_path):
    file = tmp_path / "questions.jsonl"
    lines = [
        json.dumps(FOLLOW),
        "{not json",
        "",
        json.dumps({"id": 7, "kind": "riddle", "rules": "common"}),
        json.dumps({**FOLLOW, "id": "f2", "lead": "Zz"}),
        json.dumps({**FOLLOW, "id": "f3", "rules": "9.9"}),
        "[1]",
        json.dumps({**FOLLOW, "id": "last"}),
    ]
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    ran = paipu("ask", file)
    assert ran.code == 2
    assert [one["id"] for one in ran.objects] == ["f1", None, 7, "f2", "f3", None, "last"]
    assert [sorted(one) == ["error", "id"] for one in ran.objects] == [False, *[True] * 5, False]
    assert "line 2" in ran.objects[1]["error"]
    assert ran.complaint == (
        "paipu: 5 of 7 questions are malformed; each has its error in its line\n"
    )


def test_standard_input(paipu: Paipu, monkeypatch):
    stream = io.TextIOWrapper(io.BytesIO(json.dumps(FOLLOW).encode()))
    monkeypatch.setattr(sys, "stdin", stream)
    assert paipu("ask", "-").objects == [replay.ask(FOLLOW)]


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (None, "does not exist"),
        (b"", "has no question"),
        (b"\n\n", "has no question"),
        (b"\x00\x01\x02\xff\n" * 9, "is no text"),
        (b"\xff\xfe" + "{}".encode("utf-16-le"), "is no text"),
    ],
)
def test_files_that_are_no_questions(content, complaint, paipu: Paipu, tmp_path):
    file = tmp_path / "questions.jsonl"
    if content is not None:
        file.write_bytes(content)
    ran = paipu("ask", file)
    assert (ran.code, ran.out) == (2, b"")
    assert complaint in ran.complaint
    assert paipu("ask", tmp_path).complaint.endswith("name a file in it\n")


def test_errors_in_chinese(paipu: Paipu):
    ran = paipu("ask", json.dumps({**FOLLOW, "lead": "Zz"}), "--lang", "zh")
    assert "“lead”一项" in ran.objects[0]["error"]


def test_ten_thousand_questions_in_one_call():
    lines = [
        line
        for kind in ("follow", "levels", "winner", "shape", "order", "fine")
        for line in (VECTORS / f"{kind}.jsonl").read_bytes().splitlines()
        if b'"rules": "001.01"' in line or b'"rules": "common"' in line
    ]
    many = (lines * (10_000 // len(lines) + 1))[:10_000]
    ran = program("ask", "-", stdin=b"\n".join(many))
    assert ran.code == 0
    assert [one["id"] for one in ran.objects] == [json.loads(line)["id"] for line in many]
