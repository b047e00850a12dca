"""The list of rulesets: those that are installed, copies, a user's own, and what no hand fits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from replay.ruleset import installed, load_installed, not_replayable
from replay.words import error_text, say
from service.cli.layout import columns
from service.cli.report.ruleset_check import without_file
from service.cli.texts import tell

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from events.errors import RulesetError
    from replay.ruleset import Installed
    from replay.words import Language
    from service.cli.layout import Line, Span

    Refused = Sequence[tuple[Path, RulesetError]]


def list_json(broken: Refused, lang: Language, *, every: bool) -> Iterator[dict[str, Any]]:
    """The rulesets as JSON objects; files that cannot be used, and why, come after them.

    Args:
        broken: The files that cannot be used.
        lang: The language of the reasons.
        every: Whether to add the texts that no hand can be replayed under.
    """
    for entry in usable(broken):
        folder = str(entry.folder) if entry.folder else None
        yield {**entry._asdict(), "file": entry.file.name, "folder": folder}
    for path, error in broken:
        yield {"file": str(path), "error": {"code": error.code, "text": error_text(error, lang)}}
    for text in not_replayable() if every else ():
        titles = {"id": text.id, "title": dict(text.title)}
        yield {**titles, "not_replayable": dict(text.reason)}


def list_lines(broken: Refused, lang: Language, *, every: bool) -> Iterator[Line]:
    """The rulesets for a person.

    Args:
        broken: The files that cannot be used.
        lang: The language.
        every: Whether to add the texts that no hand can be replayed under.
    """
    rows: list[tuple[Span, ...]] = []
    for entry in usable(broken):
        state = say(f"result.completeness_{entry.completeness}", lang)
        if entry.copy_of is not None:
            cut = entry.completeness != "complete" and entry.completeness != whole_of(entry.copy_of)
            state = tell("cut_copy_of" if cut else "copy_of", lang, text=entry.copy_of)
        title: Span = entry.title.get(lang, "")
        folder: tuple[Span, ...] = ((str(entry.folder), "faint"),) if entry.folder else ()
        rows.append(((entry.id, "head"), entry.slug, state, title, *folder))
    yield from columns(rows, indent=0, widest=44)
    if broken:
        yield ((tell("rulesets_unusable", lang), "error"),)
    for path, error in broken:
        yield (f"  {path}",)
        for line in error_text(error, lang).split("\n"):
            yield (f"    {without_file(line, str(path))}",)
    texts = not_replayable() if every else []
    if texts:
        yield ((tell("not_replayable", lang), "head"),)
        yield from columns(
            [((text.id, "head"), text.title.get(lang, ""), text.reason[lang]) for text in texts],
            widest=44,
        )


def usable(broken: Refused) -> list[Installed]:
    """The rulesets that are installed and can be used."""
    lost = {path for path, _ in broken}
    return [entry for entry in installed() if entry.file not in lost]


def whole_of(text: str) -> str:
    """How complete the text is that another one copies."""
    return load_installed(text).completeness
