"""Whole outputs, byte by byte; `--update-golden` writes them anew."""

import pytest

from tests.cli.conftest import Paipu
from tests.goldens import GOLDEN, held_to

pytestmark = pytest.mark.usefixtures("logs")

CALLS = {
    "clean-001.01": ("replay", "clean-001.01.jsonl"),
    "clean-003.01": ("replay", "clean-003.01.jsonl"),
    "diverged": ("replay", "diverged.jsonl", "--rules", "002.05", "--events"),
    "failed-throw": ("replay", "failed-throw.jsonl", "--events"),
    "hook": ("replay", "hook.jsonl"),
    "misjudged": ("replay", "misjudged.jsonl"),
    "missing": ("replay", "missing.jsonl"),
    "open": ("replay", "open.jsonl"),
    "penalty": ("replay", "penalty.jsonl"),
    "redeal": ("replay", "redeal.jsonl", "--events"),
    "revoke": ("replay", "revoke.jsonl", "--clauses"),
    "stated": ("replay", "stated.jsonl"),
    "check": ("check", "stated.jsonl", "open.jsonl"),
}


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("name", CALLS)
def test_the_report(name, lang, paipu: Paipu, pytestconfig):
    ran = paipu(*CALLS[name], "--lang", lang)
    held_to(GOLDEN / f"{name}.{lang}.txt", ran.out, pytestconfig)
    assert ran.err == b""


def test_the_json(paipu: Paipu, pytestconfig):
    ran = paipu("replay", "revoke.jsonl", "--json")
    held_to(GOLDEN / "revoke.json", ran.out, pytestconfig)


def test_json_does_not_depend_on_the_language(paipu: Paipu):
    outs = {paipu("replay", "revoke.jsonl", "--json", "--lang", lang).out for lang in ("zh", "en")}
    assert len(outs) == 1
