"""A log as bytes, packed or not, read into hands within limits that no file can get past."""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING, BinaryIO

from dashboard.hands.errors import HandsError
from events.codec import iter_stream
from events.codec.reading import RecordedHand

if TYPE_CHECKING:
    from events.codec import Problem

MEGABYTE = 1 << 20
LARGEST = 8
"""The largest log that is taken, in megabytes, packed or not."""
UNPACKED = 32
"""The most that a packed log may unpack to, in megabytes."""
LINES = 300_000
"""The most lines that are read, blank ones among them; the hands shown have a tenth of that."""
MOST = 300
"""So many hands of a file are offered; more belong into an archive."""
MAGIC = b"\x28\xb5\x2f\xfd"
"""How bytes begin that are packed by Zstandard."""
_WINDOW = 1 << 27
_PIECE = 256  # so few bytes cannot unpack to more than a few megabytes


@dataclass(frozen=True, slots=True)
class Opened:
    """A file that has been read."""

    name: str
    """Its name."""
    hands: tuple[RecordedHand, ...]
    """Its hands, the first `MOST`."""
    problems: tuple[Problem, ...]
    """What belongs to no hand that can be used."""
    more: bool
    """Whether it holds more hands."""


def opened(name: str, data: bytes) -> Opened:
    """Read the hands of a log.

    Args:
        name: What to call the file.
        data: Its bytes.

    Raises:
        HandsError: ``too_large``, ``too_large_unpacked``, ``too_many_lines``,
            ``damaged_pack``, ``pack_cut_off``.
        LogError: ``empty_file``.
    """
    hands: list[RecordedHand] = []
    problems: list[Problem] = []
    text = unpacked(name, data)
    if text.count(b"\n") > LINES:
        raise HandsError("too_many_lines", file=name, most=LINES)
    for item in iter_stream(BytesIO(text), name):
        if not isinstance(item, RecordedHand):
            problems.append(item)
        elif len(hands) == MOST:
            return Opened(name, tuple(hands), tuple(problems), more=True)
        else:
            hands.append(item)
    return Opened(name, tuple(hands), tuple(problems), more=False)


def unpacked(name: str, data: bytes) -> bytes:
    """The text of a log; one packed by Zstandard is told by how it begins.

    Raises:
        HandsError: As `opened`.
    """
    if len(data) > LARGEST * MEGABYTE:
        raise HandsError("too_large", file=name, most=LARGEST)
    if not data.startswith(MAGIC):
        return data
    import zstandard  # noqa: PLC0415 - loaded for packed logs only

    text = bytearray()
    frame = None
    try:
        unpacker = zstandard.ZstdDecompressor(max_window_size=_WINDOW)
        for start in range(0, len(data), _PIECE):
            rest = data[start : start + _PIECE]
            while rest:
                frame = unpacker.decompressobj() if frame is None else frame
                text += frame.decompress(rest)
                if len(text) > UNPACKED * MEGABYTE:
                    raise HandsError("too_large_unpacked", file=name, most=UNPACKED)
                rest = frame.unused_data if frame.eof else b""
                frame = None if frame.eof else frame
    except (zstandard.ZstdError, MemoryError) as error:
        reason = str(error).partition("\n")[0]
        raise HandsError("damaged_pack", file=name, reason=reason) from None
    if frame is not None:
        raise HandsError("pack_cut_off", file=name)
    return bytes(text)


def read_whole(stream: BinaryIO, name: str) -> bytes:
    """The bytes of a file; of one that is too large no more than shows that it is.

    Raises:
        HandsError: ``too_large``.
    """
    data = stream.read(LARGEST * MEGABYTE + 1)
    if len(data) > LARGEST * MEGABYTE:
        raise HandsError("too_large", file=name, most=LARGEST)
    return data
