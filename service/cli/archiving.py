"""Hands into an archive and out of it again, file by file, with what was refused told."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from events.archive.add import Rejects, add_log
from events.archive.batch import texts_of
from events.archive.hand import hand_of
from events.archive.read import file_batches, files, open_file
from events.archive.seals import doubled
from events.archive.source import PACKED, Source
from events.archive.verify import verify as verify_archive
from events.archive.write import Writer
from events.codec import write_hand
from events.codec.file import check_place, write_pieces
from events.errors import LogError, PaipuError, StoreError
from events.reason import Reason
from replay.words import error_text
from service.cli.errors import CallError
from service.cli.output import FOUND
from service.cli.progress import Progress, progress
from service.cli.record import STANDARD_INPUT, tell_refused
from service.cli.report.archive import (
    added_json,
    added_lines,
    fault_json,
    fault_line,
    in_file,
    refused_lines,
    verified_line,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from events.archive.intake import Refused
    from events.archive.write import Added
    from service.cli.output import Output

SHOWN = 10
"""So many refusals are told one by one; all of them are in the file."""


def add(folder: str, files: Sequence[str], output: Output) -> None:
    """Add the hands of some files to an archive.

    Args:
        folder: The archive.
        files: The files; ``-`` is standard input.
        output: Where to tell what came of it.

    Raises:
        CallError: ``no_folder``.
        StoreError: ``unwritable_archive``.
    """
    if not folder.strip():  # which would be the folder that the call comes from
        raise CallError("no_folder")
    rejects: list[Rejects] = []
    sizes = [_size(file) for file in files]
    before = 0
    total = None if STANDARD_INPUT in files else sum(sizes)
    with progress(output, total) as bar, Writer(folder, later=True) as writer:
        for file, size in zip(files, sizes, strict=True):
            rejects.append(Rejects(folder, "stdin" if file == STANDARD_INPUT else file))
            _add_file(writer, file, rejects[-1], output, (bar, before))
            before += size
    _tell_added(folder, writer.added, rejects, output)


def _add_file(
    writer: Writer, file: str, rejects: Rejects, output: Output, shown: tuple[Progress, int]
) -> None:
    bar, before = shown

    def refused(one: Refused) -> None:
        if rejects.count <= SHOWN and not output.json:
            output.lines(refused_lines(one, output.lang))

    def moved(more: int) -> None:
        bar.hands(more)
        bar.at(before + source.read_bytes)

    try:
        with _opened(file) as source:
            add_log(writer, source, rejects, refused=refused, moved=moved)
    except (LogError, StoreError) as error:
        if error.code == "unwritable_archive":
            raise
        tell_refused(file, error, output)
    finally:
        rejects.close()


def _opened(file: str) -> Source:
    if file == STANDARD_INPUT:
        return Source("<stdin>", sys.stdin.buffer)
    return Source(file)


def _size(file: str) -> int:
    try:
        return Path(file).stat().st_size
    except OSError:
        return 0


def _tell_added(folder: str, added: Added, rejects: list[Rejects], output: Output) -> None:
    tell_faults(added.faults, output)
    if any(one.count for one in rejects):
        output.worse(FOUND)
    if output.json:
        output.object(added_json(folder, added, rejects))
    else:
        output.lines(added_lines(added, rejects, output.lang))


def tell_faults(faults: Iterable[PaipuError], output: Output) -> None:
    """Tell of files of an archive that cannot be read."""
    for fault in faults:
        output.worse(FOUND)
        if output.json:
            text = error_text(fault, output.lang)
            output.object({"error": {"code": fault.code, "text": text, **fault.params}})
        else:
            output.complain(error_text(fault, output.lang))


def export(folder: str, out: str, hands: Sequence[str], output: Output) -> None:
    """Write hands of an archive as text.

    Args:
        folder: The archive.
        out: The file, packed where its name ends in ``.zst``; empty: standard output.
        hands: Ids of those that are meant; all if none is given.
        output: Standard output, and where to tell what cannot be read.

    Raises:
        LogError: The file is there already, or cannot be written.
        StoreError: ``no_archive``.
        CallError: ``not_in_archive``.
    """
    if out:
        check_place(out)
    exporting = _Exporting(folder, hands, output)
    if out:
        pieces = (text for _, text in exporting.texts())
        write_pieces(out, packed(pieces) if out.endswith(PACKED) else pieces)
        output.complain(output.tell("written", out=out, hands=exporting.count))
        return
    for hand, text in exporting.texts():
        if output.json:
            output.object({"hand": hand, "text": text.decode()})
        else:
            output.raw(text)


class _Exporting:
    def __init__(self, folder: str, hands: Sequence[str], output: Output) -> None:
        self.count = 0
        self._folder, self._wanted, self._output = folder, frozenset(hands), output

    def texts(self) -> Iterator[tuple[str, bytes]]:
        """The id and the text of every hand that is meant."""
        faults: list[StoreError] = []
        found: set[str] = set()
        for file in files(self._folder):
            try:
                for every in file_batches(file, size=1024):
                    batch, ids = self._chosen(every)
                    found.update(ids if self._wanted else ())
                    for place, text in enumerate(texts_of(batch)):
                        whole = text or self._asked(file, batch, place)
                        if whole is not None:
                            self.count += 1
                            yield ids[place], whole
            except StoreError as error:
                faults.append(error)
            except UnicodeDecodeError:
                reason = Reason("no_text")
                faults.append(StoreError("damaged_file", file=str(file), reason=reason))
        tell_faults(faults, self._output)
        if missing := self._wanted - found:
            raise CallError("not_in_archive", hands=", ".join(sorted(missing)), folder=self._folder)

    def _chosen(self, batch: Any) -> tuple[Any, list[str]]:
        """The rows that are meant, and their ids."""
        ids = batch.column("hand").to_pylist()
        if not self._wanted:
            return batch, ids
        chosen = [one in self._wanted for one in ids]
        return batch.filter(_mask(chosen)), [one for one in ids if one in self._wanted]

    def _asked(self, file: Path, batch: Any, place: int) -> bytes | None:
        """The text of a hand that is not ordinary, or None and what is wrong with it."""
        try:
            return write_hand(hand_of(batch.slice(place, 1).to_pylist()[0]))
        except (LogError, StoreError) as error:
            tell_faults([in_file(error, file)], self._output)
            return None


def _mask(chosen: list[bool]) -> Any:
    import pyarrow as pa  # noqa: PLC0415 - loaded when asked for

    return pa.array(chosen)


def packed(pieces: Iterable[bytes]) -> Iterator[bytes]:
    """The same bytes packed by Zstandard."""
    from zstandard import ZstdCompressor  # noqa: PLC0415 - loaded when asked for

    packer = ZstdCompressor(level=9, write_checksum=True).compressobj()
    for piece in pieces:
        yield packer.compress(piece)
    yield packer.flush()


def verify(folder: str, output: Output) -> None:
    """Check an archive and tell everything wrong with it.

    Args:
        folder: The archive.
        output: Where to tell it.

    Raises:
        StoreError: ``no_archive``.
    """
    there = files(folder)
    done = faults = 0
    with progress(output, _hands_in(there)) as bar:

        def moved(more: int) -> None:
            nonlocal done
            done += more
            bar.hands(more)
            bar.at(done)

        for fault in verify_archive(folder, moved=moved):
            faults += 1
            output.worse(FOUND)
            if output.json:
                output.object(fault_json(fault, output.lang))
            else:
                output.line(*fault_line(fault, output.lang))
    again = doubled(folder)
    if output.json:
        told = {"hands": done, "files": len(there), "faults": faults, "doubled": again}
        output.object({"archive": folder, **told})
    else:
        output.line(*verified_line(done, len(there), faults, output.lang))
    if again:
        output.complain(output.tell("archive_doubled", hands=f"{again:,}"))


def _hands_in(there: Iterable[Path]) -> int:
    """How many hands there are to check, as far as the files say."""
    total = 0
    for file in there:
        with suppress(StoreError), open_file(file) as opened:
            total += opened.metadata.num_rows
    return total
