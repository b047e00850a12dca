"""Reading: every kind of bad input is told clearly, all of it, and nothing is repaired."""

import json
import os
import tomllib
from difflib import get_close_matches
from pathlib import Path

import pytest

from events import LogError, Problem, iter_hands, read_bytes, read_file
from events.codec import open_hand
from events.codec import read as reading_lines
from events.codec.fields import MOST_FAULTS, field_names, nearest_word
from events.codec.lines import LONGEST
from events.codec.open_hand import MOST_BYTES
from events.codec.parse import parse_line
from events.log import EVENT_KINDS, Header

HEADER = b'{"banker":"E","bidding":"recorded","hand":"a","level":"5","paipu":1,"rules":"001.01"}\n'
OTHER = HEADER.replace(b'"a"', b'"b"')
PLAYS = [
    b'{"cards":"As","event":"play","n":1,"seat":"E"}\n',
    b'{"cards":"2s","event":"play","n":2,"seat":"N"}\n',
    b'{"cards":"3s","event":"play","n":3,"seat":"W"}\n',
]
WORDS = tomllib.loads(
    (Path(__file__).parents[3] / "replay/words/reading.toml").read_text(encoding="utf-8")
)


def found(data):
    """The problems of some bytes as (code, line, event); each can be said in both languages."""
    reading = read_bytes(data)
    for problem in reading.all_problems:
        for lang in ("zh", "en"):
            assert WORDS[problem.code][lang].format(**problem.params)
        json.dumps(problem.to_json())
    return [(p.code, p.line, p.event) for p in reading.all_problems]


def test_a_clean_open_hand():
    reading = read_bytes(HEADER + b"".join(PLAYS), "table 3")
    (recorded,) = reading.hands
    assert reading.all_problems == ()
    assert (recorded.source, recorded.lines) == ("table 3", (1, 2, 3, 4))
    assert (recorded.hand.seal, recorded.unreadable) == (None, 0)


BAD_LINES = [
    (b"nonsense\n", ["bad_json"]),
    (b'{"n":1,"event":"play","seat":"E","cards":"A\xff"}\n', ["not_utf8"]),
    (b'{"n":1,"event":"play","seat":"E","cards":"As"} {}\n', ["bad_json"]),
    (b"[1]\n", ["not_a_record"]),
    (b"{}\n", ["not_a_record"]),
    (b'{"n":1,"event":"play","seat":"E","cards":"As","cards":"As"}\n', ["duplicate_key"]),
    (b'{"n":1,"event":"deal","hands":{"E":"As","E":"As"}}\n', ["duplicate_key"]),
    (b'{"n":1,"seat":"E","cards":"As"}\n', ["missing_field"]),
    (b'{"n":1,"evnet":"play","seat":"E","cards":"As"}\n', ["unknown_field"]),
    (b'{"n":1,"event":"paly","seat":"E","cards":"As"}\n', ["bad_value"]),
    (b'{"n":1,"event":[],"seat":"E","cards":"As"}\n', ["bad_value"]),
    (b'{"n":1,"event":"play","seat":"E","card":"As"}\n', ["unknown_field"]),
    (b'{"n":1,"event":"play","seat":"X","cards":"Zz","tried":5}\n', ["bad_value", "bad_card"]),
    (b'{"n":1,"event":"play","seat":"E","cards":["As"]}\n', ["not_cards"]),
    (b'{"n":1,"event":"play","seat":"E","cards":""}\n', ["no_cards"]),
    (b'{"n":"1","event":"pickup","seat":"E"}\n', ["not_whole"]),
    (b'{"n":1,"event":"declare","seat":"E","cards":"5h","at":0}\n', ["too_small"]),
    (b'{"n":1,"event":"declare","seat":"E","cards":"5h","at":101}\n', ["too_large"]),
    (b'{"n":1,"event":"declare","seat":"E","cards":"5h","hidden":1}\n', ["not_boolean"]),
    (b'{"n":1,"event":"penalty","seat":"E","offence":"talk","note":1}\n', ["not_text"]),
    (b'{"n":1,"event":"penalty","seat":"E","offence":"talk","note":""}\n', ["empty_text"]),
    (b'{"n":1,"event":"penalty","seat":"E","offence":"talk","ruling":1}\n', ["not_object"]),
    (b'{"n":1,"event":"penalty","seat":"E","offence":"tlak","ruling":{"x":1}}\n', None),
    (b'{"n":1,"event":"deal","hands":{"X":"As"}}\n', ["unknown_field"]),
    (b'{"n":1,"event":"deal","hands":"As"}\n', ["not_object"]),
    (b"[" * 2000 + b"\n", ["bad_json"]),
    (b'{"n":1,"x":' + b"[" * 1000 + b"]" * 1000 + b"}\n", None),
    (b'{"n":1' + b"0" * 5000 + b',"event":"pickup","seat":"E"}\n', None),
]


