"""`paipu stats`: tables in two languages, JSON, CSV, hands behind a cell, wrong calls."""

import csv
import io
import json
from collections.abc import Callable
from pathlib import Path
from shutil import copytree

import pyarrow.parquet as pq
import pytest

from analytics.replaying import replay_archive
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

    def run(*arguments: str, folder: Path = archive) -> Ran:
        code = main(["stats", str(folder), *arguments])
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


def test_rulesets_with_chinese_commas_between(paipu: Paipu) -> None:
    asked = ("--metric", "hold_rate", "--by", "rules", "--csv", "--rules")
    expected = paipu(*asked, "001.01,002.05,common")
    assert expected.code == 0
    assert paipu(*asked, "001.01，002.05、common").out == expected.out


def test_a_ruleset_of_a_file(tmp_path: Path, paipu: Paipu, archive: Path) -> None:
    """It is taken like the installed one that it is, once there are facts under it."""
    folder, file = tmp_path / "archive", tmp_path / "club.toml"
    copytree(archive / "hands", folder / "hands")
    file.write_text(
        'id = "club"\nslug = "club"\ntitle = { zh = "club", en = "club" }\nfamily = "upgrade"\n'
        'extends = "common"\ncompleteness = "complete"\n'
    )
    replay_archive(folder, [str(file)], tables=("hands",))
    asked = paipu("--metric", "hold_rate", "--rules", str(file), "--json", folder=folder)
    assert asked.code == 0, asked.complaint
    assert asked.objects[0]["all"]["counted"] > 0


def test_a_file_that_cannot_be_read(tmp_path: Path, paipu: Paipu, archive: Path) -> None:
    """It is named, the answer is that over the rest, and the exit code tells."""
    folder = tmp_path / "archive"
    copytree(archive / "hands", folder / "hands")
    replay_archive(folder, ["common"], tables=("hands",))
    broken, whole = sorted((folder / "hands").iterdir())
    broken.write_bytes(broken.read_bytes()[:500])
    asked = ("--metric", "hold_rate", "--rules", "common")
    for more in ((), ("--hands", "all", "--most", "1000")):
        ran = paipu(*asked, *more, "--json", "--lang", "en", folder=folder)
        assert ran.code == 1
        assert str(broken) in ran.complaint
        assert whole.name not in ran.complaint
        assert ran.objects
    [table] = paipu(*asked, "--json", folder=folder).objects
    assert table["coverage"]["archive"] == pq.read_metadata(whole).num_rows


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


def test_filters_that_nothing_passes_are_told(paipu: Paipu) -> None:
    ran = paipu("--metric", "hold_rate", "--where", "player=nobody", "--lang", "zh")
    assert "没有一副符合所列条件" in ran.text
    assert "没有一副" not in paipu("--metric", "hold_rate", "--lang", "zh").text


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
        (("--metric", "hold_rate", "--most", "-1"), "--most", "--most"),
        (("--metric", "hold_rate", "--min-n", "-4"), "--min-n", "--min-n"),
        (("--metric", "hold_rate", "--csv", "--json"), "two forms", "只能取一种"),
        (("--by", "level"), "nothing is named to count", "没有写明要统计什么"),
        (("--csv",), "nothing is named to count", "没有写明要统计什么"),
    ],
)
def test_wrong_calls(paipu: Paipu, arguments: tuple[str, ...], english: str, chinese: str) -> None:
    for lang, said in (("en", english), ("zh", chinese)):
        ran = paipu(*arguments, "--lang", lang)
        assert ran.code == 2
        assert said in ran.complaint
        assert "Traceback" not in ran.complaint
