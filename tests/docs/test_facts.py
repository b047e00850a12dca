"""The page of facts names every column of every table, in order."""

import re

import pytest

from replay.bulk import TABLES
from tests.docs.pages import page


@pytest.mark.parametrize("table", list(TABLES))
def test_every_column_is_on_the_page(table: str) -> None:
    section = page("facts.md").split(f"### `{table}`")[1].split("###")[0]
    told = re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE)
    assert told == TABLES[table].names
