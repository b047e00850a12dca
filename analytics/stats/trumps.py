"""The table `trumps`: how many trumps each seat was dealt, under one ruleset.

What a trump is, the ruleset says of a level and a trump suit (`replay.card_table`). Counted is the
hand at the end of the draw, before anybody takes the kitty; a hand with a card that nobody
recorded has no length. Written once for each file of an archive that has facts.
"""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING, Any

import numpy as np
import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq

from analytics.facts import ruleset_folder
from analytics.replaying.part import UNREADABLE
from analytics.stats.bids import Steps
from analytics.stats.deals import keys_of
from analytics.stats.sound import damaged, is_sound
from analytics.whole_file import whole_file
from events.archive.read import HANDS, file_batches
from events.archive.schema import DEAL, KITTY
from events.cards import KINDS, UNKNOWN
from events.errors import RulesetError, StoreError
from events.log import SEATS
from events.reason import reason_of
from replay.bulk.engine import ENGINE_KEY, engine_digest
from replay.bulk.facts import WORD
from replay.card_table import card_table
from replay.kernel.layout import TRUMP

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from numpy.typing import NDArray

    from replay.ruleset import Ruleset

    Array = NDArray[Any]

TABLE = "trumps"
TRUMPS = pa.schema(
    [("key", pa.int64()), ("rules", WORD)]
    + [(f"trumps_{seat.lower()}", pa.int8()) for seat in SEATS],
    metadata={b"paipu.trumps": b"1"},
)
"""One row a hand."""
SETTING = ("level", "trump", "nt_by")
READ = ("hand", "seal", "steps", "cards")


def ensure_trumps(
    folder: Path,
    rulesets: Sequence[Ruleset],
    deals: Sequence[Path],
    tell: Callable[[int, int], None] | None = None,
    faults: list[StoreError] | None = None,
) -> list[Path]:
    """The files of `trumps` under some rulesets, those written now that were not there yet.

    Args:
        folder: The archive.
        rulesets: The rulesets.
        deals: The files of `deals`.
        tell: Told how many files of the archive are done, and of how many.
        faults: Takes what is wrong with files of hands, so that the rest have their lengths.

    Raises:
        StatsError: ``damaged_facts``, ``damaged_deals``: facts that it needs cannot be read.
        StoreError: Without `faults`, a file of hands cannot be read.
    """
    found: list[Path] = []
    for done, dealt in enumerate(deals):
        wanted = {}
        there_already = len(found)
        for ruleset in rulesets:
            own = ruleset_folder(folder, ruleset)
            if not (own / "hands" / dealt.name).exists():
                continue
            there = own / TABLE / dealt.name
            found.append(there)
            if not is_sound(there, TRUMPS) or made_by(there) != engine_digest():
                wanted[ruleset.id] = (ruleset, there)
        if wanted:
            if tell is not None:
                tell(done, len(deals))
            try:
                write_trumps(folder / HANDS / dealt.name, dealt, list(wanted.values()))
            except StoreError as fault:
                if faults is None or fault.code not in UNREADABLE:
                    raise
                faults.append(fault)
                unwritten = {there for _, there in wanted.values()}
                found[there_already:] = [
                    one for one in found[there_already:] if one not in unwritten
                ]
    return found


def write_trumps(part: Path, dealt: Path, wanted: Sequence[tuple[Ruleset, Path]]) -> None:
    """Write the lengths of one file of an archive under some rulesets, each whole or not at all.

    Args:
        part: The file of the archive.
        dealt: Its file of `deals`.
        wanted: The rulesets, each with the file to write.
    """
    schema = TRUMPS.with_metadata({**TRUMPS.metadata, ENGINE_KEY: engine_digest()})
    bids = facts_in(dealt, ["key", "nt_by"])
    settings = [settings_in(there.parents[1] / "hands" / part.name, bids) for _, there in wanted]
    with ExitStack() as files:
        writers = [
            files.enter_context(
                pq.ParquetWriter(files.enter_context(whole_file(there)), schema, compression="zstd")
            )
            for _, there in wanted
        ]
        for batch in file_batches(part, columns=READ, size=32_768):
            steps = Steps(batch)
            keys = pl.DataFrame({"key": keys_of(batch.column("seal"))})
            for (ruleset, _), known, writer in zip(wanted, settings, writers, strict=True):
                played = keys.join(known, on="key", how="left", maintain_order="left")
                writer.write_table(lengths(steps, played, ruleset))


