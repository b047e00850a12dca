"""Several rulings on one hand side by side: one column a ruleset."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from replay.findings import Code
from replay.result import NOT_COMPARABLE, REPLAYS
from replay.ruling_sheet.finding import called_said, open_prices, price_said
from replay.ruling_sheet.findings import ground_of
from replay.ruling_sheet.heading import verdict_text
from replay.ruling_sheet.result import before, settled
from replay.ruling_sheet.tell import tell
from replay.words import clauses_text, finding_text, parameter_named, say, seat_said
from replay.words.language import SEPARATOR, THEN

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from replay import Replay, Ruleset
    from replay.findings import Finding
    from replay.ruling import Ruling
    from replay.ruling_sheet.record import Record
    from replay.words import Language

    Ruled = Sequence[tuple[Ruleset, Ruling]]
    Key = tuple[int | None, str, str]

NOTHING = "–"
"""Stands where a ruleset has no such field, so that no cell is empty."""


@dataclass(frozen=True, slots=True)
class Beside:
    """The comparison in one language."""

    lang: Language
    """The language."""
    head: tuple[str, ...]
    """What each column is."""
    rows: tuple[tuple[str, ...], ...]
    """A name, then one cell a ruleset."""


def beside(record: Record, ruled: Ruled, lang: Language) -> Beside:
    """Put rulings side by side.

    Args:
        record: The hand in its file.
        ruled: The rulings, each with its ruleset.
        lang: The language.
    """
    head = (tell("item", lang), *(f"{ruleset.id} {ruleset.title[lang]}" for ruleset, _ in ruled))
    replays = [ruling.replay for _, ruling in ruled]
    outcomes = tuple(outcome_text(replay, lang) for replay in replays)
    rows = [
        (tell("outcome_class", lang), *outcomes),
        *found_rows(replays, lang),
        *point_rows(replays, lang),
        *settled_rows(record, replays, lang),
        (tell("hangs", lang), *(hangs(ruling, lang) for _, ruling in ruled)),
    ]
    return Beside(lang, head, tuple(row for row in rows if any(row[1:])))


def outcome_text(replay: Replay, lang: Language) -> str:
    """The class in one word; of a record that stops or is damaged, what a single ruling says."""
    if replay.class_ == REPLAYS:
        return verdict_text(replay, lang)
    return tell(f"outcome_{replay.class_}", lang)


def found_rows(replays: Sequence[Replay], lang: Language) -> Iterator[tuple[str, ...]]:
    """Each fault under every ruleset: its price and clauses, or that it is none there."""
    keys: dict[Key, Finding] = {}
    for replay in replays:
        for finding in replay.findings:
            counts = finding.severity != "note" or finding.price is not None
            if counts and finding.code != Code.STATED_DIFFERS:
                keys.setdefault(key_of(finding), finding)
    for key in sorted(keys, key=lambda one: (one[0] or 1 << 60, one[1:])):
        finding = keys[key]
        place = tell("event", lang, event=finding.event) if finding.event is not None else ""
        seat = seat_said(finding.seat, lang) if finding.seat else ""
        name = " ".join(part for part in (place, seat, finding_text(finding, lang)) if part)
        yield name, *(fault_in(replay, key, lang) for replay in replays)


def key_of(finding: Finding) -> Key:
    """What makes a fault the same under two rulesets."""
    return finding.event, finding.seat or "", str(finding.code)


def fault_in(replay: Replay, key: Key, lang: Language) -> str:
    """What a ruleset says of a fault."""
    finding = next((one for one in replay.findings if key_of(one) == key), None)
    if finding is None and replay.class_ == NOT_COMPARABLE:
        return tell(f"outcome_{NOT_COMPARABLE}", lang)
    if finding is None:
        later = replay.at is not None and key[0] is not None and key[0] >= replay.at
        return tell("not_reached" if later else "no_fault", lang)
    parts = [price_said(finding, lang, open_prices(replay, lang)), called_said(finding, lang)]
    if finding.clauses:
        parts.append(clauses_text(finding.clauses, lang))
    if finding.provenance:
        parts.append(ground_of(finding, lang))
    return THEN[lang].join(part for part in parts if part)


def point_rows(replays: Sequence[Replay], lang: Language) -> Iterator[tuple[str, ...]]:
    """The attackers' final points, as called and as found."""
    called = [str(one.sheet.total) if one.sheet else "" for one in replays]
    found = [str(one.sheet_found.total) if one.sheet_found else "" for one in replays]
    yield from two_rows(tell("total", lang), called, found, lang)


def settled_rows(
    record: Record, replays: Sequence[Replay], lang: Language
) -> Iterator[tuple[str, ...]]:
    """What the hand changes, as called and as found."""
    sides = []
    for replay in replays:
        levels = before(replay, record)
        both = replay.settlement, replay.settlement_found or replay.settlement
        sides.append([dict(settled(one, levels, lang)) if one is not None else {} for one in both])
    for name in dict.fromkeys(name for pair in sides for side in pair for name in side):
        called, found = ([pair[at].get(name, NOTHING) for pair in sides] for at in (0, 1))
        yield from two_rows(say(f"result.field_{name}", lang), called, found, lang)


def two_rows(
    name: str, called: Sequence[str], found: Sequence[str], lang: Language
) -> Iterator[tuple[str, ...]]:
    """One row where called and found agree under every ruleset, else one for each."""
    if called == found:
        yield name, *called
        return
    yield tell("label_called", lang, label=name), *called
    yield tell("label_found", lang, label=name), *found


def hangs(ruling: Ruling, lang: Language) -> str:
    """What the outcome hangs on, by name: readings, those not worked out, what was assumed."""
    every = ruling.alternatives
    kinds = (
        ("hangs_reading", [one for one in every if one.differs]),
        ("hangs_open", [one for one in every if one.kind == "read" and one.differs is None]),
        ("hangs_silent", [one for one in every if one.kind == "assumed" and not one.differs]),
    )
    parts = []
    for key, found in kinds:
        names = dict.fromkeys(one.reading or parameter_named(one.parameter, lang) for one in found)
        if names:
            parts.append(tell(key, lang, names=SEPARATOR[lang].join(names)))
    return THEN[lang].join(parts) or tell("none", lang)
