"""One fault of the record, not of a player: it is told once, and nobody is accused for it later."""

from random import Random
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st

from tests import calls
from tests.oracle.cards import FACES, join, split
from tests.oracle.fold import Account, Moment, moments, table_of
from tests.oracle.order import TRUMP, suit_of
from tests.oracle.rules import COMMON
from tests.property.strategies import logs

Log = list[dict[str, Any]]


def faults(log: Log) -> list[tuple[str, int, str]]:
    """Errors and offences of a log: code, event, seat."""
    return [
        (finding["code"], finding["event"], finding["seat"])
        for finding in calls.replay_dict(log)["findings"]
        if finding["severity"] in {"error", "offence"}
    ]


def places(log: Log) -> list[Moment]:
    """Every play of a log, with the hands before it."""
    return list(moments(log, table_of(log, COMMON), Account()))


@given(log=logs(), chance=st.randoms(use_true_random=False))
def test_play_left_out(log: Log, chance: Random) -> None:
    """One follow was not written down; the next trick is led by one of the other three."""
    plays = places(log)
    following = [
        (play, plays[place + 4 - len(play.trick)])
        for place, play in enumerate(plays[:-4])
        if play.trick
    ]
    left_out = [play for play, lead in following if play.line["seat"] != lead.line["seat"]]
    assume(left_out)
    gone = chance.choice(left_out).line
    rest = [line for line in log[1:] if line is not gone]
    numbered = [log[0], *({**line, "n": place} for place, line in enumerate(rest, start=1))]
    assert faults(numbered) == [("play_missing", gone["n"], gone["seat"])]


@given(log=logs(), chance=st.randoms(use_true_random=False))
def test_card_that_is_not_held(log: Log, chance: Random) -> None:
    """A discard was written down as another one that lies elsewhere."""
    table = table_of(log, COMMON)
    changes = []
    for play in places(log):
        if not play.trick:
            continue
        suits = {TRUMP, suit_of(table, play.trick[0][1][0])}
        hand, cards = play.hands[play.line["seat"]], split(play.line["cards"])
        strange = [card for card in FACES if card not in hand and suit_of(table, card) not in suits]
        discards = [card for card in cards if suit_of(table, card) not in suits]
        if strange and discards:
            changes.append((play.line, cards, discards[0], chance.choice(strange)))
    assume(changes)
    line, cards, discard, card = chance.choice(changes)
    cards[cards.index(discard)] = card
    written = [{**other, "cards": join(cards)} if other is line else other for other in log]
    assert faults(written) == [("not_held", line["n"], line["seat"])]
