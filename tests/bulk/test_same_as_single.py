"""The bulk path and the single path come to the same, field by field, under every ruleset."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from replay import load_ruleset
from replay.bulk import TABLES, replay_batch
from replay.bulk.batch import CARD_TABLES
from replay.bulk.chunk import Chunk
from replay.bulk.columns import Columns
from replay.bulk.singly import Singles
from tests.bulk.corpus import all_rules, corpus

if TYPE_CHECKING:
    import pyarrow as pa


@cache
def logs_of_corpus() -> Singles:
    """The hands as logs, made once."""
    return Singles(Columns(corpus()))


def one_by_one(batch: pa.RecordBatch, rules: str) -> dict[str, list[dict[str, Any]]]:
    """The facts of hands that are all judged as single hands."""
    alone = logs_of_corpus().judge(range(batch.num_rows), load_ruleset(rules), frozenset(TABLES))
    found = {"hands": [alone.hands[place] for place in range(batch.num_rows)]}
    for name in ("findings", "tricks", "plays"):
        by_hand = getattr(alone, name)
        found[name] = [
            {"key": alone.hands[place]["key"], "rules": alone.hands[place]["rules"], **row}
            for place in range(batch.num_rows)
            for row in by_hand.get(place, [])
        ]
    return found


@pytest.mark.parametrize("rules", all_rules())
def test_every_field_agrees(rules: str) -> None:
    """Four tables of facts, row by row."""
    batch = corpus()
    bulk = replay_batch(batch, [load_ruleset(rules)], TABLES)[load_ruleset(rules)]
    single = one_by_one(batch, rules)
    for name, rows in single.items():
        found = bulk[name].to_pylist()
        for have, want in zip(found, rows, strict=False):
            assert have == want, f"{name} under {rules}"
        assert len(found) == len(rows), name


def test_most_hands_are_judged_column_by_column() -> None:
    """Else the comparison above would compare the single path with itself."""
    batch = corpus()
    alone = Chunk(batch, CARD_TABLES).alone
    assert alone.sum() < batch.num_rows / 2


def test_every_class_and_many_findings_were_compared() -> None:
    """The corpus reaches what it is made for."""
    batch = corpus()
    classes, codes = set[str](), set[str]()
    for facts in replay_batch(batch, [load_ruleset(one) for one in all_rules()]).values():
        classes.update(facts["hands"].column("class").to_pylist())
        codes.update(facts["findings"].column("code").to_pylist())
    assert classes == {"replays", "faulted", "diverged", "not_comparable"}
    assert codes >= {
        "revoke",
        "revoke_pair",
        "revoke_tractor",
        "failed_throw",
        "throw_misjudged",
        "lead_out_of_turn",
        "mixed_lead",
        "wrong_declare",
        "wrong_overturn",
        "wrong_bury",
        "earlier_assumed",
    }


def test_columns_that_every_row_has_are_never_empty() -> None:
    """What the schema promises of facts, under every ruleset."""
    rulesets = [load_ruleset(one) for one in all_rules()]
    promised = set()
    for facts in replay_batch(corpus(), rulesets, TABLES).values():
        for name, table in facts.items():
            always = [field.name for field in TABLES[name] if not field.nullable]
            assert [table.column(one).null_count for one in always] == [0] * len(always), name
            promised.update(always)
    assert {"class", "points", "clauses"} & promised == {"class", "clauses"}
