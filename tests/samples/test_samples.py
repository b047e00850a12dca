"""The sample hands show what `sample_logs/README.md` says of each."""

import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import events
import replay
from events.cards import KINDS
from events.log import Deal, Play
from tests.calls import Line
from tests.engines import engine_a
from tests.oracle.fold import fold
from tests.oracle.rules import TEXTS

FOLDER = Path(__file__).parents[2] / "sample_logs"
FILES = sorted(path.name for path in FOLDER.glob("*.jsonl"))
README = (FOLDER / "README.md").read_text(encoding="utf-8")
ENTRIES = re.findall(r"^- `(.+?)`: (.+)\n  (.+)\n  (.+)$", README, flags=re.MULTILINE)
COMMAND = re.compile(r"`paipu replay sample_logs/(\S+?)(?: --rules \S+| --events)?`")

Found = tuple[str, int | None, str | None]

FINDINGS: dict[str, list[Found]] = {
    "revoke-called": [("revoke", 38, "S")],
    "revoke-not-called": [("revoke", 46, "W")],
    "withheld-pair": [("revoke_pair", 11, "W")],
    "failed-throw": [("failed_throw", 16, "E")],
    "three-faults": [
        ("revoke_pair", 7, "S"),
        ("revoke", 30, "N"),
        ("follow_out_of_turn", 37, "E"),
    ],
    "miscount": [("extra_cards", 1, "N"), ("ended", 5, None)],
    "diverges": [("failed_throw", 16, "E")],
    "wrong-stated-score": [("stated_differs", None, None)],
    "open-hand": [("unfinished", None, None)],
    "rb-0118": [("failed_throw", 27, "E"), ("failed_throw", 43, "E")],
}
"""Everything found, by hand; nothing is found in the others."""

LEVELLED: dict[str, tuple[int, int | None, bool, str, str, str | None, str]] = {
    "clean-001.01": (60, None, False, "3", "5", "4", "E"),
    "clean-002.05": (45, None, False, "T", "J", "8", "E"),
    "clean-002.22": (100, None, True, "8", "8", "6", "N"),
    "revoke-called": (85, None, True, "3", "3", "5", "W"),
    "revoke-not-called": (80, None, True, "T", "T", "7", "E"),
    "withheld-pair": (55, None, False, "7", "9", "5", "N"),
    "failed-throw": (75, 2, False, "J", "Q", "9", "S"),
    "three-faults": (90, 2, True, "5", "5", "8", "N"),
    "kitty-tractor": (120, 8, True, "4", "4", "4", "S"),
    "hook-j": (95, 2, True, "J", "2", "9", "W"),
    "rebury": (85, 2, True, "J", "J", "8", "E"),
    "diverges": (30, 2, False, "2", "4", "2", "N"),
    "wrong-stated-score": (80, None, True, "8", "8", "7", "S"),
    "rb-0020": (90, 2, True, "9", "9", None, "W"),
    "rb-0118": (70, 2, False, "2", "3", None, "E"),
    "rb-0356": (195, 4, True, "T", "T", None, "W"),
}
"""Points as called, how often the kitty counts, whether the attackers take the deal, the level of
the banker's side before and after, that of the attackers after, who deals next."""


@cache
def samples() -> dict[str, events.RecordedHand]:
    """Every sample hand by its id."""
    hands = [hand for name in FILES for hand in events.read_file(FOLDER / name).hands]
    return {recorded.hand.header.hand: recorded for recorded in hands}


@cache
def judged(name: str) -> dict[str, Any]:
    """The replay of a sample under its own rules."""
    return replay.hand(samples()[name]).as_dict()


def lines(name: str) -> list[Line]:
    """The header and the events of a sample as they stand in its file."""
    hand = samples()[name].hand
    records = (hand.header, *hand.events)
    return [record.model_dump(exclude_unset=True) | {"n": n} for n, record in enumerate(records)]


def deal(name: str) -> Deal:
    """The cards of a sample as they were dealt."""
    event = samples()[name].hand.events[0]
    assert isinstance(event, Deal)
    return event


