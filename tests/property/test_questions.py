"""The kernel against the naive rules: random cards, every level and trump, every parameter."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import calls
from tests.conformance.vectors import differences
from tests.oracle.answer import answer
from tests.oracle.cards import SUITS, holds, join, pairs_in, split
from tests.oracle.chains import chains
from tests.oracle.order import TRUMP, Table, suit_of
from tests.oracle.rules import Rules, inline
from tests.oracle.throw import equal_forced
from tests.property.strategies import (
    FOLLOWS,
    KITTIES,
    RUFFS,
    SWITCHED,
    THROWS,
    follows,
    suit_cards,
    suits,
    tables,
    throws,
    tricks,
)


def over(*variants: dict[str, Rules]) -> pytest.MarkDecorator:
    """One test for each set of rules."""
    every = {name: rules for variant in variants for name, rules in variant.items()}
    return pytest.mark.parametrize("rules", list(every.values()), ids=list(every))


def asked(table: Table, kind: str, **facts: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """A question and the oracle's answer."""
    question = {
        "kind": kind,
        "rules": inline(table.rules),
        "level": table.level,
        "trump": table.trump,
        **facts,
    }
    expected = answer(question)
    assert expected is not None
    return question, expected


def agree(table: Table, kind: str, **facts: Any) -> None:
    """Both give the same answer."""
    question, expected = asked(table, kind, **facts)
    assert differences(expected, calls.ask(question)) == [], question


@over(SWITCHED)
@given(data=st.data())
def test_order(rules: Rules, data: st.DataObject) -> None:
    table = data.draw(tables(rules))
    side_suit = data.draw(st.sampled_from(SUITS))
    cards = data.draw(st.permutations(suit_cards(table, TRUMP) + suit_cards(table, side_suit)))
    agree(table, "order", cards=" ".join(dict.fromkeys(cards)))


@over(SWITCHED)
@given(data=st.data())
def test_tractor(rules: Rules, data: st.DataObject) -> None:
    """A chain of the suit, or one with a pair changed or a card added."""
    table = data.draw(tables(rules))
    faces = suit_cards(table, data.draw(suits(table)))
    fitting = [chain for chain in chains(table, pairs_in(faces)) if len(chain) <= 12]
    chain = data.draw(st.sampled_from(fitting))  # no longer than a hand of 25
    cards = [*chain, *chain]
    change = data.draw(st.sampled_from(["none", "none", "pair", "card"]))
    other = data.draw(st.sampled_from(sorted(set(faces) - set(chain)) or ["BJ"]))
    if change == "pair":
        cards = [card for card in cards if card != chain[-1]] + [other, other]
    elif change == "card":
        cards = [*cards, other]
    agree(table, "tractor", cards=" ".join(cards))


@over(SWITCHED)
@given(data=st.data())
def test_shape(rules: Rules, data: st.DataObject) -> None:
    table = data.draw(tables(rules))
    cards = suit_cards(table, data.draw(suits(table)))
    some = data.draw(
        st.lists(st.sampled_from(range(len(cards))), min_size=1, max_size=25, unique=True)
    )
    agree(table, "shape", cards=" ".join(cards[place] for place in some))


@over(SWITCHED, FOLLOWS)
@given(data=st.data())
def test_follow(rules: Rules, data: st.DataObject) -> None:
    table = data.draw(tables(rules))
    lead, hand, play = data.draw(follows(table))
    agree(table, "follow", lead=join(lead), hand=join(hand), play=join(play))


@over(SWITCHED, THROWS)
@given(data=st.data())
def test_throw(rules: Rules, data: st.DataObject) -> None:
    """Where two level cards are equal, any of those on the table may be named."""
    table = data.draw(tables(rules))
    lead, others = data.draw(throws(table))
    question, expected = asked(
        table, "throw", lead=join(lead), others=[join(hand) for hand in others]
    )
    found = calls.ask(question)
    assert found["holds"] == expected["holds"]
    if not found["holds"]:
        forced = split(found["forced"])
        assert holds(lead, forced)
        assert equal_forced(table, split(expected["forced"]), forced)


@over(SWITCHED, RUFFS)
@given(data=st.data())
def test_winner(rules: Rules, data: st.DataObject) -> None:
    table = data.draw(tables(rules))
    agree(table, "winner", plays=[join(play) for play in data.draw(tricks(table))])


@over(SWITCHED, KITTIES)
@given(data=st.data())
def test_kitty(rules: Rules, data: st.DataObject) -> None:
    table = data.draw(tables(rules))
    agree(
        table,
        "kitty",
        plays=[join(play) for play in data.draw(tricks(table))],
        kitty="Ks Th 5c 5d 3d 4d 6d 7d",
        winner_side=data.draw(st.sampled_from(["attackers", "banker"])),
        buried_by=data.draw(st.sampled_from(["attackers", "banker"])),
    )


def test_equal_singles_thrown() -> None:
    """Of two side-level cards that are beaten alike the first in card order is named."""
    table = Table("2", "s", SWITCHED["common"])
    agree(table, "throw", lead="2d 2c", others=["2s 3s", "4s 5s", "6s 7s"])
    assert asked(table, "throw", lead="2d 2c", others=["2s", "4s", "6s"])[1]["forced"] == "2c"


def test_every_suit_is_drawn() -> None:
    """The strategies know every card: trumps and side suits make up the pack."""
    table = Table("5", "s", SWITCHED["fixed spades and twos"])
    assert sum(len(suit_cards(table, suit)) for suit in (TRUMP, *SUITS)) == 108
    assert suit_of(table, "2h") == TRUMP
