"""Level, trump and banker of many hands, as `replay.setting` reads them of one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from events.cards import BIG_JOKER, LITTLE_JOKER, RANKS, SUITS
from events.log import SEATS
from replay.bulk import scan
from replay.bulk.levels import level_of
from replay.bulk.tables import NO_LEVEL, NT_BY, TRUMPS
from replay.nobody import NO_TRUMP_RUNG

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from replay.bulk.columns import Columns
    from replay.ruleset import Ruleset

    Array = NDArray[Any]

NT = len(SUITS)
UNKNOWN_LEVEL = -1


@dataclass(frozen=True)
class Settings:
    """What was being played in each hand."""

    level: Array
    """The place of the rank in `RANKS`; 13 where none is played or nobody knows."""
    trump: Array
    """The place in `TRUMPS`; -1 where the record does not say."""
    nt_by: Array
    """The place in `NT_BY`; -1 where no jokers made no-trump."""
    banker: Array
    """The banker's seat."""
    contradicts: Array
    """Whether bids and header name different trumps."""


def settings_of(columns: Columns, own: Ruleset) -> Settings:
    """Read level, trump and banker off the headers and bids."""
    said, said_by = _said(columns)
    in_header = columns.coded["trump"].to(TRUMPS)
    level = _level(columns)
    trump = np.where(in_header >= 0, in_header, said)
    fixed = own.values.trumps.fixed_suit
    if fixed is not None:
        trump = np.where(trump < 0, TRUMPS.index(fixed), trump)
    final = columns.coded["level"].to([NO_TRUMP_RUNG]) == 0
    trump = np.where((trump < 0) & final, NT, trump)  # 000.14 c2
    by_header = columns.coded["nt_by"].to(NT_BY)
    nt_by = np.where(by_header >= 0, by_header, np.where(trump == NT, said_by, -1))
    banker = columns.coded["banker"].to(SEATS)
    return Settings(
        level=level,
        trump=trump,
        nt_by=nt_by,
        banker=np.where(banker >= 0, banker, columns.looks[:, scan.BURIER]),
        contradicts=(in_header >= 0) & (said >= 0) & (in_header != said),
    )


def _said(columns: Columns) -> tuple[Array, Array]:
    """The trump of the last bid, -1 without one, and which jokers made no-trump."""
    word = np.zeros(columns.count, np.int64)
    for place in range(scan.MOST_WORDS):
        own = columns.words[:, place]
        word = np.where((own != 0) & (own & scan.BURIED == 0), own, word)
    kind = (word >> 14) & 63
    joker = kind >= LITTLE_JOKER
    trump = np.where(word == 0, -1, np.where(joker, NT, kind // len(RANKS)))
    by = np.where(kind == BIG_JOKER, NT_BY.index("big"), NT_BY.index("little"))
    return trump, np.where((word != 0) & joker, by, -1)


def _level(columns: Columns) -> Array:
    """The header's level; in a race at own levels that of the level card last shown."""
    level = columns.coded["level"]
    rungs = [_rung(text) for text in level.values]
    found = np.array([*rungs, UNKNOWN_LEVEL])[level.codes]
    shown = np.full(columns.count, NO_LEVEL)
    for place in range(scan.MOST_WORDS):
        word = columns.words[:, place]
        for shift in (14, 8):
            kind = (word >> shift) & 63
            suited = (word != 0) & (word & scan.BURIED == 0) & (kind < LITTLE_JOKER)
            shown = np.where(suited, kind % len(RANKS), shown)
    return np.where(found == UNKNOWN_LEVEL, shown, found)


def _rung(text: str) -> int:

    rung = level_of(text).rung
    return NO_LEVEL if rung == NO_TRUMP_RUNG else RANKS.index(rung)
