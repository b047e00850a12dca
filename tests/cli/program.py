"""The real program in a process of its own, and what came out of it."""

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

LOGS = Path(__file__).parent / "logs"
ENTRY = Path(sys.executable).with_name("paipu")


@dataclass(frozen=True)
class Ran:
    """How a call ended."""

    code: int
    out: bytes
    err: bytes

    @property
    def text(self) -> str:
        return self.out.decode()

    @property
    def complaint(self) -> str:
        return self.err.decode()

    @property
    def objects(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.out.splitlines()]


def plain_environment() -> dict[str, str]:
    """A locale that says nothing and no folder of rulesets, whatever the machine has."""
    return {"LC_ALL": "C.UTF-8", "LC_MESSAGES": "", "LANG": "", "PAIPU_RULES": ""}


def program(
    *arguments: str | Path, stdin: bytes = b"", cwd: Path = LOGS, **environment: str
) -> Ran:
    """Run the installed program."""
    done = subprocess.run(
        [ENTRY, *arguments],
        input=stdin,
        capture_output=True,
        cwd=cwd,
        env={**os.environ, **plain_environment(), **environment},
        check=False,
        timeout=60,
    )
    return Ran(done.returncode, done.stdout, done.stderr)