def play(name: str, n: int) -> tuple[str, str, str | None]:
    """A play of a sample: the seat, what lay on the table, what was tried."""
    event = samples()[name].hand.events[n - 1]
    assert isinstance(event, Play)
    return (
        event.seat,
        events.cards_text(event.cards),
        events.cards_text(event.tried) if event.tried else None,
    )


def sheet(found: dict[str, Any], name: str = "sheet") -> list[tuple[str, int]]:
    """The lines of a score sheet."""
    return [(line["line"], line["points"]) for line in found[name]]


def by_id(names: list[str]) -> pytest.MarkDecorator:
    """One test a hand."""
    return pytest.mark.parametrize("name", names)


@pytest.mark.parametrize("file", FILES)
def test_file(file: str) -> None:
    """Canonical to the byte, nothing wrong with the record, the seal fits."""
    reading = events.read_file(FOLDER / file)
    assert reading.all_problems == ()
    assert [events.verify_seal(recorded) for recorded in reading.hands] == [()] * len(reading.hands)
    written = b"".join(events.write_hand(recorded.hand) for recorded in reading.hands)
    assert written == (FOLDER / file).read_bytes()


def test_hands_and_files() -> None:
    """One hand a file, named like it, but where the README says otherwise."""
    ids = {
        name: [one.hand.header.hand for one in events.read_file(FOLDER / name).hands]
        for name in FILES
    }
    assert ids.pop("revoke.jsonl") == ["revoke-called", "revoke-not-called"]
    assert ids.pop("engine-made.jsonl") == ["rb-0020", "rb-0118", "rb-0356"]
    assert ids == {name: [name.removesuffix(".jsonl")] for name in ids}
    assert set(samples()) == {*LEVELLED, "clean-003.01", "miscount", "open-hand"}


def test_readme_names_every_file_and_nothing_else() -> None:
    assert sorted(file for file, *_ in ENTRIES) == FILES
    assert set(re.findall(r"[\w.-]+\.jsonl", README)) == set(FILES)
    for file, english, chinese, command in ENTRIES:
        assert english.isascii()
        assert re.search(r"[\u4e00-\u9fff]", chinese)
        assert set(COMMAND.findall(command)) == {file}
        assert COMMAND.sub("", command) in {"", " and "}


@by_id(list(samples()))
def test_whole_and_sealed(name: str) -> None:
    """Two decks are dealt, no seat is named, and all but the open hand are sealed."""
    hand = samples()[name].hand
    cards = deal(name)
    hands = (cards.hands or {}).values()
    dealt = Counter(kind for held in (*hands, cards.kitty or ()) for kind in held)
    assert dealt == dict.fromkeys(range(KINDS), 2)
    assert (hand.seal is None) == (name == "open-hand")
    assert all(re.fullmatch(r"p\d+", who) for who in (hand.header.seats or {}).values())
    assert hand.header.simulated is True


@by_id(list(samples()))
def test_findings(name: str) -> None:
    """Exactly what the README tells, and in the hands not listed nothing."""
    found = judged(name)
    assert [(one["code"], one["event"], one["seat"]) for one in found["findings"]] == (
        FINDINGS.get(name, [])
    )
    offences = [one for one in found["findings"] if one["severity"] == "offence"]
    assert found["class"] == ("faulted" if offences else "replays")


@by_id(list(LEVELLED))
def test_result(name: str) -> None:
    points, times, takes, before, after, attackers, following = LEVELLED[name]
    found = judged(name)
    assert (found["points"], found["kitty"]["multiplier"]) == (points, times)
    assert (found["takes_deal"], found["next_banker"]) == (takes, following)
    assert (found["level"], found["banker_level_after"]) == (before, after)
    assert found["attackers_level_after"] == attackers


@by_id([name for name in samples() if name not in {"wrong-stated-score", "open-hand"}])
def test_stated(name: str) -> None:
    """What the table wrote is what comes out."""
    seal = samples()[name].hand.seal
    assert seal is not None
    assert seal.stated is not None
    assert judged(name)["stated_differs"] == []


