"""Who wins this trick?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from events.log import SEATS
from replay.kernel import layout
from replay.played import play_through
from replay.questions.cards import (
    answer_with,
    led,
    list_of_cards,
    malformed,
    table_of,
    tractor_grounds,
    trump_grounds,
)
from replay.tape import Tape

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from replay.played import Played
    from replay.ruleset import Ruleset


def answer(question: Mapping[str, object], rules: Ruleset) -> dict[str, object]:
    """The index of the winning play, the leader's being 0."""
    table = table_of(question, rules)
    plays = plays_of(question, table)
    winner = lone_trick(table, plays).tricks[0].winner
    grounds = [*trump_grounds(rules, question)]
    suit = table[plays[0][0]] >> 5
    ruffs = [
        play
        for play in plays[1:]
        if suit != layout.TRUMP and all(table[kind] >> 5 == layout.TRUMP for kind in play)
    ]
    if ruffs and len(plays[0]) > 1:
        grounds.append("ruffs.structure")
    if len(ruffs) > 1 and len(plays[0]) > 1:
        grounds.append("ruffs.compare")
    grounds += tractor_grounds(question, [kind for play in plays for kind in play])
    return answer_with(rules, grounds, winner=SEATS.index(winner) if winner in SEATS else None)


def plays_of(question: Mapping[str, object], table: Sequence[int]) -> list[tuple[int, ...]]:
    """The four plays of a trick, checked for their number of cards."""
    plays = list_of_cards(question, "plays", 4)
    led(table, plays[0], "plays[0]")
    for place, play in enumerate(plays):
        if len(play) != len(plays[0]):
            raise malformed(f"plays[{place}]", f"{len(plays[0])} cards as led", len(play))
    return plays


def lone_trick(table: tuple[int, ...], plays: Sequence[Sequence[int]]) -> Played:
    """One trick folded by itself, E leading; each seat holds just what it plays."""
    steps: list[int] = []
    cards: list[int] = []
    for op in (layout.DEAL, layout.PLAY):
        for seat, play in enumerate(plays):
            steps.append(op * 4096 + seat * 256 + len(play))
            cards += sorted(play)
    events = tuple(range(1, len(steps) + 1))
    return play_through(Tape(tuple(steps), tuple(cards), events, (), ()), table, None)
