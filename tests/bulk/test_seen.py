"""One hand asked under many rulesets answers as it does when each asks alone."""

import numpy as np
import pytest

from events.archive import hand_of
from replay.judging import judge, own_ruleset
from replay.ruleset import load_ruleset
from replay.seen import Seen
from tests.bulk.corpus import all_rules, corpus

FEW = 40


@pytest.mark.parametrize("backwards", [False, True])
def test_the_order_in_which_rulesets_ask_changes_nothing(*, backwards: bool) -> None:
    """What one ruleset left behind in a hand is never another's answer."""
    rows = corpus()
    every = [load_ruleset(one) for one in all_rules()]
    for place in np.linspace(0, rows.num_rows - 1, FEW).astype(int).tolist():
        log = hand_of(rows.slice(place, 1).to_pylist()[0])
        own, kept = own_ruleset(log), Seen(log)
        for rules in reversed(every) if backwards else every:
            kept_said, alone = judge(log, own, rules, (), kept), judge(log, own, rules, ())
            assert repr(kept_said) == repr(alone), (place, rules.id)  # reasons are exceptions
