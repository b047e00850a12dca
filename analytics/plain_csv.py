"""Tables as CSV that a spreadsheet opens as what it is: text stays text, nothing is computed."""

from __future__ import annotations

import csv
from io import StringIO
from typing import TYPE_CHECKING, Any
from unicodedata import category

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

FORMULA = tuple("=+-@＝＋－＠")
"""With these a spreadsheet takes a cell for a formula, with the wide ones too."""


def plain_csv(rows: Iterable[Sequence[Any]]) -> bytes:
    """Rows as CSV, truth as 1 and 0, what is not known as nothing."""
    text = StringIO()
    csv.writer(text, lineterminator="\n").writerows(map(_cell, row) for row in rows)
    return text.getvalue().encode()


def _cell(value: Any) -> Any:
    """A cell: names of players and matches come from anywhere and may be made to be computed."""
    if isinstance(value, bool):
        return int(value)
    if not isinstance(value, str):
        return value
    shown = "".join(sign for sign in value if category(sign) != "Cc")
    return f"'{shown}" if shown.lstrip().startswith(FORMULA) and not _is_number(shown) else shown


def _is_number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return True
