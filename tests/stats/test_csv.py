"""CSV that spreadsheets open: no cell is computed, whatever a player or a match is called."""

import csv

import pytest

from analytics.plain_csv import plain_csv


@pytest.mark.parametrize(
    ("value", "cell"),
    [
        ("=1+1", "'=1+1"),
        ("+p01", "'+p01"),
        ("-p01", "'-p01"),
        ("@sum", "'@sum"),
        (" =1+1", "' =1+1"),
        ("\t=1+1", "'=1+1"),
        ("-5", "-5"),
        (-7, "-7"),
        (-0.25, "-0.25"),
        ("p01\x1b[31m\r\nx", "p01[31mx"),
        ("p=01", "p=01"),
        (None, ""),
        (True, "1"),
    ],
)
def test_a_cell(value: object, cell: str) -> None:
    text = plain_csv([[value, "next"]]).decode()
    assert text.count("\n") == 1
    assert list(csv.reader([text])) == [[cell, "next"]]
