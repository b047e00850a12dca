"""The program of the table: sound, self-contained, every text and key there and described."""

import re
import shutil
import subprocess
from pathlib import Path
from string import Formatter

import pytest

from dashboard.table.component import FOLDER, css, html, js
from dashboard.texts import table

ROOT = Path(__file__).parents[3]
PARTS = sorted((FOLDER / "parts").glob("*.js"))
KEYS = re.findall(r'^  \["(.+?)", "(.+?)", "(\w+)"\],$', js(), re.MULTILINE)
MADE_UP = ("seat_", "letter_", "act_", "role_", "speed_", "colours_", "help_")
"""Beginnings of keys that the program puts together."""


def placeholders(text: str) -> set[str]:
    """The names of the placeholders in a text."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
def test_the_program_can_be_read(tmp_path: Path) -> None:
    program = tmp_path / "table.mjs"
    program.write_text(js(), encoding="utf-8")
    run = subprocess.run(["node", "--check", program], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.stem)
def test_its_parts_are_short(part: Path) -> None:
    lines = part.read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 400
    assert lines[0].startswith("// ")


def test_text_stays_text() -> None:
    """Whatever a log holds is put on the page as text."""
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b", js())
    assert not re.search(r"new Function|createContextualFragment|\.setHTML", js())


def test_nothing_is_asked_of_another_machine() -> None:
    addresses = set(re.findall(r"https?://[^\"'\s)]+", js() + css() + html()))
    assert addresses == {"http://www.w3.org/2000/svg"}
    assert not re.search(
        r"\bfetch\(|XMLHttpRequest|WebSocket|sendBeacon|@import|url\(", js() + css()
    )


def test_every_key_does_something_and_is_described() -> None:
    assert {key for key, _, _ in KEYS} == {
        *("ArrowLeft", "ArrowRight", "[", "]", "Home", "End", " ", ",", ".", "f", "?")
    }
    acts = set(re.findall(r"^  (\w+): \(table\) =>", js(), re.MULTILINE))
    assert {act for _, _, act in KEYS} == acts
    assert {f"act_{act}" for act in acts} <= set(table("table"))


def test_the_documentation_has_the_same_keys() -> None:
    page = (ROOT / "docs" / "dashboard.md").read_text(encoding="utf-8")
    replay = page.partition("\n## Replay\n")[2].partition("\n## ")[0]
    told = set(re.findall(r"^\| (`.+?`) \|", replay, re.MULTILINE))
    assert {f"`{shown}`" for _, shown, _ in KEYS} <= told


def test_every_text_is_there_in_both_languages_and_used() -> None:
    texts = table("table")
    python = "".join(path.read_text("utf-8") for path in FOLDER.glob("*.py"))
    python += (ROOT / "dashboard" / "pages" / "replay.py").read_text("utf-8")
    for key, entry in texts.items():
        assert set(entry) == {"zh", "en"}, key
        assert placeholders(entry["zh"]) == placeholders(entry["en"]), key
        used = f'"{key}"' in js() or f"table.{key}" in python or f'"{key}"' in python
        base = key.removesuffix("_none")
        used = used or f'"{base}"' in python or key.startswith(MADE_UP)
        used = used or key.removeprefix("declare").removeprefix("overturn") == "_covered"
        assert used, key
    for key in re.findall(r'say\(table, "(\w+)"', js()):
        assert key in texts, key


def test_every_part_of_the_page_is_where_the_program_looks() -> None:
    there = set(re.findall(r'data-part="(\w+)"', html()))
    asked = set(re.findall(r'part\(table, "(\w+)"\)', js()))
    assert asked <= there
