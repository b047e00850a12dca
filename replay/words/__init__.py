"""Words in Chinese and English for every code: findings, problems, errors, acts, prices.

One TOML file a subject, one entry a code, ``zh`` and ``en`` with the same ``{placeholders}``.
`say` gives one entry; the functions beside it put a whole finding, problem, error, act, price or
level into words. Codes are decided elsewhere; nothing here decides anything.
"""

from replay.words.act import act_text
from replay.words.entries import has
from replay.words.language import LANGUAGES, Language
from replay.words.level import level_text
from replay.words.parameter import parameter_named, parameter_said
from replay.words.price import price_text
from replay.words.say import say
from replay.words.sentence import (
    clauses_text,
    error_text,
    finding_text,
    problem_text,
    reason_text,
)
from replay.words.spoken import cards_said, listed, seat_said, system_text

__all__ = [
    "LANGUAGES",
    "Language",
    "act_text",
    "cards_said",
    "clauses_text",
    "error_text",
    "finding_text",
    "has",
    "level_text",
    "listed",
    "parameter_named",
    "parameter_said",
    "price_text",
    "problem_text",
    "reason_text",
    "say",
    "seat_said",
    "system_text",
]
