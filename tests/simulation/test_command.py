"""`paipu simulate`."""

import re
from pathlib import Path

import pytest
import zstandard

import events
from events.archive import rows
from service.cli import main
from tests.cli.conftest import Paipu, paipu

__all__ = ["paipu"]

ASKED = ("simulate", "--rules", "002.05", "--hands", "20", "--seed", "3")


def test_into_an_archive_and_again(paipu: Paipu, tmp_path: Path) -> None:
    archive = tmp_path / "archive"
    ran = paipu(*ASKED, "-o", archive, "--json")
    assert ran.code == 0
    told = ran.objects[0]
    assert (told["added"], told["present"], told["policy"]) == (20, 0, "heuristic")
    assert told["faults"]["revoke"] == 0.006
    assert len(list(rows(archive))) == 20
    again = paipu(*ASKED, "-o", archive, "--json").objects[0]
    assert (again["added"], again["present"]) == (0, 20)


def test_as_text_and_checked(paipu: Paipu, tmp_path: Path) -> None:
    one, other = tmp_path / "one.jsonl", tmp_path / "other.jsonl"
    for file in (one, other):
        ran = paipu(*ASKED, "--fault", "none", "-o", file, "--lang", "en")
        assert ran.code == 0
        assert "no faults" in ran.text
        assert "heuristic" in ran.text
    assert one.read_bytes() == other.read_bytes()
    read = events.read_file(one)
    assert not read.problems
    assert len(read.hands) == 20
    assert paipu("check", one).code == 0


def test_a_file_that_is_there_is_left_alone(paipu: Paipu, tmp_path: Path) -> None:
    file = tmp_path / "hands.jsonl"
    file.write_text("mine", encoding="utf-8")
    ran = paipu(*ASKED, "-o", file)
    assert ran.code == 2
    assert "exists" in ran.complaint
    assert file.read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize(
    ("more", "said"),
    [
        (("--policy", "clever"), "heuristic, mixed, random"),
        (("--fault", "yawn=0.1"), "yawn"),
        (("--fault", "revoke=often"), "often"),
        (("--fault", "revoke=2"), "2"),
        (("--fault", "revoke"), "--fault revoke=0.01"),
        (("--fault", "revoke=0.1", "--fault", "revoke=0.2"), "--fault revoke"),
        (("--fault", "none", "--fault", "revoke=0.1"), "revoke=0.1"),
        (("--called", "7"), "called"),
        (("--match", "0"), "--match"),
        (("--players", "0"), "--players"),
        (("--players", "2"), "players"),
    ],
)
def test_calls_that_cannot_be(
    paipu: Paipu, tmp_path: Path, more: tuple[str, ...], said: str, lang: str
) -> None:
    ran = paipu(*ASKED, *more, "-o", tmp_path / "none", "--lang", lang)
    assert ran.code == 2
    assert said in ran.complaint
    assert "Traceback" not in ran.complaint
    assert not (tmp_path / "none").exists()


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize(
    "out",
    ["", " ", "-", "x.jsonl.gz", "x.txt.gz", "x.csv", "x.zst", "x.JSONL", "x.orc", "x.7z"],
)
def test_places_that_cannot_be(
    paipu: Paipu, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, out: str, lang: str
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = paipu(*ASKED, "-o", out, "--lang", lang)
    assert ran.code == 2
    assert ".jsonl" in ran.complaint
    assert out in ran.complaint
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("out", ["club-1.2", "2026.11", "club.old/", "there.csv"])
def test_folders_with_dots(
    paipu: Paipu, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, out: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("there.csv").mkdir()
    assert paipu(*ASKED, "-o", out).code == 0
    assert len(list(rows(out))) == 20


def test_packed_text(paipu: Paipu, tmp_path: Path) -> None:
    for name in ("hands.jsonl", "hands.jsonl.zst"):
        assert paipu(*ASKED, "-o", tmp_path / name).code == 0
    packed = (tmp_path / "hands.jsonl.zst").read_bytes()
    unpacked = zstandard.ZstdDecompressor().decompressobj().decompress(packed)
    assert unpacked == (tmp_path / "hands.jsonl").read_bytes()


def test_names_that_stand_twice(paipu: Paipu, tmp_path: Path) -> None:
    """The same seed with other settings gives other hands of the same names: said, and how many."""
    archive = tmp_path / "archive"
    first = paipu(*ASKED, "-o", archive, "--json").objects[0]
    again = paipu(*ASKED, "-o", archive, "--json").objects[0]
    assert (first["doubled"], again["doubled"]) == (0, 0)
    other = paipu(*ASKED, "--fault", "revoke=1", "-o", archive, "--json").objects[0]
    assert other["doubled"] == other["added"] > 0
    for lang, words in (("en", "different seeds"), ("zh", "请用不同的种子")):
        ran = paipu(*ASKED, "--fault", "revoke=1", "-o", archive, "--lang", lang)
        assert words in ran.text
        assert str(other["doubled"]) in ran.text
    assert "different seeds" not in paipu(*ASKED[:-1], "4", "-o", archive, "--lang", "en").text


def test_faults_have_chinese_names(paipu: Paipu, tmp_path: Path) -> None:
    ran = paipu(*ASKED, "-o", tmp_path / "one.jsonl", "--lang", "zh")
    [line] = [line for line in ran.text.splitlines() if "犯规率" in line]
    assert "有牌不跟 0.006、有对不跟 0.004" in line
    assert not re.search("[a-z]", line)


def test_both_languages_name_the_strength(paipu: Paipu, tmp_path: Path) -> None:
    for policy in ("heuristic", "mixed", "random"):
        for lang, word in (("zh", "打法"), ("en", policy)):
            file = tmp_path / f"{policy}.{lang}.jsonl"
            ran = paipu(*ASKED, "--policy", policy, "-o", file, "--lang", lang)
            assert word in ran.text


def test_help_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "zh", "simulate", "--help"]) == 0
    assert "种子" in capsys.readouterr().out
    assert main(["--lang", "en", "simulate", "--help"]) == 0
    assert "seed" in capsys.readouterr().out
