"""Metrics, dimensions and values as people name them, in Chinese or English: the words they mean.

A question may name a thing by its word (`hold_rate`) or as the answer's table has it (`守庄率`).
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from analytics.stats.dimension import DIMENSIONS
from analytics.stats.metric import METRICS
from analytics.stats.words import dimension_name, metric_name, value_text
from replay.words.language import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from analytics.stats.dimension import Dimension
    from replay.words import Language

SIGNS = {"♠": "s", "♥": "h", "♣": "c", "♦": "d"}
"""Suits as cards show them."""


def metric_word(said: str) -> str:
    """The word of a metric; what is none stays as it is."""
    return _metrics().get(said.casefold(), said)


def dimension_word(said: str) -> str:
    """The word of a dimension; what is none stays as it is."""
    return _dimensions().get(said.casefold(), said)


def value_word(dimension: Dimension, said: str) -> str | None:
    """The word of a value of a dimension of few; None where there is none."""
    return _values(dimension).get(SIGNS.get(said, said).casefold())


@cache
def _metrics() -> Mapping[str, str]:
    return _said(METRICS, metric_name)


@cache
def _dimensions() -> Mapping[str, str]:
    return _said(DIMENSIONS, dimension_name)


@cache
def _values(dimension: Dimension) -> Mapping[str, str]:
    return _said(dimension.values, lambda value, lang: value_text(dimension, value, lang))


def _said(words: Iterable[str], name: Callable[[str, Language], str]) -> Mapping[str, str]:
    """The words by themselves and by their names; a name that two of them have means neither."""
    found: dict[str, str] = {}
    twice = set()
    own = list(words)
    for lang in LANGUAGES:
        for word in own:
            said = name(word, lang).casefold()
            if found.setdefault(said, word) != word:
                twice.add(said)
    named = {said: word for said, word in found.items() if said not in twice}
    return named | {word.casefold(): word for word in own}
