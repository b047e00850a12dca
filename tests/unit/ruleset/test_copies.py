"""Texts that copy another one: the whole of it, or without its end."""

import pytest

from events.errors import RulesetError
from replay import ask
from replay.ruleset import clause_text, describe, installed, load_ruleset

COPIES = {"002.06": "002.09", "002.21": "002.20", "003.02": "003.01", "002.07": "002.22"}


@pytest.mark.parametrize(("copy", "original"), COPIES.items())
def test_a_copy_says_what_it_copies_and_cites_its_clauses(copy, original):
    rules, whole = load_ruleset(copy), load_ruleset(original)
    assert (rules.id, rules.copy_of, rules.text) == (copy, original, original)
    assert rules.note is not None
    assert rules != whole
    kept = [row for row in describe(rules) if row.kind != "missing"]
    assert all(row in describe(whole) for row in kept)
    assert clause_text(rules, "C1", "zh") == clause_text(original, "C1", "zh")
    assert clause_text(copy, "C1", "en") == clause_text(original, "C1", "en")
    assert [one.copy_of for one in installed() if one.id == copy] == [original]


def test_the_end_of_002_07_is_lost_and_not_taken_from_002_22():
    rules = load_ruleset("002.07")
    cited = {name for origin in rules.origins.values() for name in origin.clauses}
    lost = {f"002.22 C{number}" for number in range(31, 38)}
    assert not cited & lost
    fine = {"kind": "fine", "rules": "002.07", "side": "banker", "cards": 2}
    assert "words are lost" in ask({**fine, "offence": "failed_throw"})["unanswerable"]
    assert ask({**fine, "offence": "revoke"})["points_change"] == 20
    others = ["Js 3s 3c 4c 5c", "6s 6c 7c 8c 9c", "7s 3d 4d 5d 6d"]
    throw = {"kind": "throw", "level": "2", "trump": "h", "lead": "9s 8s 8s", "others": others}
    answer = ask({**throw, "rules": "002.07"})
    assert answer["holds"] is False
    assert "lost" in answer["unanswerable"]
    assert "forced" not in answer


def test_a_copy_sets_nothing_itself(tmp_path):
    path = tmp_path / "x.toml"
    head = 'id = "X"\nslug = "x"\ntitle = { zh = "x", en = "x" }\nfamily = "upgrade"\n'
    head += 'completeness = "cut"\ncopy_of = "002.22"\n'
    path.write_text(head + '[kitty]\nsingle = 3\n[source]\nkitty = "C1"\n', encoding="utf-8")
    with pytest.raises(RulesetError, match="a copy without values"):
        load_ruleset(path)
    path.write_text(head + 'extends = "common"\n', encoding="utf-8")
    with pytest.raises(RulesetError, match="extends = 'set'"):
        load_ruleset(path)
