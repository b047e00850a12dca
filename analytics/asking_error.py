"""What can be wrong with what is asked of an archive, each kind with words of its own."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, ClassVar

from events.errors import PaipuError
from replay.words import system_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Self

    from replay.words import Language


class AskingError(PaipuError):
    """What is asked has no meaning, or there is nothing to answer it from."""

    say: ClassVar[Callable[..., str]]
    """A text of those who answer, from their `words.toml`: its key, the language, its facts."""

    @classmethod
    def unknown(cls, code: str, name: str, allowed: Iterable[str], **facts: str) -> Self:
        """The error for a word that is none of those allowed, with the nearest of them."""
        words = list(allowed)
        near = get_close_matches(name.casefold(), words, 1, 0.5)
        more = {"suggestion": near[0]} if near else {}
        return cls(code, name=name, allowed=", ".join(words), **facts, **more)

    def __str__(self) -> str:
        """Say it in English."""
        return self.text("en")

    def text(self, lang: Language) -> str:
        """Say what is wrong, what is allowed and what was probably meant."""
        facts = {
            name: system_text(value, lang) if isinstance(value, str) else value
            for name, value in self.params.items()
        }
        said = self.say(f"error_{self.code}", lang, **facts)
        meant = self.params.get("suggestion")
        return said + self.say("did_you_mean", lang, suggestion=meant) if meant else said
