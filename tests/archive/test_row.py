"""A sealed hand as a row, and back: not a byte of its text is different."""

from typing import Any

import pyarrow as pa
import pytest
from hypothesis import given

import events
from events import LogError, StoreError
from events.archive import SCHEMA, columns_of, hand_of, row_of, seal_batch, texts_of
from events.archive.schema import DEAL, DECLARE, OTHER, OVERTURN, PLAY, TAKEN_BACK, TRIED
from events.codec import write_hand
from events.log import Hand
from tests import calls
from tests.archive.hands import recorded_hands, sealed_hands, simulated

HEADER = {"paipu": 1, "hand": "h", "rules": "r", "level": "2", "banker": "E", "bidding": "recorded"}


def hand(*tables: dict[str, Any], **header: Any) -> Hand:
    """A sealed hand of some events."""
    numbered = [{**table, "n": n} for n, table in enumerate(tables, 1)]
    [recorded] = events.read_bytes(calls.text_of([{**HEADER, **header}, *numbered])).hands
    assert not recorded.problems
    return events.seal_hand(recorded.hand)


def ops(row: dict[str, Any]) -> list[int]:
    return [step >> 12 for step in row["steps"]]


def in_arrow(row: dict[str, Any]) -> dict[str, Any]:
    """The row as Arrow gives it back."""
    [back] = pa.RecordBatch.from_pylist([row], schema=SCHEMA).to_pylist()
    return back


@given(sealed_hands())
def test_any_sealed_hand(one: Hand):
    row = in_arrow(row_of(one))
    assert write_hand(hand_of(row)) == write_hand(one)


def test_all_samples():
    for one in recorded_hands():
        assert write_hand(hand_of(in_arrow(row_of(one)))) == write_hand(one)


def test_an_open_hand_has_columns_too():
    one = hand({"event": "pickup", "seat": "E"}).model_copy(update={"seal": None})
    row = columns_of(one)
    assert row["seal"] is None
    assert hand_of(row) == one
    with pytest.raises(LogError, match="has no seal"):
        row_of(one)


def test_a_seal_that_does_not_fit_is_refused():
    one = hand({"event": "play", "seat": "E", "cards": "As"})
    other = one.model_copy(update={"header": hand(level="3").header})
    with pytest.raises(LogError, match="does not fit"):
        row_of(other)
    row = row_of(one) | {"level": "3"}
    with pytest.raises(LogError, match="does not fit"):
        hand_of(row)


def test_ordinary_events_are_steps():
    row = row_of(
        hand(
            {"event": "deal", "hands": {"W": "2s", "E": "As Ks"}, "kitty": "?? 3h"},
            {"event": "declare", "seat": "N", "cards": "5h", "at": 7},
            {"event": "overturn", "seat": "S", "cards": "5s 5s"},
            {"event": "play", "seat": "E", "cards": "9d", "tried": "9d 8d", "why": "throw"},
            {"event": "play", "seat": "N", "cards": "4d", "tried": "As", "why": "take_back"},
        )
    )
    assert ops(row) == [DEAL, DEAL, DEAL, DECLARE, OVERTURN, TRIED, PLAY, TAKEN_BACK, PLAY]
    assert [step >> 8 & 15 for step in row["steps"]] == [0, 2, 4, 1, 3, 0, 0, 1, 1]
    assert row["cards"][:5] == [11, 12, 0, 54, 14]  # hands in canonical order, the kitty as it lay
    assert (row["at"], row["others"]) == ([7, 0], None)


@pytest.mark.parametrize(
    "table",
    [
        {"event": "declare", "seat": "N", "cards": "5h", "hidden": False},
        {"event": "declare", "seat": "N", "cards": "5h", "with": "LJ"},
        {"event": "declare", "seat": None, "turned": "5h"},
        {"event": "play", "seat": "N", "cards": "5h", "tried": "6h"},
        {"event": "play", "seat": "N", "cards": "5h", "why": "throw"},
        {"event": "play", "seat": "N", "cards": " ".join(["5h"] * 256)},
        {"event": "bury", "seat": "N", "cards": " ".join(["5h"] * 256)},
        {"event": "deal", "hands": {"E": " ".join(["5h"] * 256)}},
        {"event": "deal"},
        {"event": "pickup", "seat": "N"},
    ],
)
def test_everything_else_keeps_its_line(table):
    row = row_of(hand(table))
    assert ops(row) == [OTHER]
    assert len(row["others"]) == 1


def test_a_second_deal_keeps_its_line():
    deal = {"event": "deal", "kitty": "5h"}
    assert ops(row_of(hand(deal, deal))) == [DEAL, OTHER]


