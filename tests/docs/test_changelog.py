"""The changelog: its versions and its headings."""

import re
import tomllib

from tests.docs.pages import ROOT, sections

TEXT = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
HEADINGS = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security", "Rulings"}


def test_this_version_comes_first() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    first = next(iter(sections(TEXT)))
    assert re.fullmatch(r"\[(.+)\] - (unreleased|\d{4}-\d{2}-\d{2})", first)
    assert first.startswith(f"[{project['version']}]")


def test_headings() -> None:
    for version, text in sections(TEXT).items():
        found = sections(text, 3)
        assert found, version
        assert set(found) <= HEADINGS, version
        assert all(body.strip() for body in found.values()), version


def test_rulings_are_explained() -> None:
    assert "**Rulings**" in TEXT.partition("## [")[0]
