"""What the four texts say, value by value where a slip would be easy."""

import pytest

from replay.ruleset import load_ruleset


@pytest.mark.parametrize(
    ("ref", "path", "value"),
    [
        ("001.01", "levels.must_play", ("J", "A")),  # C8
        ("001.01", "levels.blocked_rise", "lowers_opponents"),  # C12
        ("001.01", "kitty.burier_pays", True),  # C42
        (
            "001.01",
            "scoring.banker_rows",
            ((0, 0, 5), (5, 20, 4), (25, 40, 3), (45, 60, 2), (65, 75, 1)),
        ),
        ("001.01", "bidding.hidden", True),  # C22
        ("001.01", "bidding.joker_takes_deal", False),  # C30
        ("001.01", "match.minutes", 60),  # C68
        ("002.05", "throws.forced", "lowest_component"),  # C15
        ("002.05", "kitty.tractor", (8, 16)),  # C18
        ("002.05", "bidding.stages", ("draw", "after_bury")),  # C10
        ("002.05", "bidding.overturn_takes_deal", "never"),  # C9
        ("002.22", "kitty.throw", 3),  # C16
        ("002.22", "kitty.tractor_beyond", "+2"),  # C17
        ("002.22", "bidding.big_over_little", ("race",)),  # C8
        ("002.22", "bidding.nobody", "nt"),  # C10
        ("002.22", "match.minutes", (30, 60)),  # C19
        ("003.01", "trumps.fixed_suit", "s"),  # C8
        ("003.01", "trumps.fixed_ranks", ("2",)),  # C9
        ("003.01", "kitty.per_card", 1),  # C18
        ("003.01", "kitty.trump_only", True),  # C17
        ("003.01", "scoring.kind", "boards"),  # C20
        ("003.01", "levels.boards", "from_header"),  # C7
        ("003.01", "bidding.none", True),  # C8
    ],
)
def test_values(ref, path, value):
    rules = load_ruleset(ref)
    assert rules.get(path) == value
    assert rules.source(path).kind != "assumed"


def test_the_rows_of_002_05_go_on_downwards():
    scoring = load_ruleset("002.05").values.scoring
    assert scoring.banker_rows[0] == (-115, -80, 6)  # C20
    assert scoring.banker_rows[2] == (-35, -5, 4)  # A1 (a)
    assert (scoring.banker_below.step, scoring.banker_below.rungs) == (40, 1)  # C19


def test_the_hooks_of_001_01():
    hooks = load_ruleset("001.01").values.hooks
    assert [(hook.level, hook.by, hook.then) for hook in hooks] == [
        ("J", "any", "2"),  # C9
        ("A", "single", "J"),  # C10
        ("A", "pair", "2"),
    ]


def test_fines_of_001_01():
    fines = load_ruleset("001.01").values.fines
    assert (fines.revoke_tractor.points, fines.revoke_tractor.per) == (20, "pair")  # C58
    assert fines.wrong_pair_declare.at_levels["J"].match == "lost"  # C63
    assert fines.false_ruff.levels == 1  # C57
    assert fines.extra_cards.when["in_play"].points_to == "opponents"  # C52, A5 (b)


def test_fines_of_003_01():
    fines = load_ruleset("003.01").values.fines
    assert fines.revoke.points_set == 0  # C32
    assert fines.revoke.first_only
    assert fines.both_miscounted.both  # C36
    assert fines.late.price == "referee"  # C37
    assert fines.lead_out_of_turn.dead_cards == "shown"  # C33
