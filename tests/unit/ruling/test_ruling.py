"""A ruling from Python: its cards, its alternatives, and the numbers it gives events."""

from pathlib import Path

import pytest

from events.cards import cards_text
from events.codec import read_file
from replay import load_ruleset
from replay.alternative import outcome
from replay.ruleset import installed
from replay.ruling import rule

LOGS = Path(__file__).parents[2] / "cli" / "logs"


def recorded(name):
    [hand] = read_file(LOGS / f"{name}.jsonl").hands
    return hand


def test_what_was_held_and_owed():
    [item] = rule(recorded("revoke")).items
    assert cards_text(item.led) == "Js Js Qs Qs"
    assert cards_text(item.laid) == "5s 6s 6s 9s"
    assert cards_text(item.legal) == "5s 5s 6s 6s"
    assert set(item.laid) < set(item.held)


@pytest.mark.parametrize(("name", "stays"), [("failed-throw", "4c"), ("misjudged", "9c")])
def test_what_should_have_stayed_of_a_throw(name, stays):
    [item] = rule(recorded(name)).items
    assert cards_text(item.legal) == stays


def test_a_play_that_is_missing_shows_nobody_elses_cards():
    [item] = rule(recorded("missing")).items
    assert (item.held, item.laid, item.legal) == (None, None, None)


def test_events_are_counted_by_their_places():
    """Numbers that a table wrote wrong do not move a finding to other cards."""
    log = recorded("revoke")
    events = tuple(event.model_copy(update={"n": event.n + 100}) for event in log.hand.events)
    moved = log.hand.model_copy(update={"events": events})
    [item] = rule(moved).items
    assert (item.finding.event, cards_text(item.legal)) == (21, "5s 5s 6s 6s")


def test_by_default_the_rules_of_the_hand_and_no_path(tmp_path):
    log = recorded("clean-001.01")
    assert rule(log).rules_hash == load_ruleset("001.01").hash
    header = log.hand.header.model_copy(update={"rules": str(tmp_path / "x.toml")})
    with pytest.raises(Exception, match="no ruleset"):
        rule(log.hand.model_copy(update={"header": header}))


def test_stated_results_are_no_part_of_an_outcome():
    """What the table wrote is held against its own rules only."""
    ruled = rule(recorded("stated"))
    assert "stated_differs" in {item.finding.code for item in ruled.items}
    assert outcome(ruled.replay)["findings"] == []
    assert not any(
        "findings" in one.differs for one in ruled.alternatives if one.differs is not None
    )


def test_rows_of_a_list_share_its_other_reading():
    ruled = rule(recorded("disputed"))
    [one] = [one for one in ruled.alternatives if one.parameter.startswith("scoring.attacker_rows")]
    assert one.differs == {"next_banker": ("S", "E"), "takes_deal": (True, False)}


@pytest.mark.parametrize("ref", [entry.id for entry in installed()])
def test_under_every_ruleset(ref):
    for name in ("disputed", "failed-throw", "hook", "redeal", "open"):
        found = rule(recorded(name), ref)
        for one in found.alternatives:
            assert one.kind in {"read", "assumed"}
            assert (one.kind == "read") == (one.reading is not None)
            assert one.differs is None or all(a != b for a, b in one.differs.values())
        assert found.to_json()["alternatives"] == [one.to_json() for one in found.alternatives]
