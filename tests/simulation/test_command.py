"""`paipu simulate`."""

from pathlib import Path

import pytest

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
