"""Who takes a trick (rules-model 7)."""

from collections.abc import Iterator
from typing import NamedTuple

from tests.oracle.cards import pairs_in, without
from tests.oracle.chains import chains
from tests.oracle.order import TRUMP, Table, grade, suit_of
from tests.oracle.shape import shape


class Strength(NamedTuple):
    """What counts of a play that can win: does it trump, and how high are its components."""

    trumps: bool
    heights: tuple[int, ...]


def ways(table: Table, cards: list[str], lengths: list[int]) -> Iterator[tuple[int, ...]]:
    """Every way to read cards as chains of these lengths and singles: the top of each part."""
    if not lengths:
        yield tuple(sorted((grade(table, card) for card in cards), reverse=True))
        return
    length, *others = lengths
    for chain in chains(table, pairs_in(cards)):
        if len(chain) == length:
            for tops in ways(table, without(cards, [*chain, *chain]), others):
                yield (grade(table, chain[-1]), *tops)


def strength(table: Table, lead: list[str], play: list[str]) -> Strength | None:
    """How a play counts in this trick, or None if it cannot win."""
    suits = {suit_of(table, card) for card in play}
    if suits not in ({suit_of(table, lead[0])}, {TRUMP}):
        return None
    asked = [component.pairs for component in shape(table, lead)]
    given = [component.pairs for component in shape(table, play)]
    if table.rules.structure == "exact" and asked != given:
        return None
    readings = list(ways(table, play, [length for length in asked if length]))
    if not readings:
        return None
    trumps = suits == {TRUMP}
    if table.rules.compare == "highest_card":
        return Strength(trumps, (max(grade(table, card) for card in play),))
    if table.rules.compare == "all_components":
        return Strength(trumps, max(by_kind(asked, tops) for tops in readings))
    return Strength(trumps, (max(tops[: asked.count(asked[0])] for tops in readings)[0],))


def by_kind(asked: list[int], tops: tuple[int, ...]) -> tuple[int, ...]:
    """The tops, the longest components first and among equal ones the highest first."""
    parts = sorted(zip(asked, tops, strict=True), reverse=True)
    return tuple(top for _, top in parts)


def higher(new: Strength, old: Strength) -> bool:
    """Whether a later play takes over: trump over the led suit, else higher in all that counts."""
    if new.trumps != old.trumps:
        return new.trumps
    return all(one > other for one, other in zip(new.heights, old.heights, strict=True))


def winner(table: Table, plays: list[list[str]]) -> int:
    """The place, in playing order, of the play that takes the trick."""
    lead = plays[0]
    place, holder = 0, strength(table, lead, lead)
    assert holder is not None
    for later, play in enumerate(plays[1:], start=1):
        found = strength(table, lead, play)
        if found is not None and higher(found, holder):
            place, holder = later, found
    return place
