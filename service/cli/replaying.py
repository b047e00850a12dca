"""An archive replayed, with how far it has come and what came of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from analytics.replaying import hands_in, replay_archive
from events.archive.info import contents
from events.errors import StoreError
from replay.bulk import TABLES
from replay.ruleset.registry import installed
from replay.words import error_text
from service.cli.options import listed
from service.cli.output import FOUND
from service.cli.progress import progress

if TYPE_CHECKING:
    from analytics.replaying import Engine, PartDone
    from service.cli.output import Output

ALL = "all"


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
    wanted = rulesets_meant(folder, rules)
    tables = names(facts)
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
    if output.json:
        table = {"rules": wanted, "parts": made.parts, "hands": made.hands}
        faults = [str(fault) for fault in made.faults]
        output.object({**table, "written": made.written, "faults": faults})
        return
    if made.faults and not made.written:
        return  # what could not be read has been told
    key = "archive_replayed" if made.written else "archive_replayed_before"
    said = {"hands": f"{made.hands:,}", "written": made.written}
    output.line(output.tell(key, rules=len(wanted), parts=made.parts, **said))


def rulesets_meant(folder: str, rules: str) -> list[str]:
    """The rulesets that a call means."""
    if rules.strip().casefold() == ALL:
        return [one.id for one in installed()]
    return names(rules) or sorted(contents(folder).rules)


def names(text: str) -> list[str]:
    """The names in a list with commas between, Chinese ones included."""
    return list(dict.fromkeys(listed([text])))
