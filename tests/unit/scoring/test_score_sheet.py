from hypothesis import given
from hypothesis import strategies as st

from events.log import Ruling
from replay.fines import Fine, fine, ruled
from replay.kitty import KittyResult
from replay.price import Concerned
from replay.score_sheet import Charge, sheet
from tests.unit.scoring.texts import text

KITTY = KittyResult(40, 4, ("kitty.pair",))
NO_KITTY = KittyResult(0, None, ())


def charge(rules, offence, side, event, seat, **facts):
    return Charge(fine(rules, offence=offence, side=side, **facts), event, seat)


def lines(result):
    return [(line.line, line.points) for line in result.lines]


def test_tricks_then_kitty():
    result = sheet(text("001.01"), tricks=60, kitty=KITTY, charges=())
    assert lines(result) == [("tricks", 60), ("kitty", 40)]
    assert result.total == 100


def test_a_hand_that_has_not_come_to_the_kitty_has_no_such_line():
    assert lines(sheet(text("001.01"), tricks=60, kitty=None, charges=())) == [("tricks", 60)]


def test_fines_follow_in_the_order_of_events_each_with_its_clause():
    rules = text("001.01")
    charges = (
        charge(rules, "failed_throw", "attackers", 15, "N", concerned=Concerned(cards=3)),
        charge(rules, "look_back", "banker", 40, "E"),
        charge(rules, "talk", "attackers", 41, "S"),  # costs rungs, no points
    )
    result = sheet(rules, tricks=60, kitty=NO_KITTY, charges=charges)
    assert lines(result) == [("tricks", 60), ("kitty", 0), ("fine", -30), ("fine", 10)]
    assert result.total == 40
    assert result.lines[2].clauses == ("001.01 C39",)
    assert (result.lines[2].event, result.lines[2].seat) == (15, "N")
    assert result.lines[2].offence == "failed_throw"


def test_003_01_a_base_set_by_a_fine_comes_before_the_fines_in_points():
    rules = text("003.01")
    charges = (
        charge(rules, "exposed_card", "banker", 9, "E"),
        charge(rules, "revoke", "attackers", 16, "N"),
    )
    result = sheet(rules, tricks=95, kitty=KittyResult(10, 1, ()), charges=charges)
    assert lines(result) == [("tricks", 95), ("kitty", 10), ("base_set", -105), ("fine", 20)]
    assert result.total == 20


def test_003_01_when_both_sides_hide_the_first_offenders_base_is_set():
    rules = text("003.01")
    charges = (
        charge(rules, "revoke", "banker", 16, "E"),
        charge(rules, "revoke_pair", "attackers", 30, "N"),
    )
    assert sheet(rules, tricks=95, kitty=NO_KITTY, charges=charges).total == 200


def test_003_01_when_both_sides_miscount_both_bases_are_nothing():
    rules = text("003.01")
    charges = (
        charge(rules, "extra_cards", "banker", 87, "E"),
        charge(rules, "short_cards", "attackers", 88, "N"),
    )
    result = sheet(rules, tricks=95, kitty=NO_KITTY, charges=charges)
    assert (result.total, result.banker_base) == (0, 0)


def test_001_01_prices_each_miscount_by_itself():
    rules = text("001.01")
    charges = (
        charge(rules, "extra_cards", "banker", 87, "E"),
        charge(rules, "short_cards", "attackers", 88, "N"),
    )
    assert sheet(rules, tricks=95, kitty=NO_KITTY, charges=charges).total == 95


@given(
    tricks=st.integers(0, 40).map(lambda fives: 5 * fives),
    kitty=st.integers(-40, 40).map(lambda fives: 5 * fives),
    changes=st.lists(st.integers(-80, 80), max_size=4),
    base=st.none() | st.sampled_from([0, 200]),
)
def test_the_lines_add_up_to_the_total(tricks, kitty, changes, base):
    fines: list[Fine] = [
        ruled("talk", "attackers", Ruling(points_change=change)) for change in changes
    ]
    if base is not None:
        fines.append(ruled("revoke", "banker", Ruling(points_set=base)))
    charges = tuple(Charge(one, number) for number, one in enumerate(fines, start=1))
    result = sheet(text("003.01"), tricks=tricks, kitty=KittyResult(kitty, 2, ()), charges=charges)
    assert sum(line.points for line in result.lines) == result.total
    assert result.total == (tricks + kitty if base is None else base) + sum(changes)
