"""The tricks and plays of one replay as rows of facts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from events.cards import points_of
from replay.kernel.layout import KINDS, WORK
from replay.kernel.lead import read_lead
from replay.result import DIVERGED, NOT_COMPARABLE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from events.log import Play
    from replay.result import Replay

    Rowed = list[dict[str, Any]]


def trick_rows(replay: Replay, plays: Sequence[Play], table: Sequence[int]) -> Rowed:
    """The tricks of a replay as rows of `TRICKS`, the hand and the ruleset left out.

    Args:
        replay: The replay.
        plays: The plays of the hand, in order.
        table: Its card table under the ruleset; empty where the hand is not comparable.
    """
    rows = []
    for number, trick in enumerate(replay.tricks, 1):
        place = next(spot for spot, play in enumerate(plays) if play.n == trick.event)
        lead, laid = plays[place], plays[place : place + 4]
        suit = suit_of(table, lead.cards)
        won = next((play for play in laid if play.seat == trick.winner), None)
        ruffed = suit not in {None, "t"} and won is not None and suit_of(table, won.cards) == "t"
        rows.append(
            {
                "trick": number,
                "event": trick.event,
                "leader": trick.leader,
                "winner": trick.winner,
                "points": trick.points,
                "size": len(lead.cards),
                "suit": suit,
                "throw": is_throw(table, lead.cards),
                "cut": lead.tried is not None and lead.why == "throw",
                "tried": len(lead.tried) if lead.tried and lead.why == "throw" else None,
                "ruffed": ruffed,
            }
        )
    return rows


def play_rows(replay: Replay, plays: Sequence[Play], table: Sequence[int]) -> Rowed:
    """The plays of a replay as rows of `PLAYS`; arguments as of `trick_rows`."""
    rows: Rowed = []
    won_by = {trick.event: trick.winner for trick in replay.tricks}
    number = place = lead = 0
    for play in plays:
        if replay.class_ == NOT_COMPARABLE:
            break
        if replay.class_ == DIVERGED and play.n >= (replay.at or 0):
            break
        if play.n in replay.leads:
            number, place, lead = number + 1, 0, play.n
        place += 1
        rows.append(
            {
                "event": play.n,
                "trick": number,
                "place": place,
                "seat": play.seat,
                "size": len(play.cards),
                "points": points_of(play.cards),
                "suit": suit_of(table, play.cards),
                "tried": len(play.tried) if play.tried is not None else None,
                "won": won_by.get(lead) == play.seat,
            }
        )
    return rows


def suit_of(table: Sequence[int], cards: Sequence[int]) -> str | None:
    """The one effective suit of some cards: s h c d, t for trumps; None where there are several."""
    if len(cards) == 1 and cards[0] < KINDS:
        return "shcdt"[table[cards[0]] >> 5]
    suits = {table[kind] >> 5 for kind in cards if kind < KINDS}
    known = all(kind < KINDS for kind in cards)
    return "shcdt"[suits.pop()] if known and len(suits) == 1 else None


def is_throw(table: Sequence[int], cards: Sequence[int]) -> bool:
    """Whether a lead is of more than one component."""
    if len(cards) == 1 or suit_of(table, cards) is None:
        return False
    work = [0] * WORK
    ordered = sorted(cards)
    return read_lead(table, work, ordered, 0, len(ordered), table[ordered[0]] >> 5) > 1
