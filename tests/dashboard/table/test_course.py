"""The course of a hand says what the replay says, and loses no card on the way."""

import json
from collections import Counter
from typing import Any

import pytest

import replay
from dashboard.table import course_of
from dashboard.table.course import course_of as course
from events.codec import RecordedHand
from events.log import SEATS, Deal, Hand, Play
from replay.holdings import KITTY, held_before
from replay.words import LANGUAGES, Language
from tests.dashboard.table.hands import every_sample, sample

EVERY = every_sample()
NAMES = [one.hand.header.hand for one in EVERY]


def laid_by(hand: Hand, n: int) -> Counter[int]:
    """Every card played up to an event."""
    return Counter(
        kind for one in hand.events if isinstance(one, Play) and one.n <= n for kind in one.cards
    )


@pytest.mark.parametrize("recorded", EVERY, ids=NAMES)
def test_winners_and_points_are_the_replays(recorded: RecordedHand) -> None:
    found = replay.hand(recorded)
    told = course(recorded, "", "zh")
    decided = [one for one in told["tricks"] if one["points"] is not None]
    assert [(one["lead"], one["winner"], one["points"]) for one in decided] == [
        (trick.event, trick.winner, trick.points) for trick in found.tricks
    ]
    attackers = told["head"]["attackers"]
    assert told["steps"][-1]["points"][attackers] == found.trick_points
    assert told["steps"][-1]["won"] == len(found.tricks)


@pytest.mark.parametrize("recorded", EVERY, ids=NAMES)
def test_no_card_is_lost(recorded: RecordedHand) -> None:
    """Hands, kitty and what was played are all the cards, after every event."""
    hand = recorded.hand
    deal = next(one for one in hand.events if isinstance(one, Deal))
    dealt = Counter(kind for cards in (deal.hands or {}).values() for kind in cards)
    dealt += Counter(deal.kitty or ())
    for step in course(recorded, "", "zh")["steps"]:
        lies = Counter(kind for seat in SEATS for kind in step["hands"][seat])
        lies += Counter(step["kitty"] or ())
        assert lies + laid_by(hand, step["n"]) == dealt, step["n"]


@pytest.mark.parametrize("recorded", EVERY, ids=NAMES)
def test_hands_are_those_of_the_replay(recorded: RecordedHand) -> None:
    for step in course(recorded, "", "en")["steps"]:
        for place in (*SEATS, KITTY):
            cards = step["kitty"] if place == KITTY else step["hands"][place]
            held = held_before(recorded.hand, place, step["n"] + 1)
            assert tuple(sorted(cards or ())) == (held or ()), (step["n"], place)


