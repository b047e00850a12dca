"""The short ways, from columns to text and back, against the models and the reader."""

import random
import tracemalloc
from io import BytesIO
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
import zstandard
from hypothesis import given
from hypothesis import strategies as st

import events
from events import LogError
from events.archive import SCHEMA, hand_of, row_of, seal_batch, source, texts_of
from events.archive import intake as taking
from events.archive.batch import packed
from events.archive.intake import Refused, Taken, intake
from events.archive.plain import row_at
from events.archive.row import columns_of
from events.archive.source import Source
from events.codec import iter_stream, verify_seal, write_hand
from events.codec.lines import LONGEST
from events.codec.open_hand import MOST_LINES
from events.codec.problem import Problem
from events.codec.read import HandReader, may_be_header
from events.codec.reading import RecordedHand
from events.log import Hand
from tests.archive.hands import recorded_hands, sealed_hands, simulated

Told = list[tuple[int, str]]


def given_back(data: bytes) -> tuple[list[dict[str, Any]], Told]:
    """The rows that the intake makes of a text, and what it refuses: line and code."""
    rows, told = [], []
    for item in intake(Source("text", BytesIO(data))):
        if isinstance(item, Taken):
            rows.append((item.row, item.cards))
        else:
            told += [(problem.line, problem.code) for problem in item.problems]
    return packed(rows).to_pylist(), told


def by_reader(data: bytes) -> tuple[list[dict[str, Any]], Told]:
    """The same, by the reader alone."""
    rows, told = [], []
    for item in iter_stream(BytesIO(data), "text"):
        if not isinstance(item, RecordedHand):
            told += [(item.line, item.code)] if item.severity == "error" else []
            continue
        every = (*item.problems, *verify_seal(item))
        wrong = [(one.line, one.code) for one in every if one.severity == "error"]
        if item.hand.seal is None and not wrong:
            wrong = [(item.lines[-1], "open_hand")]
        told += wrong
        if not wrong:
            rows.append(columns_of(item.hand))
    return pa.RecordBatch.from_pylist(rows, schema=SCHEMA).to_pylist(), told


def batch_of(*hands: Hand) -> pa.RecordBatch:
    return pa.RecordBatch.from_pylist([row_of(hand) for hand in hands], schema=SCHEMA)


def assert_same(data: bytes) -> None:
    rows, told = given_back(data)
    slow_rows, slow_told = by_reader(data)
    assert rows == slow_rows
    assert sorted(told) == sorted(slow_told)


@given(sealed_hands())
def test_columns_to_text(one: Hand):
    """What is written without the models is what they write, and they are seldom asked."""
    batch = batch_of(one)
    [text] = texts_of(batch)
    assert text in {None, write_hand(one)}
    assert seal_batch(batch) == batch
    [row] = batch.to_pylist()
    odd = any((getattr(one.header, name) or 0) >= 2**31 for name in ("hand_no", "board"))
    assert (text is None) == odd or row["others"] is not None


@given(sealed_hands())
def test_text_to_columns(one: Hand):
    text = write_hand(one)
    found = row_at(text.split(b"\n"), 0)
    if found is not None:
        row, cards, behind = found
        assert packed([(row, cards)]).to_pylist() == batch_of(one).to_pylist()
        assert behind == text.count(b"\n")
    assert_same(text)


def test_all_samples():
    """Every one of them goes the short way, both there and back."""
    hands = recorded_hands()
    assert b"".join(texts_of(batch_of(*hands))) == b"".join(map(write_hand, hands))
    lines = b"".join(map(write_hand, hands)).split(b"\n")
    place, rows = 0, []
    while place < len(lines) - 1:
        row, cards, place = row_at(lines, place)
        rows.append((row, cards))
    assert packed(rows) == batch_of(*hands)


def damaged(data: bytes, chance: random.Random) -> bytes:
    """A text with one thing done to it that happens to files, or that somebody might try."""
    lines = data.splitlines(keepends=True)
    at, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    place = chance.randrange(len(data))
    match chance.randrange(12):
        case 0:
            del lines[at]
        case 1:
            lines.insert(other, lines[at])
        case 2:
            lines[at], lines[other] = lines[other], lines[at]
        case 3:
            return data[:place] + bytes([chance.randrange(256)]) + data[place + 1 :]
        case 4:
            return data[:place]
        case 5:
            return data[:place] + chance.choice([b" ", b"\n", b'"', b"\0"]) + data[place:]
        case 6:
            return data.replace(b"\n", b"\r\n")
        case 7:
            return b"\xef\xbb\xbf" + data
        case 8:
            lines[at] = lines[at].replace(b'":', b'": ')
        case 9:
            return data.replace(b'"seat":"E"', b'"seat":"N"', 1)
        case 10:
            lines.insert(at, chance.choice([b"\n", b"{}\n", b"nothing\n", lines[0]]))
        case 11:
            lines[at] = lines[at].replace(b'"n":', b'"n":1', 1)
    return b"".join(lines)


