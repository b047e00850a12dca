"""Several rulings on one hand side by side, as lines for a terminal or a pipe."""

from __future__ import annotations

from typing import TYPE_CHECKING

from service.cli.layout import grid
from service.cli.texts import tell

if TYPE_CHECKING:
    from collections.abc import Iterator

    from replay.ruling_sheet.beside import Beside
    from service.cli.layout import Line

LABEL = 34
"""How wide the first column is in a pipe or a terminal."""
COLUMN = 30
"""How wide each ruleset's column is there."""


def beside_lines(compared: Beside, hand: str) -> Iterator[Line]:
    """The comparison for a terminal or a pipe.

    Args:
        compared: The comparison.
        hand: The hand's id.
    """
    lang = compared.lang
    yield (tell("ruling", lang, hand=hand), "head"), f"  {tell('beside', lang)}"
    widths = [LABEL, *[COLUMN] * (len(compared.head) - 1)]
    yield from grid([compared.head, *compared.rows], widths)
