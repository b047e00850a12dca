"""An answer in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dashboard.said import parameter_said
from dashboard.texts import text
from events.errors import RulesetError
from replay.ruleset import clause_text
from replay.words import cards_said, clauses_text, error_text, level_text
from replay.words.language import AND, SEPARATOR

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from replay import Ruleset
    from replay.words import Language

    Answer = Mapping[str, Any]


def answer_said(kind: str, answer: Answer, lang: Language) -> str:
    """The answer in one sentence.

    Args:
        kind: The kind of question.
        answer: The answer of `replay.ask`.
        lang: The language.
    """
    said = _SAID[kind](answer, lang) if "unanswerable" not in answer else ""
    if "unanswerable" not in answer:
        return said
    why = answer["why"]
    reason = RulesetError(why["code"], message=answer["unanswerable"], **why["params"])
    return text("ask.open", lang, reason=error_text(reason, lang))


def grounds_said(ruleset: Ruleset, answer: Answer, lang: Language) -> Iterator[tuple[str, str]]:
    """What the answer rests on: each clause with its sentence, readings, what was assumed.

    Args:
        ruleset: The ruleset asked.
        answer: The answer.
        lang: The language.
    """
    for name in (*answer.get("clauses", ()), *answer.get("readings", ())):
        try:
            yield clauses_text([name], lang), clause_text(ruleset, name, lang)
        except RulesetError:
            yield clauses_text([name], lang), ""
    assumed = [parameter_said(path, lang) for path in answer.get("assumed", ())]
    if assumed:
        yield text("ask.assumed", lang), SEPARATOR[lang].join(dict.fromkeys(assumed))


def _follow(answer: Answer, lang: Language) -> str:
    if answer["legal"]:
        return text("ask.legal", lang)
    fault = text(f"ask.fault_{answer['offence']}", lang)
    example = answer["example"]
    if not example:
        return text("ask.not_legal", lang, fault=fault)
    cards = cards_said(example, lang)
    return text("ask.not_legal_but", lang, fault=fault, cards=cards)


def _throw(answer: Answer, lang: Language) -> str:
    if answer["holds"]:
        return text("ask.holds", lang)
    return text("ask.fails", lang, cards=cards_said(answer["forced"], lang))


def _winner(answer: Answer, lang: Language) -> str:
    return text("ask.wins", lang, place=text(f"ask.plays_{answer['winner']}", lang))


def _kitty(answer: Answer, lang: Language) -> str:
    points = f"{answer['points']:+d}" if answer["points"] else "0"
    if "multiplier" not in answer:
        return text("ask.kitty", lang, points=points)
    return text("ask.kitty_times", lang, points=points, times=answer["multiplier"])


def _tractor(answer: Answer, lang: Language) -> str:
    if answer["tractor"]:
        return text("ask.is_tractor", lang, pairs=answer["pairs"])
    return text("ask.no_tractor", lang)


def _shape(answer: Answer, lang: Language) -> str:
    return text("ask.shape", lang, parts=SEPARATOR[lang].join(_parts(answer, lang)))


def _parts(answer: Answer, lang: Language) -> Iterator[str]:
    for part in answer["components"]:
        pairs = part.removeprefix("tractor")
        if pairs != part:
            yield text("ask.part_tractor", lang, pairs=pairs)
        else:
            yield text(f"ask.part_{part}", lang)


def _order(answer: Answer, lang: Language) -> str:
    groups = (" = ".join(cards_said(card, lang) for card in group) for group in answer["order"])
    return " > ".join(groups)


def _levels(answer: Answer, lang: Language) -> str:
    said = []
    for side in ("banker", "attackers"):
        rungs = answer[f"{side}_delta"]
        rungs = f"{rungs:+d}" if rungs else "0"
        said.append(text(f"ask.rungs_{side}", lang, rungs=rungs))
        after = answer.get(f"{side}_level_after")
        if after is not None:
            said.append(text("ask.level_after", lang, level=level_text(after, lang)))
    said.append(text(f"ask.deal_{'taken' if answer['takes_deal'] else 'kept'}", lang))
    return AND[lang].join(said)


_SAID: Mapping[str, Callable[[Answer, Language], str]] = {
    "follow": _follow,
    "throw": _throw,
    "winner": _winner,
    "kitty": _kitty,
    "tractor": _tractor,
    "shape": _shape,
    "order": _order,
    "levels": _levels,
}
