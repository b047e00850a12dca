"""A file that is no TOML: line, column and what is wrong, in the reader's own language."""

import re
import tomllib
from pathlib import Path

import pytest

from events.errors import RulesetError
from events.reason import Reason
from events.syntax import SYNTAX, syntax_of
from replay.ruleset.toml_file import read_toml
from replay.words import error_text

SLIPS = [
    ("a = 1\n= 2\n", "toml_statement", 2, 1),
    ("a.= 1\n", "toml_key", 1, 3),
    ("a = 1\n名 = 2\n", "toml_key", 2, 1),
    ("a = 1\nkitty\n", "toml_equals", 2, 6),
    ("kitty", "toml_equals", 1, 6),
    ("[kitty]\nsingle = " + "9" * 5000, "toml_number", 2, 10),
    ("a = 1\n\nb =\n", "toml_value", 3, 4),
    ("a = True\n", "toml_value", 1, 5),
    ("a = 黑桃\n", "toml_value", 1, 5),
    ("a = 2026-02-30\n", "toml_date", 1, 5),
    ("a = 2026-13-45\n", "toml_date", 1, 9),
    ("a = 1 b = 2\n", "toml_after", 1, 7),
    ('a = "x\nb = 1\n', "toml_open_text", 1, 7),
    ("a = 'x\nb = 'y'\n", "toml_open_text", 1, 7),
    ('a = "x', "toml_no_end", 1, 7),
    ('a = """x\n', "toml_no_end", 1, 9),
    ("a = '''x\n\n", "toml_no_end", 1, 9),
    ("b = 1\na = 'x\n", "toml_no_end", 2, 7),
    ('a = "x\ty\x01"\n', "toml_sign", 1, 9),
    ("a = 1 # \x7f\n", "toml_sign", 1, 9),
    ('a = "C:\\rules\\q"\n', "toml_escape", 1, 16),
    ('a = "\\ud800"\n', "toml_escape", 1, 12),
    ('a = "\\uzzzz"\n', "toml_escape", 1, 8),
    ("a = [1 2]\n", "toml_array", 1, 8),
    ("a = {b = 1 c = 2}\n", "toml_inline", 1, 12),
    ("[kitty\nsingle = 3\n", "toml_table_end", 1, 7),
    ("[[rows]\n", "toml_tables_end", 1, 7),
    ("[a.b]\n[a.b]\n", "toml_twice", 2, 5),
    ("a = {b = 1, b = 2}\n", "toml_twice", 1, 18),
    ("a = 1\na = 2\n", "toml_again", 2, 6),
    ("a = {b = 1}\na.c = 1\n", "toml_closed", 2, 8),
]


def refused(path: Path) -> RulesetError:
    with pytest.raises(RulesetError) as error:
        read_toml(path)
    assert error.value.code == "ruleset_syntax"
    return error.value


@pytest.mark.parametrize(("text", "code", "line", "column"), SLIPS)
def test_every_slip_is_told_in_both_languages(
    text: str, code: str, line: int, column: int, tmp_path: Path
) -> None:
    path = tmp_path / "club.toml"
    path.write_text(text, encoding="utf-8")
    error = refused(path)
    reason = error.params["reason"]
    assert isinstance(reason, Reason)
    assert (reason.code, reason.facts["line"], reason.facts["column"]) == (code, line, column)
    chinese, english = error_text(error, "zh"), error_text(error, "en")
    assert chinese.startswith(f"{path} 不合 TOML 写法：第 {line} 行第 {column} 列：")
    assert english.startswith(f"{path}: line {line}, column {column}: ")
    own = set(re.findall("[A-Za-z]{3,}", chinese.removeprefix(str(path))))
    assert own <= {"TOML", "true", "false"}, "nothing is left in the reader's English"


def test_all_the_slips_are_tried() -> None:
    assert {code for _, code, _, _ in SLIPS} == {*SYNTAX} - {"toml_nested", "toml_other"}


def test_names_and_signs_are_shown(tmp_path: Path) -> None:
    path = tmp_path / "club.toml"
    path.write_text("[a.b]\n[a.b]\n")
    assert "“a.b”前面已经有了" in error_text(refused(path), "zh")
    path.write_text('a = "x\x01"\n')
    assert "U+0001 这个字符" in error_text(refused(path), "zh")


def test_brackets_without_end(tmp_path: Path) -> None:
    path = tmp_path / "club.toml"
    path.write_text("a = " + "[" * 100_000)
    error = refused(path)
    assert "括号一层套一层" in error_text(error, "zh")
    assert "brackets in brackets" in str(error)


def test_what_a_later_reader_may_say_is_quoted() -> None:
    code, facts = syntax_of("Something new (at line 3, column 4)", "")
    assert (code, facts) == ("toml_other", {"line": 3, "column": 4, "said": "Something new"})
    error = RulesetError("ruleset_syntax", file="a.toml", reason=Reason(code, **facts))
    assert "第 3 行第 4 列；读取程序的原话是“Something new”" in error_text(error, "zh")


def test_the_reader_says_nothing_else() -> None:
    """Its messages as this version of Python has them; a new one fails here."""
    source = Path(tomllib.__file__).with_name("_parser.py").read_text(encoding="utf-8")
    messages = re.findall(r'suffixed_err\(\s*src, \w*pos, f?("(?:[^"\\]|\\.)*")', source)
    assert len(messages) > 20
    for message in messages:
        said = re.sub(r"\{[^}]*\}", "'x'", message[1:-1].replace("\\\\", "\\"))
        if said == "Expected 'x'":
            said = 'Expected "\'"'
        assert syntax_of(f"{said} (at line 1, column 1)", "")[0] != "toml_other", said
