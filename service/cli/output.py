"""Where a command writes: styled on a terminal, plain in a pipe, one JSON object a line if asked.

The exit code is gathered here too: 0 nothing but notes, 1 offences or errors found, 2 unusable
input or call.
"""

from __future__ import annotations

import json
import re
import sys
from typing import TYPE_CHECKING, Any, TextIO

from events.signs import visible
from service.cli.language import named_language
from service.cli.layout import text_of
from service.cli.texts import tell

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from replay.words import Language
    from service.cli.layout import Line

FOUND = 1
"""Exit code: offences or errors were found."""
UNUSABLE = 2
"""Exit code: the input or the call could not be used."""
STYLES = {
    "error": "bold red",
    "offence": "bold yellow",
    "note": "cyan",
    "head": "bold",
    "good": "green",
    "faint": "dim",
}
_SIGNED = re.compile("([♠♥♣♦])(10|[2-9JQKA])")
_RED = re.compile("[♥♦](?:10|[2-9JQKA])")
_LETTERS = {"♠": "s", "♥": "h", "♣": "c", "♦": "d"}
_NAMES = {"♠": "黑桃", "♥": "红桃", "♣": "梅花", "♦": "方块"}


class Output:
    """What one command says, and how it ends."""

    def __init__(self, lang: str, *, json: bool) -> None:
        self.json = json
        self.code = 0
        self.lang: Language = shown_language(named_language(lang), sys.stdout)
        self.terminal = sys.stdout.isatty() and not json
        self.aside = False
        self._cards_shown = can_show(sys.stdout, "♠♥♣♦")
        self._console: Any = None
        sys.stdout.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]

    def worse(self, code: int) -> None:
        """End with this code, unless something worse was found already."""
        self.code = max(self.code, code)

    def tell(self, key: str, /, **facts: Any) -> str:
        """A text of the command line in the language spoken."""
        return tell(key, self.lang, **facts)

    def lines(self, lines: Iterable[Line]) -> None:
        """Write lines."""
        for line in lines:
            self.line(*line)

    def line(self, *spans: Any) -> None:
        """Write one line; on the side where standard output is a page."""
        if self.aside:
            self.complain(text_of(spans).rstrip())
        elif self.terminal:
            self._style(spans)
        else:
            sys.stdout.write(self._spelt(text_of(spans).rstrip()) + "\n")

    def object(self, table: Mapping[str, Any]) -> None:
        """Write one JSON object, on one line."""
        self.raw(json_line(table))

    def raw(self, data: bytes) -> None:
        """Write bytes as they are."""
        sys.stdout.flush()
        sys.stdout.buffer.write(data)

    def complain(self, text: str) -> None:
        """Say on the side that something could not be done."""
        complain(self._spelt_lines(text))

    def _spelt_lines(self, text: str) -> str:
        return "\n".join(map(self._spelt, text.split("\n")))

    def _spelt(self, text: str) -> str:
        """Control signs spelt out; suits by letter or by name, where the stream has no signs."""
        text = visible(text)
        if self._cards_shown:
            return text
        if self.lang == "zh":
            return _SIGNED.sub(lambda card: _NAMES[card[1]] + card[2], text)
        return _SIGNED.sub(lambda card: card[2].replace("10", "T") + _LETTERS[card[1]], text)

    def _style(self, spans: Iterable[Any]) -> None:
        if self._console is None:
            from rich.console import Console  # noqa: PLC0415 - loaded on a terminal only

            self._console = Console(highlight=False, soft_wrap=True)
        from rich.text import Text  # noqa: PLC0415 - loaded on a terminal only

        parts = (span if isinstance(span, str) else (span[0], STYLES[span[1]]) for span in spans)
        text = Text.assemble(
            *(
                self._spelt(part) if isinstance(part, str) else (self._spelt(part[0]), part[1])
                for part in parts
            )
        )
        text.highlight_regex(_RED, "red")
        text.rstrip()
        self._console.print(text)


def json_line(table: Mapping[str, Any]) -> bytes:
    """A JSON object as one line."""
    import orjson  # noqa: PLC0415 - loaded when asked for

    try:
        line = orjson.dumps(table, option=orjson.OPT_SORT_KEYS)
    except TypeError:  # a file name that is no text: JSON escapes stand for its bytes
        line = json.dumps(table, sort_keys=True).encode()
    return line + b"\n"


def can_show(stream: TextIO, text: str) -> bool:
    """Whether a stream's encoding has the signs of a text."""
    try:
        text.encode(stream.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def shown_language(lang: Language, stream: TextIO) -> Language:
    """Chinese where the stream can show it, else English."""
    return "en" if lang == "zh" and not can_show(stream, "庄") else lang


def complain(text: str) -> None:
    """Write one message to standard error, whatever its encoding."""
    sys.stderr.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    shown = visible(text, keep="\n")
    sys.stderr.write(f"paipu: {shown}\n")
