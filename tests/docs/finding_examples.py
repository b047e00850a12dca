"""A hand for every finding: the clean hand of the wrong-log tests, spoilt in one place."""

from collections.abc import Callable
from typing import NamedTuple

import events
import replay
from replay.findings import Code, Finding
from tests import calls
from tests.wrong_logs.clean import Line, Log, changed, clean, numbered, reordered


class Example(NamedTuple):
    """What is done to the clean hand, in words and in fact."""

    did: str
    """What the log says there."""
    log: Log | bytes
    """The hand."""
    rules: str | None = None
    """The ruleset it is looked at under, if not its own."""


def found(code: Code) -> Finding:
    """The first finding of a code in the replay of its example."""
    example = EXAMPLES[code]()
    data = example.log if isinstance(example.log, bytes) else calls.text_of(example.log)
    [recorded] = events.read_bytes(data).hands
    result = replay.hand(recorded, example.rules)
    return next(one for one in result.findings if one.code == code)


def _dealt(place: str, old: str, new: str) -> Log:
    log = clean()
    hands = log[1]["kitty"] if place == "kitty" else log[1]["hands"][place]
    assert old in hands
    log[1]["hands"][place] = hands.replace(old, new, 1)
    return log


def _headed(**facts: object) -> Log:
    log = clean()
    return [{**log[0], **facts}, *log[1:]]


def _with(place: int, line: Line) -> Log:
    log = clean()
    return numbered([*log[:place], line, *log[place:]])


def _too_many_copies() -> Example:
    log = changed(_dealt("S", "6d 6d", "6d Ts"), 3, cards="8s Js As 2h Kc Ts 7d 8d")
    return Example("The deal gives W two tens of spades and S a third.", log)


def _kitty_count() -> Example:
    log = clean()
    log[1]["kitty"] = log[1]["kitty"].removesuffix(" 9d")
    return Example("The kitty of the deal lists seven cards.", log)


def _stated_differs() -> Example:
    [recorded] = events.read_bytes(calls.text_of(clean())).hands
    sealed = events.seal_hand(recorded.hand, events.Stated(points=120, kitty=20))
    did = "The seal line has `points` 120 under `stated`; the cards give 125."
    return Example(did, events.write_hand(sealed))


def _unnamed_hand(*, events_kept: int) -> Log:
    log = clean()[: events_kept + 1]
    del log[1]["hands"]["N"]
    return log


def _revealed(of: int) -> Log:
    log = clean()
    reveal = {"event": "reveal", "of": of, "cards": "5h"}
    return numbered([*log[:3], reveal, *log[3:]])


def _third_copy() -> Log:
    log = _unnamed_hand(events_kept=63)
    dealt = " ".join([*log[1]["hands"].values(), log[1]["kitty"]]).split()
    card = next(one for one in dealt if dealt.count(one) == 2)
    play = next(one for one in log if one.get("seat") == "N" and one.get("event") == "play")
    return changed(log, play["n"], cards=" ".join([card] * len(play["cards"].split())))


def _open_deal() -> Log:
    log = _headed(banker=None)
    return numbered([line for line in log if line.get("event") != "bury"])[:3]


def _unreadable() -> bytes:
    lines = calls.text_of(clean()).splitlines(keepends=True)
    return b"".join([*lines[:-1], lines[-1].replace(b'"2s"', b'"2z"')])


