"""Everything that a comparison says has words in both languages, and none are left over."""

import re
from pathlib import Path
from string import Formatter

import pytest

import analytics.compare
from analytics.compare import DIMENSIONS, MEASURES, SCOPES
from analytics.compare.report import tables
from analytics.compare.words import entries
from service.cli import comparing
from service.cli.report import compare as lines

CHINESE = re.compile("[\u4e00-\u9fff]")
HERE = Path(str(analytics.compare.__file__)).parent
FILES = [*sorted(HERE.rglob("*.py")), Path(str(lines.__file__)), Path(str(comparing.__file__))]
SOURCES = "\n".join(path.read_text(encoding="utf-8") for path in FILES)
OWN = ("banker", "banker_side", "first_hand")


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("key", entries())
def test_two_languages(key: str) -> None:
    entry = entries()[key]
    assert set(entry) == {"zh", "en"}
    assert placeholders(entry["zh"]) == placeholders(entry["en"])
    assert CHINESE.search(entry["zh"])
    assert not CHINESE.search(entry["en"])


def families() -> set[str]:
    errors = re.findall(r'(?:CompareError|unknown)\(\s*"(\w+)"', SOURCES)
    return {
        *(f"measure_{name}" for name in MEASURES),
        *(f"by_{name}" for name in OWN),
        *(f"table_{name}" for name in SCOPES),
        *(f"error_{code}" for code in errors),
        "did_you_mean",  # every error may end with it
        *(f"side_{side}" for side in "ab"),
        *(f"why_{code}" for code in tables.RELATED),
        *(f"chart_{unit}" for unit in ("points", "rungs")),
    }


def test_nothing_is_missing_and_nothing_left_over() -> None:
    assert set(OWN) <= set(DIMENSIONS)
    assert families() <= set(entries())
    for key in set(entries()) - families():
        assert re.search(rf"[\"']{key}[\"']", SOURCES), key
    for key in re.findall(r'say\(\s*"(\w+)"', SOURCES):
        assert key in entries() or key == "table", key
