"""`paipu stats`: tables in two languages, JSON, CSV, hands behind a cell, wrong calls."""

import csv
import io
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from analytics.stats import METRICS, answer, hands_behind, parse_question
from service.cli import main
from tests.cli.program import Ran, plain_environment

Paipu = Callable[..., Ran]
BY_LEVEL = ("--metric", "hold_rate", "--by", "level", "--where", "trump=h")


@pytest.fixture
def paipu(
    capsysbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch, archive: Path
) -> Paipu:
    """Ask the archive in this process."""
    for name, value in plain_environment().items():
        monkeypatch.setenv(name, value)

    def run(*arguments: str) -> Ran:
        code = main(["stats", str(archive), *arguments])
        out, err = capsysbinary.readouterr()
        return Ran(code, out, err)

    return run


def test_a_table(paipu: Paipu, archive: Path) -> None:
    ran = paipu(*BY_LEVEL, "--lang", "en")
    assert ran.code == 0
    lines = ran.text.splitlines()
    found = answer(archive, parse_question("metric=hold_rate&by=level&where=trump:h"))
    assert lines[0].startswith("hold rate")
    assert lines[1].strip() == str(found.question)
    assert lines[2].split()[:3] == ["level", "value", "95%"]
    first = found.rows[0]
    assert lines[3].split()[0] == first.cell[0] == "2"
    assert f"{100 * (first.value or 0):.1f}%" in lines[3]
    assert f"{first.total} / {first.counted}" in lines[3]
    whole = next(line for line in lines if line.strip().startswith("all"))
    assert f"{found.whole.total} / {found.whole.counted}" in whole
    assert "made by a program" in ran.text


def test_in_chinese(paipu: Paipu) -> None:
    ran = paipu("--metric", "faults", "--by", "fault,role", "--lang", "zh")
    assert ran.text.startswith("犯规次数")
    assert "有牌不跟" in ran.text
    assert "庄家方" in ran.text
    assert "方·副" in ran.text


def test_too_few(paipu: Paipu) -> None:
    ran = paipu(*BY_LEVEL, "--min-n", "5", "--lang", "en")
    assert "too few" in ran.text
    assert "a denominator under 5" in ran.text


def test_json_and_a_question_in_one_text(paipu: Paipu) -> None:
    parts = paipu(*BY_LEVEL, "--json")
    whole = paipu("--question", "metric=hold_rate&by=level&where=trump:h", "--json")
    assert parts.out == whole.out
    [table] = parts.objects
    assert table["cells"][0]["level"] == "2"


def test_csv(paipu: Paipu) -> None:
    ran = paipu(*BY_LEVEL, "--csv")
    rows = list(csv.DictReader(io.StringIO(ran.text)))
    assert rows[-1]["cell"] == "all"
    assert sum(int(row["counted"]) for row in rows[:-1]) == int(rows[-1]["counted"])
    behind = paipu(*BY_LEVEL, "--csv", "--hands", rows[0]["cell"])
    hands = list(csv.DictReader(io.StringIO(behind.text)))
    assert sum(int(hand["counted"]) for hand in hands) == int(rows[0]["counted"])


def test_the_hands_behind_a_cell(paipu: Paipu, archive: Path) -> None:
    asked = parse_question("metric=hold_rate&by=level&where=trump:h")
    expected = hands_behind(archive, asked, ("5",))
    ran = paipu(*BY_LEVEL, "--hands", "level=5", "--json")
    assert [one["seal"] for one in ran.objects] == [hand.seal for hand in expected]
    table = paipu(*BY_LEVEL, "--hands", "level=5", "--lang", "en")
    for hand in expected:
        assert hand.hand in table.text
        assert hand.file in table.text
    cut = paipu(*BY_LEVEL, "--hands", "all", "--most", "3", "--lang", "en")
    assert len(cut.text.splitlines()) == 2 + 3
    assert "--most" in cut.complaint


def test_what_there_is_to_ask(paipu: Paipu) -> None:
    text = paipu("--lang", "zh").text
    assert all(name in text for name in METRICS)
    [table] = paipu("--json", "--lang", "en").objects
    assert [one["name"] for one in table["metrics"]] == list(METRICS)
    json.dumps(table)


@pytest.mark.parametrize(
    ("arguments", "english", "chinese"),
    [
        (("--metric", "hold_rat"), "did you mean hold_rate?", "是否想写 hold_rate"),
        (("--metric", "hold_rate", "--by", "fault"), "cannot be told apart by fault", "不能按"),
        (("--metric", "hold_rate", "--where", "trump"), "is no filter", "不是筛选条件"),
        (
            ("--metric", "hold_rate", "--by", "level", "--hands", "role=banker"),
            "names role",
            "role",
        ),
        (("--metric", "x", "--question", "metric=x"), "the whole question", "整个提问"),
        (
            ("--metric", "hold_rate", "--rules", "000.01"),
            "no facts under 000.01",
            "没有规则 000.01",
        ),
        (("--metric", "hold_rate", "--rules", "001.99"), "001.99", "001.99"),
    ],
)
def test_wrong_calls(paipu: Paipu, arguments: tuple[str, ...], english: str, chinese: str) -> None:
    for lang, said in (("en", english), ("zh", chinese)):
        ran = paipu(*arguments, "--lang", lang)
        assert ran.code == 2
        assert said in ran.complaint
        assert "Traceback" not in ran.complaint
