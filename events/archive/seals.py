"""Which seals an archive holds: eight bytes of each in memory, all 32 looked up on a hit."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from events.archive.read import file_batches, files
from events.errors import StoreError

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pyarrow as pa
    from numpy.typing import NDArray

    Keys = NDArray[np.uint64]

RECENT = 16
"""How many files are searched one by one before they go into the sorted lists."""
DRAWERS = 16
"""How many sorted lists there are, so that one at a time is copied when it grows."""
_SHIFT = np.uint64(60)
_NO_KEYS = np.empty(0, np.uint64)
_NOWHERE = np.empty(0, np.int32)


class Seals:
    """The seals of an archive: 12 bytes of memory a hand."""

    def __init__(self, folder: Path) -> None:
        self.faults: list[StoreError] = []
        self._folder = folder
        self._files: list[Path] = []
        self._told: set[Path] = set()
        self._drawers = [(_NO_KEYS, _NOWHERE)] * DRAWERS
        self._recent: list[tuple[Keys, int]] = []
        self._sealed = lru_cache(maxsize=4)(_sealed)

    def refresh(self) -> None:
        """Take in the files that came since; one that cannot be read is told once, in `faults`."""
        known = {*self._files, *self._told}
        for file in files(self._folder):
            if file not in known:
                try:
                    parts = [
                        keys_of(batch.column("seal"))
                        for batch in file_batches(file, columns=["seal"])
                    ]
                except StoreError as error:
                    self._told.add(file)
                    self.faults.append(error)
                else:
                    self._take(file, np.concatenate([_NO_KEYS, *parts]))

    @property
    def again(self) -> int:
        """How many seals are there that were there before, as far as eight bytes tell them."""
        lists = [known for known, _ in self._drawers] + [known for known, _ in self._recent]
        keys = np.concatenate([_NO_KEYS, *lists])
        return len(keys) - len(np.unique(keys))

    def add(self, file: Path, seals: pa.Array) -> None:
        """Take in a file just written, with these seals."""
        self._take(file, keys_of(seals))

    def known(self, seals: pa.Array) -> list[bool]:
        """Whether each of some seals is there."""
        keys = keys_of(seals)
        found = [False] * len(keys)
        for place, file in self._like(keys):
            found[place] = found[place] or seals[place].as_py() in self._sealed(self._files[file])
        return found

    def _like(self, keys: Keys) -> Iterator[tuple[int, int]]:
        """The places of keys that are there, each with a file that has one like it."""
        for known, file in self._recent:
            near = np.minimum(np.searchsorted(known, keys), max(len(known) - 1, 0))
            for place in np.flatnonzero(known[near] == keys).tolist() if len(known) else ():
                yield place, file
        drawer_of = keys >> _SHIFT
        for drawer, (known, where) in enumerate(self._drawers):
            places = np.flatnonzero(drawer_of == drawer)
            first = np.searchsorted(known, keys[places], "left")
            last = np.searchsorted(known, keys[places], "right")
            for at in np.flatnonzero(last > first).tolist():
                for file in set(where[first[at] : last[at]].tolist()):
                    yield int(places[at]), file

    def _take(self, file: Path, keys: Keys) -> None:
        if len(self._recent) == RECENT:
            self._merge()
        self._recent.append((np.sort(keys), len(self._files)))
        self._files.append(file)

    def _merge(self) -> None:
        """Put the recent files' seals into the sorted lists."""
        keys = np.concatenate([keys for keys, _ in self._recent])
        where = np.concatenate([np.full(len(keys), file, np.int32) for keys, file in self._recent])
        order = np.argsort(keys, kind="stable")
        keys, where, self._recent = keys[order], where[order], []
        ends = np.searchsorted(keys, np.arange(1, DRAWERS, dtype=np.uint64) << _SHIFT)
        parts = zip(np.split(keys, ends), np.split(where, ends), strict=True)
        for drawer, (more, files_) in enumerate(parts):
            known, there = self._drawers[drawer]
            places = np.searchsorted(known, more)
            self._drawers[drawer] = np.insert(known, places, more), np.insert(there, places, files_)


def doubled(folder: str | Path) -> int:
    """How many times hands of an archive stand in it again; files that cannot be read left out.

    Adding never does that; copying files from one archive into another may.
    """
    seals = Seals(Path(folder))
    seals.refresh()
    return seals.again


def keys_of(seals: pa.Array) -> Keys:
    """The first eight bytes of each of some seals, as numbers."""
    if len(seals) == 0:
        return _NO_KEYS
    words = np.frombuffer(seals.buffers()[1], np.uint64)
    start = seals.offset * 4
    return words[start : start + len(seals) * 4 : 4].copy()


def _sealed(file: Path) -> frozenset[bytes]:
    """The seals in one file."""
    return frozenset(
        seal for batch in file_batches(file, columns=["seal"]) for seal in batch["seal"].to_pylist()
    )
