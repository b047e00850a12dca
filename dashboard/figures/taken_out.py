"""What a page shows, taken out as files: one button a kind of file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import streamlit as st

from dashboard.texts import text

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from replay.words import Language


def offer_files(
    shown: Any,
    writers: Mapping[str, Callable[[Any], str | bytes]],
    name: str,
    key: str,
    lang: Language,
) -> None:
    """Put a button for each kind of file into whatever row of buttons is open.

    Args:
        shown: What is taken out.
        writers: What writes it, by the ending of the file.
        name: What the files are called.
        key: What the texts of the buttons begin with; the ending follows.
        lang: The language.
    """
    for ending, write in writers.items():
        st.download_button(
            text(f"{key}{ending}", lang),
            write(shown),
            f"{name}.{ending}",
            key=f"{key}{ending}".replace(".", "_"),
            on_click="ignore",
        )
