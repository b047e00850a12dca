"""`paipu compare`: tables in two languages, JSON, CSV, the page, hands, wrong calls."""

import csv
import io
import re
from collections.abc import Callable
from pathlib import Path

import pytest

import replay
from service.cli import comparing, main
from tests.cli.program import Ran, plain_environment
from tests.compare.planted import A, B

Paipu = Callable[..., Ran]
RULES = Path(replay.__file__).parent / "rulesets"
PAIR = ("--rules", f"{A},{B}")


@pytest.fixture
def paipu(
    capsysbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch, archive: Path
) -> Paipu:
    """Ask for a comparison of the planted archive in this process."""
    for name, value in plain_environment().items():
        monkeypatch.setenv(name, value)

    def run(*arguments: str, folder: str = str(archive)) -> Ran:
        code = main(["compare", folder, *arguments])
        out, err = capsysbinary.readouterr()
        return Ran(code, out, err)

    return run


def test_tables(paipu: Paipu) -> None:
    ran = paipu(*PAIR, "--by", "level", "--lang", "en")
    assert ran.code == 0
    assert f"A: {A}   B: {B}" in ran.text
    assert "26 hands. 13 replay under both, 10 of them with another result" in ran.text
    for heading in ("Classes of hands", "By level", "Clause by clause", "Winners of matches"):
        assert heading in ran.text
    row = next(line for line in ran.text.splitlines() if "(kitty.tractor)" in line)
    assert row.partition("(kitty.tractor)")[2].split()[2] == "6"


def test_in_chinese(paipu: Paipu) -> None:
    ran = paipu(*PAIR, "--lang", "zh", "--no-clauses")
    assert "两部规则下都全程合规的 13 副" in ran.text
    assert "逐条比较" not in ran.text


def test_parameters_have_their_names(paipu: Paipu, tmp_path: Path) -> None:
    """What a parameter is about stands before its name in the file, in tables and on the page."""
    name = "拖拉机抠底（两对、三对……），乘几"
    file = tmp_path / "report.html"
    text = paipu(*PAIR, "--lang", "zh", "-o", str(file)).text
    for told in (text, file.read_text("utf-8")):
        assert f"{name} (kitty.tractor)" in told
        assert "甩牌失败，留下哪一手 (throws.forced)" in told
    bare = re.compile(r"(?<!\()\b(?:kitty|throws|follow|ruffs|fines|scoring)\.[a-z_]+\b")
    assert not bare.search(text)


def test_json_and_csv(paipu: Paipu) -> None:
    [table] = paipu(*PAIR, "--json", "--no-clauses").objects
    [pair] = table["pairs"]
    cell = next(
        one for one in pair["all"]["classes"] if (one["a"], one["b"]) == ("replays", "diverged")
    )
    hands = paipu(*PAIR, "--json", "--hands", cell["find"]).objects
    assert len(hands) == cell["hands"] == 5
    rows = list(csv.DictReader(io.StringIO(paipu(*PAIR, "--csv", "--no-clauses").text)))
    assert {row["a"] for row in rows} == {A}


def test_every_number_finds_its_hands(paipu: Paipu) -> None:
    [table] = paipu(*PAIR, "--json").objects
    found = table["pairs"][0]
    asked = [found["all"]["scopes"]["replay"]["measures"][0], *found["clauses"]["parameters"]]
    for one in asked[:3]:
        told = one.get("in_b", one)
        hands = paipu(*PAIR, "--csv", "--hands", told["find"]).text
        assert len(hands.splitlines()) - 1 == told["changed"]


def test_the_page_is_written_once(paipu: Paipu, tmp_path: Path) -> None:
    file = tmp_path / "report.html"
    ran = paipu(*PAIR, "--lang", "en", "-o", str(file), "--most", "4")
    assert ran.code == 0
    assert f"comparison written to {file}" in ran.complaint
    text = file.read_text("utf-8")
    assert "Only the first 4 hands are listed" in text
    assert text.startswith("<!doctype html>")
    again = paipu(*PAIR, "-o", str(file))
    assert again.code == 2
    assert str(file) in again.complaint
    assert file.read_text("utf-8") == text
    assert [one.name for one in tmp_path.iterdir()] == ["report.html"]


