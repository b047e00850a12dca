"""Random legal hands replay without a finding, and give what the naive rules give."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import calls
from tests.oracle.cards import join, points, side, split
from tests.oracle.fold import fold
from tests.oracle.rules import TEXTS
from tests.property.strategies import logs

RULESETS = pytest.mark.parametrize("ruleset", list(TEXTS))


def marks(found: dict[str, Any], *severities: str) -> list[tuple[str, int, str]]:
    """The findings of some severities: code, event, seat."""
    return [
        (finding["code"], finding["event"], finding["seat"])
        for finding in found["findings"]
        if finding["severity"] in severities
    ]


@RULESETS
@given(data=st.data())
def test_legal_hand(ruleset: str, data: st.DataObject) -> None:
    """No fault; of the notes only the throws that were rightly cut down."""
    log = data.draw(logs(ruleset))
    account = fold(log, TEXTS[ruleset])
    found = calls.replay_dict(log)
    assert account.fault is None
    assert found["class"] == "replays"
    assert marks(found, "error", "offence") == []
    assert [event for code, event, _ in marks(found, "note") if code == "failed_throw"] == (
        account.failed_throws
    )
    assert [(trick["leader"], trick["winner"], trick["points"]) for trick in found["tricks"]] == (
        account.tricks
    )
    kitty = found["kitty"]
    assert kitty["points"] == account.kitty_points
    if account.kitty_points:
        assert kitty["multiplier"] == account.multiplier


@RULESETS
@given(data=st.data())
def test_points_add_up(ruleset: str, data: st.DataObject) -> None:
    """A hundred for each deck: the tricks of both sides and what lies buried."""
    log = data.draw(logs(ruleset))
    found = calls.replay_dict(log)
    buried = [line["cards"] for line in log if line.get("event") == "bury"][-1]
    won = {"EW": 0, "NS": 0}
    for trick in found["tricks"]:
        won[side(trick["winner"])] += trick["points"]
    assert won["EW"] + won["NS"] + points(split(buried)) == 200


@given(log=logs())
def test_score_without_fines(log: list[dict[str, Any]]) -> None:
    """`common` prices no throw: the attackers have their tricks and the kitty."""
    account = fold(log, TEXTS["common"])
    found = calls.replay_dict(log)
    assert found["points"] == account.points == found["points_found"]
    assert sum(line["points"] for line in found["sheet"]) == found["points"]
    assert found["takes_deal"] == (account.points >= 80)


@given(log=logs(), chance=st.randoms(use_true_random=False))
def test_order_of_listed_cards(log: list[dict[str, Any]], chance: Any) -> None:
    """A hand, a kitty, a bury, a play: sets of cards, however they are listed."""

    def mixed(text: str) -> str:
        cards = text.split()
        chance.shuffle(cards)
        return " ".join(cards)

    listed = [
        {
            name: mixed(value) if name in {"cards", "tried", "kitty"} else value
            for name, value in line.items()
        }
        for line in log
    ]
    listed[1]["hands"] = {seat: mixed(hand) for seat, hand in log[1]["hands"].items()}
    assert calls.replay_dict(listed) == calls.replay_dict(log)


@given(log=logs(), keep=st.integers(1, 110))
def test_open_hand(log: list[dict[str, Any]], keep: int) -> None:
    """A log that stops anywhere is unfinished: no fault, no score."""
    whole = fold(log, TEXTS["common"])
    found = calls.replay_dict(log[: max(keep, 2)])
    assert marks(found, "error", "offence") == []
    if keep < len(log):
        assert found["unfinished"] is True
        assert found["takes_deal"] is None
        assert "unfinished" in [code for code, *_ in marks(found, "note")]
    tricks = [(trick["leader"], trick["winner"], trick["points"]) for trick in found["tricks"]]
    assert tricks == whole.tricks[: len(tricks)]
    assert join(split(log[1]["kitty"])) == log[1]["kitty"]
