import re
import shutil

import pytest

from events.errors import RulesetError
from replay.ruleset import check_sources, clause_index, clause_text, installed, load_ruleset
from replay.ruleset.registry import RULESETS

CLAUSES = {
    "001.01": (68, 13),
    "002.01": (19, 7),
    "002.02": (14, 3),
    "002.03": (18, 5),
    "002.05": (30, 6),
    "002.08": (22, 5),
    "002.09": (16, 3),
    "002.10": (17, 4),
    "002.11": (20, 5),
    "002.12": (17, 5),
    "002.13": (18, 4),
    "002.16": (19, 6),
    "002.17": (18, 5),
    "002.18": (19, 5),
    "002.19": (12, 3),
    "002.20": (19, 7),
    "002.22": (37, 7),
    "003.01": (39, 5),
}
BETWEEN = {"002.16": "a1b"}
"""An ambiguity that the numbering has put between two others."""
REFS = [entry.id for entry in installed()]


@pytest.mark.parametrize("ref", REFS)
def test_sources_and_clauses_agree(ref):
    assert [str(problem) for problem in check_sources(load_ruleset(ref))] == []


@pytest.mark.parametrize("ref", REFS)
def test_every_value_is_stated_read_or_assumed(ref):
    rules = load_ruleset(ref)
    for path, origin in rules.origins.items():
        assert origin.kind in {"stated", "read", "assumed", "missing"}, path
        assert (origin.kind == "missing") == (path in rules.missing), path
        assert (origin.kind == "read") == (origin.reading is not None), path
        assert (origin.kind in {"assumed", "missing"}) == (not origin.clauses), path
        assert not origin.each or len(origin.each) == len(rules.get(path)), path


@pytest.mark.parametrize("text", CLAUSES)
def test_every_clause_and_ambiguity_is_there_in_both_languages(text):
    clauses, ambiguities = CLAUSES[text]
    entries = clause_index(text)
    names = [name for name in entries if name != BETWEEN.get(text)]
    assert names == [
        *(f"c{number}" for number in range(1, clauses + 1)),
        *(f"a{number}" for number in range(1, ambiguities + 1)),
    ]
    assert len(entries) - len(names) == (text in BETWEEN)
    for name, entry in entries.items():
        assert re.search("[\u4e00-\u9fff]", entry["zh"]), name
        assert re.search("[a-z]{2}", entry["en"]), name
        if name.startswith("c"):
            assert entry["article"], name
        else:
            assert entry["of"].casefold() in entries, name
            assert entry["taken"] in entry, name


def test_clauses_are_named_in_either_case_with_or_without_their_text():
    sentence = clause_text("001.01", "C43", "en")
    assert "12 for three pairs" in sentence
    assert clause_text("001.01", "c43", "en") == sentence
    assert clause_text("002.05", "001.01 c43", "en") == sentence
    assert clause_text(load_ruleset("001.01"), "C43", "en") == sentence
    assert "抠底" in clause_text("001.01", "C43", "zh")


def test_a_reading_is_told_with_its_question():
    assert clause_text("001.01", "A7 (a)", "zh") == "8倍、12倍之后怎么类推：每多一对加4倍"
    assert clause_text("001.01", "a7", "en") == "How 8, 12 goes on"
    assert clause_text("common", "rules-model 8", "en").startswith("When the attackers win")


@pytest.mark.parametrize("clause", ["C99", "A7 (z)", "the third", ""])
def test_a_clause_that_does_not_exist_is_refused(clause):
    with pytest.raises(RulesetError) as caught:
        clause_text("001.01", clause, "en")
    assert caught.value.code == "clause_unknown"


def test_a_text_without_clauses_says_so():
    with pytest.raises(RulesetError) as caught:
        clause_text("004.01 C1", "004.01 C1", "en")
    assert caught.value.code == "ruleset_unknown"


def test_what_does_not_agree_is_named(write, tmp_path):
    (tmp_path / "clauses").mkdir()
    index = tmp_path / "clauses" / "x.1.toml"
    index.write_text(
        'C1 = { zh = "一", en = "one" }\n'
        'C2 = { zh = "二", en = "two", aside = "conduct" }\n'
        'C3 = { zh = "三", en = "three" }\n'
        'A1 = { zh = "问", en = "?", of = "C1", taken = "a", a = { zh = "甲", en = "a" } }\n',
        encoding="utf-8",
    )
    path = write(
        "[kitty]\nsingle = 3\npair = 5\nthrow = 3\n"
        '[source.kitty]\nsingle = "C1, C2"\npair = { clause = "C9", reading = "A1 (b)" }\n'
        'throw = { clause = "C1", reading = "A1 (a)", other = { throw = "weak" } }\n'
    )
    codes = [problem.code for problem in check_sources(load_ruleset(path))]
    assert codes == [
        "source_clause_unknown",
        "source_clause_unknown",
        "clause_aside_and_used",
        "clause_unused",
        "ruleset_value",
    ]


def test_a_ruleset_without_a_clause_file_is_told_so(write):
    path = write('[kitty]\nsingle = 3\n[source]\nkitty = "C1"\n')
    assert [problem.code for problem in check_sources(load_ruleset(path))] == [
        "source_clause_unknown",
        "ruleset_file_not_found",
    ]


def test_a_clause_needs_both_languages(tmp_path):
    (tmp_path / "clauses").mkdir()
    (tmp_path / "clauses" / "y.toml").write_text('C1 = { zh = "一" }\n', encoding="utf-8")
    with pytest.raises(RulesetError, match="zh and one in en"):
        clause_index("y", tmp_path)


def test_loading_reads_no_clauses(tmp_path):
    shutil.copytree(RULESETS, tmp_path / "rulesets", ignore=lambda *_: ["clauses"])
    assert load_ruleset(tmp_path / "rulesets" / "001.01.toml").values.kitty.single == 2
