"""The page of questions: each is asked, and the answer is the one that is printed."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

import replay
from events import QuestionError
from replay.fines import Fine
from replay.ruleset.schema import Bars
from replay.ruleset.schema import Fine as Tariff
from service.cli import main
from tests.docs.pages import code, page, sections

PAGE = page("questions.md")
KINDS = sections(sections(PAGE)["Kinds"], 3)
PAIRS = [tuple(block.splitlines()) for block in code(PAGE, "json")]
COMMON = {"kind", "rules", "id", "level", "trump", "nt_by", "clauses", "assumed", "readings"}
COMMON |= {"unanswerable", "why"}


def test_every_kind_has_its_section() -> None:
    assert set(KINDS) == set(replay.KINDS)


@pytest.mark.parametrize("kind", KINDS)
def test_a_section_asks_its_own_kind(kind: str) -> None:
    blocks = code(KINDS[kind], "json")
    assert blocks
    for block in blocks:
        question, _ = block.splitlines()
        assert json.loads(question)["kind"] == kind


@pytest.mark.parametrize("kind", KINDS)
def test_the_fields_of_an_example_are_explained(kind: str) -> None:
    words = set(re.findall(r"`(\w+)`", KINDS[kind]))
    fields = {
        name
        for block in code(KINDS[kind], "json")
        for line in block.splitlines()
        for name in json.loads(line)
    }
    assert fields - COMMON
    assert fields - COMMON <= words


@pytest.mark.parametrize(("question", "answer"), PAIRS)
def test_the_answer_is_the_one_printed(question: str, answer: str) -> None:
    expected: dict[str, Any] = json.loads(answer)
    if "error" in expected:
        with pytest.raises(QuestionError) as raised:
            replay.ask(json.loads(question))
        assert str(raised.value) == expected["error"]
    else:
        assert replay.ask(json.loads(question)) == expected


def test_the_command_line_prints_the_same(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    """All questions of the page in one file, answered byte for byte; one of them is malformed."""
    file = tmp_path / "questions.jsonl"
    file.write_text("".join(f"{question}\n" for question, _ in PAIRS), encoding="utf-8")
    assert main(["ask", str(file)]) == 2
    printed = capsysbinary.readouterr().out.decode().splitlines()
    assert printed == [answer for _, answer in PAIRS]
    assert sum("error" in json.loads(answer) for answer in printed) == 1


def test_every_field_of_a_fine_is_explained() -> None:
    tariff = Tariff(dead_cards="shown", correct_by="restore", bars=Bars(bids="all", of="seat"))
    whole = Fine(
        "late", "banker", points_change=1, points_set=0, banker_base=0, banker_levels=1,
        attackers_levels=1, takes_deal=True, redeal=True, race=True, hand_lost_by="banker",
        match_lost_by="banker", warning=True, keys=tariff,
    )  # fmt: skip
    words = set(re.findall(r"`(\w+)`", KINDS["fine"]))
    assert len(whole.to_json()) > 10
    assert set(whole.to_json()) <= words


def test_the_program_on_the_page_runs() -> None:
    [program] = code(PAGE, "python")
    space: dict[str, Any] = {}
    exec(program, space)  # noqa: S102 - the page's own program
    assert space["answer"]["winner"] == 3


def test_the_shell_example_asks_the_same(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    [shell] = code(PAGE, "sh")
    [question] = re.findall(r"paipu ask '(.*)'", shell)
    assert main(["ask", question]) == 0
    assert json.loads(capsysbinary.readouterr().out)["winner"] == 3
