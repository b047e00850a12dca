"""Every ruleset: each value has its ground, each clause its place, each word somebody using it."""

import pytest

from replay.ruleset import check_sources, describe, installed, load_ruleset
from replay.ruleset.clauses import clause_index
from tests.rulesets.vocabulary import (
    Use,
    allowed,
    used_by_common,
    used_by_texts,
    used_by_vectors,
)

IDS = [one.id for one in installed()]
EVERY = pytest.mark.parametrize("ruleset", IDS)

HOUSE = {
    ("follow.throw_shape", "none"): "tables where a throw draws nothing but its suit",
    ("follow.tractor", "pairs"): "Shanghai with its switch for strict tractors off",
}
"""What only house rules need that no file of ours has yet."""
DENIED = {
    ("bidding.overturn_after_nobody", True): "texts say no; yes is what they deny",
    ("fines.both", False): "the absence of the key",
    ("fines.first_only", False): "the absence of the key",
    ("fines.free", False): "the absence of the key",
    ("fines.last_trick_loses", False): "the absence of the key",
    ("fines.warning", False): "the absence of the key",
    ("fines.table", "keep"): "the absence of the key",
    ("fines.when", "at_end"): "questions and hands know this time; no text prices it by itself",
    ("hooks.loses_deal_below", False): "the absence of the key",
}
"""The other half of what a text says."""


def word_key(use: Use) -> tuple[object, ...]:
    """Yes and no belong to their parameter, other words to the list that they stand in."""
    yes_or_no = isinstance(use.word, bool)
    return (use.place if yes_or_no else use.vocabulary, use.word)


@EVERY
def test_every_parameter_has_a_ground(ruleset: str) -> None:
    for row in describe(load_ruleset(ruleset)):
        expected = {"stated", "read"} if ruleset == "common" else {"stated", "read", "assumed"}
        assert row.kind in expected | {"missing"}, row.path
        assert row.kind not in {"stated", "read"} or row.clauses or row.reading, row.path
        assert (row.kind == "read") == (row.reading is not None), row.path


@EVERY
def test_clauses_and_sources_name_each_other(ruleset: str) -> None:
    """What a source names exists; a clause is behind a value or is an aside, never both."""
    assert [str(problem) for problem in check_sources(load_ruleset(ruleset))] == []


@EVERY
def test_every_ambiguity_is_asked_answered_and_taken(ruleset: str) -> None:
    text = load_ruleset(ruleset)
    for entry in clause_index("rules-model" if ruleset == "common" else text.text).values():
        assert entry["zh"].strip()
        assert entry["en"].strip()
        if "of" not in entry:
            continue
        readings = [key for key in entry if len(key) == 1]
        assert not readings or entry["taken"] in readings, entry["name"]


def test_every_parameter_is_used() -> None:
    """By a text or as another reading of one, by a vector, or by a house ruleset."""
    places = {use.place for use in used_by_texts() | used_by_vectors()}
    unused = {use.place for use in allowed() if use.word is None} - places
    assert unused - {place for place, _ in HOUSE} == set()


def test_every_word_is_used() -> None:
    """The words of common practice are those that silent texts use."""
    uses = used_by_texts() | used_by_vectors() | used_by_common()
    known = {word_key(use) for use in uses}
    unused = {
        (use.place, use.word)
        for use in allowed()
        if use.word is not None and word_key(use) not in known
    }
    assert unused == set(HOUSE) | set(DENIED)
