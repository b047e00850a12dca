"""What an archive took, holds, and has wrong with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from events.errors import StoreError
from replay.words import error_text
from service.cli.report.problem import problem_lines
from service.cli.texts import tell

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from events.archive.add import Rejects
    from events.archive.info import Contents
    from events.archive.intake import Refused
    from events.archive.verify import Fault
    from events.archive.write import Added
    from events.errors import PaipuError
    from replay.words import Language
    from service.cli.layout import Line

UNITS = (("GB", 10**9), ("MB", 10**6), ("kB", 10**3))
"""Units of size, the largest first."""
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
    facts = {"added": f"{added.hands:,}", "present": f"{added.present:,}"}
    rejected = sum(one.count for one in rejects)
    style = "error" if rejected else "good"
    yield ((tell("archive_added", lang, **facts, rejected=f"{rejected:,}"), style),)
    for one in rejects:
        if one.file is not None:
            count = f"{one.count:,}"
            yield "  ", tell("archive_rejects", lang, file=one.file, rejected=count)


def fault_json(fault: Fault, lang: Language) -> dict[str, Any]:
    """What is wrong with a file or a hand, as a JSON object."""
    error = {"code": fault.error.code, "text": error_text(fault.error, lang)}
    return {"file": str(fault.file), "hand": fault.hand, "row": fault.row, "error": error}


def fault_line(fault: Fault, lang: Language) -> Line:
    """What is wrong with a file or a hand, for a person."""
    if fault.row is None:  # the file is named by what is wrong with it
        return ((error_text(fault.error, lang), "error"),)
    place = f"{fault.file}:{fault.row + 1}"
    said = fault.error
    if said.code == "seal_broken":
        said = StoreError("unfit_seal", hand=fault.hand)
    return (place, "head"), "  ", (error_text(said, lang), "error")


def in_file(error: PaipuError, file: Path) -> PaipuError:
    """What is wrong with a hand of an archive, with the file that it is in."""
    if error.code == "seal_broken":
        return StoreError("unfit_seal_in", file=str(file), **error.params)
    if error.code == "bad_row":
        return StoreError("bad_row_in", file=str(file), **error.params)
    return error


def verified_line(hands: int, files: int, faults: int, lang: Language) -> Line:
    """How a whole archive was found."""
    key = "archive_faulty" if faults else "archive_whole"
    style = "error" if faults else "good"
    facts = {"hands": f"{hands:,}", "files": f"{files:,}", "faults": f"{faults:,}"}
    return ((tell(key, lang, **facts), style),)


def contents_lines(contents: Contents, lang: Language) -> Iterator[Line]:
    """What an archive holds, for a person."""
    each = contents.bytes_per_hand or 0
    yield ((tell("archive_hands", lang, hands=f"{contents.hands:,}"), "head"),)
    facts = {"files": f"{contents.files:,}", "size": size_text(contents.bytes), "each": each}
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
    if contents.rejected:
        facts = {"rejected": f"{contents.rejected:,}", "folder": contents.rejects}
        yield "  ", tell("archive_holds_rejects", lang, **facts)


def size_text(size: int) -> str:
    """How large files are, in a unit of which there are some."""
    name, unit = next((one for one in UNITS if size >= one[1]), UNITS[-1])
    return f"{size / unit:,.1f} {name}"
