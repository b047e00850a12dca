import pytest
from pydantic import ValidationError

from replay.ruleset import load_ruleset
from replay.ruleset.schema import OFFENCES, SECTIONS, Fine, FineKeys, Fines, Values


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
