"""`csv`: hands typed in from paper, one table a file, one row for each thing that happened.

Rows of a hand stand one after another in the order of the table. What nobody wrote down is left
out: nothing is put in its place.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from pathlib import PurePath
from typing import Any, BinaryIO, get_args

from events.cards import parse_cards
from events.codec.problem import Problem
from events.errors import LogError
from events.importers.build import Events, sealed, unsealed
from events.importers.cells import Row, meaning, table
from events.importers.found import Imported, Item, RulesFor, SourceError
from events.importers.lines import rejected
from events.log import (
    Bury,
    Deal,
    Declare,
    End,
    Hand,
    LevelState,
    Overturn,
    Penalty,
    Pickup,
    Play,
    Seat,
)

FORMAT = "csv"
DRAWN = 100
_ROWS = ("header", "deal", "events", "stated")


def load(stream: BinaryIO, file: str, rules: RulesFor) -> Iterator[Item]:
    """The hands of a table.

    Args:
        stream: The file.
        file: Its name.
        rules: The ruleset of hands without a row that names one.
    """
    try:
        rows = list(table(stream.read()))
    except SourceError as error:
        yield rejected(error.code, file, error.params.pop("line", 1), **error.params)
        return
    named = ""
    numbered: list[tuple[str, Row]] = []
    for row in rows:
        named = row["hand"] or named
        numbered.append((named, row))
    for name, group in groupby(numbered, key=lambda one: one[0]):
        yield from Sheet(name, [row for _, row in group], file, rules(None)).items()


class Sheet:
    """The rows of one hand on their way to a log."""

    def __init__(self, name: str, rows: Sequence[Row], file: str, rules: str) -> None:
        self.name, self.rows, self.file = name, rows, file
        self.header: dict[str, Any] = {"rules": rules or None}
        self.deal: dict[str, Any] = {}
        self.events = Events()
        self.stated: dict[str, Any] = {}
        self.wrong: list[Problem] = []
        self.column = "event"
        self.bids = self.turned = False

    def items(self) -> Iterator[Item]:
        """The hand, or everything that keeps it from being one."""
        known: list[tuple[Row, tuple[str, str]]] = []
        for row in self.rows:
            try:
                known.append((row, self.cell(row, "event", lambda text: meaning(text, *_ROWS))))
            except LogError as error:
                self.refuse(row, error)
        for row, (group, name) in sorted(known, key=lambda one: _ROWS.index(one[1][0])):
            try:
                getattr(self, f"take_{group}")(row, name)
            except LogError as error:
                self.refuse(row, error)
        self.check()
        if self.wrong:
            yield from sorted(self.wrong, key=lambda one: one.line or 0)
        else:
            first = self.rows[0].line
            try:
                yield Imported(self.hand(), self.file, first, lacks=tuple(self.lacks()))
            except SourceError as error:
                yield rejected(error.code, self.file, first, **error.params)

    def cell(self, row: Row, column: str, read: Callable[[str], Any]) -> Any:
        """What stands in a cell, as a value; its column is remembered for what is told of it."""
        self.column = column
        if not row[column]:
            raise SourceError("cell_empty")
        return read(row[column])

    def refuse(self, row: Row, error: LogError) -> None:
        """Keep what is wrong with a row."""
        facts = {"column": self.column, "event": row["event"], **error.params}
        self.wrong.append(Problem(error.code, "error", self.file, row.line, params=facts))

    def take_header(self, row: Row, name: str) -> None:
        """A row that says something of the whole hand."""
        if name in {"levels", "seats"}:
            key = _seat if name == "seats" else _side
            value = _level if name == "levels" else str
            own = self.header.setdefault(name, {})
            own[self.cell(row, "seat", key)] = self.cell(row, "content", value)
        elif name == "banker":
            self.header[name] = self.cell(row, "seat", _seat)
        else:
            self.header[name] = self.cell(row, "content", _HEADER[name])

    def take_deal(self, row: Row, name: str) -> None:
        """A row of the deal."""
        if name == "first":
            self.deal["first"] = self.cell(row, "seat", _seat)
        elif name == "kitty":
            self.deal["kitty"] = self.cell(row, "content", _seen_or_not)
        else:
            hands = self.deal.setdefault("hands", {})
            seat = self.cell(row, "seat", _seat)
            if seat in hands:
                raise SourceError("cell_twice", found=row["seat"])
            hands[seat] = self.cell(row, "content", _seen_or_not)

    def take_events(self, row: Row, name: str) -> None:
        """A row of what happened."""
        if self.deal and not self.events.all:
            self.events.add(Deal, **self.deal)
        at = self.cell(row, "at", _drawn) if row["at"] else None
        if name == "turned":
            self.turned = True
            turned = self.cell(row, "content", parse_cards)
            self.events.add(Declare, seat=None, turned=turned)
            return
        if name == "end":
            self.take_end(row)
            return
        seat = self.cell(row, "seat", _seat)
        if name == "pickup":
            self.events.add(Pickup, seat=seat)
        elif name == "penalty":
            offence = self.cell(row, "content", lambda text: meaning(text, "offences")[1])
            self.events.add(Penalty, seat=seat, offence=offence, note=row["note"] or None)
        elif name == "bury":
            self.events.add(Bury, seat=seat, cards=self.cell(row, "content", _seen_or_not))
        elif name in {"declare", "overturn"}:
            self.bids = True
            kind = Declare if name == "declare" else Overturn
            self.events.add(kind, seat=seat, cards=self.cell(row, "content", parse_cards), at=at)
        else:
            self.take_play(row, seat, name)

    def take_play(self, row: Row, seat: Seat, name: str) -> None:
        """A play; cards that were first laid stand in their own column."""
        cards = self.cell(row, "content", parse_cards)
        why = "throw" if name == "play" else name
        tried = None
        if row["tried"] or name == "take_back":
            tried = self.cell(row, "tried", parse_cards)
        self.events.add(Play, seat=seat, cards=cards, tried=tried, why=why if tried else None)

    def take_end(self, row: Row) -> None:
        """The hand ended before its last card; a claim is one that the table agreed to."""
        why = self.cell(row, "content", lambda text: meaning(text, "ends")[1])
        seat = self.cell(row, "seat", _seat) if row["seat"] else None
        agreed = True if why in {"claim", "concession"} else None
        self.events.add(End, why=why, seat=seat, agreed=agreed)

    def take_stated(self, row: Row, name: str) -> None:
        """A row of the result."""
        if name == "next_banker":
            self.stated[name] = self.cell(row, "seat", _seat)
        else:
            read = _level if name.endswith("_level_after") else _whole
            self.stated[name] = self.cell(row, "content", read)

    def check(self) -> None:
        """Say what a log cannot be without."""
        if self.deal and not self.events.all:
            self.events.add(Deal, **self.deal)
        if "bidding" not in self.header:
            made = "none_made" if self.turned else "not_recorded"
            self.header["bidding"] = "recorded" if self.bids else made
        missing = [name for name in ("rules", "level") if not self.header.get(name)]
        if self.header["bidding"] == "not_recorded" and "trump" not in self.header:
            missing.append("trump")
        first = self.rows[0].line
        self.wrong += [
            Problem("row_missing", "error", self.file, first, params={"row": name})
            for name in missing
        ]

    def hand(self) -> Hand:
        """The log: closed where the result was written down, open otherwise."""
        place = PurePath(self.file)
        name = f"{place.stem}-{self.name}" if self.name else place.stem
        header = {
            "hand": name,
            "hand_no": int(self.name) if self.name.isascii() and self.name.isdecimal() else None,
            "banker": None,
            **self.header,
            "imported_from": f"{FORMAT} {place.name} line {self.rows[0].line}",
        }
        if header["hand_no"] == 0:
            header["hand_no"] = None
        if self.stated:
            return sealed(header, self.events, self.stated)
        return unsealed(header, self.events)

    def lacks(self) -> Iterator[str]:
        """What this record does not hold."""
        yield "draw_order"
        if self.header["bidding"] == "not_recorded":
            yield "bids"
        if len(self.deal.get("hands", ())) < len(get_args(Seat)):
            yield "other_hands"
        if "kitty" not in self.deal:
            yield "kitty"
        if not any(isinstance(event, Bury) for event in self.events.all):
            yield "bury"
        if "levels" not in self.header:
            yield "levels"
        if "next_banker" not in self.stated:
            yield "next_banker"
        if not self.stated:
            yield "result"


def _seat(text: str) -> Seat:
    return meaning(text, "seats")[1]  # type: ignore[return-value]


def _side(text: str) -> str:
    return meaning(text, "sides")[1]


def _level(text: str) -> LevelState:
    try:
        return LevelState.parse("NT" if text in {"无主", "nt"} else text.upper())
    except LogError:
        expected = "2 … 10 J Q K A, NT"
        raise SourceError("cell_differs", found=text, expected=expected) from None


def _whole(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise SourceError("cell_differs", found=text, expected="0, 5, -20 …") from None


def _number(text: str) -> int:
    if (number := _whole(text)) < 1:
        raise SourceError("cell_differs", found=text, expected="1, 2, 3 …")
    return number


def _drawn(text: str) -> int:
    if (number := _number(text)) > DRAWN:
        raise SourceError("cell_differs", found=text, expected=f"1 … {DRAWN}")
    return number


def _seen_or_not(text: str) -> tuple[int, ...]:
    return parse_cards(text, unknown=True)


def _word(group: str) -> Callable[[str], str]:
    return lambda text: meaning(text, group)[1]


def _truth(text: str) -> bool:
    return meaning(text, "truth")[1] == "true"


_HEADER: dict[str, Callable[[str], Any]] = {
    "rules": str,
    "level": _level,
    "first_hand": _truth,
    "race": _truth,
    "bidding": _word("bidding"),
    "trump": _word("trumps"),
    "nt_by": _word("jokers"),
    "match": str,
    "hand_no": _number,
    "board": _number,
    "played_at": str,
}
