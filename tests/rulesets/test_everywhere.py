"""Any hand under any ruleset: replayed, faulted, diverged or not comparable, and never a crash."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import events
import replay
from replay.findings import Code
from replay.rescore import LEAD_ELSEWHERE, LED_ELSEWHERE, THROW_ELSEWHERE
from replay.result import DIVERGED, FAULTED, NOT_COMPARABLE, REPLAYS, Replay
from replay.ruleset import installed, load_ruleset
from replay.ruling import rule
from tests import calls
from tests.conformance.vectors import vectors
from tests.oracle.rules import TEXTS
from tests.property.strategies import logs

SAMPLES = Path(__file__).parents[2] / "sample_logs"
IDS = [one.id for one in installed()]
EVERY = pytest.mark.parametrize("ruleset", IDS)
WHOLE_COPIES = [
    one.id
    for one in installed()
    if one.copy_of and load_ruleset(one.id).missing == load_ruleset(one.copy_of).missing
]
ELSEWHERE = {LED_ELSEWHERE, THROW_ELSEWHERE, LEAD_ELSEWHERE}
RULED = 3
"""A ruling replays a hand under each other reading; of the hands every third one is ruled on."""


@cache
def recorded() -> tuple[events.RecordedHand, ...]:
    """Every sample hand, and every hand of the vectors."""
    samples = [hand for path in sorted(SAMPLES.glob("*.jsonl")) for hand in _hands(path)]
    asked = [
        hand
        for vector in vectors()
        if vector["kind"] == "hand"
        for hand in events.read_bytes(calls.text_of(vector["log"])).hands
    ]
    return (*samples, *asked)


def _hands(path: Path) -> Iterator[events.RecordedHand]:
    return iter(events.read_file(path).hands)


def holds(found: Replay) -> None:
    """What is true of every replay, whatever the hand and the ruleset."""
    table = found.as_dict()
    assert table["class"] in {REPLAYS, FAULTED, DIVERGED, NOT_COMPARABLE}
    assert found.to_json() == json_of(table)
    assert (found.class_ == DIVERGED) == (found.at is not None)
    assert (found.class_ in {DIVERGED, NOT_COMPARABLE}) == (found.reason is not None)
    if found.class_ == NOT_COMPARABLE:
        assert (table["points"], table["tricks"]) == (None, [])
    if found.class_ == DIVERGED:
        diverged(found, table)
    for sheet, total in (("sheet", "points"), ("sheet_found", "points_found")):
        if table[sheet] is not None:
            assert sum(line["points"] for line in table[sheet]) == table[total]
    if found.unfinished:
        assert table["takes_deal"] is None
    elif found.class_ in {REPLAYS, FAULTED} and table["sheet"] is None:
        broken = any(one.code == Code.ENDED or one.severity == "error" for one in found.findings)
        assert table["unanswerable"] or broken
    for finding in table["findings"]:
        assert finding["severity"] in {"error", "offence", "note"}
    grave = [
        one for one in found.findings if one.severity != "note" and one.code != Code.STATED_DIFFERS
    ]
    assert found.class_ not in {REPLAYS, FAULTED} or (found.class_ == FAULTED) == bool(grave)


def diverged(found: Replay, table: dict[str, Any]) -> None:
    """Before the event everything stands, after it nothing is scored."""
    assert table["reason"] in ELSEWHERE
    assert found.played_under != found.rules
    assert found.at is not None
    for name in ("points", "points_found", "kitty", "takes_deal", "next_banker", "sheet"):
        assert table[name] is None, name
    assert all(trick["event"] < found.at for trick in table["tricks"])
    for finding in table["findings"]:
        in_play = finding["severity"] != "note" and finding["event"] is not None
        assert not in_play or finding["event"] <= found.at


def json_of(table: dict[str, Any]) -> bytes:
    """The same table by another writer."""
    return json.dumps(table, sort_keys=True, ensure_ascii=False, separators=(",", ":")).encode()


@EVERY
def test_recorded_hands(ruleset: str) -> None:
    for number, hand in enumerate(recorded()):
        found = replay.hand(hand, ruleset)
        holds(found)
        if number % RULED == 0:
            assert found.to_json() == replay.hand(hand, ruleset).to_json()


def test_no_hand_diverges_under_its_own_rules() -> None:
    for hand in recorded():
        own = replay.hand(hand)
        assert own.class_ != DIVERGED
        assert own.to_json() == replay.hand(hand, own.played_under).to_json()


@pytest.mark.parametrize("ruleset", WHOLE_COPIES)
def test_a_copy_judges_as_its_text(ruleset: str) -> None:
    text = str(load_ruleset(ruleset).copy_of)
    for hand in recorded():
        one, other = (replay.hand(hand, name).as_dict() for name in (ruleset, text))
        assert one | {"rules": text} == other


@EVERY
def test_rulings(ruleset: str) -> None:
    first = IDS.index(ruleset) % RULED
    for hand in recorded()[first::RULED]:
        ruling = rule(hand, ruleset)
        told = ruling.to_json()
        assert told["class"] == ruling.replay.class_
        assert len(told["findings"]) == len(ruling.replay.findings)
        assert all(one["kind"] in {"read", "assumed"} for one in told["alternatives"])
        json_of(told)


@EVERY
@settings(max_examples=6)
@given(log=logs())
def test_generated_hands(ruleset: str, log: list[dict[str, Any]]) -> None:
    """Hands that people could have played under common practice."""
    [hand] = events.read_bytes(calls.text_of(log)).hands
    holds(replay.hand(hand, ruleset))


@pytest.mark.parametrize("played", [name for name in TEXTS if name in IDS])
@settings(max_examples=3)
@given(data=st.data())
def test_generated_hands_of_other_texts(played: str, data: Any) -> None:
    """Played under one text, judged under each."""
    log = data.draw(logs(played))
    [hand] = events.read_bytes(calls.text_of(log)).hands
    assert replay.hand(hand).class_ == REPLAYS
    for ruleset in IDS:
        holds(replay.hand(hand, ruleset))
    rule(hand, IDS[len(hand.hand.events) % len(IDS)])