@given(st.randoms(use_true_random=False), st.sampled_from([64, 1000, 1 << 20]))
def test_damaged_text(chance: random.Random, block: int):
    """The same rows and the same refusals as the reader alone, whatever was done to the text."""
    hands = chance.sample(recorded_hands(), 4)
    data = b"".join(map(write_hand, hands))
    for _ in range(chance.randrange(4)):
        data = damaged(data, chance) or data
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(source, "_BLOCK", block)
        assert_same(data)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"paipu":1', b'"paipu":1,"race":1'),
        (b'"paipu":1', b'"hand_no":1.0,"paipu":1'),
        (b'"paipu":1', b'"hand_no":true,"paipu":1'),
        (b'"paipu":1', b'"paipu":1,"paipu":1'),
        (b'"paipu":1', b'"paipu":2'),
        (b'"rules":"001.01"', b'"rules":1'),
        (b'"level":"', b'"level": "'),
        (b'"n":1}', b'"n":1,"x":1}'),
        (b'"event":"play","n":9,', b'"event":"play","n":09,'),
        (b'"event":"play","n":9,', b'"event":"play","n":10,'),
        (b'"seal":"sha256:', b'"seal":"sha256:0'),
        (b'{"check":"', b'{"check":"0'),
    ],
)
def test_a_line_that_is_not_quite_canonical(old: bytes, new: bytes):
    """Types and spellings that a quick look would let through."""
    data = b"".join(map(write_hand, recorded_hands()[:2]))
    assert old in data
    assert_same(data.replace(old, new, 1))


def test_the_reader_and_the_short_way_take_turns():
    """What follows on a refused hand, or on a stray line, is told with the right line."""
    one, two, three = map(write_hand, recorded_hands()[:3])
    spaced = two.replace(b'":', b'": ')
    opened = two[: two.rindex(b'{"check"')]
    for data in (
        one + spaced + three,
        one + opened + three,
        one + b"stray\n" + three,
        opened + one,
    ):
        assert_same(data)
    assert given_back(one + b"stray\nmore\n" + three)[1] == [(one.count(b"\n") + 1, "after_seal")]


def test_lines_that_are_too_long():
    one, two = map(write_hand, recorded_hands()[:2])
    for size in (LONGEST - 2, LONGEST, LONGEST + 1, LONGEST * 3):
        assert_same(one + b'{"' + b"x" * size + b"\n" + two)
    note = b'{"banker":"E","because":"' + b"x" * LONGEST
    assert_same(note + one[len(b'{"banker":"E"') :] + two)


def test_nothing_in_it():
    for data in (b"", b"\n \n"):
        with pytest.raises(LogError, match="is empty"):
            given_back(data)


def test_a_hand_without_end():
    """It is refused before it fills the memory, and the next one is read."""
    one, two = map(write_hand, recorded_hands()[:2])
    header, _, rest = one.partition(b"\n")
    line = rest.split(b"\n")[5]
    data = header + b"\n" + (line + b"\n") * (MOST_LINES * 3) + two
    refused, taken = intake(Source("text", BytesIO(data)))
    assert isinstance(refused, Refused)
    assert (refused.hand, refused.line) == (recorded_hands()[0].header.hand, 1)
    [problem] = refused.problems
    assert (problem.code, problem.params["skipped"]) == ("hand_too_long", MOST_LINES * 2 - 1)
    assert isinstance(taken, Taken)
    assert taken.row["hand"] == hand_of(row_of(recorded_hands()[1])).header.hand


def test_lines_that_look_like_headers(monkeypatch: pytest.MonkeyPatch):
    """Behind a hand that is lost each is looked at once or twice, however many there are."""
    one, _ = map(write_hand, recorded_hands()[:2])
    looked = 0

    def counting(data: bytes) -> bool:
        nonlocal looked
        looked += len(data)
        return may_be_header(data)

    monkeypatch.setattr(taking, "may_be_header", counting)
    data = b'neither "rules" nor a hand\n' * 10_000
    assert given_back(data + one)[1] == [(1, "no_header")]
    assert looked < 3 * len(data)


