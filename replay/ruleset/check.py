"""Check the sources of a ruleset against the clauses of its text, both ways.

Loading does not do this, so that it need not read the clauses.
"""

from collections.abc import Iterator

from events.errors import RulesetError
from replay.ruleset.clauses import clause_index, clause_text
from replay.ruleset.load import other_reading
from replay.ruleset.ruleset import Ruleset, in_order
from replay.ruleset.source import Source


def check_sources(ruleset: Ruleset) -> list[RulesetError]:
    """Return everything wrong between a ruleset and the clauses of its text.

    Every clause and reading that a source names must exist; every clause and ambiguity of the text
    must be behind some value or be marked as an aside, and not both; the values under another
    reading must be values that a ruleset can have.
    """
    problems = list(_unknown(ruleset))
    if ruleset.text != "common" and ruleset.copy_of is None:
        problems += _unused(ruleset, ruleset.text)
    for path in ruleset.origins:
        try:
            other_reading(ruleset, path)
        except RulesetError as error:
            problems.append(error)
    return problems


def _unknown(ruleset: Ruleset) -> Iterator[RulesetError]:
    for path, origin in ruleset.origins.items():
        for name in (*origin.clauses, *origin.readings):
            try:
                clause_text(ruleset, name, "en")
            except RulesetError as error:
                yield RulesetError(
                    "source_clause_unknown",
                    message=f"{ruleset.id}: the source of {path} names {name}: {error}",
                    key=path,
                    clause=name,
                )


def _unused(ruleset: Ruleset, text: str) -> Iterator[RulesetError]:
    try:
        entries = clause_index(text, ruleset.folder)
    except RulesetError as error:
        yield error
        return
    named = {
        name.casefold().partition(" (")[0]
        for origin in ruleset.origins.values()
        for name in _names(origin)
    }
    for key in sorted(entries, key=in_order):
        used = f"{text} {key}".casefold() in named
        aside = entries[key].get("aside")
        if used == bool(aside):
            name = f"{text} {entries[key]['name']}"
            yield RulesetError(
                "clause_aside_and_used" if used else "clause_unused",
                message=f"{name} is marked as an aside ({aside}) and a value names it; keep one"
                if used
                else f"{name} is behind no value; name it in a source or mark it as an aside",
                clause=name,
            )


def _names(origin: Source) -> Iterator[str]:
    yield from origin.clauses
    yield from origin.readings
