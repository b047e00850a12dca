"""The course of a hand: everything the table shows at every event, worked out before it is shown.

The page that steps through it decides nothing: hands, tricks, points and findings stand in this
document, as `replay` has them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dashboard.cards import face_name
from dashboard.names import name_of
from dashboard.table.finding import findings_said
from dashboard.table.holding import holdings
from dashboard.table.order import order_of
from dashboard.table.result import result_rows
from dashboard.table.said import act_covered, act_read, act_said, card_said, secret_of
from dashboard.table.tricks import points_taken, rounds
from events.cards import UNKNOWN
from events.codec import RecordedHand
from events.log import SEATS, SIDES, Bury, Declare, Overturn, Play, side_of
from events.signs import visible
from replay.judging import hand as replayed
from replay.judging import numbered, readable_part
from replay.ruleset import load_installed
from replay.ruling_sheet.heading import verdict_text
from replay.words import cards_said, level_text, say

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from dashboard.table.holding import Holding
    from dashboard.table.order import Order
    from dashboard.table.tricks import Round
    from events import Hand
    from events.log import Event
    from replay import Replay, Ruleset
    from replay.words import Language


def course_of(log: Hand | RecordedHand, rules: str | Ruleset, lang: Language) -> dict[str, Any]:
    """The course of one hand under one ruleset, as a JSON document in one language.

    Args:
        log: The hand, or the hand as it was read.
        rules: The ruleset or its id; empty: the one that the hand's header names.
        lang: The language.

    Raises:
        RulesetError: The ruleset is not installed, or its file is wrong.
    """
    recorded = log.hand if isinstance(log, RecordedHand) else log
    broken = isinstance(log, RecordedHand) and bool(log.broken)
    hand = readable_part(recorded) if broken else numbered(recorded)
    ruleset = _ruleset(rules, hand)
    replay = replayed(log, ruleset)
    order = order_of(ruleset, replay.setting)
    tricks = rounds(hand, replay)
    found = findings_said(replay, lang)
    return {
        "key": f"{hand.header.hand} {ruleset.id} {len(hand.events)}",
        "head": _head(hand, replay, ruleset, lang),
        "cards": {
            "names": [card_said(kind, lang) for kind in range(UNKNOWN + 1)],
            "signs": [cards_said([kind], lang) for kind in range(UNKNOWN + 1)],
            "codes": [face_name(kind, lang) for kind in range(UNKNOWN + 1)],
            "groups": list(order.groups),
        },
        "steps": [
            _step(event, lies, tricks, order, found, lang)
            for event, lies in zip(hand.events, holdings(hand, ruleset, replay), strict=True)
        ],
        "tricks": [_trick(one, order) for one in tricks],
        "findings": found,
        "result": result_rows(replay, lang),
    }


def _ruleset(rules: str | Ruleset, hand: Hand) -> Ruleset:
    if not isinstance(rules, str):
        return rules
    return load_installed(rules or hand.header.rules)


def _head(hand: Hand, replay: Replay, ruleset: Ruleset, lang: Language) -> dict[str, Any]:
    """What stands above the table: which hand, which rules, what is played, who sits where."""
    header, setting = hand.header, replay.setting
    level = setting.level or header.level
    trump = setting.trump
    said = say(f"table.trump_{trump}", lang) if trump else None
    if setting.nt_by and said:
        said += f" ({say(f'table.nt_by_{setting.nt_by}', lang)})"
    side = setting.banker_side
    return {
        "hand": visible(header.hand),
        "rules": ruleset.id,
        "title": ruleset.title[lang],
        "played_under": visible(header.rules),
        "level": level_text(level, lang) if level is not None else None,
        "trump": trump,
        "trump_said": said,
        "banker": setting.banker,
        "attackers": next((one for one in SIDES if side and one != side), None),
        "names": {seat: visible(name_of((header.seats or {}).get(seat, ""))) for seat in SEATS},
        "sides": {one: say(f"table.side_{one}", lang) for one in SIDES},
        "verdict": verdict_text(replay, lang),
        "class": replay.class_,
        "diverged": replay.at,
        "finished": not replay.unfinished,
    }


def _step(
    event: Event,
    lies: Holding,
    tricks: Sequence[Round],
    order: Order,
    found: Sequence[Mapping[str, Any]],
    lang: Language,
) -> dict[str, Any]:
    """The table after one event."""
    begun = [at for at, one in enumerate(tricks) if one.lead <= event.n]
    trick = tricks[begun[-1]] if begun else None
    ended = trick if trick is not None and trick.end == event.n and trick.decided else None
    seat = getattr(event, "seat", None)
    secret = secret_of(event)
    step: dict[str, Any] = {
        "n": event.n,
        "kind": event.event,
        "seat": seat,
        "said": act_said(event, ended, lang),
        "read": act_read(event, ended, lang),
        "hands": {one: _sorted(cards, order) for one, cards in lies.hands.items()},
        "shown": {one: _sorted(cards, order) for one, cards in lies.shown.items() if cards},
        "kitty": _sorted(lies.kitty, order),
        "knows_kitty": list(lies.knows_kitty),
        "trick": begun[-1] if begun else None,
        "won": sum(one.decided and one.end <= event.n for one in tricks),
        "points": points_taken(tricks, event.n),
        "findings": [at for at, one in enumerate(found) if one["at"] == event.n],
    }
    if secret is not None:
        step |= {"secret": secret, "covered": act_covered(event, lang)}
    if isinstance(event, Play | Bury):
        step["cards"] = order.sorted(event.cards)
    if isinstance(event, Declare | Overturn):
        turned = event.turned or () if isinstance(event, Declare) else ()
        step["bid"] = [*(event.cards or ()), *(event.with_ or ()), *turned]
    return step


def _trick(one: Round, order: Order) -> dict[str, Any]:
    """One trick with its plays."""
    return {
        "lead": one.lead,
        "end": one.end,
        "winner": one.winner,
        "side": side_of(one.winner) if one.winner is not None else None,
        "points": one.points,
        "plays": [
            {
                "n": play.n,
                "seat": play.seat,
                "cards": order.sorted(play.cards),
                "tried": order.sorted(play.tried) if play.tried is not None else None,
            }
            for play in one.plays
        ],
    }


def _sorted(cards: tuple[int, ...] | None, order: Order) -> list[int] | None:
    return None if cards is None else order.sorted(cards)