def test_lines_with_nothing_on_them(monkeypatch: pytest.MonkeyPatch):
    """However many: they are no hand, and none of them is kept."""
    one, two = map(write_hand, recorded_hands()[:2])
    assert_same(one + b"\n" * 5 + two + b"\n" * 5)
    monkeypatch.setattr(source, "_BLOCK", 1000)
    data = b"\n" * 50_000 + one
    tracemalloc.start()
    rows, told = given_back(data)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert (len(rows), told) == (1, [])
    assert peak < 1_000_000


BLANK = (b"\n" * 3000, b"\r\n" * 2000, b" \t\n" * 1500, b"\n" * 2999 + b"  ", b" " * 5000)


@pytest.mark.parametrize("block", [700, 1 << 20])
@pytest.mark.parametrize("blank", BLANK, ids=["lf", "crlf", "spaces", "no end", "one line"])
def test_blank_lines_change_nothing(monkeypatch: pytest.MonkeyPatch, block: int, blank: bytes):
    """Wherever they stand, and in however many pieces they come: the reader finds the same."""
    monkeypatch.setattr(source, "_BLOCK", block)
    monkeypatch.setattr("events.archive.intake.RUN", 500)
    monkeypatch.setattr("events.archive.intake.SHOWN", 300)
    one, two = map(write_hand, recorded_hands()[:2])
    half = one[: one.index(b"\n", len(one) // 2) + 1]
    stray = b"what is this\n" * 40
    for data in (
        blank + one,
        one + blank + two + blank,
        half + blank + one[len(half) :] + two,
        half + blank + two,
        stray + blank + stray + blank + one,
        one + stray + blank + b'{"paipu":1}\n' + stray * 3 + blank + stray + two,
        blank + b"\xff\n" + blank,
    ):
        assert_same(data)
        lost = [dict(one.params) for one in problems_in(data) if "skipped" in one.params]
        read = iter_stream(BytesIO(data), "text")
        assert lost == [
            dict(one.params)
            for one in read
            if not isinstance(one, RecordedHand) and "skipped" in one.params
        ]


def problems_in(data: bytes) -> list[Problem]:
    """Everything that the intake tells of what it refuses."""
    refused = [one for one in intake(Source("text", BytesIO(data))) if isinstance(one, Refused)]
    return [problem for one in refused for problem in one.problems]


@pytest.mark.parametrize("unit", [b"\n", b"\r\n", b" \n", b"x\n", b"{}\n"])
def test_a_few_packed_bytes_that_are_millions_of_lines(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, unit: bytes
):
    """They go past without a look at each: the reader sees no more than it can show."""
    taken = []
    take = HandReader.take
    monkeypatch.setattr(HandReader, "take", lambda *call: taken.append(1) or take(*call))
    file = tmp_path / "bomb.jsonl.zst"
    file.write_bytes(zstandard.compress(unit * 2_000_000 + write_hand(recorded_hands()[0])))
    assert file.stat().st_size < 4000
    with Source(file) as stream:
        items = list(intake(stream))
    assert isinstance(items[-1], Taken)
    assert len(taken) < 40_000


def test_a_refusal_carries_the_text():
    one, two = map(write_hand, recorded_hands()[:2])
    opened = two[: two.rindex(b'{"check"')]
    refused = [
        item for item in intake(Source("text", BytesIO(one + opened))) if isinstance(item, Refused)
    ]
    assert [item.text for item in refused] == [opened]
    assert refused[0].hand == recorded_hands()[1].header.hand
    assert refused[0].line == one.count(b"\n") + 1


def test_simulated_rows_come_back():
    batch = simulated(50)
    assert given_back(b"".join(texts_of(batch))) == (batch.to_pylist(), [])


def test_parts_of_a_batch():
    """A slice of a batch is those rows and no others."""
    batch = simulated(50)
    texts = list(texts_of(batch))
    assert list(texts_of(batch.slice(7, 11))) == texts[7:18]
    assert list(texts_of(batch.slice(50))) == []
    assert events.read_bytes(texts[9]).hands[0].hand.header.hand == "sim-7-0000009"
