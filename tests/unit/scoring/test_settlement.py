from events.log import Ruling
from replay.fines import fine, ruled
from replay.kitty import KittyResult
from replay.last_trick import LastTrick
from replay.price import Concerned
from replay.score_sheet import Charge, sheet
from replay.settlement import Before, settle
from tests.unit.scoring.texts import at, cards, house, text


def settled(rules, points, *charges, banker="E", levels=("5", "6"), last_trick=None):
    ours, theirs = levels
    before = Before(banker, at(ours), at(theirs))
    total = None
    if points is not None:
        total = sheet(rules, tricks=points, kitty=KittyResult(0, None, ()), charges=charges)
    return settle(rules, total, before=before, charges=charges, last_trick=last_trick)


def charge(rules, offence, side, event=50, seat="N", **facts):
    return Charge(fine(rules, offence=offence, side=side, **facts), event, seat)


def test_the_banker_side_holds_the_deal_and_rises():
    result = settled(text("001.01"), 45)
    assert (result.banker_delta, result.attackers_delta, result.takes_deal) == (2, 0, False)
    assert (result.banker_level_after, result.attackers_level_after) == (at("7"), at("6"))
    assert result.next_banker == "W"


def test_the_attackers_take_the_deal_and_rise():
    result = settled(text("001.01"), 110, banker="N")
    assert (result.attackers_delta, result.takes_deal) == (1, True)
    assert (result.banker_level_after, result.attackers_level_after) == (at("5"), at("7"))
    assert result.next_banker == "W"


def test_fines_in_points_count_before_the_table():
    rules = text("002.05")
    throw = charge(rules, "failed_throw", "banker", concerned=Concerned(cards=3))
    result = settled(rules, 60, throw)
    assert result.takes_deal is True
    assert result.banker_delta == 0


def test_fines_in_rungs_come_last():
    rules = text("001.01")
    result = settled(rules, 70, charge(rules, "talk", "attackers"), levels=("6", "8"))
    assert result.banker_delta == 1
    assert result.attackers_level_after == at("6")


def test_001_01_fines_in_rungs_go_below_the_start():
    rules = text("001.01")
    result = settled(rules, 70, charge(rules, "talk", "attackers"), levels=("6", "3"))
    assert result.attackers_level_after == at("2", below=1)


def test_001_01_a_hook_throws_the_banker_side_back():
    trick = LastTrick("attackers", "s", cards("Js"), cards("Js"))
    result = settled(text("001.01"), 105, levels=("J", "5"), last_trick=trick)
    assert result.hooked
    assert result.takes_deal is True
    assert (result.banker_level_after, result.attackers_level_after) == (at("2"), at("6"))


def test_002_05_a_revoke_of_an_attacker_ends_the_hand():
    rules = text("002.05")
    result = settled(rules, None, charge(rules, "revoke", "attackers"), levels=("6", "9"))
    assert result.takes_deal is False
    assert (result.banker_level_after, result.attackers_level_after) == (at("7"), at("9"))
    assert (result.banker_delta, result.attackers_delta) == (None, None)
    assert result.next_banker == "W"


def test_002_05_a_revoke_of_the_banker_side_gives_the_deal_away():
    rules = text("002.05")
    result = settled(rules, None, charge(rules, "revoke", "banker", seat="E"))
    assert result.takes_deal is True
    assert result.next_banker == "N"


def test_002_05_miscounts_of_both_sides_make_a_race():
    rules = text("002.05")
    result = settled(
        rules,
        90,
        charge(rules, "extra_cards", "banker", 1, "E"),
        charge(rules, "short_cards", "attackers", 1, "N"),
    )
    assert result.redeal
    assert (result.takes_deal, result.next_banker) == (None, None)
    assert (result.banker_level_after, result.attackers_level_after) == (at("5"), at("6"))


def test_001_01_a_wrong_cover_of_an_attacker_is_dealt_anew_by_the_same_banker():
    rules = text("001.01")
    wrong = charge(rules, "wrong_declare", "attackers", level="9")
    result = settled(rules, None, wrong, levels=("9", "7"))
    assert result.redeal
    assert (result.takes_deal, result.next_banker) == (False, "E")
    assert (result.banker_level_after, result.attackers_level_after) == (at("9"), at("4"))


def test_002_22_a_judged_loss_takes_the_deal_whatever_the_score():
    rules = text("002.22")
    lost = charge(rules, "extra_cards", "attackers", when="in_play")
    result = settled(rules, 170, lost)
    assert result.hand_lost_by == "attackers"
    assert result.takes_deal is False  # 90 points are left, enough to take it otherwise


def test_a_match_lost_is_said_beside_the_result_of_the_hand():
    rules = text("002.05")
    result = settled(rules, 60, charge(rules, "talk", "attackers"))
    assert result.match_lost_by == "attackers"
    assert result.takes_deal is False


