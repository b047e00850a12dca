"""Foreign files to logs: hands are written as they come, what is wrong is told on the way."""

from __future__ import annotations

import sys
import zlib
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from events.codec import write_hand
from events.codec.file import check_place, write_pieces
from events.errors import LogError
from events.importers import Imported, formats
from events.importers.opening import open_source, unpacked
from events.reason import reason_of
from events.texts import Texts
from replay.words import error_text, problem_text
from service.cli.errors import CallError
from service.cli.output import FOUND, UNUSABLE
from service.cli.progress import progress
from service.cli.record import STANDARD_INPUT

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from events.codec import Problem
    from events.importers import Item
    from replay.words import Language
    from service.cli.output import Output

_TEXTS = Texts(Path(__file__).with_name("importing.toml"))
say = _TEXTS.tell
entries = _TEXTS.entries


class Importing:
    """One call of `paipu import`."""

    def __init__(self, output: Output, source: str, rules: str) -> None:
        known = formats()
        if source not in known:
            raise CallError("no_such_format", name=source, known=", ".join(known))
        self.output, self.format, self.rules = output, known[source], rules
        if self.format.needs_rules and not rules:
            raise CallError("rules_not_named", name=source)
        for name in {rules, self.format.rules} - {""}:
            self.look_up(name)

    def look_up(self, name: str) -> None:
        """Make sure that a ruleset is installed, so that the hands can be replayed."""
        from replay.ruleset import load_installed  # noqa: PLC0415 - rulesets are slow to load

        load_installed(name)

    def run(self, files: Iterable[str], out: str) -> None:
        """Import some files.

        Args:
            files: The files; ``-`` is standard input.
            out: Where to write; empty: standard output.

        Raises:
            LogError: The place is taken, or cannot be written to.
        """
        if out:
            check_place(out)
        self.output.aside = not out
        pieces = self.pieces(files)
        first = next(pieces, None)
        if first is None:
            self.output.worse(UNUSABLE)
            self.output.line(say("nothing", self.output.lang))
            return
        if out:
            write_pieces(out, _with_first(first, pieces))
            return
        for piece in _with_first(first, pieces):
            if self.output.json:
                self.output.object({"text": piece.decode()})
            else:
                self.output.raw(piece)

    def pieces(self, files: Iterable[str]) -> Iterator[bytes]:
        """The hands of all files as text."""
        for file in files:
            try:
                yield from self.file(file)
            except LogError as error:
                self.output.worse(UNUSABLE)
                self.output.complain(error_text(error, self.output.lang))

    def file(self, file: str) -> Iterator[bytes]:
        """The hands of one file; at its end, what it came to."""
        count: Counter[str] = Counter()
        lacks: Counter[str] = Counter()
        left: Counter[str] = Counter()
        for item in self.items(file):
            if not isinstance(item, Imported):
                count["rejected"] += 1
                self.tell(item)
                continue
            count["imported"] += 1
            count["contradicting"] += bool(item.problems)
            lacks.update(item.lacks)
            left.update(item.left)
            for problem in item.problems:
                self.tell(problem)
            yield write_hand(item.hand)
        if count["rejected"] or count["contradicting"]:
            self.output.worse(FOUND)
        self.sum_up(file, count, lacks, left)

    def items(self, file: str) -> Iterator[Item]:
        """What one file gives, with a bar on a terminal."""
        if file == STANDARD_INPUT:
            yield from self.format.load(unpacked(sys.stdin.buffer), "<stdin>", self.rules)
            return
        with (
            open_source(file) as (stream, raw),
            progress(self.output, Path(file).stat().st_size) as bar,
        ):
            try:
                for item in self.format.load(stream, file, self.rules):
                    bar.hands(isinstance(item, Imported))
                    bar.at(raw.tell())
                    yield item
            except (OSError, EOFError, zlib.error) as error:
                raise LogError("unreadable", file=file, reason=reason_of(error)) from None

    def tell(self, problem: Problem) -> None:
        """Tell what is wrong with one record."""
        if self.output.json:
            self.output.object({"file": problem.file, "problems": [problem.to_json()]})
            return
        lang = self.output.lang
        place = f"{problem.file}:{problem.line}" if problem.line else problem.file
        where = say("round", lang, **problem.params) if "round" in problem.params else ""
        self.output.line(f"{place}{where}  {wrong(problem, lang)}")

    def sum_up(
        self, file: str, count: Mapping[str, int], lacks: Counter[str], left: Counter[str]
    ) -> None:
        """Say what a file came to."""
        numbers = {name: count[name] for name in ("imported", "rejected", "contradicting")}
        if self.output.json:
            facts = {"lacks": dict(lacks), "left": dict(left)}
            self.output.object({"file": file, "format": self.format.name, **numbers, **facts})
            return
        lang = self.output.lang
        self.output.line(say("summary", lang, file=file, **numbers))
        for heading, names in (("lacks", lacks), ("left", left)):
            if names:
                listed = [
                    say("counted", lang, name=say(f"{heading}_{name}", lang), count=names[name])
                    for name in sorted(names)
                ]
                self.output.line("  ", say(heading, lang, listed=_apart(lang).join(listed)))


def wrong(problem: Problem, lang: Language) -> str:
    """What is wrong with a record, in words."""
    key = f"wrong_{problem.code}"
    if key not in entries():
        return problem_text(problem, lang)
    text = say(key, lang, **{"column": "", "event": "", **problem.params})
    meant = problem.params.get("suggestion")
    return text + say("did_you_mean", lang, suggestion=meant) if meant else text


def _with_first(first: bytes, rest: Iterator[bytes]) -> Iterator[bytes]:
    yield first
    yield from rest


def _apart(lang: Language) -> str:
    return "、" if lang == "zh" else ", "
