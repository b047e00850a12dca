"""Every stated number counts: changed by itself, it changes an answer, or the values kept.

With `-s` each number is printed that no vector notices.
"""

import json

import pytest

from events.errors import RulesetError
from replay.ruleset import installed, load_ruleset
from tests.goldens import GOLDEN, held_to
from tests.rulesets.mutation import mutated, mutations, noticed_by_vectors
from tests.rulesets.values import registry_text, values_of

KEPT = GOLDEN / "rulesets.json"
BY_VECTORS = {
    "common": 13,  # of 34
    "000.01": 21,  # of 25
    "000.03": 3,  # of 22
    "000.04": 6,  # of 7
    "000.06": 0,  # of 2
    "000.07": 10,  # of 19
    "000.09": 7,  # of 14
    "000.11": 17,  # of 29
    "000.12": 13,  # of 26
    "000.13": 0,  # of 7
    "000.14": 7,  # of 22
    "000.15": 0,  # of 3
    "001.01": 63,  # of 71
    "002.01": 11,  # of 16
    "002.02": 14,  # of 17
    "002.03": 29,  # of 43
    "002.05": 33,  # of 36
    "002.08": 19,  # of 37
    "002.09": 0,  # of 15
    "002.10": 23,  # of 34
    "002.11": 18,  # of 21
    "002.12": 2,  # of 6
    "002.13": 4,  # of 7
    "002.16": 41,  # of 52
    "002.17": 3,  # of 21
    "002.18": 25,  # of 27
    "002.19": 0,  # of 3
    "002.20": 36,  # of 47
    "002.22": 27,  # of 53
    "003.01": 23,  # of 40
    "house.rbtying": 0,  # of 38: no vector asks under a program's rules, the hands it recorded do
    "house.shanghai-80fen": 0,  # of 34
    "house.shanghai-80fen-0.7.12": 0,  # of 0
}
"""How many numbers of each file change an answer that a vector expects; more may join."""


def test_the_values_of_every_ruleset(pytestconfig: pytest.Config) -> None:
    held_to(KEPT, registry_text().encode(), pytestconfig)


@pytest.mark.parametrize("name", [one.id for one in installed() if not one.copy_of])
def test_every_number_is_noticed(name: str) -> None:
    kept = json.loads(KEPT.read_text(encoding="utf-8"))[name]
    by_vectors, unnoticed = 0, []
    known = list(mutations(name))
    for mutation in known:
        with mutated(name, mutation):
            try:
                other = values_of(load_ruleset(name))
            except RulesetError as refused:
                print(f"{name}: {mutation}: refused: {refused}")
                continue
            if noticed_by_vectors(name, mutation.section):
                by_vectors += 1
            elif json.loads(json.dumps(other)) == kept:
                unnoticed.append(str(mutation))
            else:
                print(f"{name}: {mutation}: only the values kept")
    print(f"{name}: {by_vectors} of {len(known)} numbers are noticed by vectors")
    assert unnoticed == []
    assert by_vectors >= BY_VECTORS[name]