@by_id([name for name in LEVELLED if judged(name)["class"] == "replays"])
def test_naive_rules_agree(name: str) -> None:
    """Tricks and kitty of the hands without an offence, by the rules written once more."""
    found = judged(name)
    account = fold(lines(name), TEXTS[found["rules"]])
    assert account.fault is None
    assert [(trick["leader"], trick["winner"], trick["points"]) for trick in found["tricks"]] == (
        account.tricks
    )
    assert found["kitty"]["points"] == account.kitty_points


def test_clean_boards() -> None:
    """003.01: the kitty won with one trump counts once, and 80 points bring a bonus."""
    found = judged("clean-003.01")
    assert found["class"] == "replays"
    assert sheet(found) == [("tricks", 65), ("kitty", 15)]
    assert (found["points"], found["kitty"]) == (80, {"points": 15, "multiplier": 1})
    assert found["bonuses"] == {
        "attackers_base": 80,
        "banker_base": 120,
        "attackers_bonus": 50,
        "banker_bonus": 0,
    }
    hands = deal("clean-003.01").hands or {}
    assert {seat: len(cards) for seat, cards in hands.items()} == {
        "E": 25,
        "N": 25,
        "W": 33,
        "S": 25,
    }
    assert deal("clean-003.01").kitty_dealt_to_banker


def test_overturned_in_the_draw() -> None:
    bids = [event for event in samples()["clean-002.05"].hand.events if event.event == "overturn"]
    assert [(bid.seat, bid.cards, bid.at) for bid in bids] == [
        ("W", events.parse_cards("Tc Tc"), 84)
    ]


def test_throw_that_holds() -> None:
    """Four hearts, no part of them beaten, and another seat wins with trumps."""
    found = judged("clean-002.22")
    assert play("clean-002.22", 16) == ("E", "5h 9h Jh Qh", None)
    assert [trick["winner"] for trick in found["tricks"] if trick["event"] == 16] == ["S"]


def test_revokes_called_and_not_called() -> None:
    """The fine moves 75 over 80; uncalled it would have moved 80 under it."""
    called = judged("revoke-called")
    assert sheet(called) == [("tricks", 75), ("kitty", 0), ("fine", 10)]
    assert called["findings"][0]["called"] == 48
    assert called["points_found"] == 85
    silent = judged("revoke-not-called")
    assert silent["findings"][0]["called"] is None
    assert sheet(silent) == [("tricks", 80), ("kitty", 0)]
    assert sheet(silent, "sheet_found") == [("tricks", 80), ("kitty", 0), ("fine", -10)]
    assert (silent["takes_deal"], silent["as_found"]["takes_deal"]) == (True, False)


def test_pair_out_of_a_tractor() -> None:
    """W's only pairs of spades are 5566; it keeps them for a lead of its own."""
    found = judged("withheld-pair")
    finding = found["findings"][0]
    assert (finding["called"], finding["price"]["points_change"]) == (20, -20)
    assert sheet(found) == [("tricks", 75), ("kitty", 0), ("fine", -20)]
    held = events.cards_text((deal("withheld-pair").hands or {})["W"]).split()
    assert " ".join(card for card in held if card[1] == "s") == "4s 5s 5s 6s 6s 7s 8s Js"
    assert play("withheld-pair", 8) == ("S", "9s 9s", None)
    assert play("withheld-pair", 11) == ("W", "4s 8s", None)
    assert play("withheld-pair", 16) == ("W", "5s 5s 6s 6s", None)


def test_throw_that_fails() -> None:
    found = judged("failed-throw")
    assert found["findings"][0]["severity"] == "note"
    assert sheet(found) == [("tricks", 105), ("kitty", 0), ("fine", -30)]
    assert play("failed-throw", 16) == ("E", "Qd", "Qd Kd Ad")


