"""A log as text: read and written byte for byte, and no byte of a sealed hand changes unseen."""

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import events
from tests import calls
from tests.property.strategies import logs


def canonical(log: list[dict[str, Any]]) -> bytes:
    """The canonical text of a log, open."""
    [recorded] = events.read_bytes(calls.text_of(log)).hands
    return events.write_hand(recorded.hand)


def sealed(log: list[dict[str, Any]]) -> bytes:
    """The canonical text of a log, sealed."""
    [recorded] = events.read_bytes(calls.text_of(log)).hands
    return events.write_hand(events.seal_hand(recorded.hand))


def problems(data: bytes) -> list[events.Problem]:
    """Everything wrong with a file of one sealed hand."""
    reading = events.read_bytes(data)
    broken = [problem for hand in reading.hands for problem in events.verify_seal(hand)]
    return [*reading.all_problems, *broken]


@given(log=logs())
def test_text_to_model_to_text(log: list[dict[str, Any]]) -> None:
    """What was canonical stays so to the byte, and says what the careless text said."""
    for data in (canonical(log), sealed(log)):
        [recorded] = events.read_bytes(data).hands
        assert events.write_hand(recorded.hand) == data
    assert [json.loads(line) for line in canonical(log).splitlines()] == log
    assert problems(sealed(log)) == []


@given(log=logs(), place=st.floats(0, 1, exclude_max=True), new=st.integers(0, 255))
def test_any_byte_changed(log: list[dict[str, Any]], place: float, new: int) -> None:
    """It is found, and the first thing told is the line that was changed."""
    data = bytearray(sealed(log))
    at = int(place * len(data))
    line = data[:at].count(b"\n") + 1
    data[at] = new if data[at] != new else new ^ 1
    found = problems(bytes(data))
    assert found
    lines = sorted(problem.line or 0 for problem in found)
    if new == ord("\n"):  # the line was cut in two: one of the halves
        assert lines[0] in {line, line + 1}
    else:
        assert lines[0] == line
