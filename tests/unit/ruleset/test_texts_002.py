"""What the texts of seed 002 say, value by value where no vector would notice a slip."""

import pytest

from replay.ruleset import load_ruleset


@pytest.mark.parametrize(
    ("ref", "path", "value"),
    [
        ("002.01", "deck.decks", 3),  # A1 (a)
        ("002.01", "deck.kitty", 6),  # A1 (a)
        ("002.01", "scoring.attacker_rows", ((120, 175, 0), (180, 235, 1), (240, 295, 2))),
        ("002.01", "scoring.banker_rows", ((0, 0, 3), (5, 55, 2))),  # C16, C17
        ("002.02", "deck.decks", 2),  # C1
        ("002.02", "deck.kitty", 8),  # C2
        ("002.03", "levels.ladder", tuple("23456789T")),  # C2
        ("002.03", "levels.start", "2"),  # C1
        ("002.03", "levels.must_play", ("T",)),  # C2
        ("002.03", "match.minutes", 60),  # C17
        ("002.08", "levels.start", "2"),  # C2
        ("002.08", "match.minutes", 90),  # C1
        ("002.08", "match.after_time", "one_more_hand"),  # C1
        ("002.09", "deck.decks", 2),  # C1
        ("002.09", "levels.start", "2"),  # C5
        ("002.10", "scoring.takes_deal_at", 80),  # C4
        ("002.10", "scoring.banker_rows", ((0, 0, 5), (5, 20, 4), (25, 40, 3))),  # C17
        ("002.10", "levels.start", "2"),  # C1
        ("002.10", "levels.must_play", ("J", "A")),  # C1
        ("002.11", "deck.decks", 2),  # C1
        ("002.11", "deck.kitty", 8),  # C2
        ("002.11", "levels.start", "2"),  # C5
        ("002.11", "scoring.attacker_cap", 5),  # C19
        ("002.12", "levels.ladder", tuple("2345")),  # C4
        ("002.12", "levels.start", "2"),  # C8
        ("002.12", "match.minutes", 30),  # C4
        ("002.13", "deck.decks", 2),  # C2
        ("002.13", "deck.kitty", 8),  # C3
        ("002.13", "levels.start", "2"),  # C4
        ("002.13", "scoring.takes_deal_at", 80),  # C18
        ("002.16", "deck.decks", 2),  # C4
        ("002.16", "deck.kitty", 8),  # C5
        ("002.16", "levels.start", "2"),  # C6
        ("002.16", "scoring.attacker_cap", 5),  # C8
        ("002.16", "match.minutes", 60),  # C2
        ("002.17", "deck.decks", 2),  # C1
        ("002.17", "deck.kitty", 8),  # C1
        ("002.17", "levels.boards", tuple("234556789TTJQKKA")),  # C3
        ("002.18", "levels.start", "5"),  # C3
        ("002.18", "match.minutes", 60),  # C1
        ("002.19", "deck.decks", 2),  # C2
        ("002.19", "deck.kitty", 8),  # C3
        ("002.19", "levels.start", "6"),  # C5
        ("002.20", "deck.decks", 2),  # C1
        ("002.20", "deck.kitty", 8),  # C1
        ("002.20", "levels.start", "2"),  # C4
        ("002.20", "levels.must_play", ("2", "J", "A")),  # C4
        ("002.20", "levels.sunk_at", 30),  # A7 (a)
    ],
)
def test_values(ref, path, value):
    rules = load_ruleset(ref)
    assert rules.get(path) == value
    assert rules.source(path).kind in {"stated", "read"}


def test_002_08_counts_two_points_for_a_win_and_one_for_a_tie():
    points = load_ruleset("002.08").values.match.points
    assert (points.win, points.tie, points.loss) == (2, 1, 0)  # C3


@pytest.mark.parametrize("ref", ["002.08", "002.16"])
def test_ten_minutes_late(ref):
    assert load_ruleset(ref).values.fines.late.late_after == 10


def test_002_18_goes_on_below_by_forties():
    scoring = load_ruleset("002.18").values.scoring
    assert scoring.banker_rows[0] == (-35, 0, 3)  # C13
    assert (scoring.banker_below.step, scoring.banker_below.rungs) == (40, 1)  # A3 (a)


def test_002_03_counts_wrong_follows_together_and_take_backs_apart():
    fines = load_ruleset("002.03").values.fines
    for fine in (fines.revoke, fines.revoke_pair, fines.revoke_tractor, fines.take_back):
        assert (fine.levels, fine.nth[0].levels, fine.nth[1].match) == (1, 1, "lost")  # C13, C15
    assert fines.revoke_pair.counts_as == fines.revoke_tractor.counts_as == "revoke"  # C13
    assert fines.take_back.counts_as is None  # A3 (a)


@pytest.mark.parametrize("offence", ["revoke", "revoke_pair", "revoke_tractor"])
def test_002_16_fines_ten_points_a_card(offence):
    assert load_ruleset("002.16").values.fines.of(offence).points == 10  # C19


@pytest.mark.parametrize("ref", ["002.10", "002.16"])
def test_hooks(ref):
    hooks = load_ruleset(ref).values.hooks
    assert [(hook.level, hook.by, hook.then) for hook in hooks] == [
        ("J", "any", "2"),
        ("A", "single", "J"),
        ("A", "pair", "2"),
    ]
