"""Cards: every accepted spelling in, one out, and a clear refusal of the rest."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events import LogError
from events.cards import (
    BIG_JOKER,
    KINDS,
    LITTLE_JOKER,
    POINTS,
    RANKS,
    SUITS,
    UNKNOWN,
    card_name,
    card_text,
    cards_text,
    kind,
    parse_card,
    parse_cards,
    points_of,
    rank_of,
    suit_of,
)

SPELLINGS = [
    ("As", "As"),
    ("aS", "As"),
    ("10h", "Th"),
    ("10H", "Th"),
    ("tD", "Td"),
    ("黑桃A", "As"),
    ("红桃10", "Th"),
    ("红心3", "3h"),
    ("方块5", "5d"),
    ("方片k", "Kd"),
    ("梅花K", "Kc"),
    ("草花2", "2c"),
    ("黑A", "As"),
    ("红A", "Ah"),
    ("梅A", "Ac"),
    ("方A", "Ad"),
    ("大王", "BJ"),
    ("小王", "LJ"),
    ("bj", "BJ"),
    ("♠A", "As"),
    ("A♠", "As"),
    ("♥️10", "Th"),
    ("10♥️", "Th"),
    ("♦︎5", "5d"),
    ("♣q", "Qc"),
    ("Ａｓ", "As"),
]


@pytest.mark.parametrize(("spelling", "text"), SPELLINGS)
def test_spellings(spelling, text):
    assert card_text(parse_card(spelling)) == text


@pytest.mark.parametrize(
    ("several", "text"),
    [
        ("As Td 5h LJ BJ", "As Td 5h LJ BJ"),
        ("As,Td、5h\u3000LJ  BJ ", "As Td 5h LJ BJ"),
        ("黑桃A红桃10大王梅花5", "As Th BJ 5c"),
        ("♠A♥10 ♦5", "As Th 5d"),
        ("A♠10♥", "As Th"),
        (["As", "红桃10"], "As Th"),
        ("", ""),
    ],
)
def test_several_keep_their_order(several, text):
    assert cards_text(parse_cards(several), sort=False) == text


@pytest.mark.parametrize(
    ("token", "meant"),
    [
        ("sA", "As"),
        ("AsKs", "As Ks"),
        ("5x", "5s / 5h / 5c / 5d"),
        ("1h", "Ah / Th"),
        ("XJ", "LJ / BJ"),
        ("zz", None),
        ("黑桃", None),
        ("黑桃A红", None),
        ("A", None),
    ],
)
def test_a_refused_card_is_named_with_what_was_meant(token, meant):
    with pytest.raises(LogError) as refused:
        parse_cards(f"As {token} Kd")
    assert refused.value.code == "bad_card"
    assert refused.value.params == {"token": token, "suggestion": meant}
    assert repr(token) in str(refused.value)


@pytest.mark.parametrize("text", ["", "As Kd", "黑桃A红桃10"])
def test_one_card_is_one_card(text):
    with pytest.raises(LogError, match="is not a card"):
        parse_card(text)


def test_unknown_cards_only_where_they_may_stand():
    assert parse_cards("?? As ？？", unknown=True) == (UNKNOWN, 12, UNKNOWN)
    with pytest.raises(LogError) as refused:
        parse_cards("As ??")
    assert refused.value.code == "unknown_card"


def test_kinds_are_in_canonical_order():
    assert [card_text(k) for k in (0, 12, 13, 51, LITTLE_JOKER, BIG_JOKER, UNKNOWN)] == [
        *("2s", "As", "2h", "Ad", "LJ", "BJ", "??")
    ]
    for k in range(LITTLE_JOKER):
        assert kind(suit_of(k), rank_of(k)) == k
        assert card_text(k) == RANKS[rank_of(k)] + SUITS[suit_of(k)]
    assert suit_of(BIG_JOKER) == rank_of(UNKNOWN) == -1


def test_points():
    assert points_of(range(KINDS)) == 100
    assert POINTS[parse_card("5s")] == 5
    assert points_of(parse_cards("Th Kc 5d BJ Ah")) == 25
    assert len(POINTS) == 55


def test_names():
    assert card_name(parse_card("As"), "zh") == "黑桃A"
    assert card_name(parse_card("Td"), "zh") == "方块10"
    assert card_name(parse_card("Tc"), "en") == "♣10"
    assert card_name(BIG_JOKER, "zh") == "大王"
    assert card_name(LITTLE_JOKER, "en") == "little joker"
    assert card_name(UNKNOWN, "en") == "??"


@given(st.lists(st.integers(0, UNKNOWN), max_size=12))
def test_text_and_back(kinds):
    text = cards_text(kinds, sort=False)
    assert parse_cards(text, unknown=True) == tuple(kinds) or not kinds
    assert parse_cards(cards_text(kinds), unknown=True) == tuple(sorted(kinds))


@given(st.lists(st.integers(0, BIG_JOKER), min_size=1, max_size=12), st.sampled_from(["zh", "en"]))
def test_names_read_back_side_by_side(kinds, lang):
    spelt = [card_name(k, lang) for k in kinds if lang == "zh" or k < LITTLE_JOKER]
    assert cards_text(parse_cards("".join(spelt)), sort=False) == cards_text(
        [k for k in kinds if lang == "zh" or k < LITTLE_JOKER], sort=False
    )


@given(st.text(max_size=8))
def test_any_text_is_cards_or_a_clear_refusal(text):
    try:
        parse_cards(text)
    except LogError as refused:
        assert refused.code in {"bad_card", "unknown_card"}  # noqa: PT017
