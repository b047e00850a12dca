"""The words that the cells of a table may hold, in Chinese and in English."""

import re
import tomllib
import unicodedata
from difflib import get_close_matches
from functools import cache
from pathlib import Path

from events.importers.found import SourceError

_CHINESE = re.compile("[\u4e00-\u9fff]")
_NOT_PRINTED = str.maketrans("", "", "\ufe0e\ufe0f\u200b\u200d")  # emoji variation, zero width


@cache
def words() -> dict[str, dict[str, list[str]]]:
    """Every word that a cell may hold, by what it says."""
    path = Path(__file__).with_name("paper_words.toml")
    return tomllib.loads(path.read_text(encoding="utf-8"))


@cache
def meanings(*groups: str) -> dict[str, tuple[str, str]]:
    """What a word says, in lower case: the group and the name in it."""
    return {
        word.casefold(): (group, name)
        for group in groups
        for name, spellings in words()[group].items()
        for word in spellings
    }


@cache
def spelt(group: str, name: str, lang: str) -> str:
    """The word for something in one language: the first that the group has in it."""
    spellings = words()[group][name]
    chosen = (word for word in spellings if bool(_CHINESE.search(word)) == (lang == "zh"))
    return next(chosen, spellings[0])


def meaning(text: str, lang: str, *groups: str) -> tuple[str, str]:
    """What a cell says.

    Args:
        text: The cell.
        lang: The language of what is told of it.
        *groups: The groups that its word may belong to.

    Raises:
        SourceError: ``cell_differs``: no word of these groups, and which was meant.
    """
    known = meanings(*groups)
    word = " ".join(plain(text).split()).casefold()
    if word in known:
        return known[word]
    expected = [spelt(group, name, lang) for group in groups for name in words()[group]]
    raise SourceError(
        "cell_differs", found=text, expected=expected, suggestion=meant(word, lang, *groups)
    )


def meant(word: str, lang: str, *groups: str) -> str | None:
    """The word of some groups that was probably meant by another: elsewhere called so, or alike."""
    named = next((name for name, others in words()["elsewhere"].items() if word in others), None)
    group = next((group for group in groups if named in words()[group]), None)
    if named is not None and group is not None:
        return spelt(group, named, lang)
    known = {
        one.casefold(): one
        for group in groups
        for spellings in words()[group].values()
        for one in spellings
    }
    near = get_close_matches(word, known, 1)
    return known[near[0]] if near else None


def plain(text: str) -> str:
    """A text with ordinary digits, letters and signs for those of full width or with variations."""
    return unicodedata.normalize("NFKC", text).translate(_NOT_PRINTED).strip()
