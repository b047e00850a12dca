"""Many hands at once: columns of an archive in, columns of facts out.

Ordinary hands are judged column by column. The compiled kernel folds each hand once for every
card table that says something else of it (`folds`, `alike`); rulesets that see cards alike share
a `view`; and what the rules say of bids, fines, kitties and levels is asked once for each
distinct case (`cases`, `book`). Hands out of the ordinary are judged one by one (`singly`). Both
ways come to the same facts. Needs the analytics libraries; nothing else of `replay` imports it.
"""

from replay.bulk.batch import HANDS_AT_ONCE, USUAL, replay_batch, replay_some
from replay.bulk.facts import TABLES, key_of
from replay.bulk.rows import one_table
from replay.bulk.tables import cards_alike
from replay.bulk.used import used

__all__ = [
    "HANDS_AT_ONCE",
    "TABLES",
    "USUAL",
    "cards_alike",
    "key_of",
    "one_table",
    "replay_batch",
    "replay_some",
    "used",
]
