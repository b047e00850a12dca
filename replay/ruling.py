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
from events.errors import RulesetError
from events.log import SEATS, Play
from replay.card_table import card_table
from replay.faults import RESTS_ON, lead_of
from replay.findings import Code
from replay.forced_cards import forced_cards
from replay.holdings import held_before
from replay.judging import hand as replay_hand
from replay.kernel import layout
from replay.kernel.lead import led_suit, read_lead
from replay.kernel.throw import HOLDS, UNKNOWN, test_throw
from replay.legal_follow import legal_follow
from replay.questions.cards import seated
from replay.ruleset import load_ruleset, other_reading

if TYPE_CHECKING:
    from collections.abc import Sequence

    from events import Hand
    from replay.findings import Finding
    from replay.result import Replay
    from replay.ruleset import Ruleset

FOLLOWS = (Code.REVOKE, Code.REVOKE_PAIR, Code.REVOKE_TRACTOR)
THROWS = (Code.THROW_MISJUDGED, Code.FAILED_THROW)
OUTCOME = (
    "class",
    "at",
    "points",
    "points_found",
    "banker_delta",
    "attackers_delta",
    "banker_level_after",
    "attackers_level_after",
    "takes_deal",
    "next_banker",
)
"""The fields of a replay that make its outcome."""


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
class Alternative:
    """A reading or an assumption on which the outcome rests."""

    parameter: str
    """The parameter."""
    kind: str
    """`read` or `assumed`."""
    reading: str | None
    """The ambiguity and the reading taken."""
    note: dict[str, str] | None
    """What the parameters cannot say, in `zh` and `en`."""
    differs: dict[str, tuple[Any, Any]] | None
    """Fields of the outcome: as ruled, and under the other reading; None: not worked out."""

    def to_json(self) -> dict[str, Any]:
        """The alternative as plain data."""
        differs = None
        if self.differs is not None:
            differs = {name: {"ruled": a, "other": b} for name, (a, b) in self.differs.items()}
        return {
            "parameter": self.parameter,
            "kind": self.kind,
            "reading": self.reading,
            "note": self.note,
            "differs": differs,
        }


@dataclass(frozen=True, slots=True)
class Ruling:
    """A ruling on one hand under one ruleset."""

    replay: Replay
    """The replay it rests on."""
    items: tuple[Item, ...]
    """The findings, in the order of events."""
    alternatives: tuple[Alternative, ...]
    """Readings and assumptions that the outcome rests on."""
    seal: str | None
    """The seal of the log."""
    rules_hash: str
    """The hash of the ruleset."""

    def to_json(self) -> dict[str, Any]:
        """The ruling as plain data: the replay's fields, items in place of findings."""
        table = self.replay.as_dict()
        table["findings"] = [item.to_json() for item in self.items]
        table["alternatives"] = [one.to_json() for one in self.alternatives]
        table["seal"] = self.seal
        table["rules_hash"] = self.rules_hash
        return table


def rule(log: Hand | RecordedHand, rules: Ruleset | str | None = None) -> Ruling:
    """Rule on a hand, by default under the ruleset that it names.

    Raises:
        RulesetError: the ruleset is not installed, or its file is wrong.
    """
    recorded = log.hand if isinstance(log, RecordedHand) else log
    if rules is None:
        rules = recorded.header.rules
    ruleset = load_ruleset(rules) if isinstance(rules, str) else rules
    result = replay_hand(log, ruleset)
    return Ruling(
        replay=result,
        items=tuple(item_of(recorded, ruleset, result, finding) for finding in result.findings),
        alternatives=alternatives(log, ruleset, result),
        seal=recorded.seal.seal if recorded.seal else None,
        rules_hash=ruleset.hash,
    )


def item_of(log: Hand, ruleset: Ruleset, result: Replay, finding: Finding) -> Item:
    """A finding with the cards that belong to it."""
    play = next(
        (one for one in log.events if one.n == finding.event and isinstance(one, Play)), None
    )
    setting = result.setting
    if play is None or finding.seat is None or setting.trump is None:
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


def alternatives(
    log: Hand | RecordedHand, ruleset: Ruleset, result: Replay
) -> tuple[Alternative, ...]:
    """The readings and assumptions behind the outcome, and what each would change."""
    ruled = result.as_dict()
    found = []
    for path in grounds(ruleset, result):
        source = ruleset.source(path)
        if source.kind not in {"read", "assumed"}:
            continue
        differs = None
        other = other_reading(ruleset, path)
        if other is not None:
            against = replay_hand(log, other).as_dict()
            differs = {
                name: (ruled[name], against[name])
                for name in OUTCOME
                if ruled[name] != against[name]
            }
        note = dict(source.note) if source.note else None
        found.append(Alternative(path, source.kind, source.reading, note, differs))
    return tuple(found)


def grounds(ruleset: Ruleset, result: Replay) -> list[str]:
    """The parameters that decided findings, score and levels, each once."""
    paths: list[str] = []
    for finding in result.findings:
        paths += RESTS_ON.get(finding.code, ())
        if finding.price:
            paths.append(f"fines.{finding.price['offence']}")
    if result.kitty is not None:
        paths += result.kitty.parameters
    if result.settlement is not None:
        paths += result.settlement.parameters
    known = []
    for path in dict.fromkeys(paths):
        try:
            ruleset.source(path)
        except RulesetError:
            continue
        known.append(path)
    return known
