"""What the outcome hangs on, in sentences: readings that change it, readings that do not, gaps."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

from events.errors import RulesetError
from replay.alternative import whole
from replay.ruleset import clause_index, clause_text, load_ruleset, plain, toml_text
from replay.ruleset.ruleset import in_order
from replay.ruling_sheet.result import LEVELS, signed
from replay.ruling_sheet.tell import tell
from replay.words import (
    clauses_text,
    level_text,
    parameter_named,
    parameter_said,
    say,
    seat_said,
)
from replay.words.language import SEPARATOR, THEN

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from replay import Ruleset
    from replay.alternative import Alternative
    from replay.ruling import Ruling
    from replay.words import Language

COMMON = "common"
"""The ruleset that holds common practice."""
FOUND = "_found"
"""How the name of a field ends that is told as found."""
OWN_WORDS = ("class", "at", "takes_deal", "findings")
"""Fields of an outcome whose names stand with the texts of the ruling."""
OTHER: Mapping[Language, tuple[str, ...]] = {"en": ("Other reading",), "zh": ("另一",)}
"""How a note begins that says the other reading; any other note says something besides."""


def hanging(ruleset: Ruleset, ruling: Ruling, lang: Language) -> Iterator[str]:
    """Everything that the outcome hangs on, what decides most first.

    Args:
        ruleset: The rules.
        ruling: The ruling.
        lang: The language.
    """
    every = ruling.alternatives
    yield from decisive([one for one in every if one.differs], ruleset, lang)
    left = [one for one in every if one.kind == "read" and one.differs is None]
    for group in together(left):
        yield not_worked_out(group, ruleset, lang)
    same = [one for one in every if one.differs == {}]
    if same:
        named = SEPARATOR[lang].join(dict.fromkeys(name_of(one, lang) for one in same))
        yield tell("hangs_not", lang, readings=named)
    yield from assumed([one for one in every if one.kind == "assumed"], ruleset, lang)


def decisive(found: list[Alternative], ruleset: Ruleset, lang: Language) -> Iterator[str]:
    """Readings under whose other side the outcome is another; one sentence a reading."""
    for group in together(found):
        first = group[0]
        yield tell(
            "hangs_on",
            lang,
            reading=name_of(first, lang, parameters=[one.parameter for one in group]),
            taken=taken(first, ruleset, lang),
            differs=differences(first.differs or {}, lang),
        ) + note_of(first, lang)


def together(found: Iterable[Alternative]) -> Iterator[tuple[Alternative, ...]]:
    """Parameters behind which the same reading stands, and under whose other side all is equal."""

    def alike(one: Alternative) -> tuple[str, str, str]:
        return one.reading or one.parameter, str(one.differs), str(one.note)

    for _, own in groupby(sorted(found, key=alike), key=alike):
        yield tuple(own)


def not_worked_out(group: Sequence[Alternative], ruleset: Ruleset, lang: Language) -> str:
    """A reading whose other side the parameters cannot say: said in words."""
    one = group[0]
    note = one.note[lang] if one.note else ""
    says_other = note.startswith(OTHER[lang])
    other = note if says_other else others(one, ruleset, lang)
    more = f" {note}" if note and not says_other else ""
    said = tell(
        "hangs_in_words",
        lang,
        reading=name_of(one, lang, parameters=[own.parameter for own in group]),
        taken=taken(one, ruleset, lang),
        other=closed(other) or tell("unknown", lang),
    )
    return said + more


def assumed(found: Sequence[Alternative], ruleset: Ruleset, lang: Language) -> Iterator[str]:
    """What the text is silent on, one sentence for each clause of common practice."""

    def practice(one: Alternative) -> str:
        common = load_ruleset(COMMON)
        try:
            clauses = common.source(whole(one.parameter)).clauses
            return THEN[lang].join(clause_text(common, name, lang) for name in clauses)
        except RulesetError:
            return ""

    for text, group in groupby(sorted(found, key=practice), key=practice):
        values = dict.fromkeys(value_of(one.parameter, ruleset, lang) for one in group)
        key = "hangs_assumed" if text else "hangs_assumed_bare"
        yield tell(key, lang, values=SEPARATOR[lang].join(values), practice=closed(text))


def name_of(one: Alternative, lang: Language, parameters: Iterable[str] = ()) -> str:
    """A reading by its name, with the parameters it stands behind."""
    paths = parameters or (one.parameter,)
    named = SEPARATOR[lang].join(parameter_named(path, lang) for path in paths)
    if one.reading is None:
        return named
    readings = clauses_text(one.reading.split(", "), lang)
    return tell("reading_of", lang, readings=readings, parameters=named)


def taken(one: Alternative, ruleset: Ruleset, lang: Language) -> str:
    """The readings that were taken, each as question and answer."""
    said = []
    for name in (one.reading or "").split(", "):
        try:
            said.append(clause_text(ruleset, name, lang))
        except RulesetError:
            said.append(name)
    return closed(THEN[lang].join(said))


def closed(text: str) -> str:
    """A sentence without its full stop, to be put into another."""
    return text.rstrip(".。")


def others(one: Alternative, ruleset: Ruleset, lang: Language) -> str:
    """The answers that were not taken."""
    said = []
    for name in (one.reading or "").split(", "):
        text, _, number = name.partition(" ")
        number, _, letter = number.partition(" ")
        try:
            entry = clause_index(text, ruleset.folder)[number.casefold()]
        except (RulesetError, KeyError):
            continue
        kept = letter.strip("()") or str(entry.get("taken", ""))
        said += [
            str(answer[lang])
            for key, answer in sorted(entry.items())
            if len(key) == 1 and key != kept and isinstance(answer, dict) and lang in answer
        ]
    return THEN[lang].join(said)


def note_of(one: Alternative, lang: Language) -> str:
    """What the parameters cannot say."""
    return " " + one.note[lang] if one.note else ""


def value_of(path: str, ruleset: Ruleset, lang: Language) -> str:
    """A parameter with its value; of a list the whole list, as the file has it."""
    name = whole(path)
    return f"{parameter_said(name, lang)} ({name} = {toml_text(plain(ruleset.get(name)))})"


def differences(differs: dict[str, tuple[Any, Any]], lang: Language) -> str:
    """The fields that would come out otherwise; as found only where that is not the same."""
    parts = []
    for name, values in sorted(differs.items(), key=lambda item: in_order_of_outcome(item[0])):
        base = name.removesuffix(FOUND)
        if base != name and differs.get(base) == values:
            continue
        if base == "takes_deal" and f"next_banker{name[len(base) :]}" in differs:
            continue
        ruled, other = (value_said(base, value, lang) for value in values)
        label = label_of(base, lang)
        if base != name:
            label = tell("label_found", lang, label=label)
        parts.append(tell("instead_of", lang, label=label, other=other, ruled=ruled))
    return THEN[lang].join(parts)


def in_order_of_outcome(name: str) -> tuple[int, list[tuple[int, str]]]:
    """Sort key: class and findings first, then the rest by name."""
    return (OWN_WORDS.index(name) if name in OWN_WORDS else len(OWN_WORDS)), in_order(name)


def label_of(name: str, lang: Language) -> str:
    """A field of an outcome by its name."""
    return tell(f"outcome_{name}", lang) if name in OWN_WORDS else say(f"result.field_{name}", lang)


def value_said(name: str, value: Any, lang: Language) -> str:
    """A field of an outcome."""
    if name == "findings":
        events = [str(one["event"] or "?") for one in value]
        return SEPARATOR[lang].join(events) if events else tell("none", lang)
    if value is None:
        return tell("none", lang)
    if name == "class":
        return tell(f"outcome_{value}", lang)
    if name == "takes_deal":
        return tell("yes" if value else "no", lang)
    if name == "next_banker":
        return seat_said(value, lang)
    if name in LEVELS:
        return level_text(value, lang)
    return signed(value) if name.endswith("_delta") else str(value)
