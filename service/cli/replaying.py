"""An archive replayed, with how far it has come and what came of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from analytics.replaying import hands_in, replay_archive
from events.archive.info import contents
from events.errors import RulesetError, StoreError
from replay.bulk import TABLES
from replay.ruleset import load_installed
from replay.ruleset.registry import installed
from replay.words import error_text
from service.cli.errors import CallError
from service.cli.options import listed
from service.cli.output import FOUND, UNUSABLE
from service.cli.progress import progress

if TYPE_CHECKING:
    from analytics.replaying import Engine, PartDone
    from service.cli.output import Output

ALL = "all"
NOT_INSTALLED = "ruleset_unknown"


@dataclass(frozen=True, slots=True)
class LeftOut:
    """The hands that name a ruleset under which nothing can be replayed here."""

    hands: int
    """How many."""
    why: RulesetError
    """What is wrong with the ruleset."""

    def text(self, name: str, output: Output) -> str:
        """Say so, by the name that the hands have for it."""
        facts = {"rules": name, "hands": f"{self.hands:,}"}
        if self.why.code == NOT_INSTALLED:
            return output.tell("rules_not_installed", **facts)
        return output.tell("rules_not_usable", why=error_text(self.why, output.lang), **facts)


def replay_folder(folder: str, rules: str, facts: str, engine: Engine, output: Output) -> None:
    """Replay an archive.

    Args:
        folder: The archive.
        rules: Rulesets with commas between, ``all``, or nothing for those the hands name.
        facts: Tables of facts, with commas between.
        engine: Where.
        output: Where to tell what came of it.

    Raises:
        PaipuError: No such archive, ruleset or table; facts that cannot be written.
    """
    wanted, left_out = rulesets_meant(folder, rules)
    tables = named("--facts", facts)
    for name in tables:
        if name not in TABLES:
            raise StoreError("unknown_facts", found=name, allowed=", ".join(TABLES))
    with progress(output, hands_in(folder)) as bar:
        done = 0

        def on_part(part: PartDone) -> None:
            nonlocal done
            done += part.hands
            bar.hands(part.hands)
            bar.at(done)

        made = replay_archive(folder, wanted, tables=tables, engine=engine, on_part=on_part)
    for fault in made.faults:
        output.worse(FOUND)
        output.complain(error_text(fault, output.lang))
    for name, one in left_out.items():
        output.worse(FOUND if wanted else UNUSABLE)
        output.complain(one.text(name, output))
    if output.json:
        counts = {name: one.hands for name, one in left_out.items()}
        table = {"rules": wanted, "parts": made.parts, "hands": made.hands, "left_out": counts}
        faults = [str(fault) for fault in made.faults]
        output.object({**table, "written": made.written, "faults": faults})
        return
    if (made.faults or left_out) and not made.written:
        return  # what could not be replayed has been told
    key = "archive_replayed" if made.written else "archive_replayed_before"
    said = {"hands": f"{made.hands:,}", "written": made.written}
    output.line(output.tell(key, rules=len(wanted), parts=made.parts, **said))


def rulesets_meant(folder: str, rules: str) -> tuple[list[str], dict[str, LeftOut]]:
    """The rulesets that a call means, and the hands under those that cannot be had.

    Those that hands name are ids, never files: an archive is no place to say what is read.

    Raises:
        CallError: ``names_nothing``.
        StoreError: ``no_archive``.
    """
    if rules.strip().casefold() == ALL:
        return [one.id for one in installed()], {}
    if rules:
        return named("--rules", rules), {}
    found: dict[str, None] = {}
    left_out = {}
    for name, hands in sorted(contents(folder).rules.items()):
        try:
            found[load_installed(name).id] = None
        except RulesetError as error:
            left_out[name] = LeftOut(hands, error)
    return list(found), left_out


def named(option: str, text: str) -> list[str]:
    """The names in a list with commas between, Chinese ones included.

    Raises:
        CallError: ``names_nothing``.
    """
    names = list(dict.fromkeys(listed([text])))
    if not names:
        raise CallError("names_nothing", option=option, given=text)
    return names
