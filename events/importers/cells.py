"""A table out of a spreadsheet: its rows with their lines, and what it calls its columns."""

import csv
import io
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from events.importers.found import SourceError
from events.importers.paper_words import meanings, spelt, words

_SEPARATORS = (",", ";", "\t")
_LONGEST = csv.field_size_limit()
"""So many characters one cell may hold; a quotation mark that is never closed makes it longer."""
_ENCODINGS = ("utf-8-sig", "gb18030")
"""As spreadsheets save a table, the second where they know Chinese alone."""
_CHINESE = re.compile("[\u4e00-\u9fff]")


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the table."""

    line: int
    """Its line in the file."""
    cells: Mapping[str, str]
    """What stands in it, by column."""

    def __getitem__(self, column: str) -> str:
        return self.cells.get(column, "")


@dataclass(frozen=True, slots=True)
class Table:
    """A whole table."""

    lang: str
    """Whether its columns have Chinese names or English ones; what is told of it uses the same."""
    columns: Mapping[str, str]
    """What it calls each column that it has."""
    rows: Sequence[Row]
    """Its rows."""

    def column(self, name: str) -> str:
        """What it calls a column, or would call it."""
        return self.columns.get(name) or spelt("columns", name, self.lang)


def table(data: bytes) -> Table:
    """The table of a file; its first row names the columns.

    Raises:
        SourceError: ``encoding_unknown``, ``columns_unknown``, ``column_unknown``,
            ``cell_too_long``, ``too_many_cells``.
    """
    text = _text(data)
    separator, columns = _columns(text)
    lang = "zh" if _CHINESE.search(columns["event"]) else "en"
    return Table(lang, columns, list(_rows(text, separator, list(columns))))


def _rows(text: str, separator: str, columns: Sequence[str]) -> Iterator[Row]:
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


def _columns(text: str) -> tuple[str, dict[str, str]]:
    """What stands between cells, and how the first row spells each column."""
    first = text.partition("\n")[0].strip("\r")
    known = meanings("columns")
    for separator in _SEPARATORS:
        named = [cell.strip() for cell in next(_read(csv.reader([first], delimiter=separator)), [])]
        found = [known.get(cell.casefold(), ("", ""))[1] for cell in named]
        if "event" not in found:
            continue
        columns: dict[str, str] = {}
        for name, cell in zip(found, named, strict=True):
            if not name or name in columns:
                raise SourceError("column_unknown", found=cell, expected=_expected(first))
            columns[name] = cell
        return separator, columns
    expected = _expected(text)
    raise SourceError("columns_unknown", expected=expected, needed=expected[1])


def _expected(text: str) -> list[str]:
    """The names that columns may have, in Chinese where the text has any."""
    lang = "zh" if _CHINESE.search(text) else "en"
    return [spelt("columns", name, lang) for name in words()["columns"]]
