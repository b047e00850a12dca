"""Files of an archive that cannot be read: the rest is gone on with, and they are named."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from dashboard.plain import plain
from dashboard.refusing import said
from dashboard.texts import text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from events.errors import StoreError
    from replay.words import Language

TOLD = 5
"""So many files are named; the others are counted."""


def tell_unread(faults: Iterable[StoreError], lang: Language) -> None:
    """Warn of files that could not be read, each once; nothing where all could.

    Args:
        faults: What is wrong with them.
        lang: The language.
    """
    names = [plain(one) for one in dict.fromkeys(said(fault, lang) for fault in faults)]
    if not names:
        return
    lines = [f"- {one}" for one in names[:TOLD]]
    if len(names) > TOLD:
        lines.append(text("stats.more_unread", lang, count=len(names) - TOLD))
    st.warning("\n".join([text("stats.unread", lang, count=len(names)), "", *lines]))
