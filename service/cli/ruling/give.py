"""One hand out of a file, ruled on under one ruleset or several, and told in every form asked."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from events.errors import LogError
from events.reason import reason_of
from replay.ruleset import load_installed, load_ruleset
from replay.ruling import rule
from replay.ruling_sheet.beside import beside
from replay.ruling_sheet.contents import contents
from replay.ruling_sheet.findings import clause_of
from replay.ruling_sheet.page import page
from replay.words import LANGUAGES
from service.cli.errors import CallError
from service.cli.output import FOUND, UNUSABLE
from service.cli.record import records
from service.cli.ruling.beside import beside_lines
from service.cli.ruling.lines import ruling_lines
from service.cli.whole import one_hand

if TYPE_CHECKING:
    from collections.abc import Sequence

    from replay import Ruleset
    from replay.ruling import Ruling
    from replay.ruling_sheet.record import Record
    from replay.words import Language
    from service.cli.output import Output

    Ruled = Sequence[tuple[Ruleset, Ruling]]

STANDARD_OUTPUT = "-"


class Bench:
    """Rules on a hand and tells the ruling.

    Args:
        output: Where to tell it.
        rules: The rulesets, with commas between them; empty: the one that the hand names.
        langs: The languages, one after the other.

    Raises:
        RulesetError: A ruleset is not installed, or its file is wrong.
    """

    def __init__(self, output: Output, rules: str, langs: Sequence[Language]) -> None:
        self.output = output
        self.langs = langs
        named = [part.strip() for part in rules.split(",") if part.strip()]
        self.rulesets = [load_ruleset(ref) for ref in dict.fromkeys(named)]

    def rule(self, file: str, *, hand: str = "", html: str = "") -> None:
        """Rule on one hand of a file.

        Args:
            file: The file.
            hand: The id of the hand; may be empty where there is one only.
            html: Where to write the page; empty: nowhere.

        Raises:
            CallError: ``hand_unknown``, ``hand_not_named``, ``page_and_json``.
            LogError: The page cannot be written, or is there already.
        """
        self.output.aside = html == STANDARD_OUTPUT
        if self.output.aside and self.output.json:
            raise CallError("page_and_json")
        found = list(records([file], self.output))
        if not found:
            self.output.worse(UNUSABLE)
            return
        record = one_hand(found, hand, file)
        log = record.recorded
        rulesets = self.rulesets or [load_installed(log.hand.header.rules)]
        ruled = [(ruleset, rule(log, ruleset)) for ruleset in rulesets]
        if record.wrong or any(ruling.replay.grave for _, ruling in ruled):
            self.output.worse(FOUND)
        if self.output.json:
            for ruleset, ruling in ruled:
                self.output.object(ruling_json(record, ruleset, ruling))
        if html:
            self.write(html, self.printed(record, ruled))
        elif not self.output.json:
            self.tell(record, ruled)

    def tell(self, record: Record, ruled: Ruled) -> None:
        """Tell the ruling in lines; of several rulesets, what differs between them."""
        for place, lang in enumerate(self.langs):
            if place:
                self.output.line()
            if len(ruled) > 1:
                self.output.lines(beside_lines(beside(record, ruled, lang), record.id))
                continue
            for ruleset, ruling in ruled:
                self.output.lines(ruling_lines(contents(record, ruleset, ruling, lang)))

    def printed(self, record: Record, ruled: Ruled) -> bytes:
        """The page as bytes."""
        told = [
            (
                beside(record, ruled, lang) if len(ruled) > 1 else None,
                [contents(record, ruleset, ruling, lang) for ruleset, ruling in ruled],
            )
            for lang in self.langs
        ]
        return page(told).encode()

    def write(self, file: str, data: bytes) -> None:
        """Write the page; a file that is there already is left alone.

        Raises:
            LogError: ``exists``, ``unwritable``.
        """
        if file == STANDARD_OUTPUT:
            self.output.raw(data)
            return
        try:
            with Path(file).open("xb") as stream:
                stream.write(data)
        except FileExistsError:
            raise LogError("exists", file=file) from None
        except (OSError, ValueError) as error:
            raise LogError("unwritable", file=file, reason=reason_of(error)) from None
        self.output.complain(self.output.tell("page_written", out=file))


def ruling_json(record: Record, ruleset: Ruleset, ruling: Ruling) -> dict[str, Any]:
    """A ruling as a JSON object, with its place in the file and its clauses in both languages."""
    named = {clause for item in ruling.items for clause in item.finding.clauses}
    named.update(clause for one in ruling.alternatives for clause in one.clauses)
    return {
        **ruling.to_json(),
        "file": record.recorded.source,
        "line": record.recorded.lines[0],
        "title": dict(ruleset.title),
        "problems": [problem.to_json() for problem in record.problems],
        "clause_texts": {name: dict(clause_of(ruleset, name).said) for name in sorted(named)},
    }


def languages(lang: str) -> tuple[Language, ...]:
    """The languages that a word stands for."""
    return tuple(one for one in LANGUAGES if lang == one) or LANGUAGES
