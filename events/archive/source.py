"""A file of logs as a stream of lines, packed or not, however long they or the file are."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, Self

import pyarrow as pa

from events.codec.lines import LONGEST
from events.errors import LogError, PaipuError, StoreError
from events.reason import reason_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import TracebackType

PACKED = ".zst"
"""How the name of a file ends that is packed by Zstandard."""
BEGINS = b"\x28\xb5\x2f\xfd"
"""How such a file begins."""
SKIPPED = b"\x50\x2a\x4d\x18"
"""How a part of it begins that is to be skipped; the first byte may be up to 15 more."""
NEAR = 1 << 18
"""How far before the place that was read to damage may lie."""
_BLOCK = 1 << 20
_UNPACKED = 1 << 17


class Source:
    """A file of logs that is being read; unpacked on the way where its name ends in ``.zst``.

    Raises:
        LogError: ``not_found``, ``is_directory``, ``unreadable``.
    """

    def __init__(self, path: str | Path, stream: BinaryIO | None = None) -> None:
        self.name = str(path)
        file = Path(path)
        if stream is not None:
            self._file, self.size = stream, 0
        else:
            if file.is_dir():
                raise LogError("is_directory", file=self.name)
            try:
                self._file = file.open("rb")
            except FileNotFoundError:
                raise LogError("not_found", file=self.name) from None
            except (OSError, ValueError) as error:
                raise LogError("unreadable", file=self.name, reason=reason_of(error)) from None
            self.size = file.stat().st_size
        self._packed = file.suffix == PACKED
        self._fault: PaipuError | None = None
        self.read_bytes = 0
        """How many bytes of the file have been read; of `size`, which is 0 where nobody knows."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.close()

    def blocks(self) -> Iterator[tuple[list[bytes] | int, bool]]:
        """Some lines at a time without their ends, and whether the last of them had one.

        Of a line that is too long only the first bytes come: one more than the longest may have.
        Of very many blank lines only the number comes, for a few packed bytes may be billions.

        Raises:
            LogError: ``unreadable``.
            StoreError: ``not_packed``; ``damaged_pack``, when the lines up to the damage have
                come.
        """
        rest = b""
        for data in self._data():
            if data.isspace() and not rest.strip():
                blank = data.count(b"\n")
                if blank:
                    yield blank, True
                    rest = b""
                rest = (rest + data[data.rfind(b"\n") + 1 :])[: LONGEST + 1]
                continue
            lines = (rest + data).split(b"\n")
            rest = lines.pop()[: LONGEST + 1]
            if lines:
                lines[0] = lines[0][
                    : LONGEST + 1
                ]  # no other line is longer than what is read at once
                yield lines, True
        if self._fault is not None:
            raise self._fault  # and nothing of the line that it cuts
        if rest:
            yield [rest], False

    def _data(self) -> Iterator[bytes]:
        stream = pa.PythonFile(self._file, "r")
        if self._packed:
            begins = self._file.peek(len(BEGINS))[: len(BEGINS)]  # type: ignore[attr-defined]
            if begins and not is_packed(begins):
                self._fault = StoreError("not_packed", file=self.name)
                return
            stream = pa.CompressedInputStream(stream, "zstd")
        done = 0
        try:
            while data := stream.read(_BLOCK):
                self.read_bytes = self._file.tell() if self.size else 0
                done += len(data)
                yield data
        except OSError as error:
            if not self._packed or error.errno is not None:
                self._fault = LogError("unreadable", file=self.name, reason=reason_of(error))
                return
            self._fault = StoreError("damaged_pack", file=self.name, reason=reason_of(error))
            with suppress(OSError, ValueError):  # a pipe cannot be read twice
                yield from before_damage(self._file, done)


def is_packed(begins: bytes) -> bool:
    """Whether a file that begins so was packed by Zstandard; a frame may be one to be skipped."""
    skipped = begins[1:] == SKIPPED[1:] and begins[0] & 0xF0 == SKIPPED[0]
    return begins == BEGINS or skipped


def before_damage(file: BinaryIO, done: int) -> Iterator[bytes]:
    """What can be unpacked between a place and the damage behind it.

    A reader that meets damage keeps back what it has unpacked with it. This one takes byte after
    byte where the damage is near, and gives every block that is whole.

    Args:
        file: The file, read up to the damage or a little further.
        done: How much had been unpacked before.

    Raises:
        OSError, ValueError: The file cannot be read once more.
    """
    from zstandard import ZstdDecompressor, ZstdError  # noqa: PLC0415 - for damaged files only

    near = max(0, file.tell() - NEAR)
    file.seek(0)
    slowing: Any = _Slowing(file, near)  # of a file only its way of reading is asked for
    reader = ZstdDecompressor().stream_reader(slowing, read_across_frames=True)
    place = 0
    with suppress(ZstdError):
        while block := reader.read1(_UNPACKED):
            new = block[max(0, done - place) :]
            place += len(block)
            if new:
                yield new


class _Slowing:
    """A file that is read in large pieces up to a place, and byte after byte from there on."""

    def __init__(self, file: BinaryIO, near: int) -> None:
        self._file, self._near = file, near

    def read(self, size: int = -1) -> bytes:
        """The next bytes; never none while there are any."""
        left = self._near - self._file.tell()
        return self._file.read(min(size, left) if left > 0 else 1)
