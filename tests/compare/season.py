"""The worked example of docs/compare.md, told by the program itself.

`python -m tests.compare.season` writes its blocks into the page anew.
"""

import io
import re
import sys
from contextlib import chdir, redirect_stdout
from pathlib import Path
from tempfile import TemporaryDirectory

from service.cli import main

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "compare.md"
DATA = tuple(str(ROOT / "tests" / "data" / f"80fen-{name}.ndjson") for name in ("random", "bots"))
OWN, CORRECTED = "house.shanghai-80fen-0.7.12", "house.shanghai-80fen"
COMPARE = ("compare", "season", "--rules", f"{OWN},{CORRECTED}", "--lang", "en")
BLOCKS = {"season": (), "hands": ("--hands", "diverged", "--most", "3")}


class Told(io.TextIOWrapper):
    """Standard output, kept."""

    def __init__(self) -> None:
        super().__init__(io.BytesIO(), encoding="utf-8")

    @property
    def text(self) -> str:
        self.flush()
        buffer = self.buffer
        assert isinstance(buffer, io.BytesIO)
        return buffer.getvalue().decode()


def told(*arguments: str) -> str:
    """What the program says; it has to end well."""
    out = Told()
    with redirect_stdout(out):
        assert main(list(arguments)) == 0
    return out.text


def write_season(folder: Path) -> None:
    """The season as an archive, in a folder."""
    with chdir(folder):
        told("import", "--from", "80fen-season", *DATA, "-o", "season.jsonl")
        told("archive", "add", "season", "season.jsonl")


def block(folder: Path, name: str) -> str:
    """What stands in the page under a mark."""
    with chdir(folder):
        return told(*COMPARE, *BLOCKS[name])


def filled(text: str, blocks: dict[str, str]) -> str:
    """The page with its blocks."""
    for name, block_ in blocks.items():
        pattern = rf"(<!-- {name} -->\n```text\n).*?(```\n)"
        text, count = re.subn(
            pattern, lambda found, own=block_: found[1] + own + found[2], text, flags=re.DOTALL
        )
        assert count == 1, name
    return text


if __name__ == "__main__":
    with TemporaryDirectory() as place:
        write_season(Path(place))
        page = PAGE.read_text(encoding="utf-8")
        new = filled(page, {name: block(Path(place), name) for name in BLOCKS})
        PAGE.write_text(new, encoding="utf-8")
        sys.stdout.write("docs/compare.md\n" * (new != page))