@pytest.mark.parametrize(("line", "codes"), BAD_LINES, ids=range(len(BAD_LINES)))
def test_a_bad_line_is_told_and_reading_goes_on(line, codes):
    data = HEADER + line + b"".join(PLAYS[1:])
    problems = found(data)
    assert {(place, n) for _, place, n in problems} <= {(2, 1)}
    assert problems
    if codes is not None:
        assert [code for code, _, _ in problems][: len(codes)] == codes
    (recorded,) = read_bytes(data).hands
    assert [event.n for event in recorded.hand.events] == [2, 3]
    assert (recorded.broken, recorded.unreadable) == ((2,), 1)


def test_every_fault_of_every_line_at_once():
    data = HEADER + b'{"n":1,"event":"play","seat":"X","card":"As","tried":"Zz"}\n' + b"x\n"
    assert found(data) == [
        ("bad_value", 2, 1),
        ("bad_card", 2, 1),
        ("unknown_field", 2, 1),
        ("bad_json", 3, 2),
    ]
    unknown = next(p for p in read_bytes(data).all_problems if p.code == "unknown_field")
    assert unknown.params["suggestion"] == "cards"
    assert unknown.params["allowed"] == "n, event, seat, cards, tried, why"


def test_problems_name_file_line_event_and_seat():
    data = HEADER + PLAYS[0].replace(b"As", b"sA")
    (problem,) = read_bytes(data, "a.jsonl").all_problems
    facts = {"field": "cards", "token": "sA", "suggestion": "As"}
    assert problem == Problem("bad_card", "error", "a.jsonl", 2, 1, "E", facts)


def test_events_count_from_one():
    assert found(HEADER + PLAYS[1]) == [("event_number", 2, 2)]
    assert found(HEADER + PLAYS[0] + PLAYS[2]) == [("event_number", 3, 3)]
    assert found(HEADER + PLAYS[0] * 2 + PLAYS[1]) == [("event_number", 3, 1)]


@pytest.mark.parametrize("length", range(1, len(HEADER) - 1))
def test_a_header_cut_in_the_middle(length):
    assert [code for code, _, _ in found(HEADER[:length])] == ["cut_off"]


@pytest.mark.parametrize("length", range(1, len(PLAYS[1]) - 1))
def test_an_event_cut_in_the_middle(length):
    data = HEADER + PLAYS[0] + PLAYS[1][:length]
    assert found(data) == [("cut_off", 3, 2)]
    (recorded,) = read_bytes(data).hands
    assert len(recorded.hand.events) == 1


def test_a_cut_inside_a_character():
    line = '{"n":1,"event":"play","seat":"E","cards":"黑'.encode()
    assert found(HEADER + line[:-1]) == [("cut_off", 2, 1)]


def test_whole_lines_without_a_seal_are_no_fault():
    assert found(HEADER + b"".join(PLAYS)[:-1]) == []


