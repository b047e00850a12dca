"""One entry of the word tables with its facts filled in."""

from typing import Any

from replay.words.entries import template
from replay.words.language import Language
from replay.words.spoken import UNKNOWN, said


def say(key: str, lang: Language, /, **facts: Any) -> str:
    """The sentence of a key.

    Args:
        key: File and entry, such as ``findings.revoke``.
        lang: The language.
        **facts: What its placeholders stand for; codes, cards, seats and lists are put in words.
    """
    return template(key, lang).format_map(
        _Facts({name: said(name, value, lang) for name, value in facts.items()})
    )


class _Facts(dict[str, str]):
    """The facts of a sentence; one that nobody gave is shown as missing, never made up."""

    def __missing__(self, name: str) -> str:
        return UNKNOWN
