"""The seal: an outside reference, every changed byte found and located, corrections."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from events import (
    LogError,
    Stated,
    chain,
    correct,
    read_bytes,
    read_file,
    seal_hand,
    verify_seal,
    write_hand,
)
from events.log import Bury, Play

STATED = Path(__file__).parent / "stated.jsonl"
"""Two hands sealed elsewhere, in a lax spelling."""

SMALL = (
    '{"banker":"E","bidding":"not_recorded","hand":"小","level":"5",'
    '"levels":{"EW":"5","NS":"6"},"paipu":1,"rules":"001.01","trump":"s"}\n'
    '{"event":"deal","hands":{"E":"As Ks"},"kitty":"5h 5s","n":1}\n'
    '{"cards":"5s 5h","event":"bury","n":2,"seat":"E"}\n'
    '{"cards":"Ks","event":"play","n":3,"seat":"E","tried":"Ks As","why":"throw"}\n'
    '{"by":"referee","event":"penalty","n":4,"note":"a\\nb","offence":"talk","seat":"N"}\n'
).encode()


def errors(recorded):
    return [(p.code, p.line, p.event) for p in verify_seal(recorded) if p.severity == "error"]


def everything(data):
    """Every problem of some bytes, the seals' included."""
    reading = read_bytes(data)
    return [*reading.all_problems, *(p for hand in reading.hands for p in verify_seal(hand))]


def sealed_small():
    return seal_hand(read_bytes(SMALL).hands[0].hand, Stated(points=85, next_banker="S"))


def test_the_outside_reference_verifies():
    reading = read_file(STATED)
    assert reading.all_problems == ()
    assert len(reading.hands) == 2
    for recorded in reading.hands:
        assert errors(recorded) == []
        opened = recorded.hand.model_copy(update={"seal": None})
        assert seal_hand(opened, recorded.hand.seal.stated) == recorded.hand
        assert len(chain(recorded.hand)) == len(recorded.lines)
        assert everything(write_hand(recorded.hand)) == []


def test_a_sealed_line_in_another_spelling_is_noted():
    (first, _) = read_file(STATED).hands
    notes = [p for p in verify_seal(first) if p.code == "not_canonical"]
    assert [p.line for p in notes] == list(first.lines)


DATA = write_hand(sealed_small())
STARTS = [0, *(at + 1 for at, byte in enumerate(DATA[:-1]) if byte == 10)]


def lines_around(data, at, new):
    """The lines that a change at a byte may be found on: two where lines are joined or split."""
    line = data[:at].count(b"\n") + 1
    return {line, line + 1} if 10 in {data[at], new} else {line}


@pytest.mark.parametrize("start", STARTS)
def test_any_changed_byte_of_a_sealed_hand_is_found_and_located(start):
    end = DATA.index(b"\n", start) + 1
    for at in range(start, end):
        old = DATA[at]
        for new in {old ^ 1, old ^ 0x20, old ^ 0x80, 0, 10, 13, 32, 34, 48, 97, 125} - {old}:
            changed = DATA[:at] + bytes([new]) + DATA[at + 1 :]
            told = {p.line for p in everything(changed)}
            assert told & lines_around(DATA, at, new), (at, bytes([old, new]), told)


LARGE = write_hand(read_file(STATED).hands[0].hand) + write_hand(read_file(STATED).hands[1].hand)


@settings(max_examples=120, deadline=None)
@given(st.integers(0, len(LARGE) - 1), st.integers(1, 255))
def test_any_changed_byte_of_two_whole_hands(at, flip):
    changed = LARGE[:at] + bytes([LARGE[at] ^ flip]) + LARGE[at + 1 :]
    assert {p.line for p in everything(changed)} & lines_around(LARGE, at, changed[at])


def test_the_first_changed_line_is_named_and_no_other():
    for line, old, new in (
        (1, b'"level":"5"', b'"level":"6"'),
        (3, b"5s 5h", b"5s 6h"),
        (4, b'"tried":"Ks As"', b'"tried":"Ks Qs"'),
        (6, b'"points":85', b'"points":80'),
        (6, b'"check":"', b'"check":"00000000'),
    ):
        data = DATA.replace(old, new) if new[-8:] != b"0" * 8 else None
        if data is None:
            at = DATA.index(old) + len(old)
            data = DATA[:at] + b"00000000" + DATA[at + 8 :]
        event = line - 1 if 1 < line < 6 else None
        problems = [p for p in everything(data) if p.code != "not_canonical"]
        assert [(p.code, p.line, p.event) for p in problems] == [("seal_broken", line, event)]


def test_a_missing_and_an_added_line():
    lines = DATA.splitlines(keepends=True)
    without_last = read_bytes(b"".join(lines[:-2] + lines[-1:])).hands[0]
    assert errors(without_last) == [("event_count", 5, None)]
    swapped = read_bytes(b"".join([*lines[:2], lines[3], lines[2], *lines[4:]])).hands[0]
    assert errors(swapped) == [("seal_broken", 3, 3)]
    assert [p.code for p in swapped.problems] == ["event_number"] * 3


def test_a_line_that_cannot_be_read_is_told_once():
    lines = DATA.splitlines(keepends=True)
    lines[2] = b"x\n"
    assert [(p.code, p.line) for p in everything(b"".join(lines))] == [("bad_json", 3)]


def test_lines_after_a_seal():
    stray = DATA + b'{"n":6,"event":"pickup","seat":"E"}\nx\n' + SMALL.replace("小".encode(), b"b")
    assert [(p.code, p.line) for p in everything(stray)] == [("after_seal", 7)]
    assert len(read_bytes(stray).hands) == 2


def test_a_sealed_hand_is_not_sealed_again_and_events_count():
    with pytest.raises(LogError, match="is sealed"):
        seal_hand(sealed_small())
    opened = read_bytes(SMALL).hands[0].hand
    wrong = opened.model_copy(update={"events": opened.events[1:]})
    with pytest.raises(LogError, match="event 2 of hand 小 stands where event 1 was expected"):
        seal_hand(wrong)
    assert verify_seal(read_bytes(SMALL).hands[0]) == ()


def test_a_correction_is_a_new_hand():
    old = sealed_small()
    new = correct(old, "the kitty was misread", by="p1", level="6")
    assert (new.seal, new.events) == (None, old.events)
    assert new.header.supersedes == old.seal.seal
    assert (new.header.because, new.header.corrected_by) == ("the kitty was misread", "p1")
    assert str(new.header.level) == "6"
    assert new.header.hand == old.header.hand
    resealed = seal_hand(new)
    assert everything(DATA + write_hand(resealed)) == []
    alone = everything(write_hand(resealed))
    assert [(p.code, p.severity) for p in alone] == [("superseded_absent", "note")]
    twice = correct(resealed, "again", events=[Play(n=1, seat="E", cards=(0,))])
    assert twice.header.corrected_by is None
    assert len(twice.events) == 1


def test_what_cannot_be_corrected():
    old = sealed_small()
    broken = old.model_copy(update={"events": (*old.events[:-1], Bury(n=4, seat="E", cards=()))})
    for hand, because, code in (
        (old.model_copy(update={"seal": None}), "x", "not_sealed"),
        (broken, "x", "seal_broken"),
        (old, " ", "no_reason"),
    ):
        with pytest.raises(LogError) as refused:
            correct(hand, because)
        assert refused.value.code == code
