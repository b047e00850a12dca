"""A file of logs as a stream of lines, packed or not, however long they or the file are."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Self

import pyarrow as pa

from events.codec.lines import LONGEST
from events.errors import LogError, PaipuError, StoreError
from events.reason import reason_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import TracebackType

PACKED = ".zst"
"""How the name of a file ends that is packed by Zstandard."""
_BLOCK = 1 << 20


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
            StoreError: ``damaged_pack``, when the lines up to the damage have come.
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
        if rest:
            yield [rest], False
        if self._fault is not None:
            raise self._fault

    def _data(self) -> Iterator[bytes]:
        stream = pa.PythonFile(self._file, "r")
        if self._packed:
            stream = pa.CompressedInputStream(stream, "zstd")
        try:
            while data := stream.read(_BLOCK):
                self.read_bytes = self._file.tell() if self.size else 0
                yield data
        except OSError as error:
            if self._packed and error.errno is None:
                self._fault = StoreError("damaged_pack", file=self.name, reason=reason_of(error))
            else:
                self._fault = LogError("unreadable", file=self.name, reason=reason_of(error))
