"""Every page: its tables are those of the program, its links lead somewhere, its words are ours."""

import re
from functools import cache

import pytest

from replay.findings import Code
from replay.ruleset.schema import SECTIONS
from service.cli import main
from tests.docs import generate, ruleset_tables
from tests.docs.log_tables import MODELS
from tests.docs.pages import DOCS, PAGES, ROOT, page, prose

EVERY = (*(f"docs/{name}" for name in PAGES), "CHANGELOG.md")
CHINESE = re.compile("[\u4e00-\u9fff]")
LINK = re.compile(r"\[[^\]]*\]\((?!https?://)([^)#]*)(?:#([^)]*))?\)", re.DOTALL)
OTHER_WORDS = re.compile(r"\b(defender|declarer|landlord|dealer|opponent)s?\b", re.IGNORECASE)


@cache
def text_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


@cache
def anchors(name: str) -> set[str]:
    """The anchors that headings make: lower case, hyphens for spaces, no signs."""
    headings = re.findall(r"^#+ (.+)$", prose(text_of(name)), flags=re.MULTILINE)
    plain = (re.sub(r"[^\w\- ]", "", heading.lower()) for heading in headings)
    return {heading.replace(" ", "-") for heading in plain}


def test_the_pages_are_there() -> None:
    expected = {"findings.md", "glossary.md", "log-format.md", "questions.md", "rulesets.md"}
    assert set(PAGES) >= expected


@pytest.mark.parametrize("name", PAGES)
def test_the_tables_are_up_to_date(name: str) -> None:
    assert generate.filled(page(name)) == page(name), "run: python -m tests.docs.generate"


def test_an_old_table_is_noticed() -> None:
    old = page("rulesets.md").replace("| `2` |", "| `4` |", 1)
    assert old != page("rulesets.md")
    assert generate.filled(old) == page("rulesets.md")


def test_every_table_is_on_a_page() -> None:
    asked = {mark for name in PAGES for mark in generate.marked(page(name))}
    expected = {("findings", ""), ("reasons", ""), ("problems", ""), ("offences", "")}
    expected |= {("registry", ""), ("not-replayable", ""), ("hook-keys", ""), ("fine-keys", "")}
    expected |= {("metrics", ""), ("dimensions", "")}
    expected |= {("finding", str(code)) for code in Code}
    expected |= {("fields", name) for name in MODELS}
    expected |= {("parameters", name) for name in ruleset_tables.sections()}
    assert asked == expected
    assert {*ruleset_tables.sections(), "hooks", "fines"} == set(SECTIONS)


def test_no_mark_is_left_open() -> None:
    for name in PAGES:
        text = page(name)
        opened = text.count("<!-- generated")
        assert opened == text.count("<!-- end -->") == len(generate.marked(text)), name


@pytest.mark.parametrize("name", EVERY)
def test_a_summary_in_chinese_comes_first(name: str) -> None:
    paragraphs = text_of(name).split("\n\n")
    assert paragraphs[0].startswith("# ")
    assert CHINESE.search(paragraphs[1])
    assert len(CHINESE.findall(paragraphs[1])) > len(re.findall("[A-Za-z]", paragraphs[1]))
    assert not CHINESE.search(paragraphs[2])


@pytest.mark.parametrize("name", [*EVERY, "README.md"])
def test_links_lead_somewhere(name: str) -> None:
    found = LINK.findall(prose(text_of(name)))
    if name.startswith("docs/"):
        assert found
    for file, anchor in found:
        path = ((ROOT / name).parent / file) if file else ROOT / name
        assert path.exists(), f"{name}: {file}"
        if anchor:
            assert anchor in anchors(str(path.resolve().relative_to(ROOT))), f"{file}#{anchor}"


@pytest.mark.parametrize("name", EVERY)
def test_the_sides_have_one_name(name: str) -> None:
    """The glossary says which words are not used; `opponents` is a value of the schema."""
    text = text_of(name).partition("## Words not used here")[0]
    bare = re.sub(r"`[^`\n]*`", "", prose(text))
    assert not OTHER_WORDS.search(bare), name


COMMANDS = re.compile(r"\bpaipu ((?:(?:rules|archive) )?[a-z]+)")
OPTIONS = re.compile(r"\bpaipu ((?:(?:rules|archive) )?[a-z]+)([^`\n]*? --[a-z][^`\n]*)")


def test_commands_and_options_exist(capsys: pytest.CaptureFixture[str]) -> None:
    """Every `paipu …` that a page names has its help, and knows the options named with it."""
    commands = {found for name in EVERY for found in COMMANDS.findall(text_of(name))}
    options = {
        (command, option)
        for name in EVERY
        for command, tail in OPTIONS.findall(text_of(name))
        for option in re.findall(r"--[a-z-]+", tail)
    }
    assert len(commands) > 5
    assert len(options) > 2
    for command in sorted(commands):
        assert main([*command.split(), "--help"]) == 0, command
        shown = capsys.readouterr().out
        for option in sorted(option for owner, option in options if owner == command):
            assert option in shown, (command, option)


def test_the_generator_says_what_is_old(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert DOCS.is_dir()
    monkeypatch.setattr(generate, "PAGES", ("findings.md",))
    monkeypatch.setattr(generate, "filled", lambda text: text + "more\n")
    assert generate.main(["--check"]) == 1
    assert "docs/findings.md is out of date" in capsys.readouterr().out
    monkeypatch.setattr(generate, "filled", lambda text: text)
    assert generate.main(["--check"]) == 0
