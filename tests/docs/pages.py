"""The pages as text: their sections and their blocks of code."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = tuple(sorted(path.name for path in DOCS.glob("*.md")))

_FENCE = re.compile(r"^```(?P<language>\w*)\n(?P<code>.*?)^```$", re.MULTILINE | re.DOTALL)


def page(name: str) -> str:
    """The text of a page."""
    return (DOCS / name).read_text(encoding="utf-8")


def code(text: str, language: str) -> list[str]:
    """The blocks of one language in a text, in order."""
    return [found["code"] for found in _FENCE.finditer(text) if found["language"] == language]


def prose(text: str) -> str:
    """A text without its blocks of code."""
    return _FENCE.sub("", text)


def sections(text: str, depth: int = 2) -> dict[str, str]:
    """What stands under each heading of one depth; a heading in backticks without them."""
    parts = re.split(rf"^{'#' * depth} (.+)$", text, flags=re.MULTILINE)
    names = [name.strip("`") for name in parts[1::2]]
    assert len(set(names)) == len(names), f"a heading stands twice: {names}"
    return dict(zip(names, parts[2::2], strict=True))


def rows(text: str) -> list[list[str]]:
    """The cells of the tables in a text, headings and rules left out."""
    found = []
    lines = text.splitlines()
    for place, line in enumerate(lines):
        ruled = place + 1 < len(lines) and lines[place + 1].startswith("| ---")
        if line.startswith("| ") and not line.startswith("| ---") and not ruled:
            found.append([cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]])
    return found
