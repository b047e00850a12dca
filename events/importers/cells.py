"""A table out of a spreadsheet: its rows with their lines, and the words that cells may hold."""

import csv
import io
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any

from events.importers.found import SourceError

_SEPARATORS = (",", ";", "\t")
_LONGEST = csv.field_size_limit()
"""So many characters one cell may hold; a quotation mark that is never closed makes it longer."""
_ENCODINGS = ("utf-8-sig", "gb18030")
"""As spreadsheets save a table, the second where they know Chinese alone."""


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the table."""

    line: int
    """Its line in the file."""
    cells: Mapping[str, str]
    """What stands in it, by column."""

    def __getitem__(self, column: str) -> str:
        return self.cells.get(column, "")


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
        for name, spelt in words()[group].items()
        for word in spelt
    }


def meaning(text: str, *groups: str) -> tuple[str, str]:
    """What a cell says.

    Raises:
        SourceError: ``cell_differs``: no word of these groups, and which was meant.
    """
    known = meanings(*groups)
    found = known.get(" ".join(text.split()).casefold())
    if found is None:
        near = get_close_matches(text.casefold(), known, 1)
        listed = ", ".join(one[0] for group in groups for one in words()[group].values())
        raise SourceError(
            "cell_differs", found=text, expected=listed, suggestion=near[0] if near else None
        )
    return found


def table(data: bytes) -> Iterator[Row]:
    """The rows of a table; its first row names the columns.

    Raises:
        SourceError: ``encoding_unknown``, ``columns_unknown``, ``column_unknown``,
            ``cell_too_long``, ``too_many_cells``.
    """
    text = _text(data)
    separator, columns = _columns(text)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
    rows = _read(reader)
    next(rows, None)
    end = reader.line_num
    for values in rows:
        line, end = end + 1, reader.line_num
        cells = [value.strip() for value in values]
        if not any(cells) or cells[0].startswith("#"):
            continue
        if any(cells[len(columns) :]):
            raise SourceError("too_many_cells", line=line, found=len(cells), limit=len(columns))
        yield Row(line, dict(zip(columns, cells, strict=False)))


def _read(reader: Any) -> Iterator[list[str]]:
    """The rows as their cells."""
    end = reader.line_num
    while True:
        try:
            values = next(reader, None)
        except csv.Error:  # the only one that a table of text can give
            raise SourceError("cell_too_long", line=end + 1, limit=_LONGEST) from None
        if values is None:
            return
        yield values
        end = reader.line_num


def _text(data: bytes) -> str:
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", "replace")
    for encoding in _ENCODINGS:
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise SourceError("encoding_unknown")


def _columns(text: str) -> tuple[str, list[str]]:
    first = text.partition("\n")[0].strip("\r")
    expected = ", ".join(one[0] for one in words()["columns"].values())
    known = meanings("columns")
    for separator in _SEPARATORS:
        named = [cell.strip() for cell in next(_read(csv.reader([first], delimiter=separator)), [])]
        found = [known.get(cell.casefold(), ("", ""))[1] for cell in named]
        if "event" not in found:
            continue
        if "" in found or len(set(found)) != len(found):
            wrong = next(
                name
                for place, name in enumerate(named)
                if not found[place] or found[place] in found[:place]
            )
            raise SourceError("column_unknown", found=wrong, expected=expected)
        return separator, found
    raise SourceError("columns_unknown", expected=expected)
