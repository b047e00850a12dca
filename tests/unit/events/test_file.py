"""Files are written whole or not at all, in their own place."""

from pathlib import Path

import pytest

from events.codec.file import write_bytes
from events.errors import LogError


def test_a_link_stays_a_link_and_the_mode_stays(tmp_path: Path) -> None:
    """What the link leads to is replaced; who may read it does not change."""
    real, link = tmp_path / "real.jsonl", tmp_path / "link.jsonl"
    real.write_bytes(b"old")
    real.chmod(0o640)
    link.symlink_to(real)
    write_bytes(link, b"new", replace=True)
    assert link.is_symlink()
    assert real.read_bytes() == b"new"
    assert real.stat().st_mode & 0o777 == 0o640


def test_a_name_that_is_too_long(tmp_path: Path) -> None:
    """Refused with a reason."""
    with pytest.raises(LogError) as refused:
        write_bytes(tmp_path / ("x" * 300), b"")
    assert refused.value.code == "unwritable"


def test_what_a_killed_process_left_is_swept(tmp_path: Path) -> None:
    """Files of a process that is no more go; those of one that runs stay, and so do other files."""
    gone, running = tmp_path / ".paipu.999999999.tmp", tmp_path / ".paipu.1.tmp"
    others = [tmp_path / name for name in (".paipu.mine.tmp", ".paipu.tmp", "paipu.999999999.tmp")]
    for file in (gone, running, *others):
        file.write_bytes(b"half")
    write_bytes(tmp_path / "hands.jsonl", b"whole")
    assert not gone.exists()
    assert all(file.exists() for file in (running, *others))
