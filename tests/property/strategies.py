"""Tables, card sets and whole hands for Hypothesis to draw."""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

from hypothesis import assume
from hypothesis import strategies as st

from tests.oracle.cards import FACES, RANKS, SUITS, pack, without
from tests.oracle.order import TRUMP, Table, suit_of
from tests.oracle.rules import COMMON, TEXTS, Rules
from tests.oracle.shape import shape, top
from tests.oracle.table import built, likely, random_log

# `common` and each card parameter at another value, by itself.
SWITCHED: dict[str, Rules] = {
    "common": COMMON,
    "no bridge over the level": replace(COMMON, bridge_level=False),
    "AA22 lowest": replace(COMMON, ace_two="lowest"),
    "side and main level apart": replace(COMMON, side_main=False),
    "ace and side level apart": replace(COMMON, ace_side=False),
    "main level and jokers apart": replace(COMMON, main_joker=False),
    "jokers apart": replace(COMMON, jokers=False),
    "no-trump: level and jokers apart": replace(COMMON, nt_level_joker=False),
    "no-trump: jokers only": replace(COMMON, nt_level_cards=False),
    "fixed spades and twos": replace(COMMON, fixed_suit="s", fixed_ranks=("2",)),
}
FOLLOWS: dict[str, Rules] = {
    "suit only": replace(COMMON, follow_shape="suit_only"),
    "pairs for a tractor": replace(COMMON, follow_tractor="pairs"),
    "no shorter tractor": replace(COMMON, partial_tractor=False),
    "a throw draws pairs": replace(COMMON, throw_shape="pairs"),
    "a throw draws nothing": replace(COMMON, throw_shape="none"),
}
THROWS: dict[str, Rules] = {
    "against the other side": replace(COMMON, tested_against="opponents"),
    "lowest of all": replace(COMMON, forced="lowest_component"),
    "lowest, singles first": replace(COMMON, forced="lowest_component_singles_first"),
    "smallest beaten": replace(COMMON, forced="smallest_beaten_by_size"),
    "lowest card": replace(COMMON, forced="lowest_card"),
}
RUFFS: dict[str, Rules] = {
    "exact structure": replace(COMMON, structure="exact"),
    "all components": replace(COMMON, compare="all_components"),
    "highest card": replace(COMMON, compare="highest_card"),
}
KITTIES: dict[str, Rules] = {name: rules for name, rules in TEXTS.items() if name != "003.01"} | {
    "throw like a pair at most": replace(COMMON, kitty_throw="pair_at_most"),
    "by cards": replace(COMMON, kitty_per_card=2),
    "flat": replace(COMMON, kitty_beyond="flat"),
    "trumps only": replace(COMMON, kitty_trump_only=True),
}


@st.composite
def tables(draw: st.DrawFn, rules: Rules) -> Table:
    """A level and a trump that these rules know."""
    levels = [rank for rank in RANKS if rank not in rules.fixed_ranks]
    trumps = [rules.fixed_suit] if rules.fixed_suit else [*SUITS, "nt"]
    return Table(draw(st.sampled_from(levels)), draw(st.sampled_from(trumps)), rules)


def suit_cards(table: Table, suit: str) -> list[str]:
    """All the cards of an effective suit, both copies."""
    return [card for card in pack() if suit_of(table, card) == suit]


@st.composite
def owners(draw: st.DrawFn, cards: list[str], names: str) -> dict[str, list[str]]:
    """Some cards given to some hands, both copies of a face rather to the same one.

    A `-` among the names takes the cards that nobody holds.
    """
    held: dict[str, list[str]] = {name: [] for name in names}
    for face, copies in sorted(Counter(cards).items(), key=lambda item: FACES.index(item[0])):
        first = draw(st.sampled_from(names))
        held[first].append(face)
        if copies == 2:
            second = first if draw(st.booleans()) else draw(st.sampled_from(names))
            held[second].append(face)
    return held


