"""The page on rulesets: the file it shows is loaded, the one it spoils is refused as it says."""

import re
import tomllib
from pathlib import Path

import pytest

from events.errors import RulesetError
from replay import load_ruleset
from replay.ruleset import (
    check_sources,
    clause_text,
    describe,
    folders_in_use,
    installed,
    not_replayable,
    use_folders,
)
from replay.ruleset.head import HEAD_KEYS
from replay.ruleset.schema import SECTIONS
from replay.ruleset.source import _KEYS as SOURCE_KEYS
from service.cli import main
from service.cli.options import RULES_VARIABLE
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
    [check, diff] = re.findall(r"^paipu (rules (?:check|diff) .*)$", shell, re.MULTILINE)
    assert main([*check.split(), "--lang", "en"]) == 0
    assert "club.toml" in capsys.readouterr().out
    assert main([*diff.split(), "--lang", "en"]) == 0
    assert re.search(
        r"kitty\.tractor\)\n +001\.01 +\[8, 12\] .*\n +club +\[8, 16\]", capsys.readouterr().out
    )
    assert club.exists()


def test_a_wrong_key_is_refused_as_printed(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    club.write_text(CLUB.replace("tractor = ", "tractr = "), encoding="utf-8")
    with pytest.raises(RulesetError) as raised:
        load_ruleset(Path(club.name))
    assert str(raised.value) == REFUSED.strip()
    assert main(["rules", "check", club.name, "--lang", "en"]) != 0
    place = CLUB.splitlines().index("tractor = [8, 16]") + 1
    assert f"club.toml:{place}" in capsys.readouterr().out


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


def test_the_copy_that_the_page_names_is_one() -> None:
    [named] = re.findall(r"such as (\S+), .*?copy_of = \"(\S+)\"", PAGE, re.DOTALL)
    assert named in {(one.id, one.copy_of) for one in installed()}


def test_every_text_that_is_not_replayable_is_listed() -> None:
    listed = rows(sections(PAGE)["Not replayable"])
    assert [row[0].strip("`") for row in listed] == [text.id for text in not_replayable()]
    assert len(listed) > 5


def test_a_folder_is_installed_as_the_page_says(club: Path) -> None:
    assert all(name in FILE["Installing"] for name in ("--rules-dir", RULES_VARIABLE))
    before = folders_in_use()
    try:
        use_folders([club.parent])
        assert installed()[-1].id == "club"
        assert load_ruleset("thursday-club").values.kitty.tractor == (8, 16)
    finally:
        use_folders(before)


def test_every_kind_of_source_is_explained() -> None:
    words = {row[0].strip("`") for row in rows(sections(PAGE)["Where a value comes from"])}
    assert words == {"stated", "read", "assumed", "given", "missing"}
