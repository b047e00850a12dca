"""Every hand of both season files comes to what its engine recorded: winners, points, levels.

The engine is v0.7.12 of ChannonTian/80fen; the ruleset is the one named after it.
"""

import gzip
from collections import Counter
from typing import Any

import pytest

from events.importers import Imported, SourceError
from events.importers.found import PlayedUnder, ruleset
from events.importers.opening import open_source
from events.log import SEATS, Deal, Declare, Overturn, Play, side_of
from tests.importers.sources import (
    DATA,
    FILES,
    OWN,
    Round,
    as_season,
    hands_of,
    judged,
    load,
    matches,
    one,
    replayed,
    season,
)

EVERY = pytest.mark.parametrize("name", FILES)


@EVERY
def test_every_hand_is_imported(name: str) -> None:
    assert len(season(name)) == FILES[name]
    for _, imported in season(name):
        assert imported.problems == ()
        assert imported.hand.seal is not None
        assert imported.hand.header.rules == OWN
        assert imported.hand.header.bidding == "recorded"


@EVERY
def test_hands_are_those_that_were_dealt(name: str) -> None:
    for recorded, imported in season(name):
        deal = imported.hand.events[0]
        assert isinstance(deal, Deal)
        assert deal.hands is not None
        for seat, cards in hands_of(recorded):
            dealt = [(card % 54) for card in cards]
            assert len(dealt) == 25
            ours = sorted(_kind(card) for card in dealt)
            assert sorted(deal.hands[SEATS[seat]]) == ours
        assert list(deal.kitty or ()) == [_kind(card % 54) for card in recorded["kitty"]]
        assert deal.first == SEATS[recorded["first"]]


