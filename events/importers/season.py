"""`80fen-season`: one match a line, as the contest of ChannonTian/80fen publishes its seasons.

Hands are not stored there: they follow from plays, bury and kitty. Bids and failed throws stand
only in files that have ``x_decl`` and ``x_failed_throws``.
"""

from collections.abc import Iterator, Sequence
from pathlib import PurePath
from typing import Any, BinaryIO

from events.cards import points_of
from events.codec.problem import Problem
from events.importers.build import Events, dealt_hands, sealed, seat_of
from events.importers.eighty import (
    ACE,
    add_bids,
    bidding_of,
    levels_after,
    levels_of,
    played_level,
    trump_of,
)
from events.importers.foreign_cards import check_pack, from_numbers
from events.importers.found import Imported, Item, Rejected, RulesFor, SourceError, ruleset
from events.importers.lines import checked, imported, rejected
from events.importers.season_layout import NUMBERS, Match, Round, SeatedTrick, seated
from events.log import SEATS, Bury, Deal, Play, Seat, side_of

FORMAT = "80fen-season"
MOST = 200
"""Points in two decks; fines do not move the attackers' points below none or beyond all."""


def load(stream: BinaryIO, file: str, rules: RulesFor) -> Iterator[Item]:
    """The hands of a season file.

    Args:
        stream: The file.
        file: Its name.
        rules: The ruleset that it was refereed by.
    """
    yield from imported(
        stream, file, Match, lambda match, line: Matchbook(match, file, line, rules).hands()
    )


class Matchbook:
    """One line of the file on its way to logs."""

    def __init__(self, match: Match, file: str, line: int, rules: RulesFor) -> None:
        self.match, self.file, self.line, self.rules = match, file, line, rules

    def hands(self) -> Iterator[Item]:
        """Its hands in turn; a round that cannot become one is told and left out."""
        rounds = [self.read(place, value) for place, value in enumerate(self.match.rounds, 1)]
        for place, one in enumerate(rounds):
            if isinstance(one, Rejected):
                yield one
                continue
            after = rounds[place + 1] if place + 1 < len(rounds) else None
            try:
                yield self.imported(one, after if isinstance(after, Round) else None)
            except SourceError as error:
                yield rejected(error.code, self.file, self.line, round=one.no, **error.params)

    def read(self, place: int, value: Any) -> Round | Rejected:
        """One round."""
        try:
            return checked(Round, value)
        except SourceError as error:
            return rejected(error.code, self.file, self.line, round=place, **error.params)

    def imported(self, one: Round, after: Round | None) -> Imported:
        """A round as a log.

        Args:
            one: The round.
            after: The next one of the match, which knows who dealt next.

        Raises:
            SourceError: It contradicts itself so that no log can hold it.
        """
        banker, tricks = seat_of(one.banker), tuple(seated(one))
        levels, buried = levels_of(one.before), from_numbers(NUMBERS, one.buried)
        events = Events()
        events.add(Deal, **_deal(one, banker, tricks, buried))
        own = levels if one.race else None
        if one.bids is not None:
            add_bids(events, one.bids, one.level, own)
        events.add(Bury, seat=banker, cards=buried)
        _add_plays(events, one, tricks)
        header = {
            "hand": f"{self.match.id}-{one.no:03}",
            **ruleset(self.rules),
            "level": played_level(one.level),
            "banker": None if one.race else banker,
            "levels": levels,
            "first_hand": one.no == 1,
            "race": True if one.race and one.no > 1 else None,
            "bidding": bidding_of(one.bids),
            **trump_of(one.trump, one.strength),
            "match": self.match.id,
            "hand_no": one.no,
            "seats": self.match.seats,
            "simulated": True,
            "imported_from": self.origin(one),
        }
        known = after is not None and after.redeals == 0
        stated = {
            "points": one.total,
            "kitty": _kitty(one),
            "attackers_delta": one.rungs,
            **levels_after(one.after, banker),
            "next_banker": seat_of(after.banker) if known and after else None,
        }
        problems = tuple(self.contradictions(one, banker, tricks, buried))
        hand = sealed(header, events, stated)
        lacks, left = tuple(_lacks(one, next_known=known)), tuple(_left(one))
        return Imported(hand, self.file, self.line, problems, lacks, left)

    def origin(self, one: Round) -> str:
        """Where a hand comes from, in words that do not hang on the folder."""
        seed = "" if one.seed is None else f", deal seed {one.seed}"
        place = f"{PurePath(self.file).name} line {self.line}"
        return f"{FORMAT} {place}: match {self.match.id}, round {one.no}{seed}"

    def contradictions(
        self, one: Round, banker: Seat, tricks: Sequence[SeatedTrick], buried: Sequence[int]
    ) -> Iterator[Problem]:
        """Numbers of the source that its own cards and winners do not add up to."""
        side = side_of(banker)
        raw = sum(
            points_of(card for _, cards in trick.plays for card in cards)
            for trick in tricks
            if side_of(trick.winner) != side
        )
        team = one.banker % 2
        fined = one.raw + one.penalty[team] - one.penalty[1 - team]
        claims = (
            ("tricks", one.tricks, len(tricks)),
            ("rawTotal", one.raw, raw),
            ("kittyPts", one.kitty_points, points_of(buried)),
            ("defWonLast", one.won_last, side_of(tricks[-1].winner) != side),
            ("total", one.total, min(max(fined, 0), MOST) + _kitty(one)),
        )
        for field, found, sums_to in claims:
            if found != sums_to:
                facts = {"round": one.no, "field": field, "found": found, "sums_to": sums_to}
                yield Problem("numbers_differ", "error", self.file, self.line, params=facts)


