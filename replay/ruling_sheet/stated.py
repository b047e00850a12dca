"""The result that the table wrote beside the one that comes out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from replay.ruling_sheet.result import said
from replay.ruling_sheet.tell import tell
from replay.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from replay.ruling import Ruling
    from replay.words import Language

AGREES = {True: "agrees", False: "differs", None: "not_computed"}
"""Whether a field agrees, by the text that says so."""


def stated_rows(ruling: Ruling, lang: Language) -> Iterator[tuple[str, str, str, str]]:
    """Every field that was stated: its name, as stated, as replayed, whether they agree."""
    for entry in ruling.stated:
        name = entry["field"]
        values = (
            said(name, entry[one], lang) if entry[one] is not None else ""
            for one in ("stated", "replayed")
        )
        written, replayed = values
        agrees = tell(AGREES[entry["agrees"]], lang)
        yield say(f"result.field_{name}", lang), written, replayed, agrees
