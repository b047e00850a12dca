"""What a cell of a table says, as a value; what cannot be read is told in the table's own words."""

import re
from collections.abc import Callable

from events.errors import LogError
from events.importers.found import SourceError
from events.importers.paper_cards import cards_in, rank_in
from events.importers.paper_words import meaning, plain
from events.log import LevelState, Seat
from events.log.base import LARGEST

DRAWN = 100
"""Cards that the table draws."""
_WHOLE = re.compile(r"[+-]?[0-9]+")
_RUNG = re.compile("10|[2-9JQKA]")


class Values:
    """The readers of cells of one table.

    Args:
        lang: The language of what is told.
    """

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def seat(self, text: str) -> Seat:
        """A seat."""
        return meaning(text, self.lang, "seats")[1]  # type: ignore[return-value]

    def side(self, text: str) -> str:
        """A side."""
        return meaning(text, self.lang, "sides")[1]

    def truth(self, text: str) -> bool:
        """Yes or no."""
        return meaning(text, self.lang, "truth")[1] == "true"

    def word(self, group: str) -> Callable[[str], str]:
        """The reader of a word of one group."""
        return lambda text: meaning(text, self.lang, group)[1]

    def level(self, text: str) -> LevelState:
        """A level."""
        rank = rank_in(text)
        try:
            return LevelState.parse("NT" if rank == "无主" else rank)
        except LogError:
            near = _RUNG.search(rank)
            none = "无主" if self.lang == "zh" else "NT"
            raise SourceError(
                "cell_differs",
                found=text,
                expected=["2 … 10", "J", "Q", "K", "A", none],
                suggestion=near[0] if near else None,
            ) from None

    def whole(self, text: str) -> int:
        """A number, which may be below none."""
        return self._within(text, -LARGEST, LARGEST, ["0", "5", "-20 …"])

    def number(self, text: str) -> int:
        """A number that counts from 1."""
        return self._within(text, 1, LARGEST, ["1", "2", "3 …"])

    def drawn(self, text: str) -> int:
        """How many cards the table had drawn."""
        return self._within(text, 1, DRAWN, [f"1 … {DRAWN}"])

    def cards(self, text: str) -> tuple[int, ...]:
        """Cards that were seen."""
        return cards_in(text, self.lang)

    def seen_or_not(self, text: str) -> tuple[int, ...]:
        """Cards, some of which nobody may have seen."""
        return cards_in(text, self.lang, unknown=True)

    def _within(self, text: str, least: int, most: int, expected: list[str]) -> int:
        digits = plain(text).replace("\N{MINUS SIGN}", "-")
        if _WHOLE.fullmatch(digits) and len(digits) <= len(str(-LARGEST)):
            number = int(digits)
            if least <= number <= most:
                return number
        found = _WHOLE.search(digits)
        near = found[0] if found and found[0] != digits and len(digits) < 20 else None
        raise SourceError("cell_differs", found=text, expected=expected, suggestion=near)
