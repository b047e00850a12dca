"""Foreign files to logs: hands are written as they come, what is wrong is told on the way."""

from __future__ import annotations

import sys
import zlib
from collections import Counter
from dataclasses import replace
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, Any

from events.codec import Problem, write_hand
from events.codec.file import check_place, write_pieces
from events.errors import LogError, RulesetError
from events.importers import Imported, PlayedUnder, Rejected, formats
from events.importers.opening import open_source, unpacked
from events.reason import reason_of
from events.texts import Texts
from replay.words import error_text, problem_text, system_text
from service.cli.errors import CallError
from service.cli.output import FOUND, UNUSABLE
from service.cli.progress import progress
from service.cli.record import STANDARD_INPUT

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from events.importers import Item
    from replay.ruleset import Ruleset
    from replay.words import Language
    from service.cli.output import Output

_TEXTS = Texts(Path(__file__).with_name("importing.toml"))
say = _TEXTS.tell
entries = _TEXTS.entries
MOST_TOLD = 20
"""So many problems of one record are told one by one."""


class ImportingError(LogError):
    """A call or a file that nothing can be imported by; its words stand with ours."""


class Importing:
    """One call of `paipu import`."""

    def __init__(self, output: Output, source: str, rules: str | None) -> None:
        known = formats()
        if source not in known:
            raise CallError("no_such_format", name=source, known=", ".join(known))
        self.output, self.format = output, known[source]
        if rules is not None and not rules.strip():
            raise ImportingError("rules_empty", message=say("rules_empty", output.lang))
        if self.format.needs_rules and rules is None:
            raise CallError("rules_not_named", name=source)
        self.known: dict[str, Problem | None] = {}
        self.record: int | None = None
        self.told = 0
        self.last: Problem | None = None
        self.rules = PlayedUnder("") if rules is None else self.named(rules)
        if self.format.rules and not self.rules.rules:
            self.look_up(self.format.rules)

    def named(self, rules: str) -> PlayedUnder:
        """A ruleset that is named, or whose TOML file is, as headers name it.

        One that is not the program's own is named with its hash (`replay.ruleset.hash_of_own`).

        Args:
            rules: An id, a slug or a file.

        Raises:
            RulesetError: There is none such, or nothing can be replayed under it.
        """
        from replay.ruleset import hash_of_own, load_ruleset  # noqa: PLC0415 - slow to load

        found = load_ruleset(rules.strip())
        try:
            installed = self.look_up(found.id)
        except RulesetError:
            return PlayedUnder(found.id, found.hash)  # it is told with the first hand
        if installed.hash == found.hash:
            return PlayedUnder(found.id, hash_of_own(found))
        facts = {"rules": found.id, "file": rules.strip()}
        self.known[found.id] = Problem("rules_other_file", "note", rules, params=facts)
        return PlayedUnder(found.id, found.hash)

    def look_up(self, name: str) -> Ruleset:
        """Make sure that a ruleset is installed, so that the hands can be replayed."""
        from replay.ruleset import load_installed  # noqa: PLC0415 - rulesets are slow to load

        return load_installed(name)

    def doubt(self, name: str) -> Problem | None:
        """What is to be known of the ruleset that a header names; each is looked up once."""
        if name not in self.known:
            try:
                self.look_up(name)
                self.known[name] = None
            except RulesetError as error:
                code, facts = "rules_not_installed", {"rules": name}
                if error.code != "ruleset_unknown":
                    code, facts["reason"] = "rules_not_usable", error_text(error, self.output.lang)
                elif "suggestion" in error.params:
                    facts["suggestion"] = error.params["suggestion"].partition(",")[0]
                self.known[name] = Problem(code, "note", "", params=facts)
        return self.known[name]

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
            self.output.complain(say("nothing", self.output.lang))
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
                self.output.complain(self.refusal(error))

    def refusal(self, error: LogError) -> str:
        """Why a file cannot be read at all."""
        lang, key = self.output.lang, f"file_{error.code}"
        if key not in entries():
            return error_text(error, lang)
        facts = dict(error.params)
        if "reason" in facts:
            facts["reason"] = system_text(facts["reason"], lang)
        return say(key, lang, format=self.format.name, **facts)

    def file(self, file: str) -> Iterator[bytes]:
        """The hands of one file; at its end, what it came to."""
        count: Counter[str] = Counter()
        lacks: Counter[str] = Counter()
        left: Counter[str] = Counter()
        noted: set[tuple[str, str]] = set()
        for item in self.items(file):
            if isinstance(item, Rejected):
                count["rejected"] += 1
                count["problems"] += len(item.problems)
                self.tell(item.problems)
                continue
            count["imported"] += 1
            count["contradicting"] += bool(item.problems)
            lacks.update(item.lacks)
            left.update(item.left)
            self.tell(item.problems)
            for note in self.notes(item):
                if (same := (note.code, str(note.params))) not in noted:
                    noted.add(same)
                    self.note(note)
            yield write_hand(item.hand)
        self.told_all()
        if count["rejected"] or count["contradicting"]:
            self.output.worse(FOUND)
        self.sum_up(file, count, lacks, left)

    def notes(self, item: Imported) -> Iterator[Problem]:
        """What is to be known of a hand, though nothing is wrong with it."""
        yield from item.notes
        doubt = self.doubt(item.hand.header.rules)
        if doubt is not None:
            yield replace(doubt, file=item.file, line=item.line)

    def items(self, file: str) -> Iterator[Item]:
        """What one file gives, with a bar on a terminal."""
        if not _is_text(PurePath(file).name):
            raise ImportingError("name_not_text", file=file)
        if file == STANDARD_INPUT:
            yield from self.format.load(unpacked(sys.stdin.buffer), "<stdin>", *self.rules)
            return
        with (
            open_source(file) as (stream, raw),
            progress(self.output, Path(file).stat().st_size) as bar,
        ):
            try:
                for item in self.format.load(stream, file, *self.rules):
                    bar.hands(isinstance(item, Imported))
                    bar.at(raw.tell())
                    yield item
            except (OSError, EOFError, zlib.error) as error:
                raise LogError("unreadable", file=file, reason=reason_of(error)) from None

    def tell(self, problems: Sequence[Problem]) -> None:
        """Tell what is wrong with one hand; of very many problems of one record, the first."""
        if not problems:
            return
        first = problems[0]
        record = first.line if "round" in first.params else None  # a line with several hands
        if record is None or record != self.record:
            self.told_all()
        self.record = record
        self.say(problems[: max(0, MOST_TOLD - self.told)])
        self.told += len(problems)
        self.last = problems[-1]
        if record is None:
            self.told_all()

    def told_all(self) -> None:
        """End with one record: say how many of its problems were not told."""
        more = self.told - MOST_TOLD
        if more > 0 and self.last is not None:
            self.say([replace(self.last, code="more_problems", params={"more": more})])
        self.record, self.told = None, 0

    def say(self, problems: Sequence[Problem]) -> None:
        """Say some problems."""
        if not self.output.json:
            for problem in problems:
                self.output.line(self.sentence(problem))
        elif problems:
            listed = [problem.to_json() for problem in problems]
            self.output.object({"file": problems[0].file, "problems": listed})

    def note(self, note: Problem) -> None:
        """Say on the side what is worth knowing."""
        if self.output.json:
            self.output.object({"file": note.file, "problems": [note.to_json()]})
        else:
            self.output.complain(self.sentence(note))

    def sentence(self, problem: Problem) -> str:
        """A problem with its place."""
        lang = self.output.lang
        place = f"{problem.file}:{problem.line}" if problem.line else problem.file
        where = say("round", lang, **problem.params) if "round" in problem.params else ""
        return f"{place}{where}  {wrong(problem, lang)}"

    def sum_up(
        self, file: str, count: Mapping[str, int], lacks: Counter[str], left: Counter[str]
    ) -> None:
        """Say what a file came to."""
        numbers = {
            name: count[name] for name in ("imported", "rejected", "problems", "contradicting")
        }
        if self.output.json:
            facts = {"lacks": dict(lacks), "left": dict(left)}
            self.output.object({"file": file, "format": self.format.name, **numbers, **facts})
            return
        lang = self.output.lang
        key = "summary_problems" if count["rejected"] else "summary"
        self.output.line(say(key, lang, file=file, **numbers))
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
    facts = {"column": "", "event": "", **problem.params}
    if "expected" in facts:
        facts["expected"] = _expected(facts["expected"], lang)
    text = say(key, lang, **facts)
    meant = problem.params.get("suggestion")
    return text + say("did_you_mean", lang, suggestion=meant) if meant else text


def _expected(expected: Sequence[Any], lang: Language) -> str:
    """What would have been right: words, or what a field may be."""
    kinds = [
        say(f"expected_{one['kind']}", lang, **one) if isinstance(one, dict) else one
        for one in expected
    ]
    if isinstance(expected[0], dict) and len(kinds) > 1:
        *several, last = kinds
        return say("or", lang, one=_apart(lang).join(several), other=last)
    return _apart(lang).join(kinds)


def _is_text(name: str) -> bool:
    """Whether a file's name can stand in a log; names may be any bytes."""
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True


def _with_first(first: bytes, rest: Iterator[bytes]) -> Iterator[bytes]:
    yield first
    yield from rest


def _apart(lang: Language) -> str:
    return "、" if lang == "zh" else ", "
