import pytest

from events.errors import RulesetError
from replay.ruleset import load_ruleset
from replay.ruleset.source import parse_source


def parsed(entry):
    return parse_source(entry, "001.01", "kitty.single", "x.toml")


@pytest.mark.parametrize("entry", ["C43, C49", ["C43", "C49"], {"clause": "C43,C49"}])
def test_clauses_come_as_text_or_as_a_list(entry):
    assert parsed(entry).clauses == ("001.01 C43", "001.01 C49")
    assert parsed(entry).kind == "stated"


def test_a_reading_names_the_ambiguity_and_the_way_taken():
    source = parsed({"clause": "C43", "reading": "A7 (a), A9", "confidence": "low"})
    assert source.kind == "read"
    assert source.reading == "001.01 A7 (a), 001.01 A9"
    assert source.readings == ("001.01 A7 (a)", "001.01 A9")


def test_a_clause_may_stand_in_another_text():
    assert parsed("002.22 C31").clauses == ("002.22 C31",)


def test_each_row_has_its_own_source():
    source = parsed({"each": ["C44", {"clause": "C45", "reading": "A4 (a)", "confidence": "high"}]})
    assert source.clauses == ("001.01 C44", "001.01 C45")
    assert source.kind == "read"
    assert source.confidence == "high"
    assert source.row(0).kind == "stated"
    assert source.row(1).reading == "001.01 A4 (a)"
    assert source.row(7) is source


@pytest.mark.parametrize(
    "entry",
    [
        3,
        [],
        "",
        "C",
        {"clause": "C1", "claus": "C2"},
        {"confidence": "high"},
        {"clause": "C1", "confidence": "sure"},
        {"reading": "C1"},
        {"clause": "C1", "other": 3},
        {"clause": "C1", "note": "x"},
        {"clause": "C1", "note": {"zh": "x"}},
        {"each": "C1"},
        {"each": [3]},
    ],
)
def test_other_forms_are_refused_with_file_and_key(entry):
    with pytest.raises(RulesetError) as caught:
        parsed(entry)
    assert "x.toml" in str(caught.value)
    assert "kitty.single" in str(caught.value)


def test_sources_are_listed_once_in_order_with_what_is_assumed():
    rules = load_ruleset("001.01")
    paths = ["scoring.attacker_rows", "hooks", "tractors.ace_two", "hooks", "kitty.basis"]
    clauses, assumed = rules.sources(paths)
    assert clauses == ["001.01 C9", "001.01 C10", "001.01 C11", "001.01 C49"]
    assert assumed == ["kitty.basis", "tractors.ace_two"]


def test_one_row_of_a_table_has_its_own_clause():
    rules = load_ruleset("001.01")
    assert rules.sources(["scoring.banker_rows[2]"]) == (["001.01 C46"], [])
    assert rules.source("hooks[1]").clauses == ("001.01 C10", "001.01 C11")
    assert rules.source("kitty.single[0]").clauses == ("001.01 C43",)


def test_common_asked_directly_states_what_it_says():
    rules = load_ruleset("common")
    assert rules.source("kitty.tractor").kind == "stated"
    assert rules.source("kitty.tractor").clauses == ("rules-model 8",)
    assert rules.sources(["tractors.jokers", "throws.forced"])[1] == []


def test_an_offence_without_a_price_is_assumed_to_have_none():
    rules = load_ruleset("002.05")
    assert rules.values.fines.of("peek") is None
    assert rules.source("fines.peek").kind == "assumed"


@pytest.mark.parametrize("path", ["kitty.singel", "kity.single", "hook", "fines.swearing", "kitty"])
def test_an_unknown_parameter_is_refused(path):
    with pytest.raises(RulesetError):
        load_ruleset("common").source(path)


@pytest.mark.parametrize("path", ["kitty.singel", "kity", "kitty.single.more"])
def test_an_unknown_parameter_has_no_value(path):
    with pytest.raises(RulesetError):
        load_ruleset("common").get(path)
