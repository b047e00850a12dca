"""Running the program in the same process."""

from collections.abc import Callable
from pathlib import Path

import pytest

from service.cli import main
from tests.cli.program import LOGS, Ran, plain_environment

Paipu = Callable[..., Ran]


@pytest.fixture
def logs(monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of hands, made the working directory so that reports name bare files."""
    monkeypatch.chdir(LOGS)
    return LOGS


@pytest.fixture
def paipu(
    capsysbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch
) -> Callable[..., Ran]:
    """Run `paipu` in this process."""
    for name, value in plain_environment().items():
        monkeypatch.setenv(name, value)

    def run(*arguments: str | Path) -> Ran:
        code = main([str(argument) for argument in arguments])
        out, err = capsysbinary.readouterr()
        return Ran(code, out, err)

    return run
