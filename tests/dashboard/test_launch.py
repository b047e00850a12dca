"""`paipu dashboard` as a process: where it listens, what it refuses, what it passes on."""

import os
import re
import socket
import subprocess
import sys
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest

from dashboard.start import ENTRY
from service.cli.errors import CallError
from service.cli.serving import HOST, free_port, options
from tests.dashboard.served import PROGRAM, answers, served


def connected(port, host):
    """What is answered to a browser that connects under some name of this machine."""
    asked = (
        f"GET /_stcore/stream HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Protocol: streamlit\r\n"
        f"Origin: http://{host}:{port}\r\n\r\n"
    )
    with socket.create_connection((HOST, port), timeout=10) as line:
        line.sendall(asked.encode())
        return int(line.recv(64).split()[1])


def test_it_answers_wherever_it_is_started_from_and_on_this_machine_only(tmp_path):
    """Another folder's settings would send statistics and listen to everybody."""
    (tmp_path / ".streamlit").mkdir()
    other = '[server]\naddress = "0.0.0.0"\nport = 1\n[browser]\ngatherUsageStats = true\n'
    (tmp_path / ".streamlit" / "config.toml").write_text(other)
    with served(cwd=tmp_path) as address:
        assert urlsplit(address).hostname == HOST
        assert answers(address)
        with urlopen(address) as answer:  # noqa: S310 - ours
            assert b"<!DOCTYPE html>" in answer.read()[:200] or answer.status == 200
        port = urlsplit(address).port
        assert connected(port, "127.0.0.1") == 101
        assert connected(port, "elsewhere.example") == 403
        for found in {one[4][0] for one in socket.getaddrinfo(socket.gethostname(), port)}:
            if found not in {HOST, "::1"} and not found.startswith("127."):
                with socket.socket() as other_way:
                    assert other_way.connect_ex((found, port)) != 0
    assert not answers(address, within=0.1)


def test_what_keeps_it_on_this_machine_is_passed_by_name():
    passed = options(8501, browser=False)
    assert f"--server.address={HOST}" in passed
    assert "--browser.gatherUsageStats=false" in passed
    assert "--server.enableXsrfProtection=true" in passed
    assert "--server.headless=true" in passed
    assert "--server.headless=false" in options(8501, browser=True)


def test_the_settings_lie_beside_the_entry():
    settings = (ENTRY.parent / ".streamlit" / "config.toml").read_text("utf-8")
    assert "gatherUsageStats = false" in settings
    assert "http" not in settings
    assert not (ENTRY.parent / "pages").exists()


@pytest.mark.parametrize("option", ["--data", "--archive"])
def test_a_folder_that_is_not_there(option):
    run = subprocess.run([*PROGRAM, option, "no/such"], capture_output=True, text=True, check=False)
    assert run.returncode == 2
    assert "there is no folder no/such" in run.stderr


def test_a_port_that_is_taken_gives_way_to_the_next():
    with socket.socket() as taken:
        taken.bind((HOST, 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert free_port(port) > port
    assert free_port(0)


def test_no_port_is_free(monkeypatch):
    def refuse(*_):
        raise OSError

    monkeypatch.setattr(socket.socket, "bind", refuse)
    with pytest.raises(CallError, match="all taken"):
        free_port(8501)


def test_help_does_not_wait_for_what_is_shown():
    code = "import sys; from service.cli import main; main(['--help']);"
    code += "print('streamlit' in sys.modules, file=sys.stderr)"
    env = {**os.environ, "LC_ALL": "C"}
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=env
    )
    assert run.stderr == "False\n"
    assert "dashboard" in run.stdout


def test_nothing_in_it_decides_a_rule_or_reaches_above():
    """The kernel's names for suits may be read; its rules are asked through `replay`."""
    banned = r"(import|from) (service|polars|duckdb)|replay\.kernel\.(?!layout\b)"
    for path in sorted(ENTRY.parents[1].rglob("*.py")):
        if path.parent.name not in {"statistics", "compare"}:
            assert not re.search(banned, path.read_text("utf-8")), path
