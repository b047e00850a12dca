"""Findings, problems, errors and grounds as sentences."""

from collections.abc import Iterable, Mapping
from typing import Any

from events.codec import Problem
from events.errors import LogError, PaipuError, QuestionError, RulesetError, StoreError
from replay.findings import Code, Finding
from replay.words.entries import has
from replay.words.language import SEPARATOR, THEN, Language
from replay.words.say import say

_TABLES: tuple[tuple[type[PaipuError], tuple[str, ...]], ...] = (
    (LogError, ("reading",)),
    (RulesetError, ("unanswerable", "ruleset")),
    (QuestionError, ("question", "ruleset", "unanswerable")),
    (StoreError, ("store",)),
)
"""Where the words of an error's code stand, by the kind of error."""
_REVOKES_WITH = ("ruffed", "sloughed")
_BY_CODE = "bidding.not_level_card"


COMMON_PRACTICE = "rules-model"
"""The text that common practice is written down in."""


def finding_text(finding: Finding, lang: Language) -> str:
    """What was found, in one sentence.

    Args:
        finding: The finding.
        lang: The language.
    """
    key = f"findings.{finding.code}"
    reason = f"bidding.{finding.params.get('reason')}"
    if reason != _BY_CODE and has(reason):
        key = reason  # why a bid was refused says more than that it was
    for done in _REVOKES_WITH:
        if finding.params.get(done):
            key = f"findings.{finding.code}_{done}"
    facts = dict(finding.params)
    if finding.code == Code.EVENT_ORDER and "what" in facts:
        facts["what"] = say(f"findings.order_{facts['what']}", lang)
    return say(key, lang, **facts)


def problem_text(problem: Problem, lang: Language) -> str:
    """What is wrong with a record, in one sentence, and what was probably meant.

    Args:
        problem: The problem.
        lang: The language.
    """
    name = "reading" if has(f"reading.{problem.code}") else "store"
    return _with_suggestion(say(f"{name}.{problem.code}", lang, **problem.params), problem, lang)


def error_text(error: PaipuError, lang: Language) -> str:
    """Why something was refused; in English that is what the error says itself.

    Args:
        error: The error.
        lang: The language.
    """
    tables = next((names for kind, names in _TABLES if isinstance(error, kind)), ())
    known = next((name for name in tables if has(f"{name}.{error.code}")), None)
    if lang == "en" or known is None:
        return str(error)
    more = "_expected" if has(f"{known}.{error.code}_expected") and "found" in error.params else ""
    return _with_suggestion(say(f"{known}.{error.code}{more}", lang, **error.params), error, lang)


def reason_text(code: str, lang: Language) -> str:
    """Why a hand diverged, cannot be compared or cannot be counted; a text that is no code stays.

    Args:
        code: The reason.
        lang: The language.
    """
    key = f"result.reason_{code}"
    return say(key, lang) if has(key) else code


def clauses_text(clauses: Iterable[str], lang: Language) -> str:
    """Clauses with the text named once: ``001.01 C34, C58``.

    Args:
        clauses: Full names of clauses, or of readings.
        lang: The language.
    """
    shown = []
    last = ""
    for clause in clauses:
        text, _, number = clause.partition(" ")
        name = clause
        if text == COMMON_PRACTICE:
            name = say("table.common_practice", lang, section=number)
        shown.append(number if text == last and number else name)
        last = text
    return SEPARATOR[lang].join(shown)


def _with_suggestion(sentence: str, facts: Problem | PaipuError, lang: Language) -> str:
    params: Mapping[str, Any] = facts.params
    meant = params.get("suggestion")
    if not meant:
        return sentence
    return sentence + THEN[lang] + say("reading.did_you_mean", lang, suggestion=meant)
