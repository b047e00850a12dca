"""What can be wrong with a comparison that is asked for; its words stand in `words.toml`."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

from analytics.compare.words import say
from events.errors import PaipuError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from replay.words import Language


class CompareError(PaipuError):
    """A comparison that has no meaning, or an archive with nothing to compare."""

    def __str__(self) -> str:
        """Say it in English."""
        return self.text("en")

    def text(self, lang: Language) -> str:
        """Say what is wrong, what is allowed and what was probably meant."""
        said = say(f"error_{self.code}", lang, **self.params)
        meant = self.params.get("suggestion")
        return said + say("did_you_mean", lang, suggestion=meant) if meant else said


def unknown(code: str, name: str, allowed: Iterable[str]) -> CompareError:
    """The error for a word that is none of those allowed, with the nearest of them."""
    words = list(allowed)
    near = get_close_matches(name, words, 1, 0.5)
    more = {"suggestion": near[0]} if near else {}
    return CompareError(code, name=name, allowed=", ".join(words), **more)
