"""Outputs kept whole in `tests/golden`; `--update-golden` writes them anew."""

from pathlib import Path

import pytest

GOLDEN = Path(__file__).parent / "golden"


def held_to(golden: Path, found: bytes, config: pytest.Config) -> None:
    """Compare an output with the one that is kept, byte by byte."""
    if config.getoption("--update-golden", default=False):
        golden.write_bytes(found)
    assert found.decode() == golden.read_text(encoding="utf-8")
