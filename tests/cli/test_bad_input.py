"""Files that are none, streams that close, signals: one message, never a traceback."""

import os
import signal
import subprocess
import sys

import pytest

import service.cli.app
from tests.cli.conftest import Paipu
from tests.cli.program import ENTRY, LOGS, program

pytestmark = pytest.mark.usefixtures("logs")

CONTENTS = {
    "empty": b"",
    "blank": b"\n \n",
    "binary": bytes(range(256)) * 40,
    "utf16": '{"paipu":1}\n'.encode("utf-16"),
    "prose": b"East led the ace of hearts.\n",
    "json_but_no_log": b'{"a":1}\n[2]\n',
    "cut_header": (LOGS / "open.jsonl").read_bytes()[:50],
}


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("command", ["check", "replay", "format", "seal", "judge", "match"])
@pytest.mark.parametrize("name", CONTENTS)
def test_no_hand_in_it(name, command, lang, paipu: Paipu, tmp_path):
    log = tmp_path / "log.jsonl"
    log.write_bytes(CONTENTS[name])
    ran = paipu(command, log, "--lang", lang)
    assert ran.code == 2
    assert str(log) in ran.complaint
    assert "Traceback" not in ran.complaint
    assert len(ran.complaint.splitlines()) <= 3


@pytest.mark.parametrize("command", ["check", "replay", "format", "seal", "judge", "match"])
def test_not_a_file(command, paipu: Paipu, tmp_path):
    for path, words in ((tmp_path / "nowhere", "does not exist"), (tmp_path, "is a directory")):
        ran = paipu(command, path)
        assert (ran.code, ran.out) == (2, b"")
        assert words in ran.complaint
        assert len(ran.complaint.splitlines()) == 1


def test_a_file_cut_in_the_middle(paipu: Paipu, tmp_path):
    log = tmp_path / "cut.jsonl"
    log.write_bytes((LOGS / "revoke.jsonl").read_bytes()[:3000])
    ran = paipu("replay", log)
    assert ran.code == 1
    assert "the record is cut off in the middle of this line" in ran.text
    assert "tricks so far" in ran.text
    assert "final points" not in ran.text


def test_a_line_of_200_mb(tmp_path):
    log = tmp_path / "long.jsonl"
    with log.open("wb") as stream:
        stream.write(b'{"paipu":1,"hand":"')
        for _ in range(200):
            stream.write(b"x" * 1_000_000)
        stream.write(b'"}\n')
    ran = program("check", log)
    assert ran.code == 2
    assert "longer than 1048576 bytes" in ran.text
    assert "Traceback" not in ran.complaint


@pytest.mark.parametrize("text", ["id = ", 'id = "x"\nspeed = 3\n', "\ufeff\x00"])
def test_a_ruleset_that_cannot_be_read(text, paipu: Paipu, tmp_path):
    rules = tmp_path / "x.toml"
    rules.write_text(text, encoding="utf-8")
    for lang in ("zh", "en"):
        ran = paipu("replay", "open.jsonl", "--rules", rules, "--lang", lang)
        assert (ran.code, ran.out) == (2, b"")
        assert all("x.toml" in line for line in ran.complaint.splitlines())
        assert "Traceback" not in ran.complaint


def test_standard_input():
    hand = (LOGS / "revoke.jsonl").read_bytes()
    ran = program("replay", "-", "--json", stdin=hand)
    assert (ran.code, ran.objects[0]["file"]) == (1, "<stdin>")
    assert program("format", "-", stdin=hand).out == hand
    ran = program("check", "-")
    assert (ran.code, ran.out) == (2, b"")


def test_a_terminal_that_knows_ascii_only():
    ran = program("replay", "misjudged.jsonl", "--lang", "zh", PYTHONIOENCODING="ascii")
    assert ran.code == 1
    text = ran.out.decode("ascii")
    assert "S plays 9c Tc Ac" in text
    assert "final points" in text
    ran = program("check", "nowhere", "--lang", "zh", PYTHONIOENCODING="ascii")
    assert "does not exist" in ran.err.decode("ascii")


def test_a_chinese_terminal_without_suit_signs():
    ran = program("replay", "misjudged.jsonl", "--lang", "zh", PYTHONIOENCODING="gb2312")
    assert "南出 梅花9 梅花10 梅花A" in ran.out.decode("gb2312")


def test_a_file_name_that_is_no_text(tmp_path):
    name = os.fsdecode(os.fsencode(tmp_path) + b"/\xff.jsonl")
    with open(name, "wb") as stream:  # noqa: PTH123 - a name of bytes
        stream.write((LOGS / "open.jsonl").read_bytes())
    for more in ((), ("--json",)):
        ran = program("check", name, *more)
        assert (ran.code, ran.err) == (0, b"")


@pytest.mark.parametrize("arguments", [("replay", *["revoke.jsonl"] * 30), ("ask", "-")])
def test_a_closed_pipe(arguments):
    question = b'{"kind":"order","rules":"common","level":"2","trump":"s","cards":"As"}\n'
    process = subprocess.Popen(
        [ENTRY, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=LOGS,
    )
    process.stdout.close()
    process.stdout = None
    _, err = process.communicate(question * 2000, timeout=60)
    assert (process.returncode, err) == (141, b"")


def test_interrupted():
    process = subprocess.Popen(
        [ENTRY, "check", "-", "--lang", "en"],
        stdin=subprocess.PIPE,
        stderr=subprocess.PIPE,
        # A shell that runs the tests in the background ignores interrupts for all below it.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509
    )
    process.stdin.write(b'{"paipu":1,')
    process.stdin.flush()
    with pytest.raises(subprocess.TimeoutExpired):
        process.wait(1.5)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (130, b"paipu: interrupted\n")


@pytest.mark.parametrize("closed", [">&-", "2>&-", "<&-", "> /dev/full"])
def test_streams_that_are_closed_or_full(closed: str):
    command = f"{ENTRY} rules list --lang en {closed}"
    ended = subprocess.run(["bash", "-c", command], capture_output=True, check=False)
    assert ended.returncode in {0, 2}
    assert b"Traceback" not in ended.stderr
    assert b"fault of the program" not in ended.stderr


def test_a_fault_of_the_program_is_one_message(paipu: Paipu, monkeypatch):
    def broken(*_: object, **__: object) -> None:
        raise KeyError("rung")

    monkeypatch.setattr(service.cli.app, "get_command", broken)
    ran = paipu("check", "x", "--lang", "zh")
    assert ran.code == 2
    assert "程序内部出错：KeyError: 'rung'" in ran.complaint
    assert len(ran.complaint.splitlines()) == 1


def test_what_help_and_replay_import():
    code = """
import io, sys
from service.cli import main
sys.stdout = io.TextIOWrapper(io.BytesIO())
main({arguments})
sys.__stdout__.write(" ".join(name for name in {names} if name in sys.modules))
"""
    cases = (
        (["--help"], ["replay", "rich", "events.codec", "numpy", "numba"]),
        (["replay", str(LOGS / "revoke.jsonl")], ["rich", "numpy", "numba"]),
        (["judge", str(LOGS / "revoke.jsonl")], ["rich", "numpy", "numba"]),
    )
    for arguments, names in cases:
        done = subprocess.run(
            [sys.executable, "-c", code.format(arguments=arguments, names=names)],
            capture_output=True,
            check=True,
        )
        assert (done.stdout, done.stderr) == (b"", b"")
