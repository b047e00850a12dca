"""On which line a key stands, held against everything that the TOML reader finds in a file."""

import tomllib
from pathlib import Path

import pytest

import replay
import service
from replay.ruleset.key_lines import key_lines, line_of

FILES = sorted(
    path for package in (replay, service) for path in Path(package.__file__).parent.rglob("*.toml")
)


def paths(value, above=""):
    if isinstance(value, dict):
        for key, inner in value.items():
            path = f"{above}.{key}" if above else key
            yield path
            yield from paths(inner, path)
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield f"{above}[{place}]"
            yield from paths(inner, f"{above}[{place}]")


@pytest.mark.parametrize("path", FILES, ids=lambda path: "/".join(path.parts[-2:]))
def test_every_key_of_our_files_has_its_line(path):
    text = path.read_text(encoding="utf-8")
    lines = key_lines(text)
    written = text.split("\n")
    for key in paths(tomllib.loads(text)):
        last = key.rpartition(".")[2].partition("[")[0]
        if not key.endswith("]"):
            assert last in written[lines[key] - 1], key


def test_every_form_of_a_file():
    text = """\
a.b = \"\"\"x
"y" = 3
\"\"\"
'q.r' . z = { m = [1, { n = 2 }], # c
}
[[h]]
x = 1979-05-27 07:32:00 # ]
[[h]]
x = 1
[k]
y = \"\"\""quoted"\"\"\"
w = '''it''s'''
"""
    assert key_lines(text) == {
        "a": 1,
        "a.b": 1,
        "q.r": 4,
        "q.r.z": 4,
        "q.r.z.m": 4,
        "q.r.z.m[0]": 4,
        "q.r.z.m[1]": 4,
        "q.r.z.m[1].n": 4,
        "h": 6,
        "h[0]": 6,
        "h[0].x": 7,
        "h[1]": 8,
        "h[1].x": 9,
        "k": 10,
        "k.y": 11,
        "k.w": 12,
    }


def test_windows_line_ends():
    assert key_lines("[a]\r\nb = 1\r\nc = [\r\n2]\r\n") == {
        "a": 1,
        "a.b": 2,
        "a.c": 3,
        "a.c[0]": 4,
    }


@pytest.mark.parametrize(
    ("key", "line"),
    [("a.b[1]", 2), ("a.b[0].c", 2), ("a.x.y", 1), ("z", None), ("", None), ("z[3].k", None)],
)
def test_the_nearest_key_above(key, line):
    assert line_of({"a": 1, "a.b": 2}, key) == line
