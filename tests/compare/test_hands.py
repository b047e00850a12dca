"""Hands of known class are split exactly; A with B mirrors B with A; A with A has no difference."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from analytics.asking_error import AskingError
from analytics.compare import MEASURES, CompareError, Comparison, Part, compare, hands_behind
from analytics.stats.dimension import CLASSES as CLASS_NAMES
from events.errors import RulesetError
from tests.compare.planted import BOARD, CLASSES, PLANTED, POINTS, A, B, again, samples, write


def filled(part: Part) -> dict[tuple[str, str], int]:
    return {cell: hands for cell, hands in part.classes.items() if hands}


def test_known_classes_are_split_exactly(found: Comparison) -> None:
    [pair] = found.pairs
    assert filled(pair.whole) == CLASSES
    assert pair.whole.hands == found.archive == sum(PLANTED.values())
    assert len(pair.whole.classes) == len(CLASS_NAMES) ** 2


def test_known_points_are_compared_exactly(found: Comparison) -> None:
    """Of 13 hands that replay under both, 4 rise by 10 and 6 by 20 points; of 7, 2 fall by 10."""
    [pair] = found.pairs
    clean = pair.whole.scopes["replay"].measures["points"]
    assert (clean.compared, clean.changed, clean.risen, clean.fallen) == (13, 10, 10, 0)
    assert clean.difference == pytest.approx((4 * 10 + 6 * 20) / 13)
    assert clean.mean_a == pytest.approx((4 * 75 + 3 * 100 + 6 * 100) / 13)
    assert clean.mean_b == pytest.approx((4 * 85 + 3 * 100 + 6 * 120) / 13)
    faulted = pair.whole.scopes["faulted"].measures["points"]
    assert (faulted.compared, faulted.changed, faulted.risen, faulted.fallen) == (7, 2, 0, 2)
    assert faulted.difference == pytest.approx(-2 * 10 / 7)
    kitty = pair.whole.scopes["replay"].measures["kitty_points"]
    assert (kitty.changed, kitty.risen) == (6, 6)


def test_every_hand_behind_its_cell(found: Comparison, archive: Path) -> None:
    """Each cell lists as many hands as it counts, under the names that were planted."""
    [pair] = found.pairs
    seen: Counter[str] = Counter()
    for a, b in pair.whole.classes:
        hands = hands_behind(archive, (A, B), f"a={a}&b={b}")
        assert len(hands) == pair.whole.classes[a, b]
        seen.update(hand.hand.rpartition("-")[0] for hand in hands)
        for hand in hands:
            points = POINTS.get(hand.hand.rpartition("-")[0], (None, None))
            if "diverged" not in {a, b}:
                assert (hand.points_a, hand.points_b) == points
                assert ("points" in hand.changes) == (points[0] != points[1])
    assert seen == PLANTED


@pytest.mark.parametrize("scope", ["replay", "faulted"])
def test_hands_behind_every_change(scope: str, found: Comparison, archive: Path) -> None:
    told = found.pairs[0].whole.scopes[scope]
    for name in ("any", *told.measures):
        hands = hands_behind(archive, (A, B), f"scope={scope}&changed={name}")
        assert len(hands) == (told.changed if name == "any" else told.measures[name].changed)
    same = hands_behind(archive, (A, B), f"scope={scope}&changed=none")
    assert len(same) == told.same == told.hands - told.changed


def test_words_for_hands(archive: Path) -> None:
    def names(asked: str) -> Counter[str]:
        hands = hands_behind(archive, (A, B), asked)
        return Counter(hand.hand.rpartition("-")[0] for hand in hands)

    assert names("diverged") == {"diverges": 5, "clean-003.01": 1}
    assert names("b=diverged&a=replays") == {"diverges": 5}
    assert names("faulted") == {"revoke-called": 2, "revoke-not-called": 2, "rebury": 3}
    assert names("changed=points&level=J") == {"failed-throw": 4}
    assert names("match=m1&changed=kitty_points")["kitty-tractor"] in {1, 2}
    assert names("reason=another_seat_leads") == {"clean-003.01": 1}
    assert names("match=&b=diverged") == {"diverges": 2}
    assert names("changed=points&level=j") == names("changed=points&level=J")
    numbered = [len(hands_behind(archive, (A, B), f"hand_no={one}")) for one in (1, 2, "1..2")]
    assert numbered[0] + numbered[1] == numbered[2] > numbered[0] > 0
    assert len(hands_behind(archive, (A, B), "changed", most=3)) == 3


@pytest.mark.parametrize(
    ("asked", "code", "meant"),
    [
        ("divergd", "unknown_word", "diverged"),
        ("a=replay", "unknown_value", "a=replays"),
        ("changed=point", "unknown_value", "changed=points"),
        ("lvel=5", "unknown_word", "level"),
        ("clause=throws.force", "no_such_clause", None),
        ("reason=trump_unknwon", "unknown_value", "reason=trump_unknown"),
        ("changed&level=Z", "unknown_value", None),
        ("banker=north", "unknown_value", None),
        ("board=one", "bad_number", None),
    ],
)
def test_words_that_there_are_not(asked: str, code: str, meant: str | None, archive: Path) -> None:
    with pytest.raises(AskingError) as error:
        hands_behind(archive, (A, B), asked)
    assert error.value.code == code
    assert error.value.params.get("suggestion") == meant
    assert str(error.value)


def mirrored(pair: dict[str, Any]) -> dict[str, Any]:
    """What a pair must be when its rulesets change places."""
    swap = {"a": "b", "b": "a", "risen": "fallen", "fallen": "risen", "low": "high", "high": "low"}
    swap |= {"only_a": "only_b", "only_b": "only_a", "mean_a": "mean_b", "mean_b": "mean_a"}
    swap |= {"clauses_a": "clauses_b", "clauses_b": "clauses_a", "in_a": "in_b", "in_b": "in_a"}

    def turned(value: Any) -> Any:
        if isinstance(value, list):
            return [turned(one) for one in value]
        if not isinstance(value, dict):
            return value
        if "used" in value:  # a share of hands stays what it is, its bounds too
            return {**value, "find": None}
        new = {swap.get(key, key): turned(one) for key, one in value.items() if key != "find"}
        for key in ("difference", "low", "high"):
            if new.get(key) is not None:
                new[key] = 0.0 - new[key]
        for key in ("classes", "winners"):
            if key in new:
                new[key] = sorted(new[key], key=lambda one: json.dumps(one, sort_keys=True))
        return new

    return dict(turned(pair))


def plain(pair: dict[str, Any]) -> dict[str, Any]:
    """The same pair, compared alike."""
    return mirrored(mirrored(pair))


@pytest.mark.parametrize("other", [B, BOARD])
def test_swapping_mirrors(archive: Path, other: str) -> None:
    def told(*rules: str) -> dict[str, Any]:
        pairs = compare(archive, rules, by="banker_side", sample=6).to_json()["pairs"]
        return dict(pairs[0])

    there, back = told(A, other), told(other, A)
    assert there["a"] == back["b"] == A
    assert mirrored(there) == plain(back)
    assert mirrored(there) != plain(there)


def test_a_ruleset_with_itself(archive: Path) -> None:
    [pair] = compare(archive, [A, A], by="level").pairs
    for part in (pair.whole, *pair.parts):
        assert all(a == b for (a, b), hands in part.classes.items() if hands)
        for scope in part.scopes.values():
            assert scope.changed == 0
            for one in scope.measures.values():
                assert (one.changed, one.only_a, one.only_b) == (0, 0, 0)
                assert (one.difference or 0, one.low or 0, one.high or 0) == (0, 0, 0)
    assert pair.matches.changed == 0
    assert pair.clauses is not None
    assert pair.clauses.rows == ()
    assert pair.diverged_a == pair.diverged_b
    assert pair.whole.scopes["replay"].hands == 18


def test_parts_add_up(found: Comparison) -> None:
    [pair] = found.pairs
    assert [part.value for part in pair.parts] == ["2", "3", "4", "8", "T", "J", "Q"]
    for cell, hands in pair.whole.classes.items():
        assert sum(part.classes[cell] for part in pair.parts) == hands
    for name, scope in pair.whole.scopes.items():
        for key, one in scope.measures.items():
            parts = [part.scopes[name].measures.get(key) for part in pair.parts]
            assert sum(part.changed for part in parts if part) == one.changed
            assert sum(part.compared for part in parts if part) == one.compared


def test_few_hands_tell_no_means(archive: Path) -> None:
    [pair] = compare(archive, [A, B], by="level", min_n=4, clauses=False).pairs
    for part in pair.parts:
        assert part.too_few == (part.hands < 4)
        for scope in part.scopes.values():
            for one in scope.measures.values():
                assert not part.too_few or one.difference is one.low is one.mean_a is None
    assert {part.too_few for part in pair.parts} == {True, False}


def test_hands_that_cannot_be_compared(archive: Path) -> None:
    """Under rules with spades as trumps in every hand, other trumps are unknown."""
    [pair] = compare(archive, [A, BOARD], clauses=False).pairs
    unknown = pair.whole.under("b", "not_comparable")
    hands = hands_behind(archive, (A, BOARD), "not_comparable")
    assert len(hands) == unknown > 10
    assert {hand.reason_b for hand in hands} == {"trump_unknown"}
    assert all(not hand.changes for hand in hands)


def test_a_corrected_hand_gives_its_place(tmp_path: Path) -> None:
    first = again(samples()["failed-throw"], "wrong", None, None)
    assert first.seal is not None
    better = samples()["diverges"]
    change = {"hand": "right", "supersedes": first.seal.seal, "because": "a slip"}
    from events.codec import seal_hand

    header = better.header.model_copy(update=change)
    right = seal_hand(better.model_copy(update={"header": header, "seal": None}))
    found = compare(write(tmp_path, [first, right]), [A, B], clauses=False)
    assert (found.archive, found.corrected) == (2, 1)
    assert filled(found.pairs[0].whole) == {("replays", "diverged"): 1}


def test_every_two_of_several(archive: Path) -> None:
    found = compare(archive, [A, B, "common"], clauses=False)
    assert [(pair.a.id, pair.b.id) for pair in found.pairs] == [
        (A, B),
        (A, "common"),
        (B, "common"),
    ]
    assert filled(found.pairs[0].whole) == CLASSES


def test_the_same_again(archive: Path, found: Comparison) -> None:
    """Facts are there already; the numbers, intervals too, are the same."""
    assert compare(archive, [A, B], by="level").to_json() == found.to_json()


def test_wrong_calls(archive: Path, tmp_path: Path) -> None:
    with pytest.raises(CompareError, match="only one ruleset"):
        compare(archive, [A])
    with pytest.raises(CompareError, match="did you mean level"):
        compare(archive, [A, B], by="levl")
    with pytest.raises(RulesetError):
        compare(archive, [A, "002.99"])
    (tmp_path / "hands").mkdir()
    with pytest.raises(CompareError, match="no hand to compare"):
        compare(tmp_path, [A, B])


def test_measures_are_columns_of_facts() -> None:
    from replay.bulk import TABLES

    assert set(MEASURES) <= set(TABLES["hands"].names)
