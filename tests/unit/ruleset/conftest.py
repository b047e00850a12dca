from collections.abc import Callable
from pathlib import Path

import pytest

HEAD = """
id = "X.1"
slug = "house"
title = { zh = "家规", en = "House rules" }
family = "upgrade"
extends = "common"
completeness = "complete"
"""


@pytest.fixture
def write(tmp_path: Path) -> Callable[..., Path]:
    """Write a ruleset file: the head above, then what a test adds or puts in its place."""

    def _write(body: str = "", *, name: str = "X.1.toml", head: str = HEAD) -> Path:
        path = tmp_path / name
        path.write_text(head + body, encoding="utf-8")
        return path

    return _write