def settings_in(hands: Path, bids: pl.DataFrame) -> pl.DataFrame:
    """Level, trump and what made no-trump of the hands in a file of facts, by key."""
    return (
        facts_in(hands, ["key", "level", "trump"])
        .join(bids, on="key")
        .select("key", *(pl.col(name).cast(pl.String) for name in SETTING))
    )


def facts_in(file: Path, columns: list[str]) -> pl.DataFrame:
    """Some columns of a file of facts.

    Raises:
        StatsError: ``damaged_facts``, ``damaged_deals``: they cannot be read.
    """
    try:
        return pl.read_parquet(file, columns=columns)
    except (OSError, pl.exceptions.PolarsError) as error:
        raise damaged(file, reason_of(error)) from None


def made_by(there: Path) -> bytes | None:
    """The state of the program that made a file."""
    found: bytes | None = (pq.read_schema(there).metadata or {}).get(ENGINE_KEY)
    return found


def lengths(steps: Steps, settings: pl.DataFrame, ruleset: Ruleset) -> pa.Table:
    """The lengths of a batch of hands.

    Args:
        steps: Their steps.
        settings: `key`, `level`, `trump` and `nt_by` of each, in the same order.
        ruleset: The ruleset.
    """
    number = settings.select(pl.struct(SETTING).rank("dense").alias("n"))["n"].to_numpy() - 1
    played = settings.with_columns(n=number).unique("n").sort("n").select(SETTING).rows()
    is_trump = np.array([trumps_of(ruleset, *one) for one in played], bool).reshape(-1, KINDS + 1)
    known = np.array([_known(ruleset, *one) for one in played], bool)
    dealt = (steps.op == DEAL) & (steps.seat < KITTY)
    place = steps.hand * len(SEATS) + steps.seat
    of_card, cards = np.repeat(np.where(dealt, place, -1), steps.size), steps.cards
    chosen = of_card >= 0
    of_card, cards = of_card[chosen], cards[chosen].astype(np.int64)
    size = steps.count * len(SEATS)
    flags = is_trump[number[of_card // len(SEATS)], cards]
    count = np.bincount(of_card[flags], minlength=size)
    absent = np.ones(size, bool)
    absent[place[dealt]] = False
    absent[of_card[cards == UNKNOWN]] = True
    absent |= np.repeat(~known[number], len(SEATS))
    by_seat, gone = count.reshape(-1, len(SEATS)), absent.reshape(-1, len(SEATS))
    columns: list[pa.Array] = [
        pa.array(settings["key"].to_numpy()),
        pa.array([ruleset.id] * steps.count, pa.string()).dictionary_encode().cast(WORD),
    ]
    columns += [
        pa.array(by_seat[:, seat].astype(np.int8), pa.int8(), mask=gone[:, seat])
        for seat in range(len(SEATS))
    ]
    return pa.Table.from_arrays(columns, schema=TRUMPS)


def trumps_of(ruleset: Ruleset, level: str | None, trump: str | None, nt_by: str | None) -> Array:
    """Which kinds are trumps; none of them where nobody can say."""
    found = np.zeros(KINDS + 1, bool)
    if _known(ruleset, level, trump, nt_by):
        table = np.array(card_table(ruleset, level, str(trump), nt_by)[:KINDS])
        found[:KINDS] = (table >> 5) == TRUMP
    return found


def _known(ruleset: Ruleset, level: str | None, trump: str | None, nt_by: str | None) -> bool:
    """Whether a ruleset says what is a trump."""
    if trump is None:
        return False
    try:
        card_table(ruleset, level, trump, nt_by)
    except RulesetError:
        return False
    return True