def test_what_is_written_though_it_says_nothing_new():
    """`first_hand` absent and `false` are two texts, and two seals."""
    deal = {"event": "deal", "kitty": "5h"}
    plain, told = (
        hand(deal),
        hand({**deal, "drawn": False, "hands": {}}, first_hand=False, seats={}),
    )
    assert row_of(plain)["others"] is None
    assert row_of(told)["others"] == [
        '{"deal":{"drawn":false,"hands":{}},"header":{"first_hand":false,"seats":{}}}'
    ]
    for one in (plain, told):
        assert write_hand(hand_of(row_of(one))) == write_hand(one)


def test_numbers_beyond_the_column():
    one = hand(hand_no=2**31, board=2**31 - 1)
    row = row_of(one)
    assert (row["hand_no"], row["board"]) == (None, 2**31 - 1)
    assert write_hand(hand_of(in_arrow(row))) == write_hand(one)


PLAYED = row_of(
    hand(
        {"event": "deal", "hands": {"E": "2s As"}, "kitty": "3s"},
        {"event": "declare", "seat": "E", "cards": "2s", "at": 1},
        {"event": "play", "seat": "E", "cards": "As"},
        {"event": "pickup", "seat": "E"},
        first_hand=False,
    )
)


@pytest.mark.parametrize(
    "change",
    [
        {"steps": PLAYED["steps"][:-2]},
        {"steps": [*PLAYED["steps"], 3 * 4096]},
        {"steps": [*PLAYED["steps"], TRIED * 4096]},
        {"steps": [*PLAYED["steps"], OTHER * 4096]},
        {"steps": [*PLAYED["steps"], DEAL]},
        {"steps": [PLAY * 4096 + 5 * 256 + 1, *PLAYED["steps"][1:]]},
        {"steps": [*PLAYED["steps"][1::-1], *PLAYED["steps"][2:]]},
        {"cards": PLAYED["cards"][:-1]},
        {"cards": [*PLAYED["cards"], 3]},
        {"cards": [-1, *PLAYED["cards"][1:]]},
        {"cards": [55, *PLAYED["cards"][1:]]},
        {"at": None},
        {"at": [1, 2]},
        {"at": [101]},
        {"others": None},
        {"others": ["[]", *PLAYED["others"][1:]]},
        {"others": ["nothing", *PLAYED["others"][1:]]},
        {"others": [*PLAYED["others"], "{}"]},
        {"others": [PLAYED["others"][0], '{"header":{"rules":"x"}}']},
        {"others": [PLAYED["others"][0], '{"deal":{"kitty":""}}']},
        {"others": [PLAYED["others"][0], '{"header":{"first_hand":false},"x":1}']},
        {"banker": "X"},
        {"bidding": "none"},
        {"level": "1"},
        {"level": '{"rung":'},
        {"first": "X"},
        {"hand": ""},
        {"earlier": '{"EW":{"nothing":1}}'},
        {"stated": '{"points":"x"}'},
    ],
)
def test_columns_that_do_not_go_together(change):
    """Told by either way, and never taken for a hand."""
    row = PLAYED | change
    with pytest.raises((StoreError, LogError)) as told:
        hand_of(row)
    assert told.value.code in {"bad_row", "seal_broken"}
    batch = pa.RecordBatch.from_pylist([row], schema=SCHEMA)
    assert list(texts_of(batch)) == [None]
    if told.value.code == "bad_row":
        with pytest.raises(StoreError, match="holds no hand"):
            seal_batch(batch)


@pytest.mark.parametrize(
    "change",
    [
        {"cards": [12, 0, *PLAYED["cards"][2:]]},
        {"level": '{"below":0,"lap":0,"rung":"2"}'},
        {"earlier": '{"NS": {}}'},
        {"others": ['{"event":"pickup", "n":4,"seat":"E"}', PLAYED["others"][1]]},
    ],
)
def test_columns_that_say_it_in_another_way(change):
    """The short way does not seal what a writer would write otherwise."""
    batch = pa.RecordBatch.from_pylist([PLAYED | change], schema=SCHEMA)
    assert list(texts_of(batch)) == [None]
    [row] = seal_batch(batch).to_pylist()
    assert row["seal"] == bytes.fromhex(hand_of(row).seal.seal.removeprefix("sha256:"))


def test_a_file_of_such_rows():
    """Rows like those of a simulation are sealed as the models seal them."""
    batch = simulated(20)
    for row, text in zip(batch.to_pylist(), texts_of(batch), strict=True):
        assert write_hand(hand_of(row)) == text
        assert write_hand(events.seal_hand(hand_of(row | {"seal": None}))) == text
