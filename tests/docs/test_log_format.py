"""The page on the hand log: its examples are read, its seal adds up, its tables tell the truth."""

import json
from hashlib import sha256
from typing import Any

import pytest

import events
from events.codec.lines import LONGEST, Line
from events.codec.open_hand import MOST_BYTES, MOST_LINES
from events.codec.parse import parse_line
from events.errors import _ENGLISH
from events.log import EVENT_KINDS, OFFENCES
from replay.words.entries import table
from tests.docs.log_tables import MODELS, fields, type_words
from tests.docs.pages import code, page, rows, sections
from tests.docs.reader_examples import EXAMPLES, HEADER, severities

PAGE = page("log-format.md")
SECTIONS = sections(PAGE)
LAX, CANONICAL = code(SECTIONS["Lax in, canonical out"], "json")
[SEALED] = code(SECTIONS["Seal"], "json")
LINES = [line for block in code(PAGE, "json") if block != LAX for line in block.splitlines()]


def read(line: str) -> Any:
    parsed = parse_line(Line(1, line.encode()))
    assert parsed.faults == ()
    assert parsed.canonical, line
    return parsed.value


@pytest.mark.parametrize("line", LINES)
def test_examples_are_canonical(line: str) -> None:
    assert read(line) is not None


def test_every_event_has_a_section_with_its_example() -> None:
    found = sections(SECTIONS["Events"], 3)
    assert list(found) == list(EVENT_KINDS)
    for kind, body in found.items():
        lines = [line for block in code(body, "json") for line in block.splitlines()]
        assert lines
        assert {read(line).event for line in lines} == {kind}


def test_every_field_of_the_header_is_in_the_table() -> None:
    lines = fields("header").splitlines()[2:]
    assert len(lines) == len(MODELS["header"].model_fields)
    required = [line.split("|")[1].strip(" `") for line in lines if "| yes" in line]
    assert required == ["paipu", "hand", "rules", "level", "banker", "bidding"]


@pytest.mark.parametrize("name", [name for name in MODELS if name not in {"ruling", "stated"}])
def test_required_means_required(name: str) -> None:
    """Without a required field a line is refused; with only those it is read."""
    cells = {row[0].strip("`"): row[2] for row in rows(fields(name))}
    full = FULL[name]
    required = {key for key, needed in cells.items() if needed}
    assert required == set(full)
    assert parse_line(Line(1, json.dumps(full).encode())).value is not None
    for key in required:
        less = {own: value for own, value in full.items() if own != key}
        assert parse_line(Line(1, json.dumps(less).encode())).value is None, key
        null = parse_line(Line(1, json.dumps({**full, key: None}).encode())).value
        assert (null is not None) == (cells[key] == "yes, or `null`"), key
    for key in set(cells) - required:
        null = parse_line(Line(1, json.dumps({**full, key: None}).encode())).value
        assert (null is not None) == (key not in NEVER_NULL), key


NEVER_NULL = ("first_hand", "drawn", "hidden", "kitty_dealt_to_banker")
FULL: dict[str, dict[str, Any]] = {
    "header": json.loads(HEADER),
    "seal": {"seal": "sha256:" + "0" * 64, "check": "0" * 8, "events": 0},
    "deal": {"n": 1, "event": "deal"},
    "declare": {"n": 1, "event": "declare", "seat": "E"},
    "overturn": {"n": 1, "event": "overturn", "seat": "E", "cards": "5s 5s"},
    "bury": {"n": 1, "event": "bury", "seat": "E", "cards": "5s"},
    "play": {"n": 1, "event": "play", "seat": "E", "cards": "5s"},
    "penalty": {"n": 1, "event": "penalty", "seat": "E", "offence": "talk"},
    "pickup": {"n": 1, "event": "pickup", "seat": "E"},
    "reveal": {"n": 2, "event": "reveal", "of": 1, "cards": "5s"},
    "move": {"n": 1, "event": "move", "from": "E", "to": "N", "cards": "5s", "why": "trade"},
    "end": {"n": 1, "event": "end", "why": "void"},
}


def test_the_fields_that_are_never_null_are_named() -> None:
    assert all(f"`{name}`" in SECTIONS["Words used in the tables"] for name in NEVER_NULL)


def test_a_type_without_words_is_refused() -> None:
    with pytest.raises(LookupError):
        type_words(complex)


def test_lax_in_canonical_out() -> None:
    reading = events.read_bytes(LAX.encode())
    assert reading.all_problems == ()
    [recorded] = reading.hands
    assert events.write_hand(recorded.hand).decode() == CANONICAL
    assert LAX != CANONICAL


def test_the_sealed_example() -> None:
    [recorded] = events.read_bytes(SEALED.encode()).hands
    assert recorded.hand.seal is not None
    assert events.verify_seal(recorded) == ()
    [wrong] = events.read_bytes(SEALED.replace("redeal", "void").encode()).hands
    assert [(one.code, one.line) for one in events.verify_seal(wrong)] == [("seal_broken", 2)]


def test_the_chain_by_hand() -> None:
    """The table of hashes, with nothing but SHA-256."""
    chain = [row for row in rows(SECTIONS["Seal"]) if row[0].startswith("h")]
    digest = b""
    for _, text, shown in chain:
        digest = sha256(digest + text.strip("`").encode()).digest()
        assert shown == f"`{digest.hex()}`"
    seal = json.loads(SEALED.splitlines()[-1])
    assert seal["seal"] == f"sha256:{digest.hex()}"
    assert seal["check"] == "".join(row[2].strip("`")[:8] for row in chain[1:])
    assert [row[1].strip("`") for row in chain[1:3]] == SEALED.splitlines()[:2]


def test_the_program_for_the_seal() -> None:
    [program] = code(SECTIONS["Seal"], "python")
    space: dict[str, Any] = {}
    exec(program, space)  # noqa: S102 - the page's own program
    for data in (SEALED.encode(), events.write_hand(_stated())):
        [recorded] = events.read_bytes(data).hands
        hashes = space["hashes"](data.splitlines())
        assert hashes == [one.hex() for one in events.chain(recorded.hand)]


def _stated() -> events.Hand:
    [recorded] = events.read_bytes(HEADER).hands
    return events.seal_hand(recorded.hand, events.Stated(points=85))


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_problem_has_bytes_that_give_it(name: str) -> None:
    assert name in severities(EXAMPLES[name])


def test_every_problem_is_in_the_table() -> None:
    """Beside the problems of a file stand refusals, which are no problems of a record."""
    others = {*_ENGLISH, "did_you_mean", "bad_field"}
    assert set(table("reading")) == {*EXAMPLES, *others}
    listed = [row[0].strip("`") for row in rows(SECTIONS["What reading can find"])]
    assert [name for name in listed if name not in {"error", "offence", "note"}] == [*EXAMPLES]


def test_numbers_in_the_prose() -> None:
    assert f"{LONGEST:,} bytes" in SECTIONS["Lax in, canonical out"]
    longest = f"more than {MOST_LINES:,} lines or {MOST_BYTES >> 20} MiB"
    assert longest in SECTIONS["After a fault"]
    assert set(OFFENCES) <= {row[0].strip("`") for row in rows(page("glossary.md"))}
