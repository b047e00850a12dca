import json

from replay.ruleset import describe, load_ruleset, toml_text


def rows(ref):
    return {row.path: row for row in describe(load_ruleset(ref))}


def test_a_row_holds_value_and_provenance():
    row = rows("001.01")["kitty.tractor_beyond"]
    assert row.as_json() == {
        "path": "kitty.tractor_beyond",
        "value": "+4",
        "kind": "read",
        "clauses": ["001.01 C43"],
        "reading": "001.01 A7 (a)",
        "confidence": "medium",
        "other": {"tractor_beyond": "double"},
    }


def test_every_parameter_has_a_row_and_every_row_is_json():
    for ref in ("common", "001.01", "002.05", "002.22", "003.01"):
        shown = rows(ref)
        rules = load_ruleset(ref)
        assert set(shown) == {
            path
            for path in rules.origins
            if not path.startswith("fines.") or rules.get(path) is not None
        }
        assert json.dumps([row.as_json() for row in shown.values()])
        assert all(row.value_text() for row in shown.values())


def test_values_are_written_as_in_a_file():
    shown = rows("001.01")
    assert shown["kitty.tractor"].value_text() == "[8, 12]"
    assert shown["scoring.attacker_beyond"].value_text() == "{ step = 20, rungs = 1 }"
    assert shown["trumps.fixed_suit"].value_text() == '"none"'
    assert shown["fines.failed_throw"].value_text() == '{ points = 10, per = "thrown_card" }'
    bonus = '{ side = "banker", from = 0, to = 0, points = 100 }'
    assert rows("003.01")["scoring.bonuses"].value_text().startswith(f"[{bonus}")
    assert toml_text({"a": [True, None, 3]}) == '{ a = [true, "none", 3] }'


def test_a_lost_value_is_shown_as_missing(write):
    path = write('missing = ["kitty.single"]\n')
    row = rows(path)["kitty.single"]
    assert (row.kind, row.value) == ("missing", None)
