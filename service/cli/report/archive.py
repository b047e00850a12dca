"""What an archive took, holds, and has wrong with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from replay.words import error_text
from service.cli.report.problem import problem_lines
from service.cli.texts import tell

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from events.archive.add import Rejects
    from events.archive.info import Contents
    from events.archive.intake import Refused
    from events.archive.verify import Fault
    from events.archive.write import Added
    from replay.words import Language
    from service.cli.layout import Line

SHOWN = 5
"""So many problems of a hand are told; all of them are in the file of what was refused."""


def refused_lines(refused: Refused, lang: Language) -> Iterator[Line]:
    """A hand, or lines of none, that was not taken, and why."""
    name = refused.hand or tell("no_hand_there", lang)
    where = f"  {refused.source}:{refused.line}  "
    yield (name, "head"), where, (tell("not_taken", lang), "error")
    yield from problem_lines(refused.problems[:SHOWN], lang)


def added_json(folder: str, added: Added, rejects: Sequence[Rejects]) -> dict[str, Any]:
    """What came of adding files, as a JSON object."""
    return {
        "archive": folder,
        "added": added.hands,
        "present": added.present,
        "rejected": sum(one.count for one in rejects),
        "files": [str(file) for file in added.files],
        "rejects": [str(one.file) for one in rejects if one.file is not None],
    }


def added_lines(added: Added, rejects: Sequence[Rejects], lang: Language) -> Iterator[Line]:
    """What came of adding files, for a person."""
    facts = {"added": added.hands, "present": added.present}
    rejected = sum(one.count for one in rejects)
    style = "error" if rejected else "good"
    yield ((tell("archive_added", lang, **facts, rejected=rejected), style),)
    for one in rejects:
        if one.file is not None:
            yield "  ", tell("archive_rejects", lang, file=one.file, rejected=one.count)


def fault_json(fault: Fault, lang: Language) -> dict[str, Any]:
    """What is wrong with a file or a hand, as a JSON object."""
    error = {"code": fault.error.code, "text": error_text(fault.error, lang)}
    return {"file": str(fault.file), "hand": fault.hand, "row": fault.row, "error": error}


def fault_line(fault: Fault, lang: Language) -> Line:
    """What is wrong with a file or a hand, for a person."""
    place = str(fault.file) if fault.row is None else f"{fault.file}:{fault.row + 1}"
    return (place, "head"), "  ", (error_text(fault.error, lang), "error")


def verified_line(hands: int, files: int, faults: int, lang: Language) -> Line:
    """How a whole archive was found."""
    key = "archive_faulty" if faults else "archive_whole"
    style = "error" if faults else "good"
    return ((tell(key, lang, hands=hands, files=files, faults=faults), style),)


def contents_lines(contents: Contents, lang: Language) -> Iterator[Line]:
    """What an archive holds, for a person."""
    size = f"{contents.bytes / 1e6:,.1f}"
    each = contents.bytes_per_hand or 0
    yield ((tell("archive_hands", lang, hands=f"{contents.hands:,}"), "head"),)
    facts = {"files": contents.files, "size": size, "each": each}
    yield "  ", tell("archive_size", lang, **facts)
    facts = {"simulated": f"{contents.simulated:,}", "imported": f"{contents.imported:,}"}
    yield "  ", tell("archive_made", lang, **facts)
    if contents.matches:
        yield "  ", tell("archive_matches", lang, matches=f"{len(contents.matches):,}")
    if contents.played is not None:
        first, last = contents.played
        yield "  ", tell("archive_played", lang, first=first, last=last)
    for rules, hands in contents.rules.most_common():
        yield "  ", tell("archive_rules", lang, rules=rules, hands=f"{hands:,}")
