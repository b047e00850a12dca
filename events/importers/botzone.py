"""`botzone`: the log of a match of 升级 (Tractor) at Botzone, as one bot saw it.

It holds that bot's own cards, the tricks as they were shown to it, and its own answers. The other
hands, the kitty and bury of another banker, and what followed its last answer are not there.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import PurePath
from typing import Any, BinaryIO

import orjson
from pydantic import Field

from events.cards import BIG_JOKER, LITTLE_JOKER, RANKS, UNKNOWN
from events.codec.problem import Problem
from events.importers.build import Events, sealed, seat_of, unsealed
from events.importers.foreign_cards import from_numbers, kinds_by_number
from events.importers.found import Imported, Item, RulesFor, SourceError, ruleset
from events.importers.lines import Foreign, checked, rejected
from events.log import SEATS, Bury, Deal, Declare, LevelState, Overturn, Play, Seat

FORMAT = "botzone"
NUMBERS = kinds_by_number("shcd", "A23456789TJQK", suit_first=False)
TRUMPS = {"s": "s", "h": "h", "c": "c", "d": "d", "n": "nt"}
HAND, KITTY = 25, 8
NOBODY = -1


class Banking(Foreign):
    """What the table had bid so far."""

    called: int
    """Who declared; -1 nobody."""
    snatched: int
    """Who overturned; -1 nobody."""
    major: str
    """Trump so far; empty while nobody has declared."""
    banker: int
    """The banker so far; -1 nobody."""


class Global(Foreign):
    """What everybody knew."""

    first_round: bool = False
    """Whether it was the match's first hand."""
    level: str
    """The level; 0 stands for ten."""
    banking: Banking
    """The bidding."""


class Request(Foreign):
    """What the bot was shown before one answer."""

    stage: str
    """deal, cover or play."""
    deliver: list[int] = Field(default_factory=list)
    """Cards that came to the bot."""
    known: Global = Field(alias="global")
    """What everybody knew."""
    seat: int | None = Field(default=None, alias="playerpos")
    """The bot's seat."""
    history: list[Any] | None = None
    """The trick before, the trick under way, and who led each."""


class Log(Foreign):
    """A whole log."""

    requests: list[Request] = Field(min_length=1)
    """What the bot was shown, in turn."""
    responses: list[list[int]]
    """What it answered."""


class Shown(Foreign):
    """The history of one request as its parts."""

    before: list[list[int]]
    """The trick before, four plays; empty at the first lead."""
    now: list[list[int]] = Field(max_length=3)
    """The trick under way."""
    leaders: list[int] = Field(min_length=2, max_length=2)
    """Who led them."""


def load(stream: BinaryIO, file: str, rules: RulesFor) -> Iterator[Item]:
    """The hands of a file: one log, or one a line.

    Args:
        stream: The file.
        file: Its name.
        rules: The ruleset that they were played under.
    """
    data = stream.read()
    try:
        logs: list[tuple[int, bytes]] = [(1, data)]
        orjson.loads(data)
    except orjson.JSONDecodeError:
        logs = [(at, one) for at, one in enumerate(data.split(b"\n"), 1) if one.strip()]
    for line, text in logs:
        try:
            yield _imported(checked(Log, orjson.loads(text)), file, line, rules)
        except orjson.JSONDecodeError as error:
            yield rejected("bad_json", file, line, column=error.colno)
        except SourceError as error:
            yield rejected(error.code, file, line, **error.params)


def _imported(log: Log, file: str, line: int, rules: RulesFor) -> Imported:
    first, last = log.requests[0], log.requests[-1]
    own = _own_seat(log)
    banking = last.known.banking
    if banking.major not in TRUMPS or banking.banker == NOBODY:
        raise SourceError("bidding_open")
    level = "T" if first.known.level == "0" else first.known.level
    if level not in set(RANKS):
        raise SourceError("level_number", found=level)
    banker, events = seat_of(banking.banker), Events()
    dealt = [card for one in log.requests if one.stage == "deal" for card in one.deliver]
    cover = next((place for place, one in enumerate(log.requests) if one.stage == "cover"), None)
    kitty = None if cover is None else from_numbers(NUMBERS, log.requests[cover].deliver)
    unseen = (UNKNOWN,) * (HAND - len(dealt))  # a log that ends before the draw does
    hands = {own: (*from_numbers(NUMBERS, dealt), *unseen)}
    events.add(Deal, hands=hands, kitty=kitty, drawn=True)
    bids = _own_bids(log, own)
    if bids is not None:
        for place, cards in enumerate(bids):
            events.add(Overturn if place else Declare, seat=own, cards=cards)
    answered = cover is not None and cover < len(log.responses)
    buried = from_numbers(NUMBERS, log.responses[cover]) if answered and cover is not None else ()
    if cover is None or answered:
        events.add(Bury, seat=banker, cards=buried or (UNKNOWN,) * KITTY)
    problems, end = _add_plays(events, log, own, file, line)
    joker = bids[-1][0] if bids else None
    name = PurePath(file).stem
    header = {
        "hand": f"{name}-{line}-{own}",
        **ruleset(rules),
        "level": LevelState(level),
        "banker": None if first.known.banking.banker == NOBODY else banker,
        "first_hand": first.known.first_round,
        "bidding": "not_recorded" if bids is None else "recorded" if bids else "none_made",
        "trump": TRUMPS[banking.major],
        "nt_by": {LITTLE_JOKER: "little", BIG_JOKER: "big"}.get(joker) if joker else None,
        "simulated": True,
        "imported_from": f"{FORMAT} {PurePath(file).name} line {line}: seat {own}",
    }
    lacks = ["other_hands", "drawn_first", "other_throws", "levels", "next_banker", "result"]
    lacks += [] if bids is not None else ["bids"]
    lacks += [] if kitty is not None else ["kitty", "bury"]
    lacks += [end] if end else []
    hand = unsealed(header, events) if end else sealed(header, events, {})
    return Imported(hand, file, line, tuple(problems), tuple(lacks))


