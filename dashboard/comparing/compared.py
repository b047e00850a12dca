"""Comparisons that have been worked out, kept for everybody as long as the archive is the same."""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache
from threading import Lock
from typing import TYPE_CHECKING

import streamlit as st

from analytics.compare import Comparison, compare, hands_behind
from dashboard.archives.missing import hands_to_replay
from dashboard.archives.state import state_of
from dashboard.texts import text
from replay.ruleset import load_installed

if TYPE_CHECKING:
    from pathlib import Path

    from analytics.compare import HandBehind
    from dashboard.comparing.asked import Asked
    from events.errors import StoreError
    from replay.words import Language

KEPT = 16
"""So many comparisons are kept."""
LISTED = 500
"""So many hands are listed."""
TABLES = ("hands",)
"""The facts that a comparison is counted from."""
_KEPT: OrderedDict[object, Comparison] = OrderedDict()
_LOCK = Lock()


def to_replay(folder: Path, now: Asked) -> int:
    """How many hands have to be replayed before they can be compared.

    Args:
        folder: The archive.
        now: The comparison.
    """
    return hands_to_replay(folder, now.rules, TABLES)


def kept(folder: Path, now: Asked) -> Comparison | None:
    """A comparison that was worked out before; None where it was not.

    Args:
        folder: The archive.
        now: The comparison.
    """
    with _LOCK:
        return _KEPT.get(_key(folder, now))


def work_out(folder: Path, now: Asked, lang: Language) -> Comparison:
    """Compare, and tell how far it is.

    Args:
        folder: The archive.
        now: The comparison.
        lang: The language.

    Raises:
        CompareError: The archive holds no hand that can be compared.
        PaipuError: The archive cannot be read, or its facts cannot be written.
    """
    bar = st.progress(0.0, text("compare.working", lang, percent=0))

    def tell(share: float) -> None:
        share = min(max(share, 0.0), 1.0)
        bar.progress(share, text("compare.working", lang, percent=round(100 * share)))

    found = compare(folder, now.rules, by=now.by, tell=tell)
    bar.empty()
    with _LOCK:
        _KEPT[_key(folder, now)] = found
        while len(_KEPT) > KEPT:
            _KEPT.popitem(last=False)
    return found


def behind(folder: Path, now: Asked, find: str) -> list[HandBehind]:
    """The hands behind a number, one more than are listed.

    Args:
        folder: The archive.
        now: The comparison.
        find: The words that find them.

    Raises:
        CompareError: The words have no meaning.
    """
    return list(_behind(str(folder), now.rules, find, state_of(folder)))


@lru_cache(maxsize=64)
def _behind(
    folder: str, rules: tuple[str, str], find: str, _state: object
) -> tuple[HandBehind, ...]:
    unread: list[StoreError] = []  # named with the comparison
    return tuple(hands_behind(folder, rules, find, most=LISTED + 1, faults=unread))


def _key(folder: Path, now: Asked) -> object:
    """What a comparison depends on: the hands, and both rulesets as they are now."""
    hands = tuple(one for one in state_of(folder) if one[0].startswith("hands"))
    hashes = tuple(load_installed(one).hash for one in now.rules)
    return (str(folder), hands, hashes, now)
