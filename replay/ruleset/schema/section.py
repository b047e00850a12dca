"""What every section of a ruleset has in common: a closed set of named parameters.

A TOML file has no word for "nothing", so ``"none"`` stands for it and becomes ``None`` here. A
parameter that the text had and the copy lost is not there at all: asking for it is an error, so
that nobody scores a hand from a row that nobody can read.
"""

from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeVar

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from events.errors import RulesetError

T = TypeVar("T")

Rank = Literal["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"]
Rung = Literal["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "NT"]
Suit = Literal["s", "h", "c", "d"]
Role = Literal["banker", "attackers"]

LARGEST = 1_000_000
"""No number of a ruleset is larger, or below its negative: kitties and fines that are counted by
such numbers still come to points that facts have room for."""
Whole = Annotated[int, Field(ge=-LARGEST, le=LARGEST)]
Count = Annotated[int, Field(ge=0, le=LARGEST)]
Positive = Annotated[int, Field(ge=1, le=LARGEST)]


def _nothing(value: object) -> object:
    return None if value == "none" else value


Maybe = Annotated[T | None, BeforeValidator(_nothing)]
"""A parameter that may be ``"none"`` in a file."""


class Section(BaseModel):
    """Some parameters of one subject; unknown names and wrong types are refused."""

    model_config = ConfigDict(
        frozen=True, extra="forbid", strict=True, validate_by_name=True, validate_by_alias=True
    )

    if not TYPE_CHECKING:  # a checker shall still refuse names that no section has

        def __getattr__(self, name: str) -> Any:
            """Refuse a parameter whose words are missing from the copy of the text."""
            if name in type(self).model_fields:
                key = f"{type(self).__name__.lower()}.{name}"
                raise RulesetError(
                    "parameter_missing",
                    message=f"the copy of the text has lost the value of {key}; nothing is put in"
                    " its place; ask under a ruleset that has it",
                    key=key,
                )
            raise AttributeError(name)
