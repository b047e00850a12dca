"""What the deal and the bids show before a card is played.

Cards are counted, bids are held against the rules (`replay.bidding`) and against the hand.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from events.cards import UNKNOWN, cards_text
from events.log import SEATS, Bury, Deal, Declare, Overturn, Pickup, Play, Reveal
from replay.bidding import bid_findings
from replay.faults import make
from replay.findings import Code, Finding
from replay.setting import bid_cards

if TYPE_CHECKING:
    from collections.abc import Callable

    from events import Hand
    from events.log import Seat
    from replay.bidding import Course
    from replay.ruleset import Ruleset
    from replay.ruleset.schema import Deck
    from replay.setting import Setting

CARDS_IN_DECK = 54


def hand_size(ruleset: Ruleset) -> int:
    """Cards that each seat plays: what the kitty leaves, dealt evenly."""
    return seat_size(ruleset.values.deck)


def seat_size(deck: Deck) -> int:
    """The same of decks."""
    return (CARDS_IN_DECK * deck.decks - deck.kitty) // 4


class Wrong(NamedTuple):
    """Something wrong with a deal; which clause says so is for a ruleset to tell."""

    code: Code
    event: int
    seat: Seat | None
    params: dict[str, Any]


def check_deal(hand: Hand, deck: Deck, banker: str | None, copies: Counter[int]) -> list[Wrong]:
    """Copies beyond the decks, and hands or a kitty of another size than the rules deal.

    The deal counts as it was dealt; that it was put right later is another event.

    Args:
        hand: The log.
        deck: The decks that are dealt from.
        banker: The banker's seat, if known.
        copies: As of `copies_dealt`.
    """
    deal = next((event for event in hand.events if isinstance(event, Deal)), None)
    if deal is None:
        return []
    found = []
    many = [kind for kind, number in sorted(copies.items()) if number > deck.decks]
    if many:
        found.append(Wrong(Code.TOO_MANY_COPIES, deal.n, None, {"cards": cards_text(many)}))
    wrong = False
    for seat in SEATS:
        cards = (deal.hands or {}).get(seat)
        if cards is None:
            continue
        due = seat_size(deck)
        if deal.kitty_dealt_to_banker and seat == banker:
            due += deck.kitty
        held = len(cards)
        if held != due:
            wrong = True
            code = Code.EXTRA_CARDS if held > due else Code.SHORT_CARDS
            found.append(Wrong(code, deal.n, seat, {"cards": abs(held - due), "held": held}))
    if not wrong and deal.kitty is not None and not deal.kitty_dealt_to_banker:
        held = len(deal.kitty)
        if held != deck.kitty:
            found.append(Wrong(Code.KITTY_COUNT, deal.n, None, {"held": held}))
    return found


def copies_dealt(hand: Hand) -> Counter[int]:
    """How many of each card were dealt."""
    deal = next((event for event in hand.events if isinstance(event, Deal)), None)
    if deal is None:
        return Counter()
    dealt = [*(deal.hands or {}).values(), deal.kitty or ()]
    return Counter(kind for cards in dealt for kind in cards if kind != UNKNOWN)


def check_order(hand: Hand) -> list[Finding]:
    """A second or late deal, a bury after play has begun: it cannot have been so."""
    findings = []
    dealt = acted = played = False
    for event in hand.events:
        what = None
        if isinstance(event, Deal):
            what = "second_deal" if dealt else "late_deal" if acted else None
            dealt = True
        elif isinstance(event, Bury | Pickup):
            what = "late_bury" if played else None
            acted = True
        elif isinstance(event, Play):
            acted = played = True
        if what is not None:
            seat = event.seat if isinstance(event, Bury | Pickup) else None
            findings.append(Finding(Code.EVENT_ORDER, event.n, seat, {"what": what}))
    return findings


def check_reveals(hand: Hand) -> list[Finding]:
    """A hidden bid turned up as other cards, as more or fewer, twice, or by another seat."""
    bids = {one.n: one for one in hand.events if isinstance(one, Declare | Overturn)}
    findings = []
    shown: set[int] = set()
    for event in hand.events:
        if not isinstance(event, Reveal):
            continue
        bid = bids.get(event.of)
        cards = (bid.cards or ()) if bid is not None else ()
        known = Counter(kind for kind in cards if kind != UNKNOWN)
        fits = (
            bid is not None
            and bid.n < event.n
            and event.of not in shown
            and event.seat in {None, bid.seat}
            and len(event.cards) == len(cards)
            and not known - Counter(event.cards)
        )
        shown.add(event.of)
        if not fits:
            findings.append(Finding(Code.REVEAL_DIFFERS, event.n, event.seat, {"of": event.of}))
    return findings


def check_turned(hand: Hand) -> list[Finding]:
    """Cards turned for want of a bid that do not lie in the kitty."""
    deal = next((event for event in hand.events if isinstance(event, Deal)), None)
    if deal is None or deal.kitty is None or UNKNOWN in deal.kitty:
        return []
    findings = []
    for event in hand.events:
        if isinstance(event, Declare) and event.turned:
            missing = Counter(event.turned) - Counter(deal.kitty)
            if missing:
                cards = cards_text(sorted(missing.elements()))
                findings.append(Finding(Code.NOT_HELD, event.n, None, {"cards": cards}))
    return findings


def check_bids(
    hand: Hand,
    ruleset: Ruleset,
    setting: Setting,
    own: Ruleset | None = None,
    course: Callable[[Ruleset], Course] | None = None,
) -> list[Finding]:
    """Bids that were not allowed, or that the bidder does not hold.

    Args:
        hand: The log.
        ruleset: The ruleset it is looked at under.
        setting: Level, trump and banker.
        own: The ruleset it was played under.
        course: As of `bid_findings`.
    """
    deal = next((event for event in hand.events if isinstance(event, Deal)), None)
    findings = bid_findings(hand, ruleset, own, course)
    for event in hand.events:
        if not isinstance(event, Declare | Overturn) or event.seat is None:
            continue
        cards = bid_cards(hand, event)
        dealt = (deal.hands or {}).get(event.seat) if deal else None
        if dealt is None or UNKNOWN in dealt:
            continue
        missing = Counter(kind for kind in cards if kind != UNKNOWN) - Counter(dealt)
        if missing:
            text = cards_text(sorted(missing.elements()))
            findings.append(make(ruleset, Code.NOT_HELD, event.n, event.seat, cards=text))
    if setting.said and hand.header.trump and setting.said != hand.header.trump:
        findings.append(
            make(
                ruleset,
                Code.TRUMP_DIFFERS,
                setting.said_at,
                None,
                header=hand.header.trump,
                bids=setting.said,
            )
        )
    return findings