@st.composite
def suits(draw: st.DrawFn, table: Table) -> str:
    """Trumps, or a side suit."""
    return draw(st.sampled_from([TRUMP, *(suit for suit in SUITS if suit != table.trump)]))


@st.composite
def leads(draw: st.DrawFn, table: Table, most: int = 12) -> list[str]:
    """A lead of one suit: every second one a single, a pair or a tractor, the others throws."""
    suit = draw(suits(table))
    cards = draw(owners(suit_cards(table, suit), "-x"))["x"] or suit_cards(table, suit)[:1]
    parts = shape(table, cards)
    if draw(st.booleans()):
        return parts[0].cards[:most]
    chosen = draw(st.lists(st.sampled_from(parts), min_size=1, max_size=4, unique=True))
    return [card for part in chosen for card in part.cards][:most]


@st.composite
def follows(draw: st.DrawFn, table: Table) -> tuple[list[str], list[str], list[str]]:
    """A lead, a hand and a play that is right, nearly right or anything."""
    lead = draw(leads(table))
    chance = Random(draw(st.integers(0, 2**32)))
    size, suit = len(lead), suit_of(table, lead[0])
    rest = without(pack(), lead)
    held = draw(owners([card for card in rest if suit_of(table, card) == suit], "-xx"))["x"][:16]
    free = chance.sample([card for card in rest if suit_of(table, card) != suit], size + 4)
    hand = held + free
    kind = draw(st.sampled_from(["best", "likely", "suit", "anything", "count", "not held"]))
    if kind == "count":
        return lead, hand, chance.sample(hand, size + draw(st.sampled_from([-1, 1])) or 2)
    if kind == "not held":
        return lead, hand, [*chance.sample(hand, size - 1), chance.choice(without(rest, hand))]
    if kind == "anything":
        return lead, hand, chance.sample(hand, size)
    if len(held) <= size:
        return lead, hand, [*held, *free][:size]
    if kind == "suit":
        return lead, hand, chance.sample(held, size)
    if kind == "likely":
        return lead, hand, likely(chance, table, lead, held)
    return lead, hand, built(chance, table, lead, held)


@st.composite
def throws(draw: st.DrawFn, table: Table) -> tuple[list[str], list[list[str]]]:
    """An attempted throw and the three other hands, none of them smaller."""
    suit = draw(suits(table))
    dealt = draw(owners(suit_cards(table, suit), draw(st.sampled_from(["-abcx", "-------abcxx"]))))
    assume(dealt["x"])
    parts = sorted(shape(table, dealt["x"]), key=lambda part: -top(table, part))
    some = draw(st.integers(2, 4)) if draw(st.booleans()) else len(parts)  # the highest, or all
    lead = [card for part in parts[:some] for card in part.cards]
    free = [card for card in pack() if suit_of(table, card) != suit]
    Random(draw(st.integers(0, 2**32))).shuffle(free)
    others = []
    for name in "abc":
        missing = max(len(lead) - len(dealt[name]), 0)
        others.append(dealt[name] + free[:missing])
        free = free[missing:]
    return lead, others


@st.composite
def tricks(draw: st.DrawFn, table: Table) -> list[list[str]]:
    """Four plays of one size, followers rather in the suit led or in trumps."""
    lead = draw(leads(table))
    chance = Random(draw(st.integers(0, 2**32)))
    plays, rest = [lead], without(pack(), lead)
    for _ in range(3):
        wanted = draw(st.sampled_from([suit_of(table, lead[0]), TRUMP, TRUMP, "any"]))
        pool = [card for card in rest if suit_of(table, card) == wanted]
        if len(pool) >= len(lead):
            plays.append(likely(chance, table, lead, pool))
        else:
            plays.append(chance.sample(rest, len(lead)))
        rest = without(rest, plays[-1])
    return plays


@st.composite
def logs(draw: st.DrawFn, ruleset: str = "common") -> list[dict[str, Any]]:
    """A complete legal hand under a ruleset."""
    return random_log(draw(st.integers(0, 2**32)), ruleset)