def _own_seat(log: Log) -> Seat:
    """The bot's seat: named, or counted from the leader of a trick."""
    for request in log.requests:
        if request.seat is not None:
            return seat_of(request.seat)
    for request in log.requests:
        if request.history is not None:
            shown = _shown(request)
            return seat_of((shown.leaders[1] + len(shown.now)) % 4)
    raise SourceError("seat_unknown")


def _own_bids(log: Log, own: Seat) -> list[tuple[int, ...]] | None:
    """The bids, where all of them are the bot's own; none where another seat has bid."""
    banking = log.requests[-1].known.banking
    number = SEATS.index(own)
    if {banking.called, banking.snatched} - {NOBODY, number}:
        return None
    made = [
        from_numbers(NUMBERS, cards)
        for request, cards in zip(log.requests, log.responses, strict=False)
        if request.stage == "deal" and cards
    ]
    counted = sum(who == number for who in (banking.called, banking.snatched))
    return made if len(made) == counted else None  # a bid that the table did not take


def _shown(request: Request) -> Shown:
    parts = request.history or []
    if len(parts) < 3:
        raise SourceError("history_unreadable")
    leaders = parts[2] if isinstance(parts[2], list) else parts[2:4]
    return checked(Shown, {"before": parts[0], "now": parts[1], "leaders": leaders})


def _add_plays(
    events: Events, log: Log, own: Seat, file: str, line: int
) -> tuple[list[Problem], str]:
    """Add the tricks that were shown, then the bot's last answer.

    Returns:
        What contradicts itself, and what of the end is not there: ``end``; ``last_lead`` where
        several cards were led last, of which nobody can say what stayed; empty: nothing.
    """
    problems: list[Problem] = []
    asked = [
        (_shown(request), log.responses[place] if place < len(log.responses) else None)
        for place, request in enumerate(log.requests)
        if request.stage == "play"
    ]
    for trick, ((shown, answer), (after, _)) in enumerate(pairwise(asked), start=1):
        if len(after.before) != 4 or after.leaders[0] != shown.leaders[1]:
            raise SourceError("history_unreadable")
        place = len(shown.now)
        if after.before[:place] != shown.now:
            raise SourceError("history_differs", trick=trick)
        laid = after.before[place]
        tried = answer if answer and sorted(answer) != sorted(laid) else None
        if tried and (place or not set(laid) <= set(tried)):
            facts = {"trick": trick, "found": str(tried), "sums_to": str(laid)}
            problems.append(Problem("answer_replaced", "error", file, line, params=facts))
            tried = None
        for step, numbers in enumerate(after.before):
            _add_play(events, after.leaders[0], step, numbers, tried if step == place else None)
    if not asked:
        return problems, "end"
    shown, answer = asked[-1]
    for step, numbers in enumerate(shown.now):
        _add_play(events, shown.leaders[1], step, numbers, None)
    if not answer:
        return problems, "end"
    if not shown.now and len(answer) > 1:
        return problems, "last_lead"
    events.add(Play, seat=own, cards=from_numbers(NUMBERS, answer))
    own_plays = [one for one in events.all if isinstance(one, Play) and one.seat == own]
    whole = len(shown.now) == 3 and sum(len(one.cards) for one in own_plays) == HAND
    return problems, "" if whole else "end"


def _add_play(
    events: Events, leader: int, step: int, numbers: Sequence[int], tried: Sequence[int] | None
) -> None:
    attempt = from_numbers(NUMBERS, tried) if tried else None
    seat = seat_of((leader + step) % 4)
    why = "throw" if attempt else None
    events.add(Play, seat=seat, cards=from_numbers(NUMBERS, numbers), tried=attempt, why=why)
