"""Where a disputed hand comes from, and what vouches for it and for the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from replay.ruling_sheet.seal import seal_fits
from replay.ruling_sheet.tell import tell
from replay.words import seat_said
from replay.words.language import AND, SEPARATOR

if TYPE_CHECKING:
    from collections.abc import Iterator

    from replay import Replay, Ruleset
    from replay.ruling import Ruling
    from replay.ruling_sheet.record import Record
    from replay.words import Language

SAID_BY_HEADER = ("match", "hand_no", "board", "played_at")
"""Fields of the header that tell which hand it was."""
CORRECTION = ("because", "corrected_by", "supersedes")
"""Those of a hand that corrects another."""


def facts_of(record: Record, replay: Replay, lang: Language) -> Iterator[tuple[str, str]]:
    """What the header says of the hand, as far as it says anything."""
    yield tell("record", lang), record.place()
    header = record.recorded.hand.header
    for name in SAID_BY_HEADER:
        value = getattr(header, name)
        if value is not None:
            yield tell(f"header_{name}", lang), str(value)
    if header.seats:
        people = (f"{seat_said(seat, lang)} {name}" for seat, name in header.seats.items())
        yield tell("header_seats", lang), SEPARATOR[lang].join(people)
    for name in CORRECTION:
        value = getattr(header, name)
        if value is not None:
            yield tell(f"header_{name}", lang), str(value)
    if replay.rules != replay.played_under:
        yield tell("header_rules", lang), replay.played_under


def foot_of(
    record: Record, ruleset: Ruleset, ruling: Ruling, lang: Language
) -> Iterator[tuple[str, str]]:
    """The seal of the hand and the hash of the ruleset."""
    fits = seal_fits(record)
    state = tell(f"seal_{'open' if fits is None else 'fits' if fits else 'broken'}", lang)
    seal = [ruling.seal, state] if ruling.seal else [state]
    yield tell("foot_seal", lang), AND[lang].join(seal)
    yield tell("foot_rules", lang, rules=ruleset.id), ruling.rules_hash
