import time

import pytest

from events.errors import RulesetError
from replay.ruleset import installed, load_ruleset, other_reading
from replay.ruleset.load import _load_file
from replay.ruleset.registry import find_file


def refused(ref):
    with pytest.raises(RulesetError) as caught:
        load_ruleset(ref)
    return caught.value


@pytest.mark.parametrize("ref", ["001.01", "office-2012-hidden-cover", "OFFICE-2012-Hidden-Cover"])
def test_an_installed_ruleset_goes_by_id_and_slug_in_either_case(ref):
    assert load_ruleset(ref) is load_ruleset("001.01")


def test_what_a_text_says_stands_above_common_practice():
    rules = load_ruleset("001.01")
    assert rules.values.kitty.tractor == (8, 12)
    assert rules.values.kitty.tractor_beyond == "+4"
    assert rules.values.tractors.ace_two == "never"
    assert rules.values.scoring.attacker_cap is None
    assert rules.get("scoring.attacker_beyond.step") == 20


def test_an_inline_table_changes_only_what_it_names():
    rules = load_ruleset({"extends": "001.01", "tractors": {"ace_two": "lowest"}})
    assert rules.id == "001.01 with tractors.ace_two"
    assert rules.values.tractors.ace_two == "lowest"
    assert rules.source("tractors.ace_two").kind == "given"
    assert rules.source("kitty.tractor").clauses == ("001.01 C21", "001.01 C43")
    assert rules.source("throws.forced").kind == "assumed"
    assert rules.sources(["tractors.ace_two", "throws.forced"]) == ([], ["throws.forced"])


def test_inline_lists_and_rows_are_taken_as_in_a_file():
    rules = load_ruleset(
        {
            "extends": "common",
            "kitty": {"tractor": [6], "per_card": "none"},
            "hooks": [{"level": "J", "then": "2", "below_threshold": "demotion_only"}],
            "fines": {"talk": {"points": 20, "when": {"in_play": {"points": 40}}}},
        }
    )
    assert rules.values.kitty.tractor == (6,)
    assert rules.values.kitty.per_card is None
    assert rules.values.hooks[0].by == "any"
    assert rules.values.fines.talk.when["in_play"].points == 40


def test_a_file_on_top_of_a_text_keeps_the_clauses_of_that_text(write):
    path = write(
        '[kitty]\nsingle = 3\n[source.kitty]\nsingle = "C1"\n',
        head='id = "X.1"\nslug = "x"\ntitle = { zh = "x", en = "x" }\nfamily = "upgrade"\n'
        'extends = "002.22"\ncompleteness = "cut"\n',
    )
    rules = load_ruleset(path)
    assert rules.values.kitty.single == 3
    assert rules.source("kitty.single").clauses == ("X.1 C1",)
    assert rules.source("kitty.pair").clauses == ("002.22 C16",)
    assert rules.source("trumps.fixed_suit").kind == "assumed"


def test_one_file_may_extend_another_beside_it(write):
    write('[kitty]\npair = 5\n[source.kitty]\npair = "C2"\n', name="below.toml")
    head = 'id = "X.2"\nslug = "y"\ntitle = { zh = "y", en = "y" }\nfamily = "upgrade"\n'
    path = write(head=head + 'extends = "below.toml"\ncompleteness = "complete"\n', name="top.toml")
    assert load_ruleset(str(path)).values.kitty.pair == 5


def test_an_unknown_name_lists_near_ones():
    error = refused("001.1")
    assert error.code == "ruleset_unknown"
    assert "did you mean 001.01" in str(error)
    listed = str(error).partition("installed: ")[2].partition("; ")[0].split(", ")
    assert listed == [entry.id for entry in installed()]
    assert refused({"extends": "004.77"}).code == "ruleset_unknown"


def test_an_unknown_key_names_file_key_and_what_is_allowed(write):
    path = write('[tractors]\nside_mian = true\n[source.tractors]\nside_mian = "C1"\n')
    error = refused(path)
    assert error.code == "ruleset_key_unknown"
    assert error.params["key"] == "tractors.side_mian"
    assert str(error) == (
        f"{path}: [tractors] has no key 'side_mian'; allowed: bridge_level, ace_two, side_main,"
        " ace_side, main_joker, jokers, nt_level_joker; did you mean 'side_main'?"
    )


