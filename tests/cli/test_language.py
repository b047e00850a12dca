"""Which language is spoken, and where each may stand on the command line."""

import pytest

from service.cli.app import build
from service.cli.language import language_of, locale_language
from tests.cli.conftest import Paipu
from tests.cli.program import program

pytestmark = pytest.mark.usefixtures("logs")


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({}, "en"),
        ({"LANG": "zh_CN.UTF-8"}, "zh"),
        ({"LANG": "zh_TW.Big5", "LC_MESSAGES": "de_DE.UTF-8"}, "en"),
        ({"LANG": "de_DE", "LC_MESSAGES": "ZH"}, "zh"),
        ({"LANG": "zh_CN", "LC_ALL": "C"}, "en"),
        ({"LANG": "zh_CN", "LC_ALL": ""}, "zh"),
    ],
)
def test_the_locale(environment, lang):
    assert locale_language(environment) == lang


@pytest.mark.parametrize(
    "arguments",
    [
        ("--lang", "zh", "check", "open.jsonl"),
        ("check", "--lang", "zh", "open.jsonl"),
        ("check", "open.jsonl", "--lang=zh"),
        ("--lang", "en", "check", "open.jsonl", "--lang", "zh"),
    ],
)
def test_global_and_by_command(arguments, paipu: Paipu):
    assert language_of(arguments, {}) == "zh"
    assert "未封存" in paipu(*arguments).text


def test_the_locale_of_the_process():
    ran = program("check", "open.jsonl", LC_ALL="", LANG="zh_CN.UTF-8", PYTHONUTF8="1")
    assert "未封存" in ran.text


def test_no_such_language(paipu: Paipu):
    ran = paipu("check", "open.jsonl", "--lang", "fr")
    assert (ran.code, ran.out) == (2, b"")
    assert ran.complaint == "paipu: there is no language fr; expected zh or en\n"


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_help_of_every_command(lang, paipu: Paipu):
    tree = build(lang, terminal=False)
    groups = {name: getattr(one, "commands", {}) for name, one in tree.commands.items()}
    inner = [(name, command) for name, commands in groups.items() for command in commands]
    commands = [(), *((name,) for name in tree.commands), *inner]
    for command in commands:
        ran = paipu(*command, "--help", "--lang", lang)
        assert ran.code == 0
        assert ("。" in ran.text) == (lang == "zh")
        assert "--lang" in ran.text
        if command and (len(command) == 2 or not groups[command[0]]):
            assert "--json" in ran.text


@pytest.mark.parametrize(
    ("arguments", "english", "chinese"),
    [
        (("replay",), "FILE is missing", "缺少 FILE"),
        (("replay", "--speed"), "there is no option --speed", "没有 --speed 这个选项"),
        (("umpire",), "there is no command umpire", "没有“umpire”这个命令"),
        (("stat",), "did you mean stats?", "是否想写 stats？"),
        (("replay", "x", "--rules"), "--rules needs a value", "--rules 后面缺少内容"),
        (("rules", "list", "x"), "unexpected extra argument", "用法不对"),
    ],
)
def test_a_call_that_is_not_understood(arguments, english, chinese, paipu: Paipu):
    for lang, words in (("en", english), ("zh", chinese)):
        ran = paipu("--lang", lang, *arguments)
        assert (ran.code, ran.out) == (2, b"")
        assert words in ran.complaint
        assert "--help" in ran.complaint
        assert len(ran.complaint.splitlines()) == 1


def test_no_command_is_answered_with_help(paipu: Paipu):
    ran = paipu()
    assert ran.code == 2
    assert "replay" in ran.complaint


def test_the_version(paipu: Paipu):
    ran = paipu("--version")
    assert ran.code == 0
    assert ran.text.startswith("paipu ")
