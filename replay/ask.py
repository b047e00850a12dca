"""A referee's question and its answer (docs/questions.md)."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from events.errors import QuestionError, RulesetError
from replay.questions.cards import malformed
from replay.ruleset import load_ruleset
from replay.unanswerable import Unanswerable, unanswered

if TYPE_CHECKING:
    from collections.abc import Mapping

KINDS = (
    "bid",
    "board",
    "convert",
    "fine",
    "follow",
    "hook",
    "kitty",
    "levels",
    "match_result",
    "no_bid",
    "order",
    "shape",
    "succession",
    "throw",
    "tractor",
    "winner",
)
"""The kinds of question that can be asked, each answered by `replay.questions.<kind>`."""
OPEN = ("parameter_missing", "trump_unknown")
"""Codes of what a text leaves open, besides `Unanswerable`."""


def ask(question: Mapping[str, Any]) -> dict[str, Any]:
    """Answer one question; what the text leaves open is `unanswerable`, with the reason.

    Raises:
        QuestionError: the question is malformed.
        RulesetError: its ruleset is not installed, or its inline table is wrong.
    """
    if not isinstance(question, dict):
        raise QuestionError(
            "not_an_object",
            message=f"{question!r:.60} is no question; expected a JSON object with kind and rules",
        )
    kind = question.get("kind")
    if kind not in KINDS:
        raise QuestionError(
            "unknown_kind",
            message=f"kind {kind!r} is not known; expected one of {', '.join(KINDS)}",
            kind=kind,
        )
    rules = question.get("rules")
    if not isinstance(rules, (str, dict)):
        raise malformed("rules", "a ruleset id or a table of parameters", rules)
    ruleset = load_ruleset(rules)
    echo = {"id": question["id"]} if "id" in question else {}
    module = import_module(f"replay.questions.{kind}")
    try:
        answer: dict[str, Any] = module.answer(question, ruleset)
    except RulesetError as reason:
        if not isinstance(reason, Unanswerable) and reason.code not in OPEN:
            raise
        answer = unanswered(reason)
    return {**echo, **answer}