def test_the_hands_listed_go_into_the_file(paipu: Paipu, tmp_path: Path) -> None:
    """In the form asked for; nothing is told twice, and no file is overwritten."""
    asked = (*PAIR, "--hands", "changed", "--lang", "en")
    page, rows, lines = (tmp_path / f"hands.{name}" for name in ("html", "csv", "jsonl"))
    told = paipu(*asked).text
    ran = paipu(*asked, "-o", str(page))
    assert (ran.code, ran.text) == (0, told)
    assert f"hands listed in {page}" in ran.complaint
    text = page.read_text("utf-8")
    assert text.startswith("<!doctype html>")
    named = [one["hand"] for one in paipu(*asked, "--json").objects]
    assert named
    assert all(hand in text for hand in named)
    for file, form in ((rows, "--csv"), (lines, "--json")):
        ran = paipu(*asked, form, "-o", str(file))
        assert (ran.code, ran.out) == (0, b"")
        assert file.read_bytes() == paipu(*asked, form).out
        assert file.read_bytes()
    again = paipu(*asked, "-o", str(page))
    assert again.code == 2
    assert "exists already" in again.complaint
    assert sorted(tmp_path.iterdir()) == sorted((page, rows, lines))


def test_a_page_of_hands_says_where_there_are_none_and_where_more(
    paipu: Paipu, tmp_path: Path
) -> None:
    none, few = tmp_path / "none.html", tmp_path / "few.html"
    assert paipu(*PAIR, "--hands", "changed&level=A", "--lang", "zh", "-o", str(none)).code == 0
    assert "没有这样的牌。" in none.read_text("utf-8")
    assert paipu(*PAIR, "--hands", "changed", "--most", "3", "-o", str(few)).code == 0
    assert "Only the first 3 hands are listed" in few.read_text("utf-8")


def test_a_place_that_cannot_be_written_is_told_before_any_work(
    paipu: Paipu, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(comparing, "compare", None)  # nothing is compared
    for place in (tmp_path / "none" / "report.html", tmp_path):
        ran = paipu(*PAIR, "-o", str(place), "--lang", "zh")
        assert ran.code == 2
        assert str(place) in ran.complaint
        assert "Traceback" not in ran.complaint
    assert list(tmp_path.iterdir()) == []
    file = tmp_path / "file"
    file.write_text("")
    ran = paipu(*PAIR, "-o", str(file / "report.html"), "--lang", "zh")
    assert f"无法写入 {file / 'report.html'}（路径中有一段不是文件夹）" in ran.complaint


def club(file: Path, tractor: int) -> str:
    """A ruleset file under the id of an installed ruleset, with another price of the kitty."""
    text = (RULES / f"{A}.toml").read_text("utf-8")
    assert "tractor = [6]" in text
    file.parent.mkdir(exist_ok=True)
    file.write_text(text.replace("tractor = [6]", f"tractor = [{tractor}]"), "utf-8")
    return str(file)


def test_a_file_under_an_installed_id_is_told_apart(paipu: Paipu, tmp_path: Path) -> None:
    """Two texts of one id never stand under one name, and each has its own facts."""
    file = club(tmp_path / "club.toml", 8)
    page = tmp_path / "report.html"
    ran = paipu("--rules", f"{A},{file}", "--lang", "en", "-o", str(page))
    assert ran.code == 0
    assert f"A: {A}   B: {A} (club.toml)" in ran.text
    assert "26 hands. 18 replay under both, 6 of them with another result" in ran.text
    assert f"{A} (club.toml)" in page.read_text("utf-8")
    [table] = paipu("--rules", f"{A},{file}", "--json", "--no-clauses").objects
    assert [one["name"] for one in table["rules"]] == [A, f"{A} (club.toml)"]
    assert [(one["a"], one["b"]) for one in table["pairs"]] == [(A, f"{A} (club.toml)")]
    for more in ((), ("--hands", "changed")):
        told = paipu("--rules", f"{A},{file}", "--csv", "--no-clauses", *more).text
        rows = list(csv.reader(io.StringIO(told)))[1:]
        assert {tuple(row[:2]) for row in rows} == {(A, f"{A} (club.toml)")}


def test_files_of_one_name_are_told_apart_by_their_folders(paipu: Paipu, tmp_path: Path) -> None:
    old = club(tmp_path / "old" / "club.toml", 8)
    new = club(tmp_path / "new" / "club.toml", 10)
    ran = paipu("--rules", f"{old},{new}", "--lang", "en", "--no-clauses")
    assert f"A: {A} ({old})   B: {A} ({new})" in ran.text


@pytest.mark.parametrize("more", [(), ("--csv",), ("--json",), ("--hands", "changed")])
def test_a_ruleset_against_itself(paipu: Paipu, more: tuple[str, ...]) -> None:
    """Zero everywhere, and it is said why."""
    ran = paipu("--rules", f"{A},{A}", "--lang", "en", *more)
    assert ran.code == 0
    assert "one and the same text" in (ran.complaint if more else ran.text)
    if more == ("--json",):
        [pair] = ran.objects[0]["pairs"]
        assert pair["same_text"] is True
        for scope in pair["all"]["scopes"].values():
            assert scope["changed"] == 0
            assert all(one.get("difference") in {None, 0} for one in scope["measures"])
        assert all(one["hands"] == 0 for one in pair["all"]["classes"] if one["a"] != one["b"])
    if not more:
        assert "同一部规则" in paipu("--rules", f"{A},{A}", "--lang", "zh").text


def test_hands(paipu: Paipu) -> None:
    ran = paipu(*PAIR, "--hands", "diverged", "--most", "2", "--lang", "en")
    assert ran.code == 0
    assert len([line for line in ran.text.splitlines() if ".parquet" in line]) == 2
    assert "up to --most 2" in ran.complaint
    none = paipu(*PAIR, "--hands", "not_comparable", "--lang", "en")
    assert "There is no such hand" in none.text


@pytest.mark.parametrize("word", ["changed", "diverged"])
def test_words_joined(paipu: Paipu, word: str) -> None:
    """Every word may stand with others, in whatever order; together they find fewer hands."""
    alone = paipu(*PAIR, "--csv", "--hands", word).text.splitlines()
    there = paipu(*PAIR, "--csv", "--hands", f"{word}&simulated=no").text
    assert there == paipu(*PAIR, "--csv", "--hands", f"simulated=no&{word}").text
    other = paipu(*PAIR, "--csv", "--hands", f"{word}&simulated=yes").text
    joined = [*there.splitlines()[1:], *other.splitlines()[1:]]
    assert sorted(joined) == sorted(alone[1:]) != []


def test_several_rulesets(paipu: Paipu) -> None:
    ran = paipu("--rules", f"{A}，{B}", "--rules", "common", "--no-clauses", "--lang", "en")
    assert "Every pair" in ran.text
    assert ran.text.count("Classes of hands") == 3


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--rules", A), "only one ruleset is given: 002.22"),
        (("--rules", ","), "only one ruleset is given: -"),
        (("--rules", f"{A},002.5"), "002.05"),
        ((*PAIR, "--by", "trumpp"), "did you mean trump?"),
        ((*PAIR, "--hands", "difer"), "--hands does not know difer"),
        ((*PAIR, "--hands", "changed&same"), "--hands says same"),
        ((*PAIR, "--hands", "changed&level=Z"), "level has no value Z"),
        ((*PAIR, "--most", "-1"), "--most"),
        ((*PAIR, "--min-n", "-4"), "--min-n"),
        ((*PAIR, "--sample", "-3"), "--sample"),
        ((*PAIR, "--engine", "spark"), "spark"),
        ((), "--rules"),
    ],
)
def test_wrong_calls(paipu: Paipu, arguments: tuple[str, ...], said: str) -> None:
    ran = paipu(*arguments, "--lang", "en")
    assert ran.code == 2
    assert said in ran.complaint
    assert "Traceback" not in ran.complaint


