"""One stated number of a ruleset file at a time, changed in memory.

Where rows of a scale meet, the border moves as a whole, so that the file stays one that loads: a
mutation that is refused would say nothing about the vectors.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from events.errors import PaipuError
from replay.ruleset import load
from replay.ruleset.layer import Layer, file_layer
from replay.ruleset.registry import find_file
from tests import calls
from tests.conformance.vectors import Vector, differences, question_of, rulesets_of, vectors

STEP = 5
RUNGS = "23456789TJQKA"
PLACES = ("levels", "hooks", "fines", "bidding", "trumps")
"""Sections in which a rung or a rank is a number of the text; elsewhere letters are words."""
DEPENDS = {
    "deck": ("order", "kitty", "throw", "no_bid", "hand"),
    "trumps": ("order", "tractor", "winner", "follow", "hook", "shape", "throw", "bid", "hand"),
    "kitty": ("kitty", "hand"),
    "scoring": ("levels", "board", "convert", "hook", "succession", "fine", "hand"),
    "levels": ("levels", "match_result", "hook", "succession", "board", "fine", "hand"),
    "hooks": ("hook", "levels", "hand"),
    "fines": ("fine", "throw", "hand"),
    "match": ("match_result",),
    "bidding": ("bid", "no_bid", "hand"),
}
"""The kinds of vectors that can depend on a section."""

Place = tuple[str | int, ...]


class Mutation(NamedTuple):
    """Places to change, each with what to put there."""

    changes: tuple[tuple[Place, Any], ...]

    @property
    def section(self) -> str:
        return str(self.changes[0][0][0])

    def __str__(self) -> str:
        return ", ".join(f"{'.'.join(map(str, path))} = {new!r}" for path, new in self.changes)


@cache
def layer_of(name: str) -> Layer:
    """The file of a ruleset, as it is."""
    return file_layer(find_file(name))


def mutations(name: str) -> Iterator[Mutation]:
    """Every mutation of a ruleset file."""
    sections = layer_of(name).sections
    yield from borders(sections.get("scoring", {}))
    for section, table in sections.items():
        yield from numbers((section,), table)


def numbers(path: Place, value: Any) -> Iterator[Mutation]:
    """The numbers and rungs under a place, except the ends of rows."""
    if isinstance(value, dict):
        for key, entry in value.items():
            if len(key) == 1 and key in RUNGS:
                yield Mutation(((path, renamed(value, key)),))
            yield from numbers((*path, key), entry)
    elif isinstance(value, tuple):
        for place, entry in enumerate(value):
            if path[-1] in {"banker_rows", "attacker_rows"}:
                yield from numbers((*path, place, 2), entry[2])  # for the ends see `borders`
            else:
                yield from numbers((*path, place), entry)
    elif isinstance(value, int) and not isinstance(value, bool):
        yield Mutation(((path, value + step_of(path, value)),))
    elif isinstance(value, str) and path[0] in PLACES and (value in RUNGS or value == "NT"):
        if path[1:2] in {("suit_order",), ("fixed_cards",)}:
            return
        yield Mutation(((path, other_rung(value)),))


def step_of(path: Place, value: int) -> int:
    """Points go by fives, hands of cards by fours, everything else by one."""
    if path[:2] == ("deck", "kitty"):
        return 4
    points = {"points", "from", "to", "points_from", "step", "takes_deal_at"}
    in_points = path[-1] in points and path[0] != "match"
    return STEP if in_points and value % STEP == 0 else 1


def borders(scoring: dict[str, Any]) -> Iterator[Mutation]:
    """The ends of the rows of a score table, in fives; neighbours move together."""
    rows = [
        (("scoring", key, place), row)
        for key in ("banker_rows", "attacker_rows")
        for place, row in enumerate(scoring.get(key, ()))
    ]
    for number, (path, (lowest, highest, _)) in enumerate(rows):
        if number == 0:
            yield Mutation((((*path, 0), lowest - STEP),))
        if number + 1 == len(rows):
            yield Mutation((((*path, 1), highest + STEP),))
            continue
        after, (start, end, _) = rows[number + 1]
        if start != highest + STEP:  # rows between them are lost
            yield Mutation((((*path, 1), highest + STEP),))
            yield Mutation((((*after, 0), start - STEP),))
            continue
        shift = STEP if start < end else -STEP
        if shift < 0 and lowest == highest:
            continue
        yield Mutation((((*path, 1), highest + shift), ((*after, 0), start + shift)))


def other_rung(rung: str) -> str:
    """The next rung, from the ace and from no-trump the one before."""
    if rung == "NT":
        return "A"
    return RUNGS[RUNGS.index(rung) + 1] if rung != "A" else "K"


def renamed(table: dict[str, Any], rung: str) -> dict[str, Any]:
    """A table by level, with one level exchanged."""
    return {other_rung(key) if key == rung else key: entry for key, entry in table.items()}


def changed(value: Any, path: Place, new: Any) -> Any:
    """A table with one place changed; an entry of a list that would stand twice is taken out."""
    if not path:
        return new
    step, rest = path[0], path[1:]
    if isinstance(value, tuple) and isinstance(step, int):
        if not rest and isinstance(new, str) and new in value and len({*value}) == len(value):
            return (*value[:step], *value[step + 1 :])
        return (*value[:step], changed(value[step], rest, new), *value[step + 1 :])
    return {**value, step: changed(value[step], rest, new)}


@contextmanager
def mutated(name: str, mutation: Mutation) -> Iterator[None]:
    """The registry with one file changed."""
    path = find_file(name)
    sections: Any = layer_of(name).sections
    for place, new in mutation.changes:
        sections = changed(sections, place, new)
    layer = replace(layer_of(name), sections=sections)
    real = load.file_layer

    def given(file: Path) -> Layer:
        return layer if file == path else layer_of(file.stem)

    load.file_layer = given
    forget()
    try:
        yield
    finally:
        load.file_layer = real
        forget()


def forget() -> None:
    """Let the loader read everything anew."""
    for kept in (load._installed, load._installed_layer, load._inline):
        kept.cache_clear()


@cache
def vectors_of(name: str) -> dict[str, list[Vector]]:
    """The vectors of a ruleset by kind, those of the rulesets that rest on it included."""
    found: dict[str, list[Vector]] = {}
    for vector in vectors():
        if any(name in {one, layer_of(one).extends} for one in rulesets_of(vector)):
            found.setdefault(vector["kind"], []).append(vector)
    return found


def noticed_by_vectors(name: str, section: str) -> bool:
    """Does one of the vectors come out otherwise than it should?"""
    known = vectors_of(name)
    return any(wrong(vector) for kind in DEPENDS.get(section, ()) for vector in known.get(kind, ()))


def wrong(vector: Vector) -> bool:
    """Is the answer another one, or none?"""
    try:
        if vector["kind"] == "hand":
            found = calls.replay_dict(vector["log"], vector["rules"])
            return differences(vector["expect"], {**found, "tricks_at": found["tricks"]}) != []
        return differences(vector["expect"], calls.ask(question_of(vector))) != []
    except PaipuError:
        return True
