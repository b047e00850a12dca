"""The table `deals`: what of a hand statistics ask and no rule decides, one row a hand.

Whatever the header says of match, board, players and rules, and what was bid. Written once for
each file of an archive; a file that is there is left as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from analytics.facts import deals_folder
from analytics.replaying.part import UNREADABLE
from analytics.stats.bids import Said, Steps, said_in
from analytics.stats.sound import is_sound
from analytics.whole_file import whole_file
from events.archive.read import file_batches, files, open_file
from events.errors import StoreError
from replay.bulk.facts import WORD, WORDS, key_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

VERSION_KEY = b"paipu.deals"
DEALS = pa.schema(
    [
        ("key", pa.int64()),
        ("hand", pa.string()),
        ("seal", pa.binary(32)),
        ("supersedes", pa.int64()),  # the key of the hand that this one corrects
        ("played_under", WORDS),  # as the header names it
        ("match", WORDS),
        ("hand_no", pa.int32()),
        ("board", pa.int32()),
        ("seat_e", WORDS),
        ("seat_n", WORDS),
        ("seat_w", WORDS),
        ("seat_s", WORDS),
        ("simulated", pa.bool_()),
        ("stated", pa.bool_()),  # whether the table wrote down a result
        ("declared", WORD),  # how the trump was set: analytics.stats.dimension.HOW
        ("bid_seat", WORD),  # the seat that set it
        ("first_seat", WORD),  # the seat that declared first
        ("bids", pa.int16()),
        ("overturns", pa.int16()),
        ("nt_by", WORD),
    ],
    metadata={VERSION_KEY: b"1"},
)
"""One row a hand; what is in it, or how it is read off a hand, changes with the version."""
AS_WRITTEN = ("hand", "seal", "match", "hand_no", "board", "seat_e", "seat_n", "seat_w", "seat_s")
READ = (
    *AS_WRITTEN,
    *("rules", "supersedes", "simulated", "stated", "bidding", "nt_by"),
    *("steps", "cards", "others"),
)


def ensure_deals(
    folder: str | Path,
    tell: Callable[[int, int], None] | None = None,
    faults: list[StoreError] | None = None,
) -> list[Path]:
    """The files of `deals` of an archive, those written now that were not there yet, or not whole.

    Args:
        folder: The archive.
        tell: Told how many files are done, and of how many.
        faults: Takes what is wrong with files of hands, so that the rest have their deals.

    Raises:
        StoreError: There is no archive; and, without `faults`, a file of it cannot be read.
    """
    found = []
    parts = files(folder)
    for done, part in enumerate(parts):
        there = deals_folder(folder) / part.name
        try:
            with open_file(part) as opened:
                hands = opened.metadata.num_rows
            if not is_written(there, hands):
                if tell is not None:
                    tell(done, len(parts))
                write_deals(part, there)
        except StoreError as fault:
            if faults is None or fault.code not in UNREADABLE:
                raise
            faults.append(fault)
            continue
        found.append(there)
    return found


def is_written(there: Path, hands: int) -> bool:
    """Whether a file has the deals of so many hands, as this version reads them off."""
    if not is_sound(there, DEALS):
        return False
    metadata = pq.read_metadata(there)
    version = (metadata.metadata or {}).get(VERSION_KEY)
    return bool(version == DEALS.metadata[VERSION_KEY] and metadata.num_rows == hands)


def write_deals(part: Path, there: Path) -> None:
    """Write the deals of one file of an archive, whole or not at all."""
    with whole_file(there) as new, pq.ParquetWriter(new, DEALS, compression="zstd") as writer:
        for batch in file_batches(part, columns=READ, size=32_768):
            writer.write_table(deals_of(batch))


def deals_of(batch: pa.RecordBatch) -> pa.Table:
    """The deals of some rows of an archive."""
    columns: dict[str, Any] = {name: batch.column(name) for name in AS_WRITTEN}
    columns["key"] = keys_of(batch.column("seal"))
    columns["supersedes"] = [_key_in(text) for text in batch.column("supersedes").to_pylist()]
    columns["played_under"] = batch.column("rules")
    columns["simulated"] = batch.column("simulated").fill_null(False)
    columns["stated"] = batch.column("stated").is_valid()
    said = said_in(batch, Steps(batch))
    for name in Said.__dataclass_fields__:
        columns[name] = [getattr(one, name) for one in said]
    written = batch.column("nt_by").to_pylist()
    columns["nt_by"] = [text or own for text, own in zip(written, columns["nt_by"], strict=True)]
    arrays = [_as(field.type, columns[field.name]) for field in DEALS]
    return pa.Table.from_arrays(arrays, schema=DEALS)


def keys_of(seals: pa.Array) -> np.ndarray[Any, Any]:
    """The keys of hands in facts (`replay.bulk.facts.key_of`), all at once."""
    width, start = 32, seals.offset
    data = np.frombuffer(seals.buffers()[1], np.uint8).reshape(-1, width)
    first = np.ascontiguousarray(data[start : start + len(seals), :8])
    return first.view(">i8").ravel().astype(np.int64)


def _key_in(seal: str | None) -> int | None:
    """The key of the hand that a seal, as a header writes it, closes."""
    return None if seal is None else key_of(bytes.fromhex(seal.removeprefix("sha256:")))


def _as(kind: pa.DataType, values: Any) -> pa.Array:
    if not pa.types.is_dictionary(kind):
        return values.cast(kind) if isinstance(values, pa.Array) else pa.array(values, kind)
    plain = values if isinstance(values, pa.Array) else pa.array(values, kind.value_type)
    return plain.dictionary_encode().cast(kind)