def test_no_archive(paipu: Paipu, tmp_path: Path) -> None:
    for folder in (tmp_path / "none", tmp_path):
        ran = paipu(*PAIR, "--lang", "zh", folder=str(folder))
        assert ran.code == 2
        assert str(folder) in ran.complaint
    (tmp_path / "hands").mkdir()
    ran = paipu(*PAIR, "--lang", "zh", folder=str(tmp_path))
    assert "没有可比较的牌" in ran.complaint


def test_a_file_that_cannot_be_read(paipu: Paipu, tmp_path: Path, archive: Path) -> None:
    """It is named, the rest is compared, and the exit code tells."""
    (tmp_path / "hands").mkdir()
    whole, broken = sorted((archive / "hands").iterdir())
    (tmp_path / "hands" / whole.name).write_bytes(whole.read_bytes())
    (tmp_path / "hands" / broken.name).write_bytes(broken.read_bytes()[:500])
    ran = paipu(*PAIR, "--lang", "en", "--no-clauses", folder=str(tmp_path))
    assert ran.code == 1
    assert broken.name in ran.complaint
    assert "13 hands." in ran.text


def test_one_form_at_a_time_and_a_file_to_write(paipu: Paipu, tmp_path: Path) -> None:
    """Neither form is chosen without a word, and a folder is no file."""
    ran = paipu(*PAIR, "--csv", "--json", "--lang", "zh")
    assert ran.code == 2
    assert "--json 与 --csv 只能取一种" in ran.complaint
    ran = paipu(*PAIR, "-o", str(tmp_path), "--lang", "en")
    assert ran.code == 2
    assert "is a directory; expected a new file" in ran.complaint
