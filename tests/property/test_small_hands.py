"""Small hands, where every play can be tried: the legal ones are exactly those of the oracle."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import calls
from tests.oracle.cards import join, pack, split, without
from tests.oracle.follow import every_play, offence
from tests.oracle.order import Table, suit_of
from tests.oracle.rules import COMMON, Rules, inline
from tests.property.strategies import FOLLOWS, SWITCHED, leads, owners, tables

Situation = tuple[list[str], list[str]]


@st.composite
def situations(draw: st.DrawFn, table: Table) -> Situation:
    """A lead of at most four cards and a hand of at most eight, rather in its suit."""
    lead = draw(leads(table, most=4))
    rest = without(pack(), lead)
    suit = suit_of(table, lead[0])
    mine = [card for card in rest if suit_of(table, card) == suit]
    held = draw(owners(mine, "--x"))["x"][:8]
    free = [card for card in rest if suit_of(table, card) != suit]
    more = max(len(lead) - len(held), 8 - len(held), 0)
    return lead, held + Random(draw(st.integers(0, 2**32))).sample(free, more)


def asked(table: Table, lead: list[str], hand: list[str], play: list[str]) -> dict[str, Any]:
    return calls.ask(
        {
            "kind": "follow",
            "rules": inline(table.rules),
            "level": table.level,
            "trump": table.trump,
            "lead": join(lead),
            "hand": join(hand),
            "play": join(play),
        }
    )


@pytest.mark.parametrize("rules", [COMMON, *FOLLOWS.values()], ids=["common", *FOLLOWS])
@given(data=st.data())
def test_every_play(rules: Rules, data: st.DataObject) -> None:
    """The same plays are legal, and there is always one: the best profile can be reached."""
    table = data.draw(tables(rules))
    lead, hand = data.draw(situations(table))
    plays = every_play(hand, len(lead))
    by_oracle = [play for play in plays if offence(table, lead, hand, play) is None]
    by_kernel = [play for play in plays if asked(table, lead, hand, play)["legal"]]
    assert by_kernel == by_oracle
    assert by_oracle


@pytest.mark.parametrize("rules", list(SWITCHED.values()), ids=list(SWITCHED))
@given(data=st.data())
def test_example_is_legal(rules: Rules, data: st.DataObject) -> None:
    """The play that an answer offers instead is one that the oracle allows."""
    table = data.draw(tables(rules))
    lead, hand = data.draw(situations(table))
    for play in every_play(hand, len(lead)):
        if offence(table, lead, hand, play):
            example = asked(table, lead, hand, play)["example"]
            assert offence(table, lead, hand, split(example)) is None
            break


@given(data=st.data())
def test_order_of_listed_cards(data: st.DataObject) -> None:
    """The verdict on a follow does not depend on how lead, hand and play are listed."""
    table = data.draw(tables(COMMON))
    lead, hand = data.draw(situations(table))
    play = data.draw(st.sampled_from(every_play(hand, len(lead))))
    first = asked(table, lead, hand, play)
    verdict = {"legal", "offence"} & first.keys()  # the example may be another legal play
    question = {
        "kind": "follow",
        "rules": "common",
        "level": table.level,
        "trump": table.trump,
        "lead": " ".join(data.draw(st.permutations(lead))),
        "hand": " ".join(data.draw(st.permutations(hand))),
        "play": " ".join(data.draw(st.permutations(play))),
    }
    again = calls.ask(question)
    assert {name: again[name] for name in verdict} == {name: first[name] for name in verdict}
