"""Clause by clause: the same as replaying hand by hand with one parameter switched."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest

import replay
from analytics.compare import Clauses, CompareError, Comparison, compare, hands_behind
from analytics.compare.hands import RESULT
from analytics.compare.texts import differing, load_text, switched
from analytics.simulate import simulate
from events.archive import add_batches
from events.errors import RulesetError
from replay import load_ruleset
from replay.bulk.facts import hand_row
from tests.compare.planted import PLANTED, A, B, samples

LOST = "003.02"


def clauses(found: Comparison) -> Clauses:
    told = found.pairs[0].clauses
    assert told is not None
    return told


@cache
def comes_to(name: str, rules: replay.Ruleset) -> tuple[Any, ...]:
    row = hand_row(0, replay.hand(samples()[name], rules))
    return tuple(row[key] for key in RESULT)


def one_by_one(base: str, other: str, path: str) -> int:
    """How many planted hands come to something else with one parameter switched."""
    variant = switched(load_text(base), [path], load_ruleset(other))
    own = load_ruleset(base)
    return sum(
        copies for name, copies in PLANTED.items() if comes_to(name, own) != comes_to(name, variant)
    )


def test_every_parameter_against_single_hands(found: Comparison) -> None:
    told = clauses(found)
    assert told.hands == told.of == sum(PLANTED.values())
    changed = 0
    for row in told.rows:
        assert row.a.changed == one_by_one(A, B, row.parameter.path), row.parameter.path
        assert row.b.changed == one_by_one(B, A, row.parameter.path), row.parameter.path
        changed += bool(row.a.changed)
    assert changed >= 4


def test_what_is_known_of_the_planted_hands(found: Comparison) -> None:
    rows = {row.parameter.path: row for row in clauses(found).rows}
    assert rows["kitty.tractor"].a.changed == PLANTED["kitty-tractor"]
    assert rows["throws.forced"].a.changed == PLANTED["diverges"]
    assert rows["fines.failed_throw"].a.changed == PLANTED["failed-throw"] + PLANTED["diverges"]
    assert rows["kitty.tractor"].parameter.clauses_b[-1].startswith("002.05 C")


def test_a_clause_that_no_hand_uses_changes_none(found: Comparison) -> None:
    idle = [row for row in clauses(found).rows if row.a.used == row.b.used == 0]
    assert len(idle) > 5
    assert {row.parameter.path for row in idle} >= {"fines.late", "match.minutes"}
    for row in idle:
        assert (row.a.changed, row.b.changed) == (0, 0), row.parameter.path


def test_hands_behind_a_clause(archive: Path) -> None:
    def names(asked: str) -> set[str]:
        return {hand.hand for hand in hands_behind(archive, (A, B), asked)}

    assert names("clause=kitty.tractor") == {f"kitty-tractor-{copy}" for copy in range(6)}
    assert names("clause=throws.forced&in=a") == {f"diverges-{copy}" for copy in range(5)}
    assert names("clause=kitty.tractor&changed=none") == set()


def test_where_hands_first_diverge(found: Comparison) -> None:
    [pair] = found.pairs
    told = {(row.reason, row.paths): row for row in pair.diverged_b.rows}
    row = told["throw_judged_otherwise", ("throws.forced",)]
    assert row.hands == PLANTED["diverges"]
    assert row.clauses == load_ruleset(B).source("throws.forced").clauses
    assert sum(one.hands for one in pair.diverged_b.rows) == pair.diverged_b.of == 6
    [own] = pair.diverged_a.rows
    assert (own.reason, own.hands) == ("another_seat_leads", 1)
    assert own.paths


def test_a_sample_is_what_the_lowest_seals_are(archive: Path) -> None:
    [pair] = compare(archive, [A, B], sample=7).pairs
    assert pair.clauses is not None
    assert (pair.clauses.hands, pair.clauses.of) == (7, sum(PLANTED.values()))
    hands = hands_behind(archive, (A, B), "a=replays") + hands_behind(archive, (A, B), "a=faulted")
    assert len(hands) == 25
    again = compare(archive, [A, B], sample=7).pairs[0].clauses
    assert again == pair.clauses
    for row in pair.clauses.rows:
        assert (row.a.changed or 0) <= 7


def test_no_clauses(archive: Path) -> None:
    assert compare(archive, [A, B], clauses=False).pairs[0].clauses is None


def test_parameters_that_cannot_stand_alone(archive: Path) -> None:
    """A ladder without the level at which it starts; a value that the copy has lost."""
    [pair] = compare(archive, ["common", LOST], sample=5).pairs
    assert pair.clauses is not None
    rows = {row.parameter.path: row for row in pair.clauses.rows}
    ladder = rows["levels.ladder"]
    assert ladder.a.changed is None
    assert isinstance(ladder.a.error, RulesetError)
    assert "start" in str(ladder.a.error)
    with pytest.raises(RulesetError):
        hands_behind(archive, ("common", LOST), "clause=levels.ladder")


def test_a_value_that_the_copy_has_lost() -> None:
    text, lost = load_text("common"), load_ruleset("002.07")
    paths = [path for path in lost.missing if "[" not in path]
    assert paths
    with pytest.raises(CompareError, match=f"{lost.id} has lost {paths[0]}"):
        switched(text, [paths[0]], lost)


def test_a_club_s_own_file(archive: Path, tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text(
        'id = "club"\nslug = "club"\ntitle = { zh = "俱乐部", en = "Club" }\nfamily = "shengji"\n'
        f'completeness = "complete"\nextends = "{A}"\n'
        '[kitty]\ntractor = [8]\n[source]\nkitty.tractor = "C1"\n',
        encoding="utf-8",
    )
    [pair] = compare(archive, [A, str(file)]).pairs
    assert pair.clauses is not None
    assert [row.parameter.path for row in pair.clauses.rows] == ["kitty.tractor"]
    [row] = pair.clauses.rows
    assert row.a.changed == row.b.changed == PLANTED["kitty-tractor"]
    assert row.parameter.clauses_b == ("club C1",)
    assert differing(pair.a.rules, pair.b.rules) == [row.parameter]


@pytest.mark.parametrize("other", ["003.01", "002.05", "000.11"])
def test_what_a_switch_changes_was_used(other: str, tmp_path: Path) -> None:
    """How points are scored at all is used by every hand with a score."""
    add_batches(tmp_path, simulate("001.01", 96, 5))
    pair = compare(tmp_path, ("001.01", other), sample=0).pairs[0]
    assert pair.clauses is not None
    switches = [one for row in pair.clauses.rows for one in (row.a, row.b)]
    assert all(one.used >= (one.changed or 0) for one in switches)
    assert any(one.changed for one in switches)
    kind = [row for row in pair.clauses.rows if row.parameter.path == "scoring.kind"]
    assert len(kind) == (other == "003.01")
    assert all(row.a.used > 60 for row in kind)