def test_a_referee_who_gives_the_hand_away_has_decided_it():
    rules = text("002.22")
    ruling = Charge(ruled("peek", "attackers", Ruling(hand_lost_by="attackers", banker_levels=2)))
    result = settled(rules, None, ruling)
    assert result.takes_deal is False
    assert result.banker_level_after == at("7")


def test_003_01_a_board_has_bases_and_bonuses_and_no_levels():
    result = settled(text("003.01"), 105)
    assert result.bonuses is not None
    assert result.bonuses.to_json() == {
        "attackers_base": 105,
        "banker_base": 95,
        "attackers_bonus": 50,
        "banker_bonus": 0,
    }
    assert (result.banker_delta, result.takes_deal, result.next_banker) == (None, None, None)
    assert result.unanswerable == ()


def test_an_open_hand_has_no_result():
    result = settled(text("001.01"), None)
    assert (result.takes_deal, result.banker_level_after, result.next_banker) == (None, None, None)


def test_a_level_that_is_not_on_the_ladder_leaves_the_points_and_the_deal():
    rules = house(levels={"ladder": ["2", "5", "7", "T", "J", "K", "A"]})
    result = settled(rules, 105, levels=("9", "7"))
    assert (result.attackers_delta, result.takes_deal, result.next_banker) == (0, True, "N")
    assert (result.banker_level_after, result.attackers_level_after) == (None, None)
    assert [reason.code for reason in result.unanswerable] == ["level_not_on_ladder"]


def test_points_that_no_row_has_settle_nothing():
    rules = text("001.01")
    result = settled(rules, 60, Charge(ruled("talk", "attackers", Ruling(points_change=-7))))
    assert result.takes_deal is None
    assert [reason.code for reason in result.unanswerable] == ["points_not_in_fives"]


def test_an_offence_without_a_price_is_said():
    rules = text("002.05")
    result = settled(rules, 60, charge(rules, "look_back", "attackers"))
    assert result.takes_deal is False
    assert [reason.code for reason in result.unanswerable] == ["no_price"]


def test_past_the_last_rung_the_match_is_won():
    result = settled(text("002.22"), 30, levels=("A", "K"))
    assert result.passed_end == "banker"


def test_a_fine_may_sink_a_side():
    rules = house(levels={"negative": True, "sunk_at": 2}, fines={"talk": {"levels": 2}})
    result = settled(rules, 60, charge(rules, "talk", "attackers"), levels=("5", "2"))
    assert result.match_lost_by == "attackers"


def test_the_clauses_behind_a_result():
    rules = text("001.01")
    clauses, _ = rules.sources(settled(rules, 0, levels=("9", "3")).parameters)
    assert {"001.01 C44", "001.01 C8", "001.01 C12"} <= set(clauses)


MISCOUNT = {"extra_cards": {"table": "for_opponents", "next_deal": "opponents"}}


def test_a_banker_side_that_miscounts_has_no_rungs_and_loses_the_deal():
    rules = house(fines=MISCOUNT)
    fined = charge(rules, "extra_cards", "banker", seat="E")
    low, high = settled(rules, 20, fined), settled(rules, 120, fined)
    assert (low.banker_delta, low.takes_deal, low.banker_level_after) == (0, True, at("5"))
    assert (high.attackers_delta, high.takes_deal, high.attackers_level_after) == (1, True, at("7"))


def test_attackers_who_miscount_have_no_rungs_and_no_deal():
    rules = house(fines=MISCOUNT)
    fined = charge(rules, "extra_cards", "attackers")
    low, high = settled(rules, 20, fined), settled(rules, 160, fined)
    assert (low.banker_delta, low.takes_deal, low.banker_level_after) == (2, False, at("7"))
    assert (high.attackers_delta, high.takes_deal) == (0, False)
    assert (high.banker_level_after, high.attackers_level_after) == (at("5"), at("6"))


def test_miscounts_of_both_sides_have_no_answer_where_only_one_is_spoken_of():
    rules = house(fines=MISCOUNT)
    both = [charge(rules, "extra_cards", "banker"), charge(rules, "extra_cards", "attackers")]
    result = settled(rules, 120, *both)
    assert (result.takes_deal, result.attackers_level_after) == (None, None)
    assert [reason.code for reason in result.unanswerable] == ["both_offended"]


def test_a_hat_in_the_last_trick_ends_the_match():
    rules = house(levels={"wins_at": "hat"})
    for names, passed in (("Ac", "banker"), ("Kc", None)):
        trick = LastTrick("banker", "s", cards(names), cards(names))
        result = settled(rules, 75, levels=("A", "6"), last_trick=trick)
        assert (result.passed_end, result.banker_level_after) == (passed, at("A"))
    unseen = settled(rules, 75, levels=("A", "6"))
    assert [reason.code for reason in unseen.unanswerable] == ["hat_not_seen"]