@pytest.mark.parametrize(
    ("rules", "key", "expected"),
    [
        ({"tractors": {"jokers": 1}}, "tractors.jokers", "true | false"),
        ({"kitty": {"single": "2"}}, "kitty.single", "0, 1, 2 …"),
        ({"kitty": {"single": True}}, "kitty.single", "0, 1, 2 …"),
        ({"kitty": {"throw": 0}}, "kitty.throw", '"strongest" | "pair_at_most" | 1, 2, 3 …'),
        ({"kitty": {"per_card": "no"}}, "kitty.per_card", '"none" | 1, 2, 3 …'),
        ({"throws": {"forced": "lowest"}}, "throws.forced", '"lowest_card"'),
        ({"bidding": {"stages": ["drow"]}}, "bidding.stages[0]", '"draw" | "before_pickup"'),
        ({"bidding": {"nt_trumps": {"big": "jokers"}}}, "bidding.nt_trumps.little", '| "jokers"'),
        ({"scoring": {"banker_rows": [[0, 5]]}}, "scoring.banker_rows[0][2]", "has no value"),
        ({"deck": {"kitty": 7}}, "deck", "(54 x decks - kitty) % 4 = 0"),
        ({"levels": {"must_play": ["NT"]}}, "levels", "start, must_play in ladder"),
        ({"fines": {"talk": {"per": "word"}}}, "fines.talk.per", '"once"'),
        (
            {"fines": {"talk": {"when": {"later": {}}}}},
            "fines.talk.when.later",
            "allowed: in_draw, before_pickup",
        ),
        ({"hooks": [{"level": "1"}]}, "hooks[0].level", '"J"'),
        ({"hooks": {}}, "hooks", "[{ level"),
        ({"tractors": 3}, "tractors", "{ key = … }"),
    ],
)
def test_a_wrong_value_is_said_with_what_is_allowed(rules, key, expected):
    error = refused({"extends": "common", **rules})
    assert error.params["key"] == key
    assert expected in str(error)
    assert "Traceback" not in str(error)


@pytest.mark.parametrize(
    "key", ["fines.talk.point", "tractor.jokers", "scoring.bonuses[0].pts", "hooks[0].lvl"]
)
def test_unknown_keys_are_found_at_any_depth(key):
    tables = {
        "fines.talk.point": {"fines": {"talk": {"point": 3}}},
        "tractor.jokers": {"tractor": {"jokers": False}},
        "scoring.bonuses[0].pts": {
            "scoring": {"bonuses": [{"side": "banker", "from": 0, "points": 5, "pts": 1}]}
        },
        "hooks[0].lvl": {
            "hooks": [{"level": "J", "then": "2", "below_threshold": "demotion_only", "lvl": 1}]
        },
    }
    error = refused({"extends": "common", **tables[key]})
    assert error.code == "ruleset_key_unknown"
    assert error.params["key"] in {key, "tractor"}


def test_several_wrong_values_are_all_named():
    error = refused({"extends": "common", "kitty": {"single": "x", "pair": "y"}})
    assert len(str(error).splitlines()) == 2


def test_an_inline_table_must_say_what_it_extends():
    assert refused({"tractors": {"jokers": False}}).params["key"] == "extends"
    assert refused({"extends": "common", "title": "x"}).code == "ruleset_key_unknown"


@pytest.mark.parametrize(
    ("body", "code", "key"),
    [
        ("[kitty]\nsingle = 3\n", "source_missing", "kitty.single"),
        ("[fines]\ntalk = { points = 5 }\n", "source_missing", "fines.talk"),
        ('[source.kitty]\nsingle = "C1"\n', "source_without_value", "kitty"),
        (
            '[kitty]\nsingle = 3\n[source.kitty]\nsingle = "C1"\npair = "C1"\n',
            "source_without_value",
            "kitty.pair",
        ),
        (
            '[kitty]\nsingle = 3\n[source.kitty]\nsingle = "somewhere"\n',
            "source_form",
            "source.kitty.single",
        ),
    ],
)
def test_every_value_has_a_source_and_every_source_a_value(write, body, code, key):
    error = refused(write(body))
    assert (error.code, error.params["key"]) == (code, key)
    assert "X.1.toml" in str(error)


def test_scale_rows_leave_no_gap_and_do_not_overlap():
    for rows, what in [
        ([[0, 0, 3], [10, 75, 1]], "leave a gap between 0 and 10"),
        ([[0, 40, 3], [40, 75, 1]], "overlap between 40 and 40"),
        ([[0, 35, 2]], "leave a gap between 35 and 80"),
        ([[5, 0, 2], [10, 75, 1]], "run backwards"),
    ]:
        error = refused({"extends": "common", "scoring": {"banker_rows": rows}})
        assert error.code == "ruleset_rows"
        assert what in str(error)
    bonuses = [
        {"side": "attackers", "from": 80, "points": 50},
        {"side": "attackers", "from": 130, "points": 100},
    ]
    error = refused({"extends": "common", "scoring": {"bonuses": bonuses}})
    assert error.params["key"] == "scoring.bonuses"


