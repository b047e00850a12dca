"""The head of a ruleset file: who it is and how much of its text there is."""

from typing import Literal

from pydantic import Field

from replay.ruleset.schema import Section


class Title(Section):
    """A title, or a note, in both languages."""

    zh: str
    """In Chinese."""
    en: str
    """In English."""


class Head(Section):
    """The keys before the sections."""

    id: str = Field(min_length=1)
    """The id, as in a hand's header."""
    slug: str = Field(min_length=1)
    """A name that says what is special about the text."""
    title: Title
    """The title of the text."""
    family: str
    """The family of games."""
    extends: str | None = None
    """The ruleset whose values hold where this one says nothing."""
    copy_of: str | None = None
    """The text that this one repeats word for word: it is extended, and its clauses are cited."""
    completeness: Literal["complete", "cut", "fragment"]
    """How much of the text the copy has."""
    missing: tuple[str, ...] = ()
    """Parameters or rows that the copy has lost."""
    note: Title | None = None
    """Where the copy breaks off, or what it copies, in words."""


HEAD_KEYS: tuple[str, ...] = tuple(Head.model_fields)
"""The names of these keys."""
