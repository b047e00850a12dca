"""An overturn that takes the deal makes its bidder banker: he buries and leads as such."""

import events
import replay
from tests import calls
from tests.engines.engine_a import log, records

RULES = {"extends": "common", "bidding": {"overturn_takes_deal": "every_hand"}}


def overturned():
    """A hand of another engine in which the banker's pair overturns another side's single."""
    for record in records("engine-a-hands.jsonl"):
        header, deal, *rest = log(record)
        banker, level = header["banker"], header["level"]
        suits = [header["trump"]] if header["trump"] != "nt" else []
        for suit in suits:
            card = f"{level}{suit}"
            if deal["hands"][banker].split().count(card) < 2:
                continue
            other = "N" if banker in "EW" else "E"
            single = next(
                (f"{level}{one}" for one in "shcd" if f"{level}{one}" in deal["hands"][other]), None
            )
            if single is None or single == card:
                continue
            bids = [
                {"event": "declare", "seat": other, "cards": single},
                {"event": "overturn", "seat": banker, "cards": f"{card} {card}"},
            ]
            head = {**header, "banker": other, "bidding": "recorded", "first_hand": False}
            lines = [deal, *bids, *rest]
            return [head, *({**line, "n": n} for n, line in enumerate(lines, 1))], banker
    raise AssertionError("no such hand")


def test_who_took_the_deal_is_banker():
    """He buried and led; nothing of that is a fault."""
    one, banker = overturned()
    hand = events.read_bytes(calls.text_of(one)).hands[0].hand
    rules = replay.load_ruleset(RULES)
    found = replay.judging.judge(hand, rules, rules, ())
    codes = {str(finding.code) for finding in found.findings}
    assert found.setting.banker == banker
    assert not codes & {"lead_out_of_turn", "wrong_bury"}


def test_without_such_a_rule_the_deal_stays():
    """Under common practice the same overturn is a bid alone, and its bidder's bury is wrong."""
    one, banker = overturned()
    found = calls.replay_text(calls.text_of(one), "common")
    assert found["banker"] != banker
    assert "wrong_bury" in {finding["code"] for finding in found["findings"]}
