"""On a terminal reports are styled; in a pipe there is not one escape code."""

import os
import pty
import subprocess

import pytest

from service.cli.layout import columns, text_of, width
from tests.cli.conftest import Paipu
from tests.cli.program import ENTRY, LOGS, plain_environment

pytestmark = pytest.mark.usefixtures("logs")


def on_a_terminal(*arguments: str, **environment: str) -> str:
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [ENTRY, *arguments],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        cwd=LOGS,
        env={**os.environ, **plain_environment(), "TERM": "xterm-256color", **environment},
    )
    os.close(theirs)
    parts = []
    while True:
        try:
            part = os.read(ours, 65536)
        except OSError:  # the other end is closed
            break
        if not part:
            break
        parts.append(part)
    process.wait()
    os.close(ours)
    return b"".join(parts).decode()


def test_styled_on_a_terminal(paipu: Paipu):
    styled = on_a_terminal("replay", "misjudged.jsonl", "--lang", "zh")
    assert "\x1b[1;33m犯规\x1b[0m" in styled
    bare = on_a_terminal("replay", "misjudged.jsonl", "--lang", "zh", NO_COLOR="1", TERM="dumb")
    piped = paipu("replay", "misjudged.jsonl", "--lang", "zh").text
    assert bare.replace("\r\n", "\n") == piped
    assert "\x1b" not in piped


def test_help_on_a_terminal():
    assert "回答裁判的提问" in on_a_terminal("--help", "--lang", "zh")


def test_columns_line_up_whatever_the_script():
    rows = [("下副庄家", "南", "C1"), ("points", "120", ("C2", "faint"))]
    lines = [text_of(line) for line in columns(rows, right=(1,))]
    assert lines == ["  下副庄家   南  C1", "  points    120  C2"]
    assert width("下副庄家") == 8
