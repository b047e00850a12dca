"""The glossary: one word, one meaning, and the Chinese is what the program says."""

import pytest

from replay.words import say
from service.cli.texts import tell
from tests.docs.pages import page, rows, sections

PAGE = page("glossary.md")
GROUPS = {
    name: rows(text)
    for name, text in sections(PAGE).items()
    if name not in {"Offences", "Words not used here"}
}
ENTRIES = {row[0]: row for group in GROUPS.values() for row in group}


def test_every_entry_is_whole_and_stands_once() -> None:
    count = sum(map(len, GROUPS.values()))
    assert count == len(ENTRIES) > 70
    meanings = [row[2] for row in ENTRIES.values()]
    assert len(set(meanings)) == count
    for row in ENTRIES.values():
        assert len(row) == 3
        assert all(row)


@pytest.mark.parametrize(
    ("entry", "keys"),
    [
        ("`error`, `offence`, `note`", "severity_error severity_offence severity_note"),
        ("`stated`, `read`, `assumed`", "provenance_stated provenance_read provenance_assumed"),
        ("`replays`", "class_replays"),
        ("`faulted`", "class_faulted"),
        ("no-trump, `nt`", "table.trump_nt"),
        ("big joker, `BJ`; little joker, `LJ`", "table.nt_by_big table.nt_by_little"),
        ("kitty", "table.kitty"),
        ("banker's side, `banker`", "table.banker"),
        ("`attackers`", "table.attackers"),
        ("revoke", "offences.revoke"),
        ("redeal", "table.ended_redeal"),
    ],
)
def test_the_chinese_is_what_the_program_says(entry: str, keys: str) -> None:
    for key in keys.split():
        words = say(key if "." in key else f"result.{key}", "zh")
        assert words in ENTRIES[entry][1].split("；"), entry


def test_the_two_sheets_are_named_as_in_the_report() -> None:
    assert ENTRIES["as called; as found"][1] == "；".join(
        tell(key, "zh") for key in ("as_called", "as_found")
    )
