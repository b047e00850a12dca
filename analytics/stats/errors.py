"""What can be wrong with a question to the statistics; its words stand in `words.toml`."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

from analytics.stats.words import say
from events.errors import PaipuError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from replay.words import Language


class StatsError(PaipuError):
    """A question that has no meaning, or facts that are not there."""

    def __str__(self) -> str:
        """Say it in English."""
        return self.text("en")

    def text(self, lang: Language) -> str:
        """Say what is wrong, what is allowed and what was probably meant."""
        said = say(f"error_{self.code}", lang, **self.params)
        meant = self.params.get("suggestion")
        return said + say("did_you_mean", lang, suggestion=meant) if meant else said


def unknown(code: str, name: str, allowed: Iterable[str], **facts: str) -> StatsError:
    """The error for a word that is none of those allowed, with the nearest of them."""
    words = list(allowed)
    near = get_close_matches(name.casefold(), words, 1, 0.5)
    more = {"suggestion": near[0]} if near else {}
    return StatsError(code, name=name, allowed=", ".join(words), **facts, **more)
