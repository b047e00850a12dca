"""The ruling on a disputed hand: every finding with its grounds, and what hangs on a reading.

Each finding stands with the cards that were held, one legal answer, its clauses, and its price;
what was called is set against what the cards show; the score is given as called and as found. Where
the outcome would be another under the other reading of a text, the ruling says so.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from events.cards import cards_text
from events.codec import RecordedHand
from events.log import SEATS, Bury, Declare, Overturn, Play
from replay.alternative import alternatives
from replay.card_table import card_table
from replay.faults import lead_of
from replay.findings import Code
from replay.forced_cards import forced_cards
from replay.holdings import held_before
from replay.judging import hand as replay_hand
from replay.judging import numbered
from replay.kernel import layout
from replay.kernel.lead import led_suit, read_lead
from replay.kernel.throw import HOLDS, UNKNOWN, test_throw
from replay.legal_follow import legal_follow
from replay.questions.cards import seated
from replay.ruleset import load_installed, load_ruleset
from replay.stated import stated_compared

if TYPE_CHECKING:
    from collections.abc import Sequence

    from events import Hand
    from replay.alternative import Alternative
    from replay.findings import Finding
    from replay.result import Replay
    from replay.ruleset import Ruleset

FOLLOWS = (Code.REVOKE, Code.REVOKE_PAIR, Code.REVOKE_TRACTOR)
THROWS = (Code.THROW_MISJUDGED, Code.FAILED_THROW)


@dataclass(frozen=True, slots=True)
class Item:
    """One finding, with what a referee needs beside it."""

    finding: Finding
    """What was found."""
    held: tuple[int, ...] | None = None
    """What the seat held before it; None where that is not known, or says nothing."""
    led: tuple[int, ...] | None = None
    """What had been led."""
    laid: tuple[int, ...] | None = None
    """What was laid, or tried."""
    legal: tuple[int, ...] | None = None
    """One answer that would have been right: a legal follow, or what should have stayed."""

    def to_json(self) -> dict[str, Any]:
        """The item as plain data."""
        cards = {
            name: cards_text(value) if value is not None else None
            for name, value in (
                ("held", self.held),
                ("led", self.led),
                ("laid", self.laid),
                ("legal", self.legal),
            )
        }
        return {**self.finding.to_json(), **cards}


@dataclass(frozen=True, slots=True)
class Ruling:
    """A ruling on one hand under one ruleset."""

    replay: Replay
    """The replay it rests on."""
    items: tuple[Item, ...]
    """The findings, in the order of events."""
    alternatives: tuple[Alternative, ...]
    """Readings and assumptions that the outcome rests on."""
    stated: tuple[dict[str, Any], ...]
    """Every field of the result that the table wrote: `field`, `stated`, `replayed`, `agrees`."""
    seal: str | None
    """The seal of the log."""
    rules_hash: str
    """The hash of the ruleset."""

    def to_json(self) -> dict[str, Any]:
        """The ruling as plain data: the replay's fields, items in place of findings."""
        table = self.replay.as_dict()
        table["findings"] = [item.to_json() for item in self.items]
        table["alternatives"] = [one.to_json() for one in self.alternatives]
        table["stated"] = list(self.stated)
        table["seal"] = self.seal
        table["rules_hash"] = self.rules_hash
        return table


def rule(log: Hand | RecordedHand, rules: Ruleset | str | None = None) -> Ruling:
    """Rule on a hand, by default under the ruleset that it names.

    Raises:
        RulesetError: the ruleset is not installed, or its file is wrong.
    """
    recorded = numbered(log.hand if isinstance(log, RecordedHand) else log)
    if rules is None:
        ruleset = load_installed(recorded.header.rules)
    else:
        ruleset = load_ruleset(rules) if isinstance(rules, str) else rules
    result = replay_hand(log, ruleset)
    stated = recorded.seal.stated if recorded.seal else None
    return Ruling(
        replay=result,
        items=tuple(item_of(recorded, ruleset, result, finding) for finding in result.findings),
        alternatives=alternatives(log, ruleset, result),
        stated=stated_compared(
            stated, result.sheet, result.kitty, result.settlement, result.called
        ),
        seal=recorded.seal.seal if recorded.seal else None,
        rules_hash=ruleset.hash,
    )


def item_of(log: Hand, ruleset: Ruleset, result: Replay, finding: Finding) -> Item:
    """A finding with the cards that belong to it."""
    play = next((one for one in log.events if one.n == finding.event), None)
    if isinstance(play, Bury | Declare | Overturn):
        return Item(finding, laid=play.cards)
    setting = result.setting
    if not isinstance(play, Play) or finding.seat != play.seat or setting.trump is None:
        return Item(finding)
    held = held_before(log, play.seat, play.n)
    laid = play.tried or play.cards
    table = card_table(ruleset, setting.level, setting.trump, setting.nt_by)
    if finding.code in THROWS:
        return Item(finding, held, laid=laid, legal=should_stay(log, table, play))
    plays = [one for one in log.events if isinstance(one, Play)]
    lead = lead_of(plays, result.leads, play.n)
    if finding.code not in FOLLOWS or lead is None:
        return Item(finding, held, laid=laid)
    legal = None
    if held is not None and len(held) >= len(lead.cards):
        legal = tuple(legal_follow(table, lead.cards, held))
    return Item(finding, held, lead.cards, laid, legal)


def should_stay(log: Hand, table: Sequence[int], play: Play) -> tuple[int, ...] | None:
    """What should have stayed of a throw; None where a hand that decides it is not known."""
    start = SEATS.index(play.seat)
    hands = {}
    for place in range(1, 4):
        cards = held_before(log, SEATS[(start + place) % 4], play.n)
        if cards is None:
            return None
        hands[place] = cards
    work = seated(table, hands)
    thrown = sorted(play.tried or play.cards)
    suit = led_suit(table, thrown, 0, len(thrown))
    found = read_lead(table, work, thrown, 0, len(thrown), suit)
    forced = test_throw(table, work, 0, suit, found) if found > 1 else HOLDS
    if forced == UNKNOWN:
        return None
    if forced == HOLDS:
        return tuple(thrown)
    one_card = table[layout.FORCED] == layout.LOWEST_CARD
    return tuple(forced_cards(table, thrown, forced, one_card=one_card))
