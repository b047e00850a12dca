"""On which line of a TOML file each key stands, so that a problem can be pointed at.

The file has been read already: what comes here is TOML, and is only walked through once more.
"""

import re
from bisect import bisect_right
from collections import Counter

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_BLANK = re.compile(r"(?:[ \t\r\n,]|#[^\n]*)*")
_PLAIN = re.compile(r"[^,\]}\n#]*")
_STRING = re.compile(
    r'"""(?:[^\\]|\\.)*?"{3,5}|\'\'\'.*?\'{3,5}|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'', re.DOTALL
)
_LAST_STEP = re.compile(r"(?:\.[^.\[\]]+|\[\d+\])$")


def key_lines(text: str) -> dict[str, int]:
    r"""Return the line of every key and of every entry of a list, by its dotted path.

    >>> key_lines('[kitty]\nsingle = 2\ntractor = [8]')
    {'kitty': 1, 'kitty.single': 2, 'kitty.tractor': 3, 'kitty.tractor[0]': 3}
    """
    walk = _Walk(text)
    walk.document()
    return walk.lines


def line_of(lines: dict[str, int], key: str) -> int | None:
    """Return the line of a key, or of the nearest one above it that stands in the file."""
    while key not in lines:
        above = _LAST_STEP.sub("", key)
        if above == key:
            return None
        key = above
    return lines[key]


class _Walk:
    """A walk through one file; private to `key_lines`."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.place = 0
        self.lines: dict[str, int] = {}
        self.ends = [found.start() for found in re.finditer("\n", text)]
        self.lists: Counter[str] = Counter()

    def document(self) -> None:
        """Tables and keys, one after another."""
        table = ""
        self.blank()
        while self.place < len(self.text):
            if self.text[self.place] == "[":
                table = self.header()
            else:
                self.entry(table)
            self.blank()

    def header(self) -> str:
        """The name of a table; of one in a list of tables, with its number."""
        double = self.text.startswith("[[", self.place)
        line = self.line()
        self.place += 2 if double else 1
        path = self.key("", line)
        self.place += 2 if double else 1
        if double:
            self.lists[path] += 1
            path = f"{path}[{self.lists[path] - 1}]"
            self.lines[path] = line
        return path

    def entry(self, table: str) -> None:
        """A key and its value."""
        path = self.key(table, self.line())
        self.place = self.text.index("=", self.place) + 1
        self.value(path)

    def key(self, above: str, line: int) -> str:
        """A key, dotted or not."""
        path = above
        while True:
            self.spaces()
            if self.text[self.place] in "\"'":
                part = self.taken(_STRING)[1:-1]
            else:
                part = self.taken(_BARE)
            path = f"{path}.{part}" if path else part
            self.lines.setdefault(path, line)
            self.spaces()
            if not self.text.startswith(".", self.place):
                return path
            self.place += 1

    def value(self, path: str) -> None:
        """A value, with the places of what is in it."""
        self.spaces()
        sign = self.text[self.place]
        if sign in "\"'":
            self.taken(_STRING)
        elif sign == "[":
            self.members(path, "]")
        elif sign == "{":
            self.members(path, "}")
        else:
            self.taken(_PLAIN)

    def members(self, path: str, end: str) -> None:
        """The entries of a list, or the keys of an inline table."""
        self.place += 1
        number = 0
        self.blank()
        while not self.text.startswith(end, self.place):
            if end == "}":
                self.entry(path)
            else:
                self.lines.setdefault(f"{path}[{number}]", self.line())
                self.value(f"{path}[{number}]")
            number += 1
            self.blank()
        self.place += 1

    def taken(self, form: re.Pattern[str]) -> str:
        """What stands here in a form that is known to stand here."""
        found = form.match(self.text, self.place)
        if found is None:
            return ""
        self.place = found.end()
        return found[0]

    def blank(self) -> None:
        """Skip spaces, ends of lines, commas and comments."""
        self.taken(_BLANK)

    def spaces(self) -> None:
        """Skip spaces on this line."""
        while self.text.startswith((" ", "\t"), self.place):
            self.place += 1

    def line(self) -> int:
        """The line on which the walk is, from 1."""
        return bisect_right(self.ends, self.place - 1) + 1
