"""The columns of an archive: one row a sealed hand, readable by DuckDB and polars as they are.

`steps` and `cards` are the whole hand from the deal to the last play: a step is
op * 4096 + seat * 256 + number of cards, seats E N W S as 0..3 and the kitty as 4, and its cards
stand in `cards` one step after another, as kinds 0..53 (54: not recorded). Steps of op 0 and above
are those the kernel folds (`replay.kernel.layout`), so a file's columns go into it as they lie;
steps below 0 are facts that move no card. Every step but a deal's later piles and a `TRIED` or
`TAKEN_BACK` (which belong to the play behind them) is one event of the log, in its order.
"""

from __future__ import annotations

import pyarrow as pa

VERSION = b"1"
"""The version of the columns; files of another one are not read."""
VERSION_KEY = b"paipu.archive"
"""Where a file's metadata name it."""

DEAL = 0
"""A pile as it was dealt: seat E N W S, then the kitty; a pile that is not known has no step."""
BURY = 1
"""A seat takes the kitty as it lies and buries these."""
PLAY = 2
"""A seat lays these."""
TRIED = 4
"""What the play behind it first laid: a throw."""
DECLARE = -1
"""A declaration; its place in the draw stands in `at`."""
OVERTURN = -2
"""An overturn; its place in the draw stands in `at`."""
OTHER = -3
"""Any other event, or one that does not fit its step: its canonical line stands in `others`."""
TAKEN_BACK = -4
"""What the play behind it first laid, and took back."""
KITTY = 4
"""The kitty's place among the seats."""

LISTS = {"steps": pa.int16(), "cards": pa.int8(), "at": pa.int8()}
"""Columns of small integers, and of what size."""

SCHEMA = pa.schema(
    [
        # the header
        pa.field("hand", pa.string(), nullable=False),
        pa.field("rules", pa.string(), nullable=False),
        pa.field("rules_hash", pa.string()),
        pa.field("level", pa.string()),  # a rung; with laps or negative rungs its JSON
        pa.field("banker", pa.string()),
        pa.field("level_ew", pa.string()),
        pa.field("level_ns", pa.string()),
        pa.field("first_hand", pa.bool_(), nullable=False),
        pa.field("race", pa.bool_()),
        pa.field("bidding", pa.string(), nullable=False),
        pa.field("trump", pa.string()),
        pa.field("nt_by", pa.string()),
        pa.field("match", pa.string()),
        pa.field("hand_no", pa.int32()),
        pa.field("board", pa.int32()),
        pa.field("seat_e", pa.string()),
        pa.field("seat_n", pa.string()),
        pa.field("seat_w", pa.string()),
        pa.field("seat_s", pa.string()),
        pa.field("played_at", pa.string()),
        pa.field("earlier", pa.string()),  # JSON
        pa.field("next_banker", pa.string()),
        pa.field("supersedes", pa.string()),
        pa.field("because", pa.string()),
        pa.field("corrected_by", pa.string()),
        pa.field("simulated", pa.bool_()),
        pa.field("imported_from", pa.string()),
        # the deal, the bids and the play
        pa.field("drawn", pa.bool_(), nullable=False),
        pa.field("first", pa.string()),
        pa.field("kitty_dealt_to_banker", pa.bool_(), nullable=False),
        pa.field("steps", pa.list_(LISTS["steps"]), nullable=False),
        pa.field("cards", pa.list_(LISTS["cards"]), nullable=False),
        pa.field("at", pa.list_(LISTS["at"])),  # one of each bid, 0 where none is written
        pa.field("others", pa.list_(pa.string())),
        # the seal
        pa.field("seal", pa.binary(32), nullable=False),
        pa.field("stated", pa.string()),  # JSON
    ],
    metadata={VERSION_KEY: VERSION},
)
"""One row of a file in `DIR/hands/`."""
