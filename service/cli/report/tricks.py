"""The hand event by event: the cards dealt, the bids, and the tricks with winner and points."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from events.log import SEATS, Deal, Play
from replay.words import act_text, cards_said, say, seat_said
from service.cli.layout import columns
from service.cli.texts import tell

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from events.log import Event
    from replay import Replay
    from replay.ruling_sheet.record import Record
    from replay.words import Language
    from service.cli.layout import Line, Span

MARKS = {"error": "!!", "offence": "!", "note": "*"}
"""Put after a play on which something was found; the gravest counts."""


@dataclass(slots=True)
class Round:
    """The plays that belong together, four where nothing is missing."""

    plays: list[Play] = field(default_factory=list)
    """In the order in which they came."""

    def takes(self, play: Play, leads: Collection[int]) -> bool:
        """Whether a play still belongs to it: a seat plays once, and a lead starts anew."""
        seats = {one.seat for one in self.plays}
        return len(seats) < len(SEATS) and play.seat not in seats and play.n not in leads


def trick_lines(replay: Replay, record: Record, lang: Language) -> Iterator[Line]:
    """Everything that happened, in order.

    Args:
        replay: The replay.
        record: The hand in its file.
        lang: The language.
    """
    marks = {
        finding.event: (MARKS[finding.severity], finding.severity)
        for severity in ("note", "offence", "error")
        for finding in replay.findings
        if finding.event is not None and finding.severity == severity
    }
    won = {trick.event: trick for trick in replay.tricks}
    yield ("  ", (tell("events", lang), "head"))
    steps = rounds(record.recorded.hand.events, frozenset(replay.leads))
    rows = iter(
        tuple(
            columns(
                [trick_row(step, won, marks, lang) for step in steps if isinstance(step, Round)],
                indent=4,
                right=(0, 6),
            )
        )
    )
    for step in steps:
        if isinstance(step, Round):
            if replay.at is not None and replay.at in {play.n for play in step.plays}:
                yield (("    " + tell("diverged_here", lang), "error"),)
            yield next(rows)
        elif isinstance(step, Deal):
            yield from deal_lines(step, lang)
        else:
            mark, style = marks.get(step.n, ("", "faint"))
            yield "    ", (f"{step.n}", "faint"), f"  {act_text(step, lang)}", (mark, style)
    if marks:
        words = {severity: say(f"result.severity_{severity}", lang) for severity in MARKS}
        legend = "  ".join(f"{mark} {words[severity]}" for severity, mark in MARKS.items())
        yield (("    " + legend, "faint"),)


def rounds(events: tuple[Event, ...], leads: Collection[int]) -> list[Event | Round]:
    """The events of a hand, plays put together to rounds."""
    steps: list[Event | Round] = []
    last = Round()
    for event in events:
        if not isinstance(event, Play):
            steps.append(event)
            continue
        if not last.plays or not last.takes(event, leads):
            last = Round()
            steps.append(last)
        last.plays.append(event)
    return steps


def trick_row(
    step: Round,
    won: Mapping[int, object],
    marks: Mapping[int, tuple[str, str]],
    lang: Language,
) -> tuple[Span, ...]:
    """Number of the lead, the four plays, the winner and the points."""
    cells: list[Span] = [(str(step.plays[0].n), "faint")]
    for play in step.plays:
        mark, style = marks.get(play.n, ("", ""))
        text = f"{seat_said(play.seat, lang)} {played(play, lang)}{mark}"
        cells.append((text, style) if style else text)
    cells += [""] * (1 + len(SEATS) - len(cells))
    trick = won.get(step.plays[0].n)
    winner, points = getattr(trick, "winner", None), getattr(trick, "points", 0)
    cells.append(tell("won_by", lang, seat=seat_said(winner, lang)) if winner else "")
    cells.append(str(points) if points else "")
    return tuple(cells)


def played(play: Play, lang: Language) -> str:
    """The cards of a play; what was laid first stands before them."""
    cards = cards_said(play.cards, lang)
    return cards if play.tried is None else f"{cards_said(play.tried, lang)} > {cards}"


def deal_lines(deal: Deal, lang: Language) -> Iterator[Line]:
    """The hands as they were dealt, in the order of cards, and the kitty."""
    for seat in SEATS:
        cards = (deal.hands or {}).get(seat)
        if cards is not None:
            yield (f"    {seat_said(seat, lang)}  {cards_said(sorted(cards), lang)}",)
    if deal.kitty is not None:
        yield (f"    {tell('kitty', lang)}  {cards_said(deal.kitty, lang)}",)
