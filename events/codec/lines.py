"""The lines of a file, one at a time, however long they or the file are."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import BinaryIO

LONGEST = 1 << 20
"""The longest line that is read, in bytes; the longest lawful one is a few thousand."""
_MARK = b"\xef\xbb\xbf"


@dataclass(frozen=True, slots=True)
class Line:
    """One line without its end."""

    number: int
    """Its number, from 1."""
    data: bytes
    """Its bytes; of a line that is too long the first ones only."""
    ended: bool = True
    """Whether a line feed followed."""
    too_long: bool = False
    """Whether it is longer than `LONGEST`."""
    marked: bool = False
    """Whether a byte order mark stood before it."""
    returned: bool = False
    """Whether a carriage return stood at its end."""


def lines_of(stream: BinaryIO) -> Iterator[Line]:
    """Go through the lines of a stream, holding one at a time."""
    number = 0
    while data := stream.readline(LONGEST + 1):
        number += 1
        ended = data.endswith(b"\n")
        too_long = not ended and len(data) > LONGEST
        if too_long:
            ended = _skip(stream)
        text = data[:-1] if data.endswith(b"\n") else data
        marked = number == 1 and text.startswith(_MARK)
        text = text[len(_MARK) :] if marked else text
        returned = ended and not too_long and text.endswith(b"\r")
        text = text[:-1] if returned else text
        yield Line(number, text, ended, too_long, marked, returned)


def _skip(stream: BinaryIO) -> bool:
    """Go to the end of a line that is too long; tell whether it had one."""
    while data := stream.readline(LONGEST):
        if data.endswith(b"\n"):
            return True
    return False
