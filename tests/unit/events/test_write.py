"""Canonical writing: text, model and text again are the same bytes."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from events import Hand, Header, LevelState, read_bytes, write_event, write_file, write_hand
from events.cards import UNKNOWN
from events.errors import LogError
from events.log import EVENT_KINDS, OFFENCES, SEATS, Declare, Penalty, Play, Ruling

card = st.integers(0, UNKNOWN)
cards = st.lists(card, min_size=1, max_size=9).map(tuple)
any_cards = st.lists(card, max_size=26).map(tuple)
seat = st.sampled_from(SEATS)
whole = st.integers(-(2**53) + 1, 2**53 - 1)
number = st.integers(1, 2**53 - 1)
count = st.integers(0, 2**53 - 1)
text = st.text(min_size=1, max_size=12)
side = st.sampled_from(["EW", "NS"])
role = st.sampled_from(["banker", "attackers"])
few = st.integers(0, 3)
level = st.builds(LevelState, st.sampled_from([*"23456789TJQKA", "NT"]), few, few)
bid = {"with_": cards, "hidden": st.booleans(), "at": st.integers(1, 100)}
rulings = st.fixed_dictionaries(
    {},
    optional={
        "points_change": whole,
        "points_set": whole,
        "banker_levels": whole,
        "attackers_levels": whole,
        "hand_lost_by": role,
        "match_lost_by": role,
        "redeal": st.booleans(),
    },
).map(lambda fields: Ruling(**fields))
NEEDED = {
    "deal": {},
    "declare": {"seat": st.none() | seat},
    "overturn": {"seat": seat, "cards": cards},
    "bury": {"seat": seat, "cards": any_cards},
    "play": {"seat": seat, "cards": cards},
    "penalty": {"seat": seat, "offence": st.sampled_from(OFFENCES)},
    "pickup": {"seat": seat},
    "reveal": {"of": number, "cards": cards},
    "move": {
        "from_": seat | st.just("kitty"),
        "to": seat | st.just("kitty"),
        "cards": cards,
        "why": st.sampled_from(["kitty_flip", "trade", "drawn_by_ruling", "correction"]),
    },
    "end": {"why": st.sampled_from(["redeal", "ruling", "void", "claim", "concession"])},
}
OPTIONAL = {
    "deal": {
        "drawn": st.booleans(),
        "first": seat,
        "hands": st.dictionaries(seat, any_cards),
        "kitty": any_cards,
        "kitty_dealt_to_banker": st.booleans(),
    },
    "declare": {"cards": cards, "turned": cards, **bid},
    "overturn": bid,
    "play": {"tried": cards, "why": st.sampled_from(["throw", "take_back"])},
    "penalty": {
        "of": number,
        "cards": count,
        "minutes": count,
        "nth": number,
        "by": text,
        "note": text,
        "ruling": rulings,
    },
    "reveal": {"seat": seat},
    "end": {"seat": seat, "of": number, "agreed": st.booleans()},
}


@st.composite
def hands(draw):
    header = draw(
        st.fixed_dictionaries(
            {
                "hand": text,
                "rules": text,
                "level": st.none() | level,
                "banker": st.none() | seat,
                "bidding": st.sampled_from(["recorded", "none_made", "not_recorded"]),
            },
            optional={
                "levels": st.dictionaries(side, level),
                "first_hand": st.booleans(),
                "race": st.booleans(),
                "trump": st.sampled_from(["s", "h", "c", "d", "nt"]),
                "nt_by": st.sampled_from(["little", "big"]),
                "hand_no": number,
                "board": number,
                "seats": st.dictionaries(seat, text),
                "played_at": text,
                "earlier": st.dictionaries(
                    side, st.dictionaries(st.sampled_from(OFFENCES), count, max_size=3)
                ),
                "next_banker": seat,
                "because": text,
                "simulated": st.booleans(),
            },
        )
    )
    kinds = draw(st.lists(st.sampled_from(sorted(EVENT_KINDS)), max_size=6))
    events = [
        EVENT_KINDS[kind](
            n=n, **draw(st.fixed_dictionaries(NEEDED[kind], optional=OPTIONAL.get(kind, {})))
        )
        for n, kind in enumerate(kinds, 1)
    ]
    return Hand(header=Header(**header), events=tuple(events))


@settings(max_examples=150, deadline=None)
@given(hands())
def test_text_model_text_is_the_same_bytes(hand):
    written = write_hand(hand)
    reading = read_bytes(written)
    (recorded,) = reading.hands
    assert reading.all_problems == ()
    assert recorded.not_canonical == ()
    assert recorded.hand == hand
    assert write_hand(recorded.hand) == written


@settings(max_examples=60, deadline=None)
@given(hands())
def test_canonical_lines_are_what_rfc_8785_says(hand):
    """Against the standard library: sorted keys, no space, text as UTF-8, only needed escapes."""
    for line in write_hand(hand).splitlines():
        table = json.loads(line)
        plain = json.dumps(table, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        assert plain.encode() == line


def test_what_is_written():
    play = Play(n=5, seat="E", cards=(51, 0), tried=None)
    assert write_event(play) == b'{"cards":"2s Ad","event":"play","n":5,"seat":"E"}\n'
    turned = Declare(n=2, seat=None, turned=(51, 0), hidden=False)
    assert write_event(turned) == (
        b'{"event":"declare","hidden":false,"n":2,"seat":null,"turned":"Ad 2s"}\n'
    )
    ruled = Penalty(n=9, seat="W", offence="talk", ruling=Ruling(redeal=True, points_set=None))
    assert write_event(ruled) == (
        b'{"event":"penalty","n":9,"offence":"talk","ruling":{"redeal":true},"seat":"W"}\n'
    )
    header = Header(hand="牌\n", rules="r", level=None, banker=None, bidding="none_made")
    assert write_hand(Hand(header=header)).decode() == (
        '{"banker":null,"bidding":"none_made","hand":"牌\\n","level":null,"paipu":1,"rules":"r"}\n'
    )


def test_lax_text_in_canonical_text_out():
    lax = (
        '{ "rules":"001.01", "paipu":1, "hand":"a", "level":"10", "banker":null,'
        ' "bidding":"recorded" }\n'
        '\n{"event": "play", "n": 1, "seat": "E", "cards": "黑桃A、大王 10h", "tried": null}'
    )
    (recorded,) = read_bytes(lax.encode()).hands
    assert recorded.problems == ()
    assert recorded.lines == (1, 3)
    assert recorded.not_canonical == (1, 2, 3)
    assert write_hand(recorded.hand).decode() == (
        '{"banker":null,"bidding":"recorded","hand":"a","level":"T","paipu":1,"rules":"001.01"}\n'
        '{"cards":"As Th BJ","event":"play","n":1,"seat":"E"}\n'
    )


HEADER = Header(hand="a", rules="r", level=None, banker=None, bidding="none_made")


def test_a_file_is_never_overwritten_unasked(tmp_path):
    path, hand = tmp_path / "a.jsonl", Hand(header=HEADER)
    write_file(path, [hand])
    with pytest.raises(LogError) as refused:
        write_file(path, [hand, hand])
    assert refused.value.code == "exists"
    assert path.read_bytes() == write_hand(hand)
    write_file(path, [hand, hand], replace=True)
    assert path.read_bytes() == write_hand(hand) * 2
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_without_links_is_never_overwritten_either(tmp_path, monkeypatch):
    def no_links(*_):
        raise PermissionError

    monkeypatch.setattr("pathlib.Path.hardlink_to", no_links)
    path, hand = tmp_path / "a.jsonl", Hand(header=HEADER)
    write_file(path, [hand])
    with pytest.raises(LogError) as refused:
        write_file(path, [])
    assert refused.value.code == "exists"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(("name", "code"), [("no/a.jsonl", "unwritable"), (".", "is_folder")])
def test_a_place_that_cannot_be_written(tmp_path, name, code):
    with pytest.raises(LogError) as refused:
        write_file(tmp_path / name, [Hand(header=HEADER)])
    assert refused.value.code == code
