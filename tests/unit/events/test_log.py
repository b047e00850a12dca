"""The log model: seats, levels, and every field of the format."""

import pytest
from pydantic import ValidationError

from events import Hand, Header, LevelState, LogError
from events.log import (
    EVENT_KINDS,
    OFFENCES,
    Deal,
    Declare,
    Play,
    Seal,
    Stated,
    next_seat,
    other_side,
    partner,
    seat_index,
    side_of,
)

HEADER = {"paipu": 1, "hand": "h", "rules": "001.01", "level": "5", "banker": "E"}
HASH = "sha256:" + "0" * 64


def test_seats():
    assert [next_seat(seat) for seat in "ENWS"] == ["N", "W", "S", "E"]
    assert [partner(seat) for seat in "ENWS"] == ["W", "S", "E", "N"]
    assert [side_of(seat) for seat in "ENWS"] == ["EW", "NS", "EW", "NS"]
    assert seat_index("S") == 3
    assert (other_side("EW"), other_side("NS")) == ("NS", "EW")
    for call, wrong in ((seat_index, "X"), (partner, ""), (other_side, "E")):
        with pytest.raises(LogError, match="is not a"):
            call(wrong)


@pytest.mark.parametrize(
    ("value", "written"),
    [
        ("5", "5"),
        ("10", "T"),
        ("NT", "NT"),
        ({"rung": "2", "below": 3, "lap": 1}, {"rung": "2", "below": 3, "lap": 1}),
        ({"rung": "2", "below": 3}, {"rung": "2", "below": 3, "lap": 0}),
        ({"rung": "A"}, "A"),
    ],
)
def test_levels(value, written):
    assert LevelState.parse(value).to_json() == written


@pytest.mark.parametrize(
    "value",
    [
        "1",
        "",
        5,
        None,
        True,
        [],
        {},
        {"rung": "2", "up": 1},
        {"rung": "2", "below": -1},
        {"rung": "2", "lap": True},
        {"rung": 2},
        {"rung": "2", "below": "3"},
    ],
)
def test_what_is_no_level(value):
    with pytest.raises(LogError) as refused:
        LevelState.parse(value)
    assert refused.value.code == "bad_level"


EVERY_EVENT = [
    {"event": "deal", "hands": {"E": "As ??", "N": ""}, "kitty": "5h 5s", "drawn": True}
    | {"first": "N", "kitty_dealt_to_banker": True},
    {"event": "deal"},
    {"event": "declare", "seat": "N", "cards": "5h", "with": "BJ", "at": 37, "hidden": True},
    {"event": "declare", "seat": None, "turned": "5h 4s"},
    {"event": "overturn", "seat": "W", "cards": "5s 5s", "with": "LJ", "at": 92, "hidden": False},
    {"event": "bury", "seat": "E", "cards": "2s 3s 4s 5s 6s 7s 8s 9s"},
    {"event": "play", "seat": "E", "cards": "9d", "tried": "8d 9d", "why": "throw"},
    {"event": "penalty", "seat": "W", "offence": "revoke", "of": 57, "by": "referee", "note": "x"}
    | {"cards": 2, "minutes": 3, "nth": 1, "ruling": {"points_change": -10, "points_set": 0}},
    {"event": "penalty", "seat": "W", "offence": "late"}
    | {"ruling": {"banker_levels": -1, "attackers_levels": 1, "hand_lost_by": "banker"}},
    {"event": "penalty", "seat": "W", "offence": "talk"}
    | {"ruling": {"match_lost_by": "attackers", "redeal": True}},
    {"event": "pickup", "seat": "E"},
    {"event": "reveal", "of": 2, "cards": "5h"},
    {"event": "move", "from": "kitty", "to": "E", "cards": "5h", "why": "kitty_flip"},
    {"event": "end", "why": "claim", "seat": "E", "of": 3, "agreed": True},
]


@pytest.mark.parametrize("table", EVERY_EVENT)
def test_every_field_of_every_event(table):
    model = EVENT_KINDS[table["event"]]
    event = model.model_validate({"n": 1, **table}, by_alias=True, by_name=False)
    assert event.model_dump(exclude_unset=True) == {"n": 1, **table}
    with pytest.raises(ValidationError, match="Extra inputs"):
        model.model_validate({"n": 1, **table, "winner": "E"})


def test_every_field_of_the_header_and_the_statement():
    table = {
        **HEADER,
        "rules_hash": "x",
        "levels": {"EW": "5", "NS": {"rung": "2", "below": 1, "lap": 0}},
        "first_hand": False,
        "race": True,
        "bidding": "recorded",
        "trump": "nt",
        "nt_by": "big",
        "match": "cup",
        "hand_no": 7,
        "board": 3,
        "seats": {"E": "p11"},
        "played_at": "2026-11-29",
        "earlier": {"EW": {"extra_cards": 1}},
        "next_banker": "N",
        "supersedes": HASH,
        "because": "x",
        "corrected_by": "y",
        "simulated": True,
        "imported_from": "z",
    }
    assert set(table) == set(Header.model_fields)
    assert Header.model_validate(table).model_dump(exclude_unset=True) == table
    numbers = {
        *("points", "kitty", "banker_delta", "attackers_delta", "banker_levels"),
        *("attackers_levels", "attackers_base", "banker_base", "attackers_bonus"),
        *("banker_bonus", "big"),
    }
    stated = dict.fromkeys(numbers, -5) | {
        "banker_level_after": "NT",
        "attackers_level_after": "5",
        "next_banker": "S",
    }
    assert set(stated) == set(Stated.model_fields)
    assert Stated.model_validate(stated).model_dump(exclude_unset=True) == stated


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("n", True),
        ("n", "1"),
        ("n", 1.0),
        ("n", 0),
        ("n", 2**53),
        ("seat", "e"),
        ("seat", None),
        ("cards", ["As"]),
        ("cards", 5),
        ("cards", ""),
        ("cards", "Xx"),
        ("why", "because"),
    ],
)
def test_nothing_is_converted(field, value):
    with pytest.raises(ValidationError):
        Play.model_validate({"n": 1, "event": "play", "seat": "E", "cards": "As", field: value})


@pytest.mark.parametrize("version", [2, True, 1.0, "1", None])
def test_only_version_one(version):
    with pytest.raises(ValidationError, match="expected version 1"):
        Header.model_validate({**HEADER, "bidding": "recorded", "paipu": version})


def test_order_is_kept_where_it_is_a_fact():
    hands = {"E": "Kd 2s"}
    assert Deal.model_validate({"n": 1, "hands": hands, "kitty": "Kd 2s"}).model_dump(
        exclude_unset=True
    ) == {"n": 1, "hands": {"E": "2s Kd"}, "kitty": "Kd 2s"}
    assert Deal.model_validate({"n": 1, "hands": hands, "drawn": True}).hands == {"E": (50, 0)}
    assert Declare(n=1, seat=None, turned=(50, 0)).turned == (50, 0)
    assert Play(n=1, seat="E", cards=(50, 0)).cards == (0, 50)


def test_values_are_frozen_and_equal():
    play = Play(n=1, seat="E", cards=(12,))
    with pytest.raises(ValidationError, match="frozen"):
        play.n = 2
    header = Header.model_validate({**HEADER, "bidding": "recorded"})
    assert Hand(header=header, events=(play,)) == Hand(header=header, events=(play,))
    with pytest.raises(ValidationError):
        Seal(seal=HASH, check="123", events=1)


def test_offences_are_a_closed_list():
    assert len(set(OFFENCES)) == len(OFFENCES) == 32
