"""`csv`: hands typed in from paper, one table a file, one row for each thing that happened.

Rows of a hand stand one after another in the order of the table. What nobody wrote down is left
out: nothing is put in its place. Of rows that contradict each other none is believed.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import groupby
from pathlib import PurePath
from typing import Any, BinaryIO, get_args

from events.codec.problem import Problem
from events.errors import LogError
from events.importers.build import Events, sealed, unsealed
from events.importers.cells import Row, Table, table
from events.importers.found import Imported, Item, PlayedUnder, Rejected, RulesFor, SourceError
from events.importers.lines import rejected
from events.importers.paper_values import Values
from events.importers.paper_words import meaning, meanings, plain, spelt
from events.log import Bury, Deal, Declare, End, Hand, Overturn, Penalty, Pickup, Play, Seat

FORMAT = "csv"
_ROWS = ("header", "deal", "events", "stated")
_BIDS = (("events", "declare"), ("events", "overturn"))

Kind = tuple[str, str]
"""What a row is: its group, and its name in it."""


def load(stream: BinaryIO, file: str, rules: RulesFor) -> Iterator[Item]:
    """The hands of a table.

    Args:
        stream: The file.
        file: Its name.
        rules: The ruleset of all hands, whatever their rows name; no id: the one of their rows.
    """
    try:
        found = table(stream.read())
    except SourceError as error:
        yield rejected(error.code, file, error.params.pop("line", 1), **error.params)
        return
    named = ""
    numbered: list[tuple[str, Row]] = []
    for row in found.rows:
        named = plain(row["hand"]) or named
        numbered.append((named, row))
    parts: dict[str, list[list[Row]]] = {}
    for name, group in groupby(numbered, key=lambda one: one[0]):
        parts.setdefault(name, []).append([row for _, row in group])
    for name, (rows, *others) in parts.items():
        if others:
            yield _apart(name, [rows, *others], file)
        else:
            yield Sheet(name, found, rows, file, rules(None)).item()


def _apart(name: str, parts: Sequence[Sequence[Row]], file: str) -> Rejected:
    """A hand whose rows stand in several places: two hands of one number, or rows out of place."""
    first, *others = parts
    facts = {"hand": name, "earlier": first[0].line}
    return Rejected(
        tuple(Problem("hand_apart", "error", file, rows[0].line, params=facts) for rows in others)
    )


class Sheet:
    """The rows of one hand on their way to a log.

    Args:
        name: What the table calls the hand.
        within: The table.
        rows: Its rows.
        file: The file.
        rules: The ruleset that the hand was played under, whatever its rows say; no id: they say.
    """

    def __init__(
        self, name: str, within: Table, rows: Sequence[Row], file: str, rules: PlayedUnder
    ) -> None:
        self.name, self.table, self.rows, self.file, self.played = name, within, rows, file, rules
        self.read = Values(within.lang)
        self.header: dict[str, Any] = {}
        self.deal: dict[str, Any] = {}
        self.events = Events()
        self.stated: dict[str, Any] = {}
        self.wrong: list[Problem] = []
        self.column = "event"
        self.there: dict[Kind, Row] = {}
        """The first row of each kind, whether the rest of it can be read or not."""
        self.told: dict[Hashable, tuple[Row, str, Any]] = {}
        """What rows said of which only one may: the first row, its cell, what that says."""

    def item(self) -> Item:
        """The hand, or everything that keeps it from being one."""
        known: list[tuple[Row, Kind]] = []
        for row in self.rows:
            try:
                known.append((row, self.kind(row)))
            except LogError as error:
                self.refuse(row, error)
        for row, (group, name) in sorted(known, key=lambda one: _ROWS.index(one[1][0])):
            try:
                getattr(self, f"take_{group}")(row, name)
            except LogError as error:
                self.refuse(row, error)
        self.check()
        if self.wrong:
            return Rejected(tuple(sorted(self.wrong, key=lambda one: one.line or 0)))
        first = self.rows[0].line
        notes, lacks = tuple(self.notes()), tuple(self.lacks())
        try:
            return Imported(self.hand(), self.file, first, lacks=lacks, notes=notes)
        except SourceError as error:
            return rejected(error.code, self.file, first, **error.params)

    def kind(self, row: Row) -> Kind:
        """What a row is.

        Raises:
            SourceError: ``event_empty``, ``row_unknown``.
        """
        self.column = "event"
        if not row["event"]:
            raise SourceError("event_empty")
        try:
            found = meaning(row["event"], self.table.lang, *_ROWS)
        except SourceError as error:
            # the row is there, though misspelt: nobody need be told that it is missing as well
            near = meanings(*_ROWS).get((error.params["suggestion"] or "").casefold())
            if near is not None:
                self.there.setdefault(near, row)
            raise SourceError("row_unknown", **error.params) from None
        self.there.setdefault(found, row)
        return found

    def cell(self, row: Row, column: str, read: Callable[[str], Any]) -> Any:
        """What stands in a cell, as a value; its column is remembered for what is told of it."""
        self.column = column
        if not row[column]:
            raise SourceError("cell_empty")
        return read(row[column])

    def only_cell(self, row: Row, column: str, read: Callable[[str], Any]) -> Any:
        """The same of a row that says one thing alone, which may stand in the wrong column."""
        other = "content" if column == "seat" else "seat"
        if not row[column] and row[other]:
            self.column = column
            raise SourceError("cell_misplaced", found=row[other], other=self.table.column(other))
        return self.cell(row, column, read)

    def once(self, row: Row, column: str, value: Any, *key: Hashable, equal: bool = True) -> Any:
        """A value of which a hand has one, unless another row has said something else.

        Args:
            row: The row.
            column: The column that it stands in.
            value: The value.
            *key: What it is of.
            equal: Whether a second row may say the same.

        Raises:
            SourceError: ``row_differs``, ``row_twice``.
        """
        first, said, known = self.told.setdefault(key, (row, row[column], value))
        if first is row or (equal and known == value):
            return value
        own = row["seat"] if column != "seat" else ""
        facts: dict[str, Any] = {"row": f"{row['event']} {own}".strip(), "earlier": first.line}
        if not equal:
            raise SourceError("row_twice", **facts)
        raise SourceError("row_differs", **facts, said=said, found=row[column])

    def refuse(self, row: Row, error: LogError) -> None:
        """Keep what is wrong with a row."""
        column = self.table.column(self.column)
        facts = {"column": column, "event": row["event"], **error.params}
        self.wrong.append(Problem(error.code, "error", self.file, row.line, params=facts))

    def take_header(self, row: Row, name: str) -> None:
        """A row that says something of the whole hand."""
        if name in {"levels", "seats"}:
            key = self.read.seat if name == "seats" else self.read.side
            value = self.read.level if name == "levels" else plain
            own = self.header.setdefault(name, {})
            whose = self.cell(row, "seat", key)
            said = self.cell(row, "content", value)
            own[whose] = self.once(row, "content", said, name, whose)
            return
        column = "seat" if name == "banker" else "content"
        said = self.only_cell(row, column, self.reader(name))
        self.header[name] = self.once(row, column, said, name)

    def reader(self, name: str) -> Callable[[str], Any]:
        """What reads the cell of a row of the header."""
        read = self.read
        return {
            "banker": read.seat,
            "level": read.level,
            "first_hand": read.truth,
            "race": read.truth,
            "bidding": read.word("bidding"),
            "trump": read.word("trumps"),
            "nt_by": read.word("jokers"),
            "hand_no": read.number,
            "board": read.number,
        }.get(name, str)

    def take_deal(self, row: Row, name: str) -> None:
        """A row of the deal; a second row of cards may be the rest of them, and nobody can say."""
        if name == "first":
            seat = self.only_cell(row, "seat", self.read.seat)
            self.deal["first"] = self.once(row, "seat", seat, name)
        elif name == "kitty":
            cards = self.only_cell(row, "content", self.read.seen_or_not)
            self.deal["kitty"] = self.once(row, "content", cards, "cards", equal=False)
        else:
            seat = self.cell(row, "seat", self.read.seat)
            self.once(row, "content", None, name, seat, equal=False)
            cards = self.cell(row, "content", self.read.seen_or_not)
            self.deal.setdefault("hands", {})[seat] = cards

    def take_events(self, row: Row, name: str) -> None:
        """A row of what happened."""
        if self.deal and not self.events.all:
            self.events.add(Deal, **self.deal)
        at = self.cell(row, "at", self.read.drawn) if row["at"] else None
        if name == "turned":
            turned = self.cell(row, "content", self.read.cards)
            self.events.add(Declare, seat=None, turned=turned)
            return
        if name == "end":
            self.take_end(row)
            return
        seat = self.cell(row, "seat", self.read.seat)
        if name == "pickup":
            self.events.add(Pickup, seat=seat)
        elif name == "penalty":
            offence = self.cell(row, "content", self.read.word("offences"))
            self.events.add(Penalty, seat=seat, offence=offence, note=row["note"] or None)
        elif name == "bury":
            self.events.add(Bury, seat=seat, cards=self.cell(row, "content", self.read.seen_or_not))
        elif name in {"declare", "overturn"}:
            kind = Declare if name == "declare" else Overturn
            self.events.add(
                kind, seat=seat, cards=self.cell(row, "content", self.read.cards), at=at
            )
        else:
            self.take_play(row, seat, name)

    def take_play(self, row: Row, seat: Seat, name: str) -> None:
        """A play; cards that were first laid stand in their own column."""
        cards = self.cell(row, "content", self.read.cards)
        why = "throw" if name == "play" else name
        tried = None
        if row["tried"] or name == "take_back":
            tried = self.cell(row, "tried", self.read.cards)
        self.events.add(Play, seat=seat, cards=cards, tried=tried, why=why if tried else None)

    def take_end(self, row: Row) -> None:
        """The hand ended before its last card; a claim is one that the table agreed to."""
        why = self.cell(row, "content", self.read.word("ends"))
        seat = self.cell(row, "seat", self.read.seat) if row["seat"] else None
        agreed = True if why in {"claim", "concession"} else None
        self.events.add(End, why=why, seat=seat, agreed=agreed)

    def take_stated(self, row: Row, name: str) -> None:
        """A row of the result."""
        read: Callable[[str], Any]
        if name == "next_banker":
            column, read = "seat", self.read.seat
        else:
            column = "content"
            read = self.read.level if name.endswith("_level_after") else self.read.whole
        said = self.only_cell(row, column, read)
        self.stated[name] = self.once(row, column, said, "stated", name)

    def check(self) -> None:
        """Say what a log cannot be without, and which rows cannot both be right."""
        if self.deal and not self.events.all:
            self.events.add(Deal, **self.deal)
        bid = next((self.there[kind] for kind in _BIDS if kind in self.there), None)
        if bid is not None and self.header.get("bidding") in {"none_made", "not_recorded"}:
            self.clash("bidding", bid)
        if "nt_by" in self.header and self.header.get("trump", "nt") != "nt":
            self.clash("trump", self.there["header", "nt_by"])
        needed = ["level"] if self.played.rules else ["rules", "level"]
        unread = ("header", "bidding") in self.there and "bidding" not in self.header
        if "bidding" not in self.header:
            made = "none_made" if ("events", "turned") in self.there else "not_recorded"
            self.header["bidding"] = "recorded" if bid is not None else made
        if self.header["bidding"] == "not_recorded" and not unread:
            needed.append("trump")
        first = self.rows[0].line
        for name in needed:
            if ("header", name) not in self.there:
                facts = {"row": spelt("header", name, self.table.lang)}
                self.wrong.append(Problem("row_missing", "error", self.file, first, params=facts))

    def clash(self, name: str, other: Row) -> None:
        """Keep that a row of the header and another row contradict each other."""
        first, last = sorted((self.there["header", name], other), key=lambda row: row.line)
        facts = {
            "event": last["event"],
            "earlier": first.line,
            "row": first["event"],
            "said": first["content"],
            "found": last["content"],
        }
        self.wrong.append(Problem("rows_clash", "error", self.file, last.line, params=facts))

    def notes(self) -> Iterator[Problem]:
        """What the call overrules."""
        rules = self.played.rules
        own = self.header.get("rules", rules)
        if rules and own != rules:
            line = self.there["header", "rules"].line
            facts = {"found": own, "rules": rules}
            yield Problem("rules_overruled", "note", self.file, line, params=facts)

    def hand(self) -> Hand:
        """The log: closed where the result was written down, open otherwise."""
        place = PurePath(self.file)
        name = f"{place.stem}-{self.name}" if self.name else place.stem
        header = {
            "hand": name,
            "hand_no": int(self.name) if self.name.isascii() and self.name.isdecimal() else None,
            "banker": None,
            **self.header,
            **(self.played._asdict() if self.played.rules else {}),
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
