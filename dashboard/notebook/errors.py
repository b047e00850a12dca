"""A note that cannot be kept, or notes that cannot be read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from events.errors import PaipuError

if TYPE_CHECKING:
    from replay.words import Language


class NotesError(PaipuError):
    """What is wrong with the notes; its words stand with the texts of the dashboard."""

    def __str__(self) -> str:
        """Say it in English."""
        return self.text("en")

    def text(self, lang: Language) -> str:
        """Say what is wrong, and a way out."""
        from dashboard.texts import text  # noqa: PLC0415 - the texts are read when needed

        return text(f"notes.wrong_{self.code}", lang, **self.params)
