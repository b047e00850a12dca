"""The page on rulesets: the file it shows is loaded, the one it spoils is refused as it says."""

import re
import tomllib
from pathlib import Path

import pytest

from events.errors import RulesetError
from replay import load_ruleset
from replay.ruleset import check_sources, clause_text, describe, installed
from replay.ruleset.head import HEAD_KEYS
from replay.ruleset.schema import SECTIONS
from replay.ruleset.source import _KEYS as SOURCE_KEYS
from service.cli import main
from tests.docs.pages import code, page, rows, sections

PAGE = page("rulesets.md")
FILE = sections(sections(PAGE)["The file"], 3)
CLUB, CLAUSES = code(PAGE, "toml")
[REFUSED] = code(PAGE, "text")


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of the page with its clauses beside it; its folder is the working directory."""
    (tmp_path / "clauses").mkdir()
    (tmp_path / "club.toml").write_text(CLUB, encoding="utf-8")
    (tmp_path / "clauses" / "club.toml").write_text(CLAUSES, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path / "club.toml"


def test_the_file_of_the_page(club: Path) -> None:
    ruleset = load_ruleset(club)
    assert ruleset.values.kitty.tractor == (8, 16)
    assert ruleset.values.fines.talk is not None
    assert (ruleset.values.fines.talk.points, ruleset.values.fines.talk.levels) == (10, None)
    kinds = {row.path: (row.kind, row.clauses) for row in describe(ruleset)}
    assert kinds["kitty.tractor"] == kinds["kitty.tractor_beyond"] == ("stated", ("club C1",))
    assert kinds["fines.talk"] == ("read", ("club C2",))
    assert kinds["kitty.single"] == ("stated", ("001.01 C43",))
    assert kinds["throws.forced"] == ("assumed", ())


def test_the_clauses_of_the_page(club: Path) -> None:
    ruleset = load_ruleset(club)
    assert check_sources(ruleset) == []
    assert clause_text(ruleset, "C2", "en") == tomllib.loads(CLAUSES)["C2"]["en"]


def test_a_clause_that_nothing_rests_on_needs_an_aside(club: Path) -> None:
    clauses = club.parent / "clauses" / "club.toml"
    clauses.write_text(CLAUSES.replace(', aside = "conduct"', ""), encoding="utf-8")
    assert [one.code for one in check_sources(load_ruleset(club))] == ["clause_unused"]


def test_the_commands_of_the_page(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    [shell] = code(PAGE, "sh")
    [show] = re.findall(r"^paipu (rules show .*)$", shell, re.MULTILINE)
    assert main([*show.split(), "--lang", "en"]) == 0
    shown = capsys.readouterr().out
    assert re.search(r"talk = \{ points = 10 \} +read +club C2, A1 \(b\)", shown)
    assert club.exists()


def test_a_wrong_key_is_refused_as_printed(club: Path) -> None:
    club.write_text(CLUB.replace("tractor = ", "tractr = "), encoding="utf-8")
    with pytest.raises(RulesetError) as raised:
        load_ruleset(Path(club.name))
    assert str(raised.value) == REFUSED.strip()


def test_a_value_without_a_source_is_refused(club: Path) -> None:
    club.write_text(CLUB.replace('kitty = "C1"', ""), encoding="utf-8")
    with pytest.raises(RulesetError) as raised:
        load_ruleset(club)
    assert raised.value.code == "source_missing"


def test_every_key_of_the_head_and_of_a_source_is_explained() -> None:
    assert [row[0].strip("`") for row in rows(FILE["Head"])] == [*HEAD_KEYS]
    assert {row[0].strip("`") for row in rows(FILE["Sources"])} == set(SOURCE_KEYS)


def test_every_section_has_a_heading() -> None:
    assert list(sections(sections(PAGE)["Parameters"], 3)) == [*SECTIONS]


def test_every_installed_ruleset_is_listed() -> None:
    listed = rows(sections(PAGE)["Installed"])
    assert [row[0].strip("`") for row in listed] == [one.id for one in installed()]
    for row in listed:
        known = [one.kind for one in describe(load_ruleset(row[0].strip("`")))]
        counts = [known.count(kind) for kind in ("stated", "read", "assumed")]
        assert [int(cell) for cell in row[4:7]] == counts


def test_every_kind_of_source_is_explained() -> None:
    words = {row[0].strip("`") for row in rows(sections(PAGE)["Where a value comes from"])}
    assert words == {"stated", "read", "assumed", "given", "missing"}