def test_three_faults() -> None:
    """Nobody called any, so the sheet as called has no fine."""
    found = judged("three-faults")
    assert [finding["called"] for finding in found["findings"]] == [None] * 3
    assert sheet(found) == [("tricks", 90), ("kitty", 0)]
    assert sheet(found, "sheet_found")[2:] == [("fine", -20), ("fine", -10), ("fine", 10)]
    assert found["points_found"] == 70


def test_kitty_won_with_a_tractor() -> None:
    found = judged("kitty-tractor")
    assert sheet(found) == [("tricks", 40), ("kitty", 80)]
    assert (found["tricks"][-1]["winner"], found["attackers_delta"]) == ("S", 1)
    assert play("kitty-tractor", found["tricks"][-1]["event"]) == ("S", "4c 4c 4d 4d", None)


def test_hook() -> None:
    """The attackers' last card is the J of trumps."""
    found = judged("hook-j")
    assert sheet(found) == [("tricks", 85), ("kitty", 10)]
    assert (found["hooked"], found["trump"], found["banker"]) == (True, "s", "N")
    assert found["tricks"][-1]["winner"] == "E"
    assert play("hook-j", found["tricks"][-1]["event"]) == ("E", "Js", None)


def test_attackers_bury_and_lose_the_kitty() -> None:
    found = judged("rebury")
    assert sheet(found) == [("tricks", 115), ("kitty", -30)]
    assert (found["banker"], found["trump"], found["tricks"][-1]["winner"]) == ("S", "h", "S")
    acts = [
        (event.event, event.seat)
        for event in samples()["rebury"].hand.events[1:5]
        if event.event in {"declare", "overturn", "bury"}
    ]
    assert acts == [("declare", "N"), ("bury", "S"), ("overturn", "W"), ("bury", "W")]


def test_miscount() -> None:
    """The hand ends by ruling; a fine alone speaks, no card is scored."""
    found = judged("miscount")
    finding = found["findings"][0]
    assert (finding["params"], finding["called"]) == ({"cards": 1, "held": 26}, 4)
    assert (found["points"], found["tricks"], found["unfinished"]) == (None, [], False)
    assert (found["level"], found["banker_level_after"]) == ("3", "4")
    assert found["takes_deal"] is False


def test_wrong_stated_score() -> None:
    differs = judged("wrong-stated-score")["stated_differs"]
    assert {entry["field"]: entry["stated"] for entry in differs} == {
        "points": 75,
        "banker_delta": 1,
        "banker_level_after": "9",
        "next_banker": "E",
    }


def test_open_hand() -> None:
    found = judged("open-hand")
    assert (found["unfinished"], len(found["tricks"]), found["trick_points"]) == (True, 6, 45)
    assert found["points"] is None
    assert found["takes_deal"] is None
    after_six = found["tricks"][-1]["event"] + 4
    plays = [event.n for event in samples()["open-hand"].hand.events if event.n >= after_six]
    assert len(plays) == 2


def test_diverges() -> None:
    """Under 002.05 the lowest part of the throw would have stayed."""
    found = replay.hand(samples()["diverges"], "002.05").as_dict()
    assert (found["class"], found["at"]) == ("diverged", 16)
    assert (found["points"], found["takes_deal"]) == (None, None)
    assert play("diverges", 16) == ("E", "Kc", "Tc Tc Kc Ac")


def test_made_by_another_engine() -> None:
    """As that engine recorded them, without what it did not hold."""
    records = {record["id"]: record for record in engine_a.records("engine-a-hands.jsonl")}
    for name in ("rb-0020", "rb-0118", "rb-0356"):
        hand, found = samples()[name].hand, judged(name)
        header = hand.header
        assert header.rules == "common"
        assert header.imported_from == "rbtying/shengji mechanics 71f8d43"
        assert (header.bidding, header.levels, header.seats) == ("not_recorded", None, None)
        assert found["points"] == records[name]["attacker_points_no_penalty"]
        plays = [play for trick in records[name]["tricks"] for play in engine_a.plays_of(trick)]
        assert [line["cards"] for line in plays] == [
            events.cards_text(event.cards) for event in hand.events if isinstance(event, Play)
        ]
