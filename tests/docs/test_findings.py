"""The page of findings: a section a code, each with an example that some hand really gives."""

import json
import re
from pathlib import Path

import pytest

import replay
from replay.bidding.reason import Reason
from replay.faults import CODE
from replay.findings import SEVERITY, Code, Finding
from replay.findings.codes import NOTES
from replay.rescore import REASON
from tests.docs.finding_examples import EXAMPLES, found
from tests.docs.finding_tables import finding
from tests.docs.pages import code as blocks
from tests.docs.pages import page, prose, rows, sections

PAGE = page("findings.md")
GROUPS = {
    "The record contradicts itself": "error",
    "The play broke a rule": "offence",
    "Worth knowing": "note",
}
SECTIONS = {name: sections(sections(PAGE)[name], 3) for name in GROUPS}
NEVER_MADE = set(Code) - set(EXAMPLES)


def test_every_code_has_a_heading_in_its_group() -> None:
    for group, severity in GROUPS.items():
        assert list(SECTIONS[group]) == [code for code in Code if SEVERITY[code] == severity]


@pytest.mark.parametrize("code", Code)
def test_a_section_says_something_and_shows_something(code: Code) -> None:
    [text] = [found[code] for found in SECTIONS.values() if code in found]
    said, _, shown = text.partition("<!-- generated: ")
    assert len(said.split()) > 8
    assert shown.startswith(f"finding {code} -->")
    if code in EXAMPLES:
        [line] = blocks(text, "json")
        assert json.loads(line)["code"] == code


@pytest.mark.parametrize("code", EXAMPLES)
def test_the_example_of_a_code(code: Code) -> None:
    """The example gives the finding, and the clean hand does not."""
    one = found(code)
    assert one.code == code
    assert one.severity == SEVERITY[code]
    assert finding(code) in PAGE


def test_a_code_without_an_example_is_made_nowhere() -> None:
    """As soon as a hand can give it, the page needs an example."""
    folder = Path(replay.__file__).parent
    source = "\n".join(
        path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("*.py"))
        if path.name != "codes.py"
    )
    for code in Code:
        assert (f"Code.{code.name}" in source) == (code not in NEVER_MADE), code
        assert ("No hand gives it" in finding(code)) == (code in NEVER_MADE), code


def test_the_fields_of_a_finding_are_explained() -> None:
    named = {row[0].strip("`") for row in rows(PAGE.partition("<!-- generated")[0])}
    offence = Finding(Code.REVOKE, 1, "E", {"owed": 1})
    assert named == set(offence.to_json())


def test_what_diverges_is_named() -> None:
    intro = prose(PAGE.partition("<!-- generated")[0])
    [sentence] = re.findall(r"What would be (.*?) only under the other rules", intro, re.DOTALL)
    assert set(re.findall(r"`(\w+)`", sentence)) == {CODE[flag] for flag in REASON}


def test_the_overview_lists_every_code() -> None:
    overview = PAGE.partition("<!-- generated: findings -->")[2].partition("<!-- end -->")[0]
    assert [row[1] for row in rows(overview)] == [SEVERITY[code] for code in Code]
    assert sum(row[1] == "note" for row in rows(overview)) == len(NOTES)


def test_every_reason_of_a_refused_bid_is_listed() -> None:
    listed = rows(sections(PAGE)["Why a bid is not allowed"])
    assert [row[0].strip("`") for row in listed] == [*Reason]