def _kind(place: int) -> int:
    """The season's spades, hearts, diamonds, clubs as our spades, hearts, clubs, diamonds."""
    return place + {2: 13, 3: -13}.get(place // 13, 0)


@EVERY
def test_every_trick_is_won_by_the_recorded_seat(name: str) -> None:
    tricks = 0
    for recorded, _, found in judged(name):
        leader, expected = recorded["declSeat"], []
        for trick in recorded["plays"]:
            expected.append((SEATS[leader], SEATS[trick["w"]]))
            leader = trick["w"]
        assert [(trick.leader, trick.winner) for trick in found.tricks] == expected
        tricks += len(expected)
    assert tricks == {"80fen-random.ndjson": 7755, "80fen-bots.ndjson": 3528}[name]


@EVERY
def test_points_kitty_levels_and_banker(name: str) -> None:
    """Each number is the engine's, not only the one that the seal states."""
    for place, (recorded, _, judgement) in enumerate(judged(name)):
        found = judgement.as_dict()
        banker = SEATS[recorded["declSeat"]]
        won = [t for t in found["tricks"] if side_of(t["winner"]) != side_of(banker)]
        assert sum(trick["points"] for trick in won) == recorded["rawTotal"]
        assert found["points"] == recorded["total"]
        if recorded["defWonLast"]:
            assert found["kitty"]["multiplier"] in {recorded["mult"], None}
            assert found["kitty"]["points"] == recorded["kittyPts"] * recorded["mult"]
        else:
            assert found["kitty"]["points"] == 0
        assert found["takes_deal"] == recorded["defendersWin"]
        assert found["attackers_delta"] == recorded.get("defLevelsUp", 0)
        team = recorded["declSeat"] % 2
        for side, number in (("banker", team), ("attackers", 1 - team)):
            after = recorded["after"][number]
            if after > 14:
                assert found["passed_end"] == side
            else:
                assert found[f"{side}_level_after"] == "..23456789TJQKA"[after]
        assert found["stated_differs"] == []
        following = season(name)[place + 1][0] if place + 1 < FILES[name] else {"no": 1}
        if following["no"] != 1:
            assert found["next_banker"] == SEATS[following["declSeat"]]


@pytest.mark.parametrize(
    ("name", "classes"),
    [
        ("80fen-random.ndjson", {"replays": 359, "faulted": 5}),
        ("80fen-bots.ndjson", {"replays": 195}),
    ],
)
def test_what_a_replay_says(name: str, classes: dict[str, int]) -> None:
    """No bid, follow or bury is a fault; five throws leave another of two equal components."""
    found = [judgement for _, _, judgement in judged(name)]
    assert Counter(one.class_ for one in found) == classes
    codes = Counter(f.code for one in found for f in one.findings if f.severity != "note")
    assert codes == ({"throw_misjudged": 5} if "random" in name else {})


def test_bids_and_throws_become_events() -> None:
    kinds: Counter[str] = Counter()
    for name in FILES:
        for recorded, imported in season(name):
            bids = [e for e in imported.hand.events if isinstance(e, Declare | Overturn)]
            assert [bid.at for bid in bids] == [bid["at"] for bid in recorded["x_decl"]]
            kinds.update(bid.event for bid in bids)
            tried = [e for e in imported.hand.events if isinstance(e, Play) and e.tried]
            assert len(tried) == len(recorded["x_failed_throws"])
            assert {play.why for play in tried} <= {"throw"}
            kinds["throw"] += len(tried)
    assert kinds == {"declare": 648, "overturn": 205, "throw": 2126}


def test_the_header_says_where_a_hand_comes_from() -> None:
    _, first = season("80fen-random.ndjson")[0]
    _, later = season("80fen-random.ndjson")[1]
    assert first.hand.header.imported_from == (
        "80fen-season 80fen-random.ndjson line 1: match driver-rnd-driver-rnd-1-0, round 1,"
        " deal seed 100003"
    )
    assert (first.hand.header.first_hand, first.hand.header.banker) == (True, None)
    assert (later.hand.header.first_hand, later.hand.header.banker) == (False, "S")
    assert later.hand.header.seats == dict.fromkeys(SEATS, "driver-rnd")
    ids = [imported.hand.header.hand for name in FILES for _, imported in season(name)]
    assert len(set(ids)) == len(ids) == 559


def test_contestants_sit_where_the_line_says() -> None:
    match = {**matches("80fen-bots.ndjson")[0], "a": "x", "b": "y", "aTeam": 1}
    hand = one("80fen-season", as_season(match, match["rounds"][0])).hand
    assert hand.header.seats == {"E": "y", "N": "x", "W": "y", "S": "x"}
    assert hand.header.match == "x-y-1001-1"


@EVERY
def test_the_same_as_published(name: str) -> None:
    """Without bids and failed throws, as the public files are: the result is the same."""
    for match in matches(name)[:2]:
        bare = [
            {key: value for key, value in one.items() if not key.startswith("x_")}
            for one in match["rounds"]
        ]
        for recorded, item in zip(bare, load("80fen-season", as_season(match, *bare)), strict=True):
            assert isinstance(item, Imported)
            assert item.hand.header.bidding == "not_recorded"
            assert {"bids", "failed_throws"} <= set(item.lacks)
            assert item.left[0] == "last_bid"
            found = replayed(item.hand)
            assert found.class_ == "replays"
            assert found.as_dict()["points"] == recorded["total"]
            assert found.as_dict()["stated_differs"] == []


def test_a_hand_bid_for_again_is_a_race() -> None:
    """After a deal was given up each side bids its own level; the last bidder's is played."""
    match = matches("80fen-random.ndjson")[0]
    place, chosen = next(
        (place, one)
        for place, one in enumerate(match["rounds"])
        if one["before"][0] != one["before"][1]
        and one["x_decl"][-1]["seat"] == one["declSeat"]
        and one["x_decl"][-1]["strength"] < 3
    )
    again = {**chosen, "redeals": 1, "x_decl": [chosen["x_decl"][-1] | {"re": None}]}
    imported = one("80fen-season", as_season(match, again))
    header = imported.hand.header
    assert (header.race, header.banker, header.first_hand) == (True, None, False)
    assert "redeals" in imported.left
    found = replayed(imported.hand)
    assert found.class_ == "replays"
    assert found.as_dict()["level"] == "..23456789TJQKA"[chosen["trumpRank"]]
    assert found.as_dict()["banker"] == SEATS[chosen["declSeat"]]
    before = load("80fen-season", as_season(match, match["rounds"][place - 1], again))[0]
    assert isinstance(before, Imported)
    assert "next_banker" in before.lacks


def _first() -> tuple[dict[str, Any], Round]:
    match = matches("80fen-random.ndjson")[0]
    return match, match["rounds"][0]


@pytest.mark.parametrize(
    ("change", "code", "facts"),
    [
        ({"buried": [84, 79, 83, 70, 49, 74, 35, 84]}, "card_twice", {"found": "84"}),
        ({"buried": [84, 79, 83, 70, 49, 74, 35, 200]}, "card_unknown", {"found": 200}),
        ({"trump": "Z"}, "trump_unknown", {"found": "Z"}),
        ({"declSeat": 7}, "seat_number", {"found": 7}),
        ({"kitty": [1, 4, 44, 36, 6, 32, 57, 57]}, "kitty_not_taken", {"seat": "N"}),
        ({"trumpRank": 15}, "level_number", {"found": 15}),
        (
            {"kitty": None},
            "field_differs",
            {"field": "kitty", "found": "null", "expected": [{"kind": "list"}]},
        ),
        ({"x_decl": [{"seat": 1, "strength": 9}]}, "bid_unreadable", {"bid": 1}),
        (
            {"x_failed_throws": [{"trick": 5, "seat": 0, "attempted": [25]}]},
            "throw_misplaced",
            {"trick": 5},
        ),
    ],
)
def test_a_round_that_cannot_be_is_rejected(
    change: dict[str, Any], code: str, facts: dict[str, Any]
) -> None:
    """It is told with file, line and round; the other rounds of the match are imported."""
    match, first = _first()
    found = load("80fen-season", as_season(match, {**first, **change}, match["rounds"][1]))
    assert isinstance(found[1], Imported)
    problem = found[0]
    assert not isinstance(problem, Imported)
    assert (problem.code, problem.line, problem.params["round"]) == (code, 1, 1)
    assert {key: problem.params[key] for key in facts} == facts


def test_a_missing_card_is_named() -> None:
    """A play without its card leaves a pack that is not whole: which card, is told."""
    match, first = _first()
    tricks = first["plays"][:-1]
    [problem] = load("80fen-season", as_season(match, {**first, "plays": tricks, "tricks": 23}))
    assert not isinstance(problem, Imported)
    assert problem.code == "pack_differs"
    assert problem.params["extra"] == "-"
    assert sorted(problem.params["missing"].split()) == ["3c", "6h", "8c", "Td"]


@pytest.mark.parametrize(
    ("field", "value", "sums_to"),
    [
        ("rawTotal", 65, 60),
        ("total", 80, 60),
        ("kittyPts", 20, 15),
        ("tricks", 25, 24),
        ("defWonLast", True, False),
    ],
)
def test_a_wrong_number_is_imported_as_it_stands(field: str, value: Any, sums_to: Any) -> None:
    match, first = _first()
    imported = one("80fen-season", as_season(match, {**first, field: value}))
    told = {problem.params["field"]: problem.params for problem in imported.problems}
    assert told[field]["found"] == value
    assert told[field]["sums_to"] == sums_to
    if field == "total":
        assert replayed(imported.hand).as_dict()["stated_differs"] != []


def test_a_winner_that_cannot_be_is_found_by_the_replay() -> None:
    """An importer decides no trick: who leads next says whom the source took for the winner."""
    match, first = _first()
    plays = [{**trick} for trick in first["plays"]]
    assert (plays[0]["w"], plays[-1]["w"]) == (0, 3)
    plays[-1]["w"] = 2
    imported = one("80fen-season", as_season(match, {**first, "plays": plays}))
    assert "defWonLast" in {problem.params["field"] for problem in imported.problems}


def test_fines_of_a_side_have_no_place() -> None:
    """The file has points a side was fined and not for which play; nothing is put in its place."""
    match, first = _first()
    fined = {**first, "penalty": [0, 10], "total": 70}
    imported = one("80fen-season", as_season(match, fined))
    assert imported.problems == ()
    assert "fined_plays" in imported.lacks
    assert "side_fines" in imported.left
    found = replayed(imported.hand).as_dict()
    assert (found["points"], len(found["stated_differs"])) == (60, 1)


def test_lines_that_are_no_match() -> None:
    match, first = _first()
    good = as_season(match, first)
    found = load("80fen-season", good + b'{"a": 1}\n' + b"nonsense\n\n" + good[:-40])
    codes = [None if isinstance(one, Imported) else (one.line, one.code) for one in found]
    assert codes == [None, (2, "field_differs"), (3, "bad_json"), (5, "cut_off")]


def test_packed_files_are_read_as_they_are(tmp_path: Any) -> None:
    match, first = _first()
    path = tmp_path / "a__b.ndjson.gz"
    path.write_bytes(gzip.compress(as_season(match, first)))
    with open_source(path) as (stream, _):
        assert stream.read() == as_season(match, first)


def test_a_version_without_a_ruleset_has_to_be_named() -> None:
    with pytest.raises(SourceError, match="rules_unknown"):
        ruleset(lambda _: PlayedUnder(""), "0.7.16")


def test_the_sample_files_are_all_here() -> None:
    assert {path.name for path in DATA.glob("80fen-*.ndjson")} == set(FILES)