def test_rows_that_the_copy_has_lost_may_be_a_gap(write):
    body = '[scoring]\nbanker_rows = [[0, 0, 3], [40, 75, 1]]\n[source]\nscoring = "C1"\n'
    assert refused(write(body)).code == "ruleset_rows"
    rules = load_ruleset(write('missing = ["scoring.banker_rows[5..35]"]\n' + body))
    assert rules.missing == ("scoring.banker_rows[5..35]",)


def test_a_lost_value_is_never_inherited(write):
    rules = load_ruleset(write('missing = ["scoring.attacker_rows", "kitty.single"]\n'))
    for ask in (
        lambda: rules.values.scoring.attacker_rows,
        lambda: rules.get("kitty.single"),
    ):
        with pytest.raises(RulesetError, match="lost the value") as caught:
            ask()
        assert caught.value.code == "parameter_missing"
    assert rules.values.kitty.pair == 4
    assert rules.hash.startswith("sha256:")
    assert refused(write('missing = ["kitty.singel"]\n')).code == "ruleset_key_unknown"
    assert refused(write('missing = ["kity.single"]\n')).code == "ruleset_key_unknown"


def test_a_value_on_top_of_a_lost_one_counts_again(write):
    path = write('missing = ["kitty.single"]\n')
    head = 'id = "X.2"\nslug = "y"\ntitle = { zh = "y", en = "y" }\nfamily = "upgrade"\n'
    top = write(
        '[kitty]\nsingle = 3\n[source]\nkitty = "C1"\n',
        head=head + f'extends = "{path.name}"\ncompleteness = "complete"\n',
        name="top.toml",
    )
    assert load_ruleset(top).values.kitty.single == 3


def test_a_circle_is_named(write):
    head = 'slug = "y"\ntitle = { zh = "y", en = "y" }\nfamily = "upgrade"\n'
    write(head='id = "b"\n' + head + 'extends = "a.toml"\ncompleteness = "cut"\n', name="b.toml")
    path = write(
        head='id = "a"\n' + head + 'extends = "b.toml"\ncompleteness = "cut"\n', name="a.toml"
    )
    error = refused(path)
    assert error.code == "ruleset_circular"
    assert "b.toml" in str(error)


def test_a_file_without_a_base_must_say_everything(write):
    head = 'id = "X"\nslug = "x"\ntitle = { zh = "x", en = "x" }\nfamily = "upgrade"\n'
    error = refused(write(head=head + 'completeness = "cut"\n'))
    assert error.code == "ruleset_key_missing"
    assert refused(write(head=head)).params["key"] == "completeness"


def test_files_that_are_no_rulesets_get_one_clear_message(write, tmp_path):
    assert refused(tmp_path / "none.toml").code == "ruleset_file_not_found"
    assert refused(tmp_path).code == "ruleset_file_is_directory"
    binary = tmp_path / "cards.toml"
    for content in (b"\0\1", b"\xff\xfe\x00"):
        binary.write_bytes(content)
        assert refused(binary).code == "ruleset_file_binary"
    broken = write("[kitty\nsingle = 3\n")
    assert refused(broken).code == "ruleset_syntax"
    assert "line 8" in str(refused(broken))
    assert refused("x\0.toml").code == "ruleset_file_unreadable"
    assert refused(write("source = 3\n")).params["key"] == "source"


def test_the_other_reading_is_a_ruleset_of_its_own():
    rules = load_ruleset("001.01")
    other = other_reading(rules, "kitty.tractor_beyond")
    assert other.values.kitty.tractor_beyond == "double"
    assert other.values.kitty.tractor == (8, 12)
    assert "other reading" in other.id
    assert other_reading(rules, "kitty.single") is None
    later = other_reading(rules, "scoring.attacker_rows")
    assert later.values.scoring.threshold == 85


def test_equal_content_gives_equal_hashes():
    rules = load_ruleset("001.01")
    again = _load_file(find_file("001.01"))
    assert again == rules
    assert hash(again) == hash(rules)
    changed = load_ruleset({"extends": "001.01", "kitty": {"single": 3}})
    assert changed.hash != rules.hash
    assert changed != rules


def test_loading_is_quick():
    path = find_file("001.01")
    _load_file(path)
    spent = []
    for _ in range(5):
        start = time.perf_counter()
        _load_file(path)
        spent.append(time.perf_counter() - start)
    assert min(spent) < 0.020
