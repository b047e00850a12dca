"""Texts for people: read when asked for, once, and nothing else is loaded with them."""

import subprocess
import sys
from pathlib import Path

import pytest

from events.texts import Texts

OURS = '[greeting]\nzh = "{name}，你好"\nen = "Hello {name}"\n[ours]\nzh = "我"\nen = "me"\n'
OTHER = '[greeting]\nzh = "{name}，再见"\nen = "Bye {name}"\n'


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    ours, other = tmp_path / "ours.toml", tmp_path / "other.toml"
    ours.write_text(OURS, encoding="utf-8")
    other.write_text(OTHER, encoding="utf-8")
    return ours, other


def test_the_later_file_stands_before_the_earlier(files: tuple[Path, Path]) -> None:
    texts = Texts(*files)
    assert texts.tell("greeting", "zh", name="东家") == "东家，再见"
    assert texts.tell("greeting", "en", name="East") == "Bye East"
    assert texts.tell("ours", "zh") == "我"
    assert Texts(*reversed(files)).tell("greeting", "en", name="East") == "Hello East"


def test_a_file_is_read_when_it_is_asked_for_and_once(files: tuple[Path, Path]) -> None:
    texts = Texts(files[0], files[0].with_name("none.toml"))
    with pytest.raises(FileNotFoundError):
        texts.entries()
    texts = Texts(*files)
    assert set(texts.entries()) == {"greeting", "ours"}
    files[0].unlink()
    assert texts.tell("ours", "en") == "me"


def test_help_loads_no_rules_for_its_texts() -> None:
    code = "import sys, service.cli.texts as t; t.tell('help_paipu', 'zh'); print(*sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    loaded = ran.stdout.split()
    assert "events.texts" in loaded
    assert [
        name for name in loaded if name.startswith(("replay", "events.codec", "pydantic"))
    ] == []
