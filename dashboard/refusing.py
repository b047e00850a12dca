"""What is refused is told in one sentence where it happened; nobody is shown a traceback."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

import streamlit as st

from dashboard.hands.errors import HandsError
from dashboard.plain import plain
from dashboard.texts import text
from events.errors import PaipuError
from replay.words import error_text

if TYPE_CHECKING:
    from types import TracebackType

    from replay.words import Language


@runtime_checkable
class Telling(Protocol):
    """An error that has its own words."""

    def text(self, lang: Language) -> str:
        """Say what is wrong."""


class refusing:  # noqa: N801 - used as a statement
    """Tell a refusal in place of what would have stood here.

    Args:
        lang: The language.
        told: What was told already, and is not told again; what is told now is added.
    """

    def __init__(self, lang: Language, told: set[str] | None = None) -> None:
        self.lang = lang
        self.told = set() if told is None else told

    def __enter__(self) -> None:
        """Begin."""

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> bool:
        """Tell a refusal; anything else goes its way."""
        if isinstance(error, PaipuError):
            words = said(error, self.lang)
            if words not in self.told:
                st.error(plain(words))
            self.told.add(words)
            return True
        return False


def said(error: PaipuError, lang: Language) -> str:
    """Why something was refused, in the words of what refused it."""
    if isinstance(error, HandsError):
        return text(f"hands.wrong_{error.code}", lang, **error.params)
    if isinstance(error, Telling):
        return error.text(lang)
    return error_text(error, lang)
