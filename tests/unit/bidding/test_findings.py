"""Wrong bids as findings, with clauses, and under other rules."""

from replay.bidding import bid_findings
from replay.ruleset import load_ruleset
from tests.unit.bidding.laid import house
from tests.unit.bidding.log import bury, declare, hand, move, overturn


def found(log, rules, own=None):
    return [
        (str(one.code), one.event, one.seat, one.params.get("reason"))
        for one in bid_findings(log, rules, own)
    ]


def test_the_offence_goes_by_what_was_laid():
    log = hand(declare("N", "6h"))
    assert found(log, house()) == [("wrong_declare", 1, "N", "not_level_card")]
    log = hand(declare("N", "6h 6h"))
    assert found(log, house()) == [("wrong_pair_declare", 1, "N", "not_level_card")]
    log = hand(declare("N", "5h"), overturn("W", "5s"), bury("S"))
    assert found(log, house()) == [
        ("wrong_overturn", 2, "W", "needs_pair"),
        ("wrong_bury", 3, "S", "not_banker"),
    ]


def test_clauses_of_the_rule_and_of_its_price():
    [finding] = bid_findings(hand(declare("N", "6h")), load_ruleset("001.01"))
    assert finding.clauses == ("001.01 C61", "001.01 C62")
    assert finding.params["cards"] == "6h"
    log = hand(declare("N", "5h"), overturn("W", "5s 5s", at=40))
    [finding] = bid_findings(log, load_ruleset("001.01"))
    assert "001.01 C24" in finding.clauses
    log = hand(declare("N", "5d"), overturn("W", "5h 5h"), overturn("S", "5c 5c"))
    [finding] = bid_findings(log, load_ruleset("002.22"))
    assert (finding.provenance, finding.params["cards"]) == ("assumed", "5c 5c")


def test_a_swap_belongs_to_the_seat_that_makes_it():
    log = hand(declare("N", "5h"), bury("E"), move("kitty", "W", "2s"), move("W", "kitty", "9d"))
    assert found(log, house()) == [
        ("wrong_bury", 3, "W", "no_kitty_flip"),
        ("wrong_bury", 4, "W", "no_kitty_flip"),
    ]


def test_what_is_not_known_is_a_note():
    log = hand(declare("N", "??", hidden=True))
    assert found(log, house(hidden=True)) == [("not_judged", 1, "N", "cards_unknown")]


def test_under_other_rules():
    strict, lax = house(stages=["draw"]), house()
    late = hand(declare("N", "5h"), bury("E"), overturn("W", "5s 5s"), bury("W"))
    assert found(late, lax, own=lax) == []
    assert found(late, strict, own=lax) == [("wrong_overturn", 3, "W", "not_in_this_stage")]
    # a fault at home is the same fault here
    assert found(late, lax, own=strict) == [("wrong_overturn", 3, "W", "not_in_this_stage")]


def test_how_a_table_lays_its_bids_is_no_fault_elsewhere():
    covered = hand(declare("N", "5h", hidden=True))
    home = house(hidden=True)
    assert found(covered, house()) == [("wrong_declare", 1, "N", "must_be_shown")]
    assert found(covered, house(), own=home) == []