def test_a_header_with_faults_takes_its_hand_with_it():
    bad = HEADER.replace(b'"level":"5"', b'"level":"1"').replace(b'"rules"', b'"rulse"')
    data = HEADER + PLAYS[0] + bad + b"".join(PLAYS) + OTHER + PLAYS[0]
    assert found(data) == [
        ("bad_level", 3, None),
        ("unknown_field", 3, None),
        ("hand_skipped", 3, None),
    ]
    reading = read_bytes(data)
    assert [recorded.hand.header.hand for recorded in reading.hands] == ["a", "b"]
    assert reading.problems[-1].params == {"skipped": 3}


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ((b'"paipu":1', b'"paipu":2'), "bad_version"),
        ((b'"paipu":1', b'"paipu":true'), "bad_version"),
        ((b'"paipu":1,', b""), "missing_field"),
        ((b'"paipu"', b'"paipo"'), "unknown_field"),
        ((b'"banker":"E",', b""), "missing_field"),
        ((b'{"banker"', b'{"seats":{"X":"p"},"banker"'), "unknown_field"),
        ((b'{"banker"', b'{"supersedes":"x","banker"'), "not_hash"),
        ((b'{"banker"', b'{"earlier":{"EW":{"extra_card":1}},"banker"'), "unknown_field"),
        ((b'{"banker"', b"{'banker'"), "bad_json"),
    ],
)
def test_one_fault_of_a_header(change, code):
    assert found(HEADER.replace(*change)) == [(code, 1, None)]


def test_lines_without_a_header_are_one_problem():
    assert found(b"".join(PLAYS)) == [("no_header", 1, None)]
    assert found(b"# a text\nwith lines\n" + HEADER + PLAYS[0]) == [("no_header", 1, None)]
    assert read_bytes(b"".join(PLAYS)).problems[0].params == {"skipped": 2}
    assert found(json.dumps({"paipu": 1}, indent=1).encode()) == [("no_header", 1, None)]


def test_two_hands_of_one_name():
    assert found(HEADER + HEADER + OTHER) == [("duplicate_hand", 2, None)]


@pytest.mark.parametrize("data", [b"", b"\n \n", b"\xef\xbb\xbf"])
def test_nothing_at_all(data):
    with pytest.raises(LogError) as refused:
        read_bytes(data)
    assert refused.value.code == "empty_file"


