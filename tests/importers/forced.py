"""What stays of each failed throw of the sample season under its own rules and the corrected ones.

python -m tests.importers.forced           # the numbers
python -m tests.importers.forced --each    # and every throw with both choices and the reason
"""

import sys
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import replay
from events.cards import cards_text, parse_cards
from events.log import SEATS, Bury, Deal, Hand, Play
from tests.importers.sources import CORRECTED, FILES, OWN, judged, season

SAME, EQUAL, TIED, OTHER = "same cards", "equal cards", "equal rank", "other cards"


class Choice(NamedTuple):
    """One failed throw."""

    hand: str
    """The hand."""
    event: int
    """Its event."""
    seat: str
    """Who threw."""
    tried: str
    """What was thrown."""
    stayed: str
    """What stayed at the table."""
    due: str
    """What stays under the rules asked."""
    kind: str
    """Whether that is the same."""
    why: str
    """Why it is not."""


def choices(hand: Hand, rules: str) -> Iterator[Choice]:
    """Every failed throw of a hand, with what stays of it under some rules."""
    left = _dealt(hand)
    setting = {"level": str(hand.header.level), "trump": hand.header.trump, "rules": rules}
    for event in hand.events:
        if not isinstance(event, Play):
            continue
        if event.tried:
            others = [cards_text(left[seat]) for seat in SEATS if seat != event.seat]
            lead = cards_text(event.tried)
            answer = replay.ask({"kind": "throw", **setting, "lead": lead, "others": others})
            assert answer["holds"] is False
            stayed, due = cards_text(event.cards), answer["forced"]
            kind, why = _compared(setting, lead, stayed, due, others)
            yield Choice(hand.header.hand, event.n, event.seat, lead, stayed, due, kind, why)
        for card in event.cards:
            left[event.seat].remove(card)


def _dealt(hand: Hand) -> dict[str, list[int]]:
    deal, bury = hand.events[0], next(e for e in hand.events if isinstance(e, Bury))
    assert isinstance(deal, Deal)
    left = {seat: list((deal.hands or {})[seat]) for seat in SEATS}
    left[bury.seat] += deal.kitty or ()
    for card in bury.cards:
        left[bury.seat].remove(card)
    return left


def _compared(
    setting: dict[str, str | None], lead: str, stayed: str, due: str, others: list[str]
) -> tuple[str, str]:
    """What kind of difference there is, and the reason in the words of the rules."""
    if stayed == due:
        return SAME, ""
    fewer = len(parse_cards(due)) < len(parse_cards(stayed))
    if len(_ranks(setting, stayed, due)) == 1:
        if not fewer:
            return EQUAL, "side-level cards of one rank: any of them is right"
        return TIED, f"{stayed} and {due} are of one rank; {due} has fewer cards"
    rules = {"extends": setting["rules"], "throws": {"forced": "lowest_beaten_component"}}
    question = {"kind": "throw", **setting, "rules": rules, "lead": lead, "others": others}
    if replay.ask(question)["forced"] != stayed:
        return OTHER, f"nobody beats {stayed}, the lowest; {due} is beaten"
    assert fewer
    return OTHER, f"both are beaten; {stayed} is lower, {due} has fewer cards"


def _ranks(setting: dict[str, str | None], *parts: str) -> set[int]:
    """The places of the highest cards of some components, all of one suit."""
    cards = " ".join(dict.fromkeys(" ".join(parts).split()))
    order = replay.ask({"kind": "order", **setting, "cards": cards})["order"]
    place = {card: number for number, group in enumerate(order) for card in group}
    return {min(place[card] for card in part.split()) for part in parts}


def main(arguments: list[str]) -> None:
    """Print the numbers, and every difference if asked."""
    for name in FILES:
        for rules in (OWN, CORRECTED):
            count: Counter[str] = Counter()
            for _, imported in season(name):
                for choice in choices(imported.hand, rules):
                    count[choice.kind] += 1
                    if "--each" in arguments and choice.kind != SAME:
                        print(rules, *choice, sep=" | ")
            classes = Counter(found.class_ for _, _, found in judged(name, rules))
            print(name, rules, dict(count), dict(classes))


if __name__ == "__main__":
    main(sys.argv[1:])
