"""What is wrong with a file that is no TOML: the line, the column and the kind of slip.

Python's reader of TOML speaks English only, and as to a programmer. Its messages are few, and each
has a code here, under which the word tables have a sentence; what it may say in a later version is
quoted as it was said.
"""

import re
from ast import literal_eval
from collections.abc import Callable, Mapping
from typing import Any

SYNTAX = {
    "toml_statement": "line {line}, column {column}: expected a [table], or a name = value",
    "toml_key": "line {line}, column {column}: a name begins here that cannot be one; a name has"
    " letters, digits, - and _, or stands in quotes",
    "toml_equals": "line {line}, column {column}: expected = behind the name",
    "toml_value": "line {line}, column {column}: expected a value here; texts stand in quotes,"
    " true and false are written small",
    "toml_date": "line {line}, column {column}: there is no such day or time",
    "toml_number": "line {line}, column {column}: the number has more digits than can be read",
    "toml_after": "line {line}, column {column}: more follows where the line should end",
    "toml_open_text": "line {line}, column {column}: the text in quotes is not closed on its line",
    "toml_no_end": "line {line}, column {column}: the text in quotes is never closed",
    "toml_sign": "line {line}, column {column}: the sign {sign} may not stand here",
    "toml_escape": "line {line}, column {column}: what follows the backslash is no sign; write two"
    " backslashes for one, or put the text in single quotes",
    "toml_array": "line {line}, column {column}: the list is not closed, or a comma is missing in"
    " it; expected , or ]",
    "toml_inline": "line {line}, column {column}: the table in braces is not closed, or a comma is"
    " missing in it; expected , or }}",
    "toml_table_end": "line {line}, column {column}: expected ] behind the table's name",
    "toml_tables_end": "line {line}, column {column}: expected ]] behind the table's name",
    "toml_twice": "line {line}, column {column}: {name} stands there already; write it once",
    "toml_again": "line {line}, column {column}: this name has a value already; write it once",
    "toml_closed": "line {line}, column {column}: {name} was written whole before; nothing can be"
    " added to it here",
    "toml_nested": "it has brackets in brackets without end",
    "toml_other": "line {line}, column {column}: {said}",
}
"""The slips in English."""
_PLACED = re.compile(
    r"(?P<said>.*) \(at (?:line (?P<line>\d+), column (?P<column>\d+)|end of document)\)", re.DOTALL
)

_DIGITS = re.compile(r"[0-9_]+")
_YEAR = re.compile(r"=\s*\d{4}$")
_DAY = re.compile(r"-\d{1,2}-\d{1,2}")
"""A day that there is not is read as a year, behind which something stands."""


def _name(found: str) -> str:
    """A dotted name, out of the tuple or the text that the reader shows."""
    value = literal_eval(found)
    return value if isinstance(value, str) else ".".join(value)


def _sign(found: str) -> str:
    sign: str = literal_eval(found)
    return sign if sign.isprintable() else f"U+{ord(sign):04X}"


_NAMED: Mapping[str, Callable[[str], str]] = {"name": _name, "sign": _sign}
_SAID = [
    (re.compile(pattern, re.DOTALL), code)
    for pattern, code in (
        (r"Invalid statement", "toml_statement"),
        (r"Invalid initial character for a key part", "toml_key"),
        (r"Expected '=' after a key in a key/value pair", "toml_equals"),
        (r"Invalid value", "toml_value"),
        (r"Invalid date or datetime", "toml_date"),
        (r"Expected newline or end of document after a statement", "toml_after"),
        (r"(?:Illegal|Found invalid) character '\\[nr]'", "toml_open_text"),
        (r"Unterminated string|Expected (?:\"'\"|\"'''\"|'\"\"\"')", "toml_no_end"),
        (r"(?:Illegal|Found invalid) character (?P<sign>.+)", "toml_sign"),
        (r"Unescaped '\\' in a string|Invalid hex value", "toml_escape"),
        (r"Escaped character is not a Unicode scalar value", "toml_escape"),
        (r"Unclosed array", "toml_array"),
        (r"Unclosed inline table", "toml_inline"),
        (r"Expected '\]' at the end of a table declaration", "toml_table_end"),
        (r"Expected '\]\]' at the end of an array declaration", "toml_tables_end"),
        (r"Cannot declare (?P<name>.+) twice", "toml_twice"),
        (r"Duplicate inline table key (?P<name>.+)", "toml_twice"),
        (r"Cannot overwrite a value", "toml_again"),
        (r"Cannot (?:mutate immutable|redefine) namespace (?P<name>.+)", "toml_closed"),
    )
]


def syntax_of(said: str, text: str) -> tuple[str, dict[str, Any]]:
    """The code of a slip, and its facts.

    Args:
        said: What Python's reader of TOML said.
        text: The file; what is missing at its end is missing behind its last line.
    """
    placed = _PLACED.fullmatch(said)
    if placed is not None and placed["line"]:
        facts: dict[str, Any] = {"line": int(placed["line"]), "column": int(placed["column"])}
    else:
        lines = text.rstrip().split("\n")
        facts = {"line": len(lines), "column": len(lines[-1]) + 1}
    words = placed["said"] if placed is not None else said
    for pattern, code in _SAID:
        found = pattern.fullmatch(words)
        if found is not None:
            own = {name: _NAMED[name](value) for name, value in found.groupdict().items()}
            return _nearer(code, text, **facts), {**facts, **own}
    return "toml_other", {**facts, "said": words}


def long_number(text: str) -> dict[str, int]:
    """Where the longest run of digits stands: Python reads no number of thousands of them."""
    start = max(_DIGITS.finditer(text), key=lambda one: len(one[0])).start()
    before = text[:start].split("\n")
    return {"line": len(before), "column": len(before[-1]) + 1}


def _nearer(code: str, text: str, line: int, column: int) -> str:
    """The code that says more of a slip, where the text at its place shows it."""
    whole = text.split("\n")[line - 1] if line <= text.count("\n") + 1 else ""
    before, after = whole[: column - 1], whole[column - 1 :]
    if code == "toml_statement" and after[:1].isalpha():  # a name in letters that are not English
        return "toml_key"
    if code == "toml_after" and _YEAR.search(before) and _DAY.match(after):
        return "toml_date"
    return code
