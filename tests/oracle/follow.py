"""What a follower owes, by trying every choice of disjoint chains (rules-model 5)."""

from collections import Counter
from functools import lru_cache
from itertools import product

from tests.oracle.cards import holds, pairs_in
from tests.oracle.chains import Chain, chains
from tests.oracle.order import Table, suit_of
from tests.oracle.shape import shape

Profile = tuple[int, ...]


def owed(table: Table, lead: list[str]) -> Profile:
    """The pair lengths a lead asks for, longest first."""
    rules = table.rules
    components = shape(table, lead)
    lengths = [component.pairs for component in components if component.pairs]
    thrown = len(components) > 1
    if rules.follow_shape == "suit_only" or (thrown and rules.throw_shape == "none"):
        return ()
    if rules.follow_tractor == "pairs" or (thrown and rules.throw_shape == "pairs"):
        return (1,) * sum(lengths)
    return tuple(sorted(lengths, reverse=True))


@lru_cache(maxsize=50_000)
def choices(table: Table, pairs: frozenset[str], lengths: Profile) -> dict[Profile, list[Chain]]:
    """Every profile that disjoint chains of these pairs can give, with the chains of one way."""
    if not lengths:
        return {(): []}
    longest, *others = lengths
    found: dict[Profile, list[Chain]] = {}
    for chain in chains(table, pairs):
        if len(chain) > longest or (len(chain) < longest and not table.rules.partial_tractor):
            continue
        rest = [*others, longest - len(chain)] if len(chain) < longest else others
        left = pairs.difference(chain)
        for profile, taken in choices(table, left, tuple(sorted(rest, reverse=True))).items():
            found.setdefault((len(chain), *profile), [chain, *taken])
    if found:
        return found
    if longest > 1 and not table.rules.partial_tractor:
        return choices(table, pairs, tuple(sorted([*others, *[1] * longest], reverse=True)))
    return {(): []}


def best(table: Table, cards: list[str], lead: list[str]) -> tuple[Profile, list[Chain]]:
    """The greatest profile that these cards of the suit can give, and chains that give it."""
    ways = choices(table, pairs_in(cards), owed(table, lead))
    profile = max(ways)
    return profile, ways[profile]


def offence(table: Table, lead: list[str], hand: list[str], play: list[str]) -> str | None:
    """None for a legal play, else `count`, `not_held`, `suit`, `tractor` or `pair`."""
    if len(play) != len(lead):
        return "count"
    if not holds(hand, play):
        return "not_held"
    suit = suit_of(table, lead[0])
    held = [card for card in hand if suit_of(table, card) == suit]
    played = [card for card in play if suit_of(table, card) == suit]
    if len(played) < min(len(lead), len(held)):
        return "suit"
    if len(held) <= len(lead):
        return None
    asked, _ = best(table, held, lead)
    given, _ = best(table, played, lead)
    if asked == given:
        return None
    for place, length in enumerate(asked):
        if given[place : place + 1] != (length,):
            return "tractor" if length >= 2 else "pair"
    raise AssertionError((asked, given))


def every_play(hand: list[str], size: int) -> list[list[str]]:
    """Every set of `size` cards that a hand can put on the table."""
    faces = Counter(hand)
    counts = product(*(range(copies + 1) for copies in faces.values()))
    return [
        [face for face, copies in zip(faces, taken, strict=True) for _ in range(copies)]
        for taken in counts
        if sum(taken) == size
    ]


def legal_plays(table: Table, lead: list[str], hand: list[str]) -> list[list[str]]:
    """Every legal answer; for small hands only."""
    return [
        play for play in every_play(hand, len(lead)) if offence(table, lead, hand, play) is None
    ]