@pytest.mark.parametrize("recorded", EVERY, ids=NAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_findings_stand_at_their_events(recorded: RecordedHand, lang: Language) -> None:
    found = replay.hand(recorded)
    told = course(recorded, "", lang)
    assert sorted(one["at"] or 0 for one in told["findings"]) == sorted(
        one.event or 0 for one in found.findings
    )
    for step in told["steps"]:
        at = [told["findings"][place]["at"] for place in step["findings"]]
        assert set(at) <= {step["n"]}
        assert len(at) == sum(one.event == step["n"] for one in found.findings)


def test_trumps_stand_first_the_highest_first() -> None:
    """Level J, spades: jokers, J of spades, the other jacks, then spades; red between black."""
    told = course(sample("hook-j"), "", "en")
    signs = told["cards"]["signs"]
    first = told["steps"][0]["hands"]
    assert " ".join(signs[kind] for kind in first["W"]) == (
        "BJ LJ ♠J ♥J ♣J ♠7 ♠2 ♥A ♥K ♥10 ♥7 ♥2 ♣K ♣Q ♣10 ♣9 ♣3 ♦A ♦10 ♦9 ♦8 ♦6 ♦4 ♦3 ♦2"
    )
    groups = [told["cards"]["groups"][kind] for kind in first["W"]]
    assert groups == ["trump"] * 7 + ["h"] * 5 + ["c"] * 5 + ["d"] * 8


def test_a_trick_won_is_told_with_its_points() -> None:
    zh, en = (course(sample("failed-throw"), "", lang)["steps"] for lang in LANGUAGES)
    assert zh[18]["said"] == "南出 ♦A，赢这一墩，得 10 分"
    assert zh[18]["read"] == "南出方块A，赢这一墩，得 10 分"
    assert en[18]["read"] == "South plays A of diamonds, wins the trick with 10 points"
    assert zh[14]["read"] == "东出红桃10，赢这一墩，得 10 分"
    assert zh[10]["read"] == "东出梅花4，北赢这一墩，没有分"
    assert zh[15]["read"] == "东甩方块Q、方块K、方块A，甩牌未成，留下方块Q"


def test_cards_taken_back_were_seen_and_stay_seen() -> None:
    """E takes back K and A of diamonds at event 16, and lays them at event 32."""
    steps = course(sample("failed-throw"), "", "en")["steps"]
    signs = course(sample("failed-throw"), "", "en")["cards"]["signs"]
    assert [signs[kind] for kind in steps[15]["shown"]["E"]] == ["♦A", "♦K"]
    assert [signs[kind] for kind in steps[30]["shown"]["E"]] == ["♦A", "♦K"]
    assert "E" not in steps[31]["shown"]


def test_a_bid_is_seen_until_its_bidder_buries() -> None:
    steps = course(sample("clean-002.05"), "", "en")["steps"]
    bids = [step for step in steps if "bid" in step]
    assert bids[0]["shown"][bids[0]["seat"]] == bids[0]["bid"]
    bury = next(step for step in steps if step["kind"] == "bury")
    assert bury["seat"] not in bury["shown"]


def test_only_who_buried_knows_the_kitty() -> None:
    """S buries, then W overturns face down and buries anew."""
    steps = course(sample("rebury"), "", "zh")["steps"]
    assert [step["knows_kitty"] for step in steps[:6]] == [[], [], ["S"], ["S"], ["W"], ["W"]]
    assert "W" in steps[4].values()
    assert "secret" in steps[4]
    assert steps[4]["covered"] == "西扣底 8 张"
    assert steps[3]["covered"] == "西暗扣 2 张反主"
    assert "shown" not in steps[3] or "W" not in steps[3]["shown"]


def without(recorded: RecordedHand, *seats: str) -> Hand:
    """The same hand as a record that does not say what some seats were dealt."""
    hand = recorded.hand
    deal = hand.events[0]
    assert isinstance(deal, Deal)
    kept = {seat: cards for seat, cards in (deal.hands or {}).items() if seat not in seats}
    bare = deal.model_copy(update={"hands": kept})
    return hand.model_copy(update={"events": (bare, *hand.events[1:])})


@pytest.mark.parametrize("seats", ["W", "N", "EWNS"])
def test_hands_that_follow_from_the_plays_are_shown(seats: str) -> None:
    """N is the banker: the kitty is taken out again for the time before the pick-up."""
    recorded = sample("clean-002.22")
    whole = course(recorded, "", "en")["steps"]
    told = course(without(recorded, *seats), "", "en")
    assert [step["hands"] for step in told["steps"]] == [step["hands"] for step in whole]
    assert [step["kitty"] for step in told["steps"]] == [step["kitty"] for step in whole]


def test_a_hand_that_nobody_recorded_is_not_invented() -> None:
    hand = without(sample("open-hand"), "W")
    steps = course(hand, "", "en")["steps"]
    assert all(step["hands"]["W"] is None for step in steps)
    assert all(step["hands"]["S"] is not None for step in steps)


def test_beyond_a_divergence_nobody_wins() -> None:
    told = course(sample("diverges"), "002.05", "zh")
    assert told["head"]["class"] == "diverged"
    assert told["head"]["diverged"] == 16
    after = [one for one in told["tricks"] if one["end"] >= 16]
    assert after
    assert all(one["winner"] is None and one["points"] is None for one in after)
    assert told["head"]["verdict"].startswith("自事件 16 起")


def test_rules_without_that_trump_still_show_the_cards() -> None:
    """003.01 knows only spades: no trick is decided, hands are sorted by suit."""
    told = course(sample("rebury"), "003.01", "en")
    assert told["head"]["class"] == "not_comparable"
    assert all(one["points"] is None for one in told["tricks"])
    assert told["cards"]["groups"][52] == "trump"
    assert told["cards"]["groups"][0] == "s"
    assert told["result"] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_course_is_json(lang: Language) -> None:
    told: dict[str, Any] = course_of(sample("three-faults"), "", lang)
    assert json.loads(json.dumps(told)) == told
    assert [step["n"] for step in told["steps"]] == list(range(1, 76))


def test_names_cannot_steer_the_page() -> None:
    """Signs that turn the direction of a text are spelt out."""
    hand = sample("open-hand").hand
    seats = {"E": "a\u202eb", "N": "<b>n</b>", "W": "w", "S": "s"}
    header = hand.header.model_copy(update={"seats": seats, "hand": "x\u2066y"})
    told = course(hand.model_copy(update={"header": header}), "", "en")
    assert told["head"]["names"]["E"] == "a\\u202eb"
    assert told["head"]["names"]["N"] == "<b>n</b>"
    assert told["head"]["hand"] == "x\\u2066y"


def test_the_result_is_the_sheet_as_called() -> None:
    rows = course(sample("revoke", 2), "", "zh")["result"]
    assert ["闲家最终得分", "80", "（按查到 70）"] in rows
    rows = course(sample("hook-j"), "", "zh")["result"]
    assert rows[:3] == [["闲家各墩得分", "+85"], ["底牌（2 倍）", "+10"], ["闲家最终得分", "95"]]
    assert rows[-1] == ["下副庄家", "西"]


def test_an_unfinished_trick_is_there_and_not_decided() -> None:
    told = course(sample("open-hand"), "", "en")
    last = told["tricks"][-1]
    assert len(last["plays"]) == 2
    assert last["points"] is None
    assert told["head"]["finished"] is False