@pytest.mark.parametrize(
    "data",
    [
        b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\n\x00",
        b"\xff\xfe" + "{}\n".encode("utf-16-le"),
        b"\x00" * 999,
        bytes(range(128, 256)) * (LONGEST // 100),
    ],
)
def test_a_file_that_is_no_text(data):
    problems = [p for p in found(data) if p[0] != "carriage_return"]
    assert problems == [("binary_file", 1, None)]


def test_other_ends_of_line_and_a_byte_order_mark():
    data = b"\xef\xbb\xbf" + (HEADER + b"".join(PLAYS)).replace(b"\n", b"\r\n")
    assert found(data) == [("byte_order_mark", 1, None), ("carriage_return", 1, None)]
    assert [p.severity for p in read_bytes(data).all_problems] == ["note", "note"]
    assert len(read_bytes(data).hands[0].hand.events) == 3


def test_a_very_long_line_is_not_held():
    long = b'{"event":"play","n":2,"note":"' + b"x" * (3 * LONGEST) + b'"}\n'
    assert found(HEADER + PLAYS[0] + long + PLAYS[2]) == [("line_too_long", 3, 2)]
    assert found(b"x" * (3 * LONGEST)) == [("line_too_long", 1, None)]
    assert found(HEADER[:-2] + b" " * LONGEST + b"}\n" + PLAYS[0]) == [
        ("line_too_long", 1, None),
        ("hand_skipped", 1, None),
    ]


def test_a_hand_without_end_is_given_up(monkeypatch):
    """No file is read into memory however long its only hand is; the next hand is read."""
    parsed = 0

    def counting(line):
        nonlocal parsed
        parsed += 1
        return parse_line(line)

    monkeypatch.setattr(reading_lines, "parse_line", counting)
    monkeypatch.setattr(open_hand, "MOST_LINES", 200)
    for line in (PLAYS[0], b"junk\n", b"\n", PLAYS[0].replace(b"seat", b"saet")):
        parsed = 0
        data = HEADER + line * 5000 + OTHER + PLAYS[0]
        assert found(data) == [("hand_too_long", 1, None)]
        assert parsed < 250
        (problem,), (recorded,) = read_bytes(data).problems, read_bytes(data).hands
        assert (problem.params["hand"], recorded.hand.header.hand) == ("a", "b")
    longest = HEADER + PLAYS[0] + b"\n" * 199
    assert found(longest) == []
    assert found(longest + b"\n") == [("hand_too_long", 1, None)]
    wide = PLAYS[0].replace(b'"n"', b" " * (LONGEST - 100) + b'"n"')
    assert ("hand_too_long", 1, None) in found(HEADER + wide * (MOST_BYTES // LONGEST + 2))


DEAL = b'{"event":"deal","hands":{"E":"As"},"n":1}\n'


@pytest.mark.parametrize("start", [b'{"banker"', b'{"cards"', b'{"event"', b'{"E"'])
def test_a_line_of_ten_thousand_faults_tells_the_first(start):
    """As many as a person may want to read; how many more there are stands behind them."""
    many = b"".join(b'"x%d":0,' % number for number in range(10_000))
    twice = b"".join(b'"x%d":"As",' % (number // 2) for number in range(20_000))
    line = next(line for line in (HEADER, PLAYS[0], DEAL) if start in line)
    for lost, told in ((many, 1), (twice, 2)):
        problems = read_bytes(HEADER + line.replace(start, b"{" + lost + start[1:])).all_problems
        codes = [problem.code for problem in problems]
        assert codes.count("more_faults") == told
        assert len(codes) <= told * (MOST_FAULTS + 1) + 1
        more = [one.params["more"] for one in problems if one.code == "more_faults"]
        assert min(more) >= 10_000 - MOST_FAULTS


@pytest.mark.parametrize("word", ["saet", "seta", "hand_on", "vent", "x", "", "s" * 60, "tae5"])
def test_the_word_that_was_meant(word):
    """What is tried first leaves none out that is near."""
    for allowed in (field_names(Header), field_names(EVENT_KINDS["play"]), tuple(EVENT_KINDS)):
        near = get_close_matches(word, allowed, 1)
        assert nearest_word(word, allowed) == (near[0] if near else None)


def test_files_that_cannot_be_read(tmp_path):
    (tmp_path / "club" / "hands").mkdir(parents=True)
    for path, code in (
        (tmp_path / "no", "not_found"),
        (tmp_path, "is_directory"),
        (tmp_path / "club", "is_archive"),
    ):
        for read in (read_file, lambda path: list(iter_hands(path))):
            with pytest.raises(LogError) as refused:
                read(path)
            assert refused.value.code == code
            assert str(path) in str(refused.value)
    with pytest.raises(LogError) as refused:
        read_file("a\0b")
    assert refused.value.code == "unreadable"


def test_a_file_without_permission(tmp_path, monkeypatch):
    path = tmp_path / "a.jsonl"
    path.write_bytes(HEADER)
    path.chmod(0)
    if os.access(path, os.R_OK):  # root reads everything

        def refuse(*_):
            raise PermissionError(13, "Permission denied")

        monkeypatch.setattr("pathlib.Path.open", refuse)
    with pytest.raises(LogError) as refused:
        read_file(path)
    assert refused.value.code == "unreadable"


def test_going_through_a_file(tmp_path):
    path = tmp_path / "a.jsonl"
    path.write_bytes(HEADER + PLAYS[0] + HEADER.replace(b'"5"', b'"1"') + OTHER)
    problems = []
    hands = list(iter_hands(path, problems=problems))
    assert [recorded.hand.header.hand for recorded in hands] == ["a", "b"]
    assert [problem.code for problem in problems] == ["bad_level"]
    with pytest.raises(LogError, match=r"line 3: bad_level") as refused:
        list(iter_hands(path))
    assert WORDS[refused.value.code]["zh"].format(**refused.value.params)


def test_words_are_there_in_both_languages():
    assert all(set(entry) == {"zh", "en"} for entry in WORDS.values())