EXAMPLES: dict[Code, Callable[[], Example]] = {
    Code.TOO_MANY_COPIES: _too_many_copies,
    Code.KITTY_COUNT: _kitty_count,
    Code.NOT_HELD: lambda: Example(
        "N plays an eight of spades, which S was dealt.", changed(clean(), 57, cards="8s")
    ),
    Code.PLAY_COUNT: lambda: Example(
        "Two cards were led, W lays one.", changed(clean(), 9, cards="7c")
    ),
    Code.PLAY_MISSING: lambda: Example(
        "W's play to the fourth trick was not written down.",
        numbered([line for line in clean() if line.get("n") != 18]),
    ),
    Code.TRUMP_DIFFERS: lambda: Example(
        "The header has `trump` `h`, N declared with the four of clubs.", _headed(trump="h")
    ),
    Code.STATED_DIFFERS: _stated_differs,
    Code.REVOKE: lambda: Example(
        "E led the ace of hearts; S holds hearts and plays a spade.",
        changed(clean(), 19, cards="3s"),
    ),
    Code.REVOKE_PAIR: lambda: Example(
        "N led a pair of trumps; S holds two aces of clubs and plays one of them with another"
        " trump.",
        changed(changed(clean(), 10, cards="4s Ac"), 14, cards="Ac 2d 5d 8d"),
    ),
    Code.REVOKE_TRACTOR: lambda: Example(
        "N led a tractor of trumps; E holds tens and jacks, and gives the tens with little jokers.",
        changed(clean(), 15, cards="Tc Tc LJ LJ")[:16],
    ),
    Code.THROW_MISJUDGED: lambda: Example(
        "S threw 6s 7s 7s and left the sevens; the six is beaten too, and it is lower.",
        changed(clean(), 4, tried="6s 7s 7s", why="throw"),
    ),
    Code.MIXED_LEAD: lambda: Example(
        "S leads a seven of spades with a two of diamonds.", changed(clean(), 4, cards="7s 2d")
    ),
    Code.LEAD_OUT_OF_TURN: lambda: Example(
        "E won the third trick, N leads to the fourth.", reordered(clean(), 17, 18, 19, 16)
    ),
    Code.FOLLOW_OUT_OF_TURN: lambda: Example(
        "E led; W plays before N.", reordered(clean(), 16, 18, 17, 19)
    ),
    Code.EXTRA_CARDS: lambda: Example(
        "E was dealt a nine of diamonds too many.", _dealt("E", "3d 4d", "3d 4d 9d")
    ),
    Code.SHORT_CARDS: lambda: Example(
        "N was dealt no big joker, and no other card for it.", _dealt("N", " BJ", "")
    ),
    Code.BURY_COUNT: lambda: Example(
        "S buries seven cards.", changed(clean(), 3, cards="8s Js As 2h Kc 6d 7d")
    ),
    Code.WRONG_DECLARE: lambda: Example(
        "The level is four; N declares with a five.", changed(clean(), 2, cards="5c")
    ),
    Code.WRONG_PAIR_DECLARE: lambda: Example(
        "The level is four; N declares with two fives.", changed(clean(), 2, cards="5c 5c")
    ),
    Code.WRONG_OVERTURN: lambda: Example(
        "The level is four; W overturns with two kings.",
        _with(3, {"event": "overturn", "seat": "W", "cards": "Ks Ks"}),
    ),
    Code.WRONG_BURY: lambda: Example(
        "S has buried; W takes the kitty and has not overturned.",
        _with(4, {"event": "pickup", "seat": "W"}),
    ),
    Code.FAILED_THROW: lambda: Example(
        "S threw 7s 7s 9s; W holds higher pairs, so the sevens stay.",
        changed(clean(), 4, tried="7s 7s 9s", why="throw"),
    ),
    Code.UNFINISHED: lambda: Example("The last trick is not in the log.", clean()[:-4]),
    Code.ENDED: lambda: Example(
        "After two tricks stands an `end` event with `why` `redeal`.",
        numbered([*clean()[:12], {"event": "end", "why": "redeal"}]),
    ),
    Code.HAND_INFERRED: lambda: Example(
        "The deal lists no cards for N; every play is there.", _unnamed_hand(events_kept=63)
    ),
    Code.BURY_MISSING: lambda: Example(
        "The line of the bury was lost.",
        numbered([line for line in clean() if line.get("event") != "bury"]),
    ),
    Code.EVENT_ORDER: lambda: Example(
        "The deal stands in the log a second time.", numbered([*clean()[:3], *clean()[1:]])
    ),
    Code.HANDS_DIFFER: lambda: Example(
        "The deal lists no cards for N, whose first play is written as two threes of hearts; others"
        " were dealt both.",
        _third_copy(),
    ),
    Code.REVEAL_DIFFERS: lambda: Example(
        "An event is revealed that was no bid: the deal.", _revealed(1)
    ),
    Code.NOT_JUDGED: lambda: Example(
        "The deal lists no cards for N, and the log stops after the first trick.",
        _unnamed_hand(events_kept=7),
    ),
    Code.BANKER_UNKNOWN: lambda: Example(
        "The header has `banker` null, and nobody has taken the kitty yet.", _open_deal()
    ),
    Code.LINES_UNREADABLE: lambda: Example(
        "In the last line, line 64, stands `2z`, which is no card.", _unreadable()
    ),
    Code.RULES_CHANGED: lambda: Example(
        "The header has a `rules_hash` that is not that of today's file.",
        _headed(rules_hash="sha256:" + "0" * 64),
    ),
    Code.RULES_NOT_INSTALLED: lambda: Example(
        "The header has `rules` `club-2031`; the hand is replayed with `--rules 002.22`.",
        _headed(rules="club-2031"),
        "002.22",
    ),
    Code.EARLIER_ASSUMED: lambda: Example(
        "The rules are 002.03, where the third revoke loses the match; S revokes, and the header"
        " has no `earlier`.",
        changed(_headed(rules="002.03"), 19, cards="3s"),
    ),
    Code.CALLED_NOT_SHOWN: lambda: Example(
        "A `penalty` for a revoke names W's play of event 18, which followed suit.",
        [*clean(), {"n": 64, "event": "penalty", "seat": "W", "offence": "revoke", "of": 18}],
    ),
}
"""The example of each code that some hand can give."""
