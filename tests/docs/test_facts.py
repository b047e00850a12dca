"""The page of facts names every column of every table, in order."""

import re
from pathlib import Path

import duckdb
import pytest

from analytics.replaying import replay_archive
from analytics.simulate import simulate
from analytics.stats import answer, question
from analytics.stats.deals import DEALS
from analytics.stats.trumps import TRUMPS
from events.archive import add_batches
from replay.bulk import TABLES
from tests.docs.pages import page

ALL = {**TABLES, "deals": DEALS, "trumps": TRUMPS}


@pytest.mark.parametrize("table", list(ALL))
def test_every_column_is_on_the_page(table: str) -> None:
    section = page("facts.md").split(f"### `{table}`")[1].split("###")[0]
    told = re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE)
    assert told == ALL[table].names


def test_the_count_of_one_s_own_is_what_statistics_say(tmp_path: Path) -> None:
    add_batches(tmp_path, simulate("001.01", 300, 5))
    replay_archive(tmp_path, ["001.01"], tables=("hands",))
    told = answer(tmp_path, question("hold_rate", by=["level"]))
    query = page("facts.md").split("```sql\n")[1].split("```")[0].replace("DIR", str(tmp_path))
    counted = {level: (held, hands) for level, held, hands in duckdb.sql(query).fetchall()}
    assert counted == {row.cell[0]: (row.total, row.counted) for row in told.rows if row.counted}
