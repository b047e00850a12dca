"""Prints the replay of every hand vector whose rulesets are installed, one JSON a line."""

import json
import sys
from pathlib import Path

from tests import calls
from tests.conformance.vectors import rulesets_of


def main(path: Path) -> None:
    installed = calls.installed()
    for line in path.read_text(encoding="utf-8").splitlines():
        vector = json.loads(line)
        if rulesets_of(vector) <= installed:
            found = calls.replay_json(calls.text_of(vector["log"]), vector["rules"])
            sys.stdout.buffer.write(found.rstrip(b"\n") + b"\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
