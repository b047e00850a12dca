import pytest
from pydantic import ValidationError

from analytics.simulate import simulate
from events.errors import RulesetError
from replay.bulk import replay_batch
from replay.ruleset import load_ruleset
from replay.ruleset.schema import OFFENCES, SECTIONS, Fine, FineKeys, Fines, Values
from replay.ruleset.schema.section import LARGEST


def test_every_section_is_shown():
    assert SECTIONS == (
        "deck",
        "trumps",
        "tractors",
        "follow",
        "throws",
        "ruffs",
        "kitty",
        "scoring",
        "levels",
        "hooks",
        "succession",
        "bidding",
        "fines",
        "match",
    )


def test_common_gives_every_parameter_a_value():
    rules = load_ruleset("common")
    for name in SECTIONS:
        section = getattr(rules.values, name)
        if name not in {"hooks", "fines"}:
            assert set(rules.tables[name]) == set(type(section).model_fields)


def test_every_offence_has_a_place_in_the_tariff():
    assert tuple(Fines.model_fields) != ()
    assert set(OFFENCES) == set(Fines.model_fields)


def test_values_cannot_be_changed_or_misspelt():
    values = load_ruleset("common").values
    assert isinstance(values, Values)
    with pytest.raises(ValidationError):
        values.kitty.single = 3
    with pytest.raises(AttributeError):
        _ = values.kitty.singel


def test_a_side_replaces_only_the_keys_it_names():
    revoke = load_ruleset("002.05").values.fines.revoke
    assert revoke.for_side("attackers").opponent_levels == 1  # 002.05 C28
    assert revoke.for_side("attackers").next_deal == "opponents"
    assert revoke.for_side("banker").opponent_levels is None
    assert Fine(points=5).overlaid(FineKeys(points=20)).points == 20
    assert Fine(points=5).overlaid(None).points == 5


def test_a_price_may_be_taken_off_again():
    rules = load_ruleset({"extends": "002.22", "fines": {"talk": "none"}})
    assert rules.values.fines.talk is None
    assert rules.source("fines.talk").kind == "given"


def test_the_threshold_is_where_the_attackers_rows_begin():
    assert load_ruleset("001.01").values.scoring.threshold == 80
    assert load_ruleset("003.01").values.scoring.threshold is None


def test_words_for_nothing_are_words_only_where_they_mean_something():
    values = load_ruleset("001.01").values
    assert values.bidding.ranking == "none"
    assert values.trumps.fixed_suit is None
    shape = load_ruleset({"extends": "common", "follow": {"throw_shape": "none"}})
    assert shape.values.follow.throw_shape == "none"


@pytest.mark.parametrize(
    ("section", "key", "value", "expected"),
    [
        ("kitty", "single", 999999999999999999999, "expected 0, 1, 2 … 1000000"),
        ("kitty", "per_card", 1_000_001, '"none" | 1, 2, 3 … 1000000'),
        ("fines", "talk", {"points_set": -1_000_001}, "-1000000 … -1, 0, 1 …"),
        ("scoring", "banker_rows", [[0, 2**64, 1]], "… -1, 0, 1 … 1000000"),
    ],
)
def test_numbers_beyond_all_measure_are_refused(section, key, value, expected):
    with pytest.raises(RulesetError) as told:
        load_ruleset({"extends": "001.01", section: {key: value}})
    assert expected in str(told.value)


def test_the_largest_number_is_replayed():
    rules = load_ruleset({"extends": "001.01", "kitty": {"single": LARGEST, "pair": LARGEST}})
    [batch] = simulate("001.01", 400, 1)
    facts = replay_batch(batch, [rules])[rules]["hands"].column("kitty_points").to_pylist()
    assert max(map(abs, facts)) >= 5 * LARGEST