def _deal(
    one: Round, banker: Seat, tricks: Sequence[SeatedTrick], buried: Sequence[int]
) -> dict[str, Any]:
    numbers = [*one.buried, *(card for trick in one.plays for play in trick.p for card in play)]
    twice = sorted({number for number in numbers if numbers.count(number) > 1})
    if twice:
        raise SourceError("card_twice", found=" ".join(map(str, twice)))
    played: dict[Seat, list[int]] = {seat: [] for seat in SEATS}
    for trick in tricks:
        for seat, cards in trick.plays:
            played[seat].extend(cards)
    check_pack((*buried, *(card for cards in played.values() for card in cards)))
    kitty = from_numbers(NUMBERS, one.kitty)
    hands = dealt_hands(played, banker, buried, kitty)
    return {"hands": hands, "kitty": kitty, "first": seat_of(one.first)}


def _add_plays(events: Events, one: Round, tricks: Sequence[SeatedTrick]) -> None:
    tried = {}
    for throw in one.throws or ():
        known = 0 <= throw.trick < len(tricks)
        if not known or tricks[throw.trick].leader != seat_of(throw.seat):
            raise SourceError("throw_misplaced", trick=throw.trick, found=throw.seat)
        tried[throw.trick] = from_numbers(NUMBERS, throw.attempted)
    for number, trick in enumerate(tricks):
        for seat, cards in trick.plays:
            attempt = tried.get(number) if seat == trick.leader else None
            why = "throw" if attempt else None
            events.add(Play, seat=seat, cards=cards, tried=attempt, why=why)


def _kitty(one: Round) -> int:
    return one.kitty_points * one.times if one.won_last else 0


def _lacks(one: Round, *, next_known: bool) -> Iterator[str]:
    yield "draw_order"
    if one.bids is None:
        yield "bids"
    if one.throws is None:
        yield "failed_throws"
    if any(one.penalty):
        yield "fined_plays"
    if not next_known:
        yield "next_banker"


def _left(one: Round) -> Iterator[str]:
    if one.bids is None and one.strength is not None:
        yield "last_bid"
    if any(one.penalty):
        yield "side_fines"
    if one.redeals:
        yield "redeals"
    if max(one.after) > ACE:
        yield "level_past_ace"
